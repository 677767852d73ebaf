import assert from "node:assert/strict";
import { test } from "node:test";
import { headline, literal, noneUncited, parts, remarks, type Score, spokenStatus, statusText, totalText } from "../src/shared/score";

function score(changes: Partial<Score> = {}, details: Partial<Score["details"]> = {}): Score {
  return {
    grounding: 4,
    source_quality: 2,
    source_diversity: 1,
    completeness: 0,
    clarity: 0,
    total: 7,
    total_of: 10,
    status: "iterate",
    summary: "clarity and completeness are unmet",
    details: {
      total_claims: 40,
      cited_claims: 38,
      background_claims: 0,
      linked_claims: 0,
      citation_coverage_pct: 95,
      grounding_exact: 4.5,
      counts: "quoted",
      counted_how: "counted by quotes",
      sentences: 60,
      not_judged: 0,
      judged_by: null,
      aspects_inferred: false,
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

test("the status bar shows the share of the claims and the total", () => {
  assert.equal(statusText(score()), "95 % quoted · 7/10");
  assert.equal(statusText(score({ total_of: 9 }, { counts: "linked" })), "95 % sourced · 7/9");
  assert.equal(spokenStatus(score()), "95 % of 40 claims quoted, total 7 of 10");
  assert.equal(statusText(score({}, { total_claims: 0, citation_coverage_pct: null })), "No claims");
});

test("large numbers are written as everywhere else", () => {
  const large = score({}, { total_claims: 2966, cited_claims: 1189, counts: "linked", unique_sources: 1307 });
  assert.equal(headline(large), "95 % of 2,966 claims sourced");
  assert.equal(parts(large)[2]?.why, "1,307 sources");
});

for (const [said, told] of [
  ["every claim has a citation", score()],
  ["no factual claims found", score({}, { total_claims: 0 })],
  ["no claims that need a source", score({}, { total_claims: 0, background_claims: 3 })],
  ["too little of this report could be judged", score({ total: null, grounding: null })],
  ["there is no score yet", null],
] as const) {
  test(`where there is no uncited claim to go to: ${said}`, () => {
    assert.equal(noneUncited(told), said);
  });
}

for (const [summary, rest] of [
  ["1,189 of 2,966 claims sourced (40 %). Missing: a source for 1,777 claims.", "Missing: a source for 1,777 claims."],
  ["1 of 1 claim quoted (100 %).", ""],
  ["No factual claims found.", ""],
  ["38 of 40 claims quoted (95 %). The total of 9 out of 10 is a pass.", "The total of 9 out of 10 is a pass."],
] as const) {
  test(`the share of the claims is said once: ${summary}`, () => {
    assert.equal(remarks(score({ summary })), rest);
  });
}

test("why there is no score is said in full", () => {
  const summary = "Not judged: 12 sentences of 20 could not be read for claims, so there is no score.";
  assert.equal(remarks(score({ total: null, summary })), summary);
});

test("what is not judged is not zero", () => {
  const none = score({ grounding: null, source_quality: null, source_diversity: null, completeness: null, total: null, status: "not_judged" });
  assert.equal(statusText(none), "Not judged");
  assert.equal(headline(none), "not judged");
  assert.equal(totalText(none), "no score");
  assert.deepEqual(
    parts(none).map((part) => [part.points, part.why]),
    [...Array.from({ length: 4 }, () => [null, "not judged"]), [0, "clear structure and sentences"]],
  );
});

test("without a question the title is asked, or nothing", () => {
  assert.equal(parts(score({ completeness: 1 }, { aspects_inferred: true }))[3]?.why, "what the title names is covered");
  assert.equal(parts(score({ completeness: null, total_of: 9 }))[3]?.why, "no question declared, and the title gives none: not counted");
});

test("the five parts come in the order of the rubric and add up to ten", () => {
  const shown = parts(score());
  assert.deepEqual(
    shown.map((part) => part.name),
    ["Grounding", "Source quality", "Source diversity", "Completeness", "Clarity"],
  );
  assert.equal(shown.reduce((sum, part) => sum + part.of, 0), 10);
  assert.equal(shown.reduce((sum, part) => sum + (part.points ?? 0), 0), 7);
});

for (const [name, details, part, why] of [
  ["what counts as cited", {}, 0, "counted by quotes"],
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
