/** Quick fixes: asked of the server, made in the note's editor, where they can be taken back like anything that is typed. */
import type { EditorView } from "@codemirror/view";
import type { Range, WorkspaceEdit } from "vscode-languageserver-types";
import { cutAtPlaceholders } from "../../../vscode-client/src/shared/placeholders";
import type { Note, Notes } from "./notes";
import { changeSpecs, offsetAt, positionAt } from "./positions";
import { type Action, FIX_ALL, noteEdits } from "./protocol";
import type { Server } from "./server";

const CHANGED = "The note has changed since: try again.";

export class Fixes {
  constructor(
    private readonly server: Server,
    private readonly notes: Notes,
  ) {}

  /** Those for what touches a stretch of the note. */
  async at(view: EditorView, from: number, to: number): Promise<readonly Action[]> {
    const { doc } = view.state;
    return await this.ask(view, { start: positionAt(doc, from), end: positionAt(doc, to) }, "quickfix");
  }

  /** The one that makes all fixes that need no human eye. */
  async all(view: EditorView): Promise<Action | undefined> {
    const { doc } = view.state;
    const [only] = await this.ask(view, { start: positionAt(doc, 0), end: positionAt(doc, doc.length) }, FIX_ALL);
    return only;
  }

  /** Makes a fix; in a sentence why not, where it was not made. `view`: the editor that gets the cursor. */
  async make(action: Action, view: EditorView): Promise<string | undefined> {
    const resolved = action.edit ? action : await this.server.request<Action>("codeAction/resolve", action);
    if (!resolved?.edit) return CHANGED;
    return this.apply(resolved.edit, view);
  }

  /** Changes open notes, and nothing else: no other file, nothing outside of the vault. */
  apply(edit: WorkspaceEdit, front?: EditorView): string | undefined {
    const parts = noteEdits(edit);
    if (!parts) return "This fix would change files, which is not done here.";
    const wanted: { readonly note: Note; readonly view: EditorView; readonly edits: (typeof parts)[number]["edits"] }[] = [];
    for (const { uri, version, edits } of parts) {
      const note = this.notes.at(uri);
      const view = note && (front && note.views.has(front) ? front : [...note.views][0]);
      if (!note || !view) return "This fix is for a note that is not open.";
      if ((version !== undefined && version !== note.version) || !view.state.doc.eq(note.text)) return CHANGED;
      wanted.push({ note, view, edits });
    }
    for (const { view, edits } of wanted) {
      const only = edits.length === 1 ? edits[0] : undefined;
      const changes = view.state.changes(changeSpecs(view.state.doc, edits));
      const open = only && firstOpen(only.newText);
      const at = only && changes.mapPos(offsetAt(view.state.doc, only.range.start), -1);
      view.dispatch({
        changes,
        userEvent: "input.complete",
        ...(open && at !== undefined ? { selection: { anchor: at + open.from, head: at + open.to } } : {}),
      });
      if (open) view.focus();
    }
    return undefined;
  }

  private async ask(view: EditorView, range: Range, kind: string): Promise<readonly Action[]> {
    const note = this.notes.of(view);
    if (!note) return [];
    const params = { textDocument: { uri: note.uri }, range, context: { diagnostics: [], only: [kind] } };
    const answer = await this.server.request<readonly Action[] | null>("textDocument/codeAction", params);
    return (answer ?? []).filter((action) => typeof action.title === "string" && action.kind !== undefined);
  }
}

/** The first word of a fix that waits for the writer's own. */
function firstOpen(text: string): { readonly from: number; readonly to: number } | undefined {
  let from = 0;
  for (const piece of cutAtPlaceholders(text)) {
    if (piece.placeholder) return { from, to: from + piece.text.length };
    from += piece.text.length;
  }
  return undefined;
}
