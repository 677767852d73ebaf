/** Which documents are ours: Markdown in files and unsaved editors, nothing virtual, no diffs of a repository's past. */
import * as vscode from "vscode";

export const selector = ["markdown", "quarto", "rmd"].flatMap((language) => [
  { language, scheme: "file" },
  { language, scheme: "untitled" },
]);

/** Checklists by their name or folder: the server checks, completes and explains them. They are no reports. */
export const checklists = ["**/*checklist*.{yaml,yml,json}", "**/checklists/*.{yaml,yml,json}"].map((pattern) => ({ scheme: "file", pattern }));

export function isOurs(document: vscode.TextDocument): boolean {
  return vscode.languages.match(selector, document) > 0;
}

/** The active editor, where it holds a document of ours. */
export function activeReport(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor && isOurs(editor.document) ? editor : undefined;
}

const PANEL = /\bgroundlint\.panel$/;

let last: vscode.TextDocument | undefined;

/**
 * The report that the user looks at: that of the editor in front, or, while the score panel or the log has the focus,
 * the one looked at before, as long as it or the panel can be seen.
 */
export function reportLookedAt(): vscode.TextDocument | undefined {
  const document = vscode.window.activeTextEditor?.document;
  if (document !== undefined && document.uri.scheme !== "output") {
    if (!isOurs(document)) return undefined;
    last = document;
    return document;
  }
  if (!last || last.isClosed) return undefined;
  const stillSeen = vscode.window.visibleTextEditors.some((editor) => editor.document === last);
  return stillSeen || isPanel(vscode.window.tabGroups.activeTabGroup.activeTab) ? last : undefined;
}

/** The report's editor, put in front. Asked in any case: while a click makes a page the active one, it is not yet told. */
export async function editorOf(uri: vscode.Uri): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(uri, { viewColumn: columnOf(uri) ?? vscode.ViewColumn.One, preserveFocus: false });
}

function isPanel(tab: vscode.Tab | undefined): boolean {
  return tab?.input instanceof vscode.TabInputWebview && PANEL.test(tab.input.viewType);
}

/** The group of editors in which a file is open. */
function columnOf(uri: vscode.Uri): vscode.ViewColumn | undefined {
  const visible = vscode.window.visibleTextEditors.find((editor) => editor.document.uri.toString() === uri.toString());
  if (visible?.viewColumn !== undefined) return visible.viewColumn;
  const holds = (tab: vscode.Tab): boolean => tab.input instanceof vscode.TabInputText && tab.input.uri.toString() === uri.toString();
  return vscode.window.tabGroups.all.find((group) => group.tabs.some(holds))?.viewColumn;
}
