import assert from "node:assert/strict";
import { test } from "node:test";
import { literal, parts, type Score, spokenStatus, statusText } from "../src/score";

function score(changes: Partial<Score> = {}, details: Partial<Score["details"]> = {}): Score {
  return {
    grounding: 4,
    source_quality: 2,
    source_diversity: 1,
    completeness: 0,
    clarity: 0,
    total: 7,
    status: "iterate",
    reason: "clarity and completeness are unmet",
    details: {
      total_claims: 40,
      cited_claims: 38,
      linked_claims: 0,
      counts: "quoted",
      avg_credibility: 9,
      unique_sources: 12,
      gaps_identified: [],
      clarity_issues: [],
      ...details,
    },
    versions: { groundlint: "0.1.0", claims_model: "linear 1.1.0" },
    suggestions: [],
    ...changes,
  };
}

test("the status bar shows grounding and total", () => {
  assert.equal(statusText(score()), "Grounding 4/5 · 7/10");
  assert.equal(spokenStatus(score()), "Grounding 4 of 5, total 7 of 10, iterate");
});

test("the five parts come in the order of the rubric and add up to ten", () => {
  const shown = parts(score());
  assert.deepEqual(
    shown.map((part) => part.name),
    ["Grounding", "Source quality", "Source diversity", "Completeness", "Clarity"],
  );
  assert.equal(shown.reduce((sum, part) => sum + part.of, 0), 10);
  assert.equal(shown.reduce((sum, part) => sum + part.points, 0), 7);
});

for (const [name, details, part, why] of [
  ["cited claims", {}, 0, "38 of 40 claims cited with a quote"],
  ["claims with links only", { cited_claims: 0, linked_claims: 30 }, 0, "0 of 40 claims cited with a quote, 30 more without a quote"],
  ["links that count", { counts: "linked", linked_claims: 30 }, 0, "38 of 40 claims cited"],
  ["one claim", { total_claims: 1, cited_claims: 1 }, 0, "1 of 1 claim cited with a quote"],
  ["no claims", { total_claims: 0, cited_claims: 0 }, 0, "no factual claims found"],
  ["an average with one decimal", {}, 1, "average credibility 9.0 of 10"],
  ["no sources", { avg_credibility: null, unique_sources: 0 }, 1, "no sources"],
  ["one source", { unique_sources: 1 }, 2, "1 source"],
  ["nothing missing", {}, 3, "every aspect covered"],
  ["one gap", { gaps_identified: ["cost"] }, 3, "cost"],
  ["several issues", { clarity_issues: ["long sentence", "no summary", "no sources"] }, 4, "long sentence and 2 more"],
] as const) {
  test(`facts behind a part: ${name}`, () => {
    assert.equal(parts(score({}, details))[part]?.why, why);
  });
}

test("advice stands with the part that it would raise", () => {
  const advised = parts(score({ suggestions: [{ part: "clarity", text: "Restructure." }] }));
  assert.deepEqual(
    advised.map((part) => part.advice),
    [undefined, undefined, undefined, undefined, "Restructure."],
  );
});

for (const [foreign, markdown] of [
  ["plain words", "plain words"],
  ["![i](http://a.b/x.png)", "\\!\\[i\\]\\(http\\:\\/\\/a\\.b\\/x\\.png\\)"],
  ["a | b\n\n# c", "a \\| b \\# c"],
  ["<img src=x>", "\\<img src\\=x\\>"],
] as const) {
  test(`text of a report stays text: ${JSON.stringify(foreign)}`, () => {
    assert.equal(literal(foreign), markdown);
  });
}
