/** Follows the editors: which note each of them shows, what is written there, where the cursor stands. */
import type { Extension } from "@codemirror/state";
import { type EditorView, ViewPlugin } from "@codemirror/view";
import { editorInfoField } from "obsidian";
import type { Notes } from "./notes";
import { positionAt } from "./positions";

const QUIET_MS = 150;

/** What the app keeps in the `editor` of an editor's note; its types do not name it. */
interface WithView {
  readonly cm?: EditorView;
}

/** The path in the vault of the note that this editor shows; undefined for what is none, as the cell of a table. */
export function pathIn(view: EditorView): string | undefined {
  const info = view.state.field(editorInfoField, false);
  // Cells of tables are editors of their own, which share the note's information: only the note's own editor has its text.
  const own = (info?.editor as WithView | undefined)?.cm === view;
  return own && info?.file?.extension === "md" ? info.file.path : undefined;
}

export interface Following {
  readonly extension: Extension;
  /** Another file may stand in an editor, or its file has another name, without that anything was written. */
  lookAgain(): void;
}

/** `uriOf` gives the address of a path in the vault; `moved` is called when the note in front may be another one. */
export function following(notes: Notes, uriOf: (path: string) => string, tell: (method: string, params: object) => void, moved: () => void): Following {
  const looks = new Set<() => void>();
  const extension = ViewPlugin.define((view) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      const before = notes.of(view);
      const path = pathIn(view);
      notes.show(view, path === undefined ? undefined : uriOf(path));
      if (notes.of(view) !== before) moved();
    };
    looks.add(look);
    // While an editor is being made, the app does not yet know it as the note's.
    const first = setTimeout(look, 0);
    const tellCursor = (): void => {
      const note = notes.of(view);
      if (note) tell("groundlint/cursor", { uri: note.uri, position: positionAt(view.state.doc, view.state.selection.main.head) });
    };
    return {
      update(update) {
        if (update.docChanged) {
          const before = notes.of(view);
          look();
          // Else the change was another file's coming in.
          if (notes.of(view) === before) notes.changed(update);
        }
        if (!update.selectionSet && !update.docChanged) return;
        clearTimeout(timer);
        timer = setTimeout(tellCursor, QUIET_MS);
      },
      destroy() {
        looks.delete(look);
        clearTimeout(first);
        clearTimeout(timer);
        notes.hide(view);
        moved();
      },
    };
  });
  return {
    extension,
    lookAgain: () => {
      for (const look of looks) look();
    },
  };
}
