/** The notes that are open in editors: these, and no other of the vault, are what the server is sent. */
import type { ChangeSet, Text } from "@codemirror/state";
import type { EditorView, ViewUpdate } from "@codemirror/view";
import type { Diagnostic } from "vscode-languageserver-types";
import type { ScoreMessage } from "../../../vscode-client/src/shared/score";
import { setFindings } from "./findings";
import { changeEvents } from "./positions";
import type { ContentChange, PublishedDiagnostics } from "./protocol";

/** One open note, in one editor or several. */
export interface Note {
  readonly uri: string;
  readonly version: number;
  readonly text: Text;
  readonly views: ReadonlySet<EditorView>;
  readonly score: ScoreMessage | undefined;
}

interface OpenNote extends Note {
  version: number;
  text: Text;
  readonly views: Set<EditorView>;
  score: ScoreMessage | undefined;
  diagnostics: readonly Diagnostic[];
}

type Tell = (method: string, params: object) => void;

export class Notes {
  private readonly open = new Map<string, OpenNote>();
  private readonly shown = new Map<EditorView, OpenNote>();

  constructor(private readonly tell: Tell) {}

  get all(): readonly Note[] {
    return [...this.open.values()];
  }

  of(view: EditorView): Note | undefined {
    return this.shown.get(view);
  }

  at(uri: string): Note | undefined {
    return this.open.get(uri);
  }

  /** An editor shows the note at `uri`, or none that is ours. */
  show(view: EditorView, uri: string | undefined): void {
    if (this.shown.get(view)?.uri === uri) return;
    this.hide(view);
    if (uri === undefined) return;
    let note = this.open.get(uri);
    if (!note) {
      note = { uri, version: 1, text: view.state.doc, views: new Set(), score: undefined, diagnostics: [] };
      this.open.set(uri, note);
      this.tellOpen(note);
    } else this.replaced(note, view);
    note.views.add(view);
    this.shown.set(view, note);
    this.mark(note, view);
  }

  /** An editor is gone, or shows something else. */
  hide(view: EditorView): void {
    const note = this.shown.get(view);
    if (!note) return;
    this.shown.delete(view);
    note.views.delete(view);
    if (view.dom.isConnected) later(() => { view.dispatch({ effects: setFindings.of([]) }); });
    if (note.views.size > 0) return;
    this.open.delete(note.uri);
    this.tell("textDocument/didClose", { textDocument: { uri: note.uri } });
  }

  /** An editor's text has changed. Two editors of one note each tell of the same change; it is sent once. */
  changed({ view, startState, changes }: ViewUpdate): void {
    const note = this.shown.get(view);
    if (!note) return;
    if (startState.doc.eq(note.text)) this.edited(note, view, changes);
    else this.replaced(note, view);
  }

  /** A server that has come up knows of none. */
  tellAll(): void {
    for (const note of this.open.values()) this.tellOpen(note);
  }

  /** No server: what it said no longer holds. */
  clear(): void {
    for (const note of this.open.values()) {
      note.score = undefined;
      note.diagnostics = [];
      for (const view of note.views) this.mark(note, view);
    }
  }

  published({ uri, version, diagnostics }: PublishedDiagnostics): void {
    const note = this.open.get(uri);
    // Of another text than the one that is shown now: those for this one are on their way.
    if (!note || (typeof version === "number" && version !== note.version)) return;
    note.diagnostics = diagnostics;
    for (const view of note.views) this.mark(note, view);
  }

  scored(message: ScoreMessage): void {
    const note = this.open.get(message.uri);
    if (note) note.score = message;
  }

  private edited(note: OpenNote, view: EditorView, changes: ChangeSet): void {
    const before = note.text;
    this.tellChange(note, view.state.doc, changeEvents(before, changes));
  }

  private replaced(note: OpenNote, view: EditorView): void {
    if (!view.state.doc.eq(note.text)) this.tellChange(note, view.state.doc, [{ text: view.state.doc.toString() }]);
  }

  private tellOpen(note: OpenNote): void {
    const textDocument = { uri: note.uri, languageId: "markdown", version: note.version, text: note.text.toString() };
    this.tell("textDocument/didOpen", { textDocument });
  }

  private tellChange(note: OpenNote, text: Text, contentChanges: ContentChange[]): void {
    note.version += 1;
    note.text = text;
    this.tell("textDocument/didChange", { textDocument: { uri: note.uri, version: note.version }, contentChanges });
  }

  /** Later: an editor that is just changing takes no other change. */
  private mark(note: OpenNote, view: EditorView): void {
    const { version, diagnostics } = note;
    later(() => {
      if (this.shown.get(view) === note && note.version === version && view.state.doc.eq(note.text)) {
        view.dispatch({ effects: setFindings.of(diagnostics) });
      }
    });
  }
}

function later(work: () => void): void {
  setTimeout(work, 0);
}
