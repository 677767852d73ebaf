/** The score message and its words; no editor in here, so that plain tests can read it. */

/** Parts of `groundlint score --format json` that the client shows. */
export interface Score {
  readonly grounding: number;
  readonly source_quality: number;
  readonly source_diversity: number;
  readonly completeness: number;
  readonly clarity: number;
  readonly total: number;
  readonly status: string;
  readonly reason: string;
  readonly details: {
    readonly total_claims: number;
    readonly cited_claims: number;
    /** Cited, but without a quote. */
    readonly linked_claims: number;
    /** What counts as cited. */
    readonly counts: "quoted" | "linked";
    readonly avg_credibility: number | null;
    readonly unique_sources: number;
    readonly gaps_identified: readonly string[];
    readonly clarity_issues: readonly string[];
  };
  readonly suggestions: readonly { readonly part: string; readonly text: string }[];
}

/** Notification `groundlint/score`. While `pending`, numbers would still change by themselves and are not shown. */
export interface ScoreMessage {
  readonly uri: string;
  readonly version: number | null;
  readonly state: "ready" | "pending" | "off";
  readonly score: Score | null;
  /** Why this file is taken for a report, or is not: "on: …", "off: …". */
  readonly why: string;
  /** On by a guess that nobody asked for: worth saying once. */
  readonly hint: boolean;
}

/** One of the five parts of the total. */
export interface Part {
  readonly name: string;
  readonly points: number;
  readonly of: number;
  /** The facts behind the points. */
  readonly why: string;
  /** What would raise them; undefined where there is nothing to raise. */
  readonly advice: string | undefined;
}

export function parts(score: Score): readonly Part[] {
  const details = score.details;
  const credibility = details.avg_credibility;
  const part = (key: PartKey, name: string, of: number, why: string): Part => ({
    name,
    points: score[key],
    of,
    why,
    advice: score.suggestions.find((suggestion) => suggestion.part === key)?.text,
  });
  return [
    part("grounding", "Grounding", 5, grounding(details)),
    part("source_quality", "Source quality", 2, credibility === null ? "no sources" : `average credibility ${credibility.toFixed(1)} of 10`),
    part("source_diversity", "Source diversity", 1, count(details.unique_sources, "source")),
    part("completeness", "Completeness", 1, first(details.gaps_identified, "every aspect covered")),
    part("clarity", "Clarity", 1, first(details.clarity_issues, "clear structure and sentences")),
  ];
}

type PartKey = "grounding" | "source_quality" | "source_diversity" | "completeness" | "clarity";

export function statusText(score: Score): string {
  return `Grounding ${score.grounding}/5 · ${score.total}/10`;
}

/** The same for a screen reader, without signs to spell out. */
export function spokenStatus(score: Score): string {
  return `Grounding ${score.grounding} of 5, total ${score.total} of 10, ${score.status}`;
}

/** Text of a report as Markdown that shows just this text in one line: no image, link, table cell or HTML comes of it. */
export function literal(foreign: string): string {
  return foreign.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** The same words as the server's lenses and hovers. */
function grounding(details: Score["details"]): string {
  if (details.total_claims === 0) return "no factual claims found";
  const cited = `${details.cited_claims} of ${count(details.total_claims, "claim")} cited`;
  if (details.counts === "linked") return cited;
  return `${cited} with a quote${details.linked_claims > 0 ? `, ${details.linked_claims} more without a quote` : ""}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function first(problems: readonly string[], otherwise: string): string {
  const [problem, ...more] = problems;
  if (problem === undefined) return otherwise;
  return more.length === 0 ? problem : `${problem} and ${more.length} more`;
}
