/** The score message and its words; no editor in here, so that plain tests can read it. */
import { t } from "./words";

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
  readonly versions: { readonly groundlint: string; /** `linear 1.1.0` */ readonly claims_model: string };
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
  readonly key: PartKey;
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
    key,
    name,
    points: score[key],
    of,
    why,
    advice: score.suggestions.find((suggestion) => suggestion.part === key)?.text,
  });
  return [
    part("grounding", t("Grounding"), 5, grounding(details)),
    part("source_quality", t("Source quality"), 2, credibility === null ? t("no sources") : t("average credibility {0} of 10", credibility.toFixed(1))),
    part("source_diversity", t("Source diversity"), 1, details.unique_sources === 1 ? t("1 source") : t("{0} sources", details.unique_sources)),
    part("completeness", t("Completeness"), 1, first(details.gaps_identified, t("every aspect covered"))),
    part("clarity", t("Clarity"), 1, first(details.clarity_issues, t("clear structure and sentences"))),
  ];
}

type PartKey = "grounding" | "source_quality" | "source_diversity" | "completeness" | "clarity";

export function statusText(score: Score): string {
  return t("Grounding {0}/5 · {1}/10", score.grounding, score.total);
}

/** The same for a screen reader, without signs to spell out. */
export function spokenStatus(score: Score): string {
  return t("Grounding {0} of 5, total {1} of 10, {2}", score.grounding, score.total, score.status);
}

/** Text of a report as Markdown that shows just this text in one line: no image, link, table cell or HTML comes of it. */
export function literal(foreign: string): string {
  return foreign.replace(/\s+/g, " ").replace(/[!-/:-@[-`{-~]/g, "\\$&");
}

/** The same words as the server's lenses and hovers. */
function grounding(details: Score["details"]): string {
  const { total_claims: claims, cited_claims: cited, linked_claims: linked } = details;
  if (claims === 0) return t("no factual claims found");
  if (details.counts === "linked") return claims === 1 ? t("{0} of 1 claim cited", cited) : t("{0} of {1} claims cited", cited, claims);
  const quoted = claims === 1 ? t("{0} of 1 claim cited with a quote", cited) : t("{0} of {1} claims cited with a quote", cited, claims);
  return linked > 0 ? t("{0}, {1} more without a quote", quoted, linked) : quoted;
}

function first(problems: readonly string[], otherwise: string): string {
  const [problem, ...more] = problems;
  if (problem === undefined) return otherwise;
  return more.length === 0 ? problem : t("{0} and {1} more", problem, more.length);
}
