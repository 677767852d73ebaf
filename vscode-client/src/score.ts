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
    readonly avg_credibility: number | null;
    readonly unique_sources: number;
    readonly gaps_identified: readonly string[];
    readonly clarity_issues: readonly unknown[];
  };
  readonly suggestions?: readonly unknown[];
}

/** Notification `groundlint/score`. While `pending`, numbers would still change by themselves and are not shown. */
export interface ScoreMessage {
  readonly uri: string;
  readonly version: number | null;
  readonly state: "ready" | "pending" | "off";
  readonly score: Score | null;
}

/** One of the five parts of the total, with the facts behind it. */
export interface Part {
  readonly name: string;
  readonly points: number;
  readonly of: number;
  readonly why: string;
}

export function parts(score: Score): readonly Part[] {
  const details = score.details;
  return [
    { name: "Grounding", points: score.grounding, of: 5, why: grounding(details.cited_claims, details.total_claims) },
    {
      name: "Source quality",
      points: score.source_quality,
      of: 2,
      why: details.avg_credibility === null ? "no sources" : `average credibility ${details.avg_credibility.toFixed(1)} of 10`,
    },
    { name: "Source diversity", points: score.source_diversity, of: 1, why: count(details.unique_sources, "source") },
    { name: "Completeness", points: score.completeness, of: 1, why: first(details.gaps_identified, "every aspect covered") },
    { name: "Clarity", points: score.clarity, of: 1, why: first(details.clarity_issues, "clear structure and sentences") },
  ];
}

export function statusText(score: Score): string {
  return `Grounding ${score.grounding}/5 · ${score.total}/10`;
}

/** The same for a screen reader, without signs to spell out. */
export function spokenStatus(score: Score): string {
  return `Grounding ${score.grounding} of 5, total ${score.total} of 10, ${score.status}`;
}

/** What to do next, most useful first. */
export function suggestions(score: Score): readonly string[] {
  return (score.suggestions ?? []).map(text);
}

/** Text of a report as Markdown that shows just this text in one line: no image, link, table cell or HTML comes of it. */
export function literal(foreign: string): string {
  return foreign.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

function grounding(cited: number, total: number): string {
  return total === 0 ? "no factual claims found" : `${cited} of ${count(total, "claim")} cited`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

function first(problems: readonly unknown[], otherwise: string): string {
  if (problems.length === 0) return otherwise;
  const more = problems.length - 1;
  return text(problems[0]) + (more > 0 ? ` and ${more} more` : "");
}

/** Lists of the score hold plain sentences, or objects that name their findings beside `text`. */
function text(entry: unknown): string {
  if (typeof entry === "string") return entry;
  if (typeof entry === "object" && entry !== null && "text" in entry && typeof entry.text === "string") return entry.text;
  return JSON.stringify(entry);
}
