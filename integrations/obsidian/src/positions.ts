/** Places and edits between CodeMirror, which counts UTF-16 units from the start, and LSP, which counts them in lines. */
import type { ChangeSet, ChangeSpec, Text } from "@codemirror/state";
import type { Position, Range, TextEdit } from "vscode-languageserver-types";
import type { ContentChange } from "./protocol";

export function positionAt(doc: Text, offset: number): Position {
  const line = doc.lineAt(offset);
  return { line: line.number - 1, character: offset - line.from };
}

/** What lies outside of the text is at its end, or at the end of its line. */
export function offsetAt(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length;
  const { from, to } = doc.line(Math.max(0, line) + 1);
  return Math.min(from + Math.max(0, character), to);
}

export function spanOf(doc: Text, range: Range): { readonly from: number; readonly to: number } {
  const from = offsetAt(doc, range.start);
  return { from, to: Math.max(from, offsetAt(doc, range.end)) };
}

/** A transaction's changes for the server. The last comes first: each then stands where it stood in the old text. */
export function changeEvents(before: Text, changes: ChangeSet): ContentChange[] {
  const events: ContentChange[] = [];
  changes.iterChanges((from, to, _from, _to, inserted) => {
    events.unshift({ range: { start: positionAt(before, from), end: positionAt(before, to) }, text: inserted.toString() });
  });
  return events;
}

/** A server's edits for CodeMirror; both take them as places in the one old text. */
export function changeSpecs(doc: Text, edits: readonly TextEdit[]): ChangeSpec[] {
  return edits.map((edit) => ({ ...spanOf(doc, edit.range), insert: edit.newText }));
}
