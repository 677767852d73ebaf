import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checklistPage, type Item, type Judged, progressOf } from "../src/checklistPage";

const frame = { source: "https://webview.example", nonce: "c2VjcmV0", styles: ["https://webview.example/a.css"], script: "https://webview.example/c.js", language: "en" };
const item = (more: Partial<Item> = {}): Item => ({ id: "a", question: "Is it so?", category: "Form", answer: "yes", status: "ok", passed: true, reasoning: "It is.", problem: null, evidence: null, ...more });
const judged = (more: Partial<Judged> = {}): Judged => ({ uri: "file:///r.md", name: "r.md", at: "2026-01-01", headline: "50%", message: "", notes: [], items: [item(), item({ answer: "no", passed: false })], answered: 2, cancelled: false, ...more });

describe("the checklist's page", () => {
  test("loads nothing but its own files and runs nothing inline", () => {
    const html = checklistPage(frame, judged());
    assert.match(html, /default-src &#39;none&#39;/);
    assert.equal(html.match(/<script/g)?.length, 1);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|unsafe/);
  });

  test("takes words of judge and report as words", () => {
    const evil = '<img src=x onerror="a()">\u202e"';
    const range = { start: { line: 1, character: 2 }, end: { line: 1, character: 9 } };
    const html = checklistPage(frame, judged({ name: evil, items: [item({ question: evil, reasoning: evil, category: evil, answer: evil, evidence: { quote: evil, range } })], notes: [evil] }));
    assert.doesNotMatch(html, /<img/);
    assert.doesNotMatch(html.replace(/data-words="[^"]*"/g, ""), /\u202e/);
    assert.match(html, /data-at="1:2-1:9"/);
  });

  test("counts what is passed, and says how far a cancelled run came", () => {
    assert.match(checklistPage(frame, judged()), /Form <span class="cl-count">1\/2<\/span>/);
    const left = judged({ items: [item(), item({ status: "na", passed: false })] });
    assert.match(checklistPage(frame, left), /Form <span class="cl-count">1\/1<\/span>/);
    const cut = judged({ cancelled: true, answered: 11, items: Array.from({ length: 29 }, () => item({ status: "error", passed: false })) });
    assert.equal(progressOf(cut), "11 of 29 answered");
    assert.doesNotMatch(checklistPage(frame, cut), /cl-count/);
    assert.match(checklistPage(frame, cut), /cancelled, 11 of 29 answered[^]*Ask the rest/);
    assert.match(checklistPage(frame, judged()), /Ask again/);
  });

  test("writes notes as sentences and the time as people do", () => {
    const html = checklistPage(frame, judged({ at: "2026-11-23T20:47:33Z", notes: ["there is no judge"] }));
    assert.match(html, /There is no judge\.</);
    assert.doesNotMatch(html, /20:47:33Z/);
    assert.match(html, /Nov 2\d, 2026/);
    assert.match(checklistPage(frame, judged({ at: "noon" })), /noon/);
  });
});
