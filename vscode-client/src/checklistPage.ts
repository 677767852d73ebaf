/** The page of a judged checklist. It is made of what a model has said of somebody's text, and believes none of it. No editor in here. */
import { escape } from "./panelPage";
import { t } from "./shared/words";

interface Position {
  readonly line: number;
  readonly character: number;
}

export interface Item {
  readonly question: string | null;
  readonly id: string;
  readonly category: string | null;
  readonly answer: string;
  readonly status: string;
  readonly passed: boolean;
  readonly reasoning: string | null;
  readonly problem: string | null;
  readonly evidence: { readonly quote: string; readonly range: { readonly start: Position; readonly end: Position } | null } | null;
}

/** Answer of `groundlint.judge`. */
export interface Judged {
  readonly uri: string;
  readonly name: string;
  readonly at: string;
  readonly headline: string;
  readonly message: string;
  readonly notes: readonly string[];
  readonly items: readonly Item[];
  readonly answered: number;
  readonly cancelled: boolean;
  /** Nobody was there who could judge: only what needs no judge is answered. */
  readonly withoutJudge?: boolean;
}

export interface ChecklistFrame {
  readonly source: string;
  readonly nonce: string;
  readonly styles: readonly string[];
  readonly script: string;
  readonly language: string;
}

export function checklistPage(frame: ChecklistFrame, judged: Judged): string {
  const policy = `default-src 'none'; style-src ${frame.source}; script-src 'nonce-${frame.nonce}'; base-uri 'none'; form-action 'none'`;
  const styles = frame.styles.map((href) => `<link rel="stylesheet" href="${escape(href)}">`).join("\n");
  return `<!DOCTYPE html>
<html lang="${escape(frame.language)}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escape(policy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(t("Checklist"))}</title>
${styles}
</head>
<body>
<main>
${head(judged, frame.language)}
${[...byCategory(judged.items)].map(([name, items]) => category(name, items)).join("\n")}
</main>
<script nonce="${frame.nonce}" src="${escape(frame.script)}"></script>
</body>
</html>
`;
}

/** How far a run came: the whole list, or as much of it as was answered before it ended. */
export function progressOf(judged: Judged): string {
  return t("{0} of {1} answered", judged.answered, judged.items.length);
}

function head(judged: Judged, language: string): string {
  const of = judged.cancelled ? t("cancelled, {0}", progressOf(judged)) : progressOf(judged);
  const notes = judged.notes.map((note) => `<p class="note">${shown(sentence(note))}</p>`).join("");
  return `<header>
<h1>${escape(t("Checklist: {0}", judged.headline))}</h1>
<p class="lead">${shown(judged.name)} · ${escape(of)} · ${shown(moment(judged.at, language))}</p>
${notes}
<p id="stale" class="note" role="status" hidden>${escape(t("The report has changed since."))}</p>
<p><button type="button" data-again>${escape(judged.answered < judged.items.length ? t("Ask the rest") : t("Ask again"))}</button></p>
</header>`;
}

function byCategory(items: readonly Item[]): Map<string, Item[]> {
  const found = new Map<string, Item[]>();
  for (const item of items) {
    const name = item.category ?? "";
    found.set(name, [...(found.get(name) ?? []), item]);
  }
  return found;
}

function category(name: string, items: readonly Item[]): string {
  const answered = items.filter((item) => item.status === "ok");
  const count = answered.length > 0 ? ` <span class="cl-count">${answered.filter((item) => item.passed).length}/${answered.length}</span>` : "";
  return `<section><h2>${shown(name || t("Questions"))}${count}</h2>
<ul class="cl-list">${items.map(row).join("\n")}</ul></section>`;
}

function row(item: Item): string {
  const kind = item.status !== "ok" ? "none" : item.passed ? "good" : "bad";
  const answer = item.status === "ok" ? item.answer : item.status === "na" ? t("does not apply") : t("not answered");
  const why = item.status === "ok" || item.status === "na" ? item.reasoning : item.problem;
  return `<li class="cl-item"><p><strong class="cl-answer cl-${kind}">${shown(answer)}</strong> ${shown(item.question ?? item.id)}</p>${why ? `<p class="cl-why">${shown(why)}</p>` : ""}${passage(item)}</li>`;
}

/** The passage that the judge quoted, as the way to it: it is looked for by its words, which may have moved. */
function passage(item: Item): string {
  const { evidence } = item;
  if (!evidence) return "";
  const range = evidence.range;
  const at = range ? `${range.start.line}:${range.start.character}-${range.end.line}:${range.end.character}` : "";
  return `<p><button type="button" class="cl-passage" data-at="${at}" data-words="${escape(evidence.quote)}">${shown(evidence.quote)}</button></p>`;
}

/** `no judge is there` as a sentence. */
function sentence(clause: string): string {
  return `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;
}

/** `2026-11-23T20:47:33Z` as the editor's language writes it, in the time of this place; what is no moment stays as it is. */
function moment(at: string, language: string): string {
  const when = new Date(at);
  return Number.isNaN(when.getTime()) ? at : when.toLocaleString(language, { dateStyle: "medium", timeStyle: "short" });
}

/** Foreign words in the page: no control or direction mark does anything. */
function shown(text: string): string {
  return escape(text.replace(/[\p{Cc}\p{Cf}]/gu, (sign) => (/\s/.test(sign) ? " " : "\uFFFD")));
}
