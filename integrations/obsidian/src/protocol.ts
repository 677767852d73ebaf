/** What the plugin says to the server and hears from it, beyond what LSP's own types name. */
import type { Diagnostic, Position, Range, TextDocumentEdit, TextEdit, WorkspaceEdit } from "vscode-languageserver-types";

export const FIX_ALL = "source.fixAll.groundlint";

export interface PublishedDiagnostics {
  readonly uri: string;
  readonly version?: number | null;
  readonly diagnostics: readonly Diagnostic[];
}

/** An edit of an open document: the text that comes to stand in a range, or that is now the whole of it. */
export interface ContentChange {
  readonly range?: Range;
  readonly text: string;
}

/** An action as it is asked for here: with its edit, or with the data that the edit is asked for by. */
export interface Action {
  readonly title: string;
  readonly kind?: string;
  readonly edit?: WorkspaceEdit;
  readonly data?: unknown;
  readonly diagnostics?: readonly Diagnostic[];
}

/** A place in a document. */
export interface Place {
  readonly uri: string;
  readonly range: Range;
}

/** What `groundlint.nextUncited` is asked from. */
export interface Here {
  readonly uri: string;
  readonly position: Position;
}

/** An edit of one document, and the version of it that the edit is for where the server says so. */
export interface NoteEdit {
  readonly uri: string;
  readonly version: number | undefined;
  readonly edits: readonly TextEdit[];
}

/** The parts of an edit; undefined where it would do more than change texts. */
export function noteEdits(edit: WorkspaceEdit): NoteEdit[] | undefined {
  if (edit.documentChanges) {
    if (!edit.documentChanges.every((change): change is TextDocumentEdit => "edits" in change)) return undefined;
    return edit.documentChanges.map(({ textDocument, edits }) => ({ uri: textDocument.uri, version: textDocument.version ?? undefined, edits }));
  }
  return Object.entries(edit.changes ?? {}).map(([uri, edits]) => ({ uri, version: undefined, edits }));
}

/** What this client can do, for `initialize`. Plain text in hovers: what comes from a page then cannot become HTML. */
export const CAPABILITIES = {
  general: { positionEncodings: ["utf-16"] },
  textDocument: {
    synchronization: { didSave: false },
    publishDiagnostics: { versionSupport: true, codeDescriptionSupport: true, dataSupport: true },
    hover: { contentFormat: ["plaintext"] },
    codeAction: {
      codeActionLiteralSupport: { codeActionKind: { valueSet: ["quickfix", FIX_ALL] } },
      isPreferredSupport: true,
      dataSupport: true,
      resolveSupport: { properties: ["edit"] },
    },
  },
  workspace: { applyEdit: true, configuration: true, workspaceEdit: { documentChanges: true }, didChangeConfiguration: {} },
  window: { workDoneProgress: true, showMessage: { messageActionItem: {} }, showDocument: { support: true } },
  experimental: { groundlint: { score: true, cursor: true } },
} as const;
