/** The findings of a note in its editor: kept as decorations, which move with the text until the server has read it anew. */
import { type Extension, type Range, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";
import type { Diagnostic } from "vscode-languageserver-types";
import { spanOf } from "./positions";

/** A finding where it stands now. */
export interface Finding {
  readonly from: number;
  readonly to: number;
  readonly diagnostic: Diagnostic;
}

/** A mark of ours, with what it marks. */
interface Spec {
  readonly diagnostic?: Diagnostic;
}

const KINDS = ["information", "error", "warning", "information", "hint"] as const;

/** The findings of the text as it is: they replace those before. */
export const setFindings = StateEffect.define<readonly Diagnostic[]>();

const field = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, transaction) {
    let now = marks.map(transaction.changes);
    for (const effect of transaction.effects) {
      if (effect.is(setFindings)) now = marksOf(transaction.state.doc, effect.value);
    }
    return now;
  },
  provide: (marks) => EditorView.decorations.from(marks),
});

export const findings: Extension = field;

/** Those that touch a stretch of the text, in its order; none where the editor shows no findings. */
export function findingsAt(view: EditorView, from: number, to: number): Finding[] {
  const found: Finding[] = [];
  view.state.field(field, false)?.between(from, to, (start, end, mark) => {
    const { diagnostic } = mark.spec as Spec;
    if (diagnostic) found.push({ from: start, to: end, diagnostic });
  });
  return found;
}

export function kindOf(diagnostic: Diagnostic): (typeof KINDS)[number] {
  return KINDS[diagnostic.severity ?? 3];
}

function marksOf(doc: Text, diagnostics: readonly Diagnostic[]): DecorationSet {
  const marks: Range<Decoration>[] = [];
  for (const diagnostic of diagnostics) {
    const { from, to } = atLeastOne(doc, spanOf(doc, diagnostic.range));
    if (from < to) marks.push(Decoration.mark({ class: `groundlint-mark groundlint-${kindOf(diagnostic)}`, diagnostic }).range(from, to));
  }
  return Decoration.set(marks, true);
}

/** A finding between two letters marks the one behind it, else the one before: a mark without a letter is not seen. */
function atLeastOne(doc: Text, { from, to }: { readonly from: number; readonly to: number }): { readonly from: number; readonly to: number } {
  if (from < to) return { from, to };
  const line = doc.lineAt(from);
  return from < line.to ? { from, to: from + 1 } : { from: Math.max(line.from, from - 1), to: from };
}
