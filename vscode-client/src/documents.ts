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
