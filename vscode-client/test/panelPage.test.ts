import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { escape, panelPage, placeOf, webAddress } from "../src/panelPage";

const frame = {
  source: "https://webview.example",
  nonce: "c2VjcmV0",
  styles: ["https://webview.example/a.css?x=1&y=\"2"],
  script: "https://webview.example/panel.js",
  language: "de",
  title: "<Score>",
  waiting: "Reading …",
  exportLabel: "Export",
};

describe("the panel's page", () => {
  test("loads nothing but its own files and runs nothing inline", () => {
    const html = panelPage(frame);
    const policy = /Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1]?.replace(/&#39;/g, "'");
    assert.equal(policy, "default-src 'none'; style-src https://webview.example; script-src 'nonce-c2VjcmV0'; base-uri 'none'; form-action 'none'");
    assert.equal(html.match(/<script/g)?.length, 1);
    assert.match(html, /<script nonce="c2VjcmV0" src="https:\/\/webview\.example\/panel\.js"><\/script>/);
    assert.doesNotMatch(html, /<style|\sstyle=|\son\w+=|unsafe/);
  });

  test("takes words as words", () => {
    const html = panelPage(frame);
    assert.match(html, /<title>&#60;Score&#62;<\/title>/);
    assert.match(html, /href="https:\/\/webview\.example\/a\.css\?x=1&#38;y=&#34;2"/);
    assert.equal(escape(`<a b="c">'&`), "&#60;a b=&#34;c&#34;&#62;&#39;&#38;");
  });

  test("has a place for each thing a screen reader needs", () => {
    const html = panelPage(frame);
    for (const part of ['<html lang="de">', '<main id="report"', 'role="status"', 'aria-live="polite"', "<title>"]) assert.ok(html.includes(part), part);
  });
});

describe("what the page may ask for", () => {
  test("places are four small numbers", () => {
    assert.deepEqual(placeOf("12:0-13:5"), [12, 0, 13, 5]);
    for (const wrong of ["", "12:0", "-1:0-1:0", "1:0-1:x", "1:0-1:0 ", "1e3:0-1:0", "9999999999:0-1:0", 5, null, undefined, {}]) assert.equal(placeOf(wrong), undefined);
  });

  test("addresses are of the web", () => {
    for (const good of ["https://example.org/a?b=c#d", "http://127.0.0.1:8080/"]) assert.equal(webAddress(good), good);
    for (const wrong of ["command:x", "javascript:alert(1)", "file:///etc/passwd", "vscode://x", "//example.org", "https:example.org", "https://", " https://example.org", "", 3, undefined]) {
      assert.equal(webAddress(wrong), undefined);
    }
  });
});
