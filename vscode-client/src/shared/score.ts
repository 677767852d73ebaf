/** The score message and its words; no editor in here, so that plain tests can read it. */
import { t } from "./words";

/** Parts of `groundlint score --format json` that the client shows. */
export interface Score {
  /** null, as the three below and the total: too little of the text has been judged. */
  readonly grounding: number | null;
  readonly source_quality: number | null;
  readonly source_diversity: number | null;
  /** null too where neither a question nor the title names anything. */
  readonly completeness: number | null;
  readonly clarity: number;
  readonly total: number | null;
  readonly total_of: number;
  readonly status: string;
  readonly summary: string;
  readonly details: {
    readonly total_claims: number;
    readonly cited_claims: number;
    /** Claims without a source that hardly anyone would ask about: not counted where links count. */
    readonly background_claims: number;
    /** Cited, but without a quote. */
    readonly linked_claims: number;
    /** Whole per cent, cut off; null without claims. */
    readonly citation_coverage_pct: number | null;
    /** The points for grounding in halves; null where too little has been judged. */
    readonly grounding_exact: number | null;
    /** What counts as cited. */
    readonly counts: "quoted" | "linked";
    /** The same in words, with the reason. */
    readonly counted_how: string;
    readonly sentences: number;
    readonly not_judged: number;
    /** The claim model that knows the language which keeps the report from having a score. */
    readonly judged_by: string | null;
    readonly aspects_inferred: boolean;
    readonly avg_credibility: number | null;
    readonly unique_sources: number;
    readonly gaps_identified: readonly string[];
    readonly clarity_issues: readonly string[];
  };
  readonly versions: { readonly groundlint: string; /** `linear 1.1.0` */ readonly claims_model: string };
  readonly suggestions: readonly { readonly part: string; readonly text: string }[];
}

/** Notification `groundlint/score`. While `pending`, numbers would still change by themselves and are not shown. */
export interface ScoreMessage {
  readonly uri: string;
  readonly version: number | null;
  readonly state: "ready" | "pending" | "off";
  /** Sentences that are still to be judged. */
  readonly pending?: number;
  readonly score: Score | null;
  /** Why this file is taken for a report, or is not: "on: …", "off: …". */
  readonly why: string;
  /** It is off here and may be a report all the same: only its writer knows. */
  readonly ask?: boolean;
  /** On by a guess that nobody asked for: worth saying once. */
  readonly hint: boolean;
}

/** One of the five parts of the total. */
export interface Part {
  readonly key: PartKey;
  readonly name: string;
  /** null: cannot be told. */
  readonly points: number | null;
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
    key,
    name,
    points: score[key],
    of,
    why,
    advice: score.suggestions.find((suggestion) => suggestion.part === key)?.text,
  });
  return [
    part("grounding", t("Grounding"), 5, unless(details.counted_how, score.grounding)),
    part("source_quality", t("Source quality"), 2, unless(credibility === null ? t("no sources") : t("average credibility {0} of 10", credibility.toFixed(1)), score.source_quality)),
    part("source_diversity", t("Source diversity"), 1, unless(details.unique_sources === 1 ? t("1 source") : t("{0} sources", number(details.unique_sources)), score.source_diversity)),
    part("completeness", t("Completeness"), 1, completeness(score)),
    part("clarity", t("Clarity"), 1, first(details.clarity_issues, t("clear structure and sentences"))),
  ];
}

type PartKey = "grounding" | "source_quality" | "source_diversity" | "completeness" | "clarity";

/** What leads everywhere: the share of the claims that count as cited. */
export function headline(score: Score): string {
  const { citation_coverage_pct: share, total_claims: claims, counts } = score.details;
  if (score.total === null) return t("not judged");
  if (share === null) return withoutClaims(score);
  if (claims === 1) return counts === "quoted" ? t("{0} % of 1 claim quoted", share) : t("{0} % of 1 claim sourced", share);
  return counts === "quoted" ? t("{0} % of {1} claims quoted", share, number(claims)) : t("{0} % of {1} claims sourced", share, number(claims));
}

/** What leads where no claim counts. */
function withoutClaims(score: Score): string {
  return score.details.background_claims ? t("no claims that need a source") : t("no factual claims found");
}

export function statusText(score: Score): string {
  const { citation_coverage_pct: share, counts } = score.details;
  if (score.total === null) return t("Not judged");
  if (share === null) return t("No claims");
  return counts === "quoted" ? t("{0} % quoted · {1}/{2}", share, score.total, score.total_of) : t("{0} % sourced · {1}/{2}", share, score.total, score.total_of);
}

/** The same for a screen reader, without signs to spell out. */
export function spokenStatus(score: Score): string {
  if (score.total === null) return t("No score: too little of this report could be judged");
  return t("{0}, total {1} of {2}", headline(score), score.total, score.total_of);
}

/** Why there is no uncited claim to go to. */
export function noneUncited(score: Score | null | undefined): string {
  if (!score) return t("there is no score yet");
  if (score.total === null) return t("too little of this report could be judged");
  return score.details.total_claims === 0 ? withoutClaims(score) : t("every claim has a citation");
}

/** The summary without its first sentence where that only says again what the headline says. */
export function remarks(score: Score): string {
  return score.total === null ? score.summary : score.summary.replace(REPEATS_HEADLINE, "");
}

const REPEATS_HEADLINE = /^(?:No factual claims found|[\d,]+ of [\d,]+ claims? (?:quoted|sourced) \(\d+ %\))\.\s*/;

/** '6 of 9 points'. */
export function totalText(score: Score): string {
  return score.total === null ? t("no score") : t("{0} of {1} points", score.total, score.total_of);
}

/** Text of a report as Markdown that shows just this text in one line: no image, link, table cell or HTML comes of it. */
export function literal(foreign: string): string {
  return foreign.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** `2,966`, as the server and the command line write it. */
function number(count: number): string {
  return count.toLocaleString("en-US");
}

function unless(why: string, points: number | null): string {
  return points === null ? t("not judged") : why;
}

function completeness(score: Score): string {
  const { gaps_identified: gaps, aspects_inferred: inferred } = score.details;
  if (score.total === null) return t("not judged");
  if (score.completeness === null) return t("no question declared, and the title gives none: not counted");
  return first(gaps, inferred ? t("what the title names is covered") : t("every aspect covered"));
}

function first(problems: readonly string[], otherwise: string): string {
  const [problem, ...more] = problems;
  if (problem === undefined) return otherwise;
  return more.length === 0 ? problem : t("{0} and {1} more", problem, more.length);
}
