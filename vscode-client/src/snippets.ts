/** Quick fixes that leave words to the writer put the cursor there, one Tab after the other. */
import * as vscode from "vscode";
import { CompletionRequest } from "vscode-languageclient/node";
import type { Server } from "./server";
import { cutAtPlaceholders } from "./shared/placeholders";

/** Actions with each open edit as a snippet. LSP 3.17 has no snippets in edits, so the server sends the words themselves. */
export function withTabStops<Action extends vscode.Command | vscode.CodeAction>(actions: Action[] | null | undefined): Action[] | null | undefined {
  for (const action of actions ?? []) {
    if (!(action instanceof vscode.CodeAction) || !action.edit) continue;
    const open = tabStops(action.edit);
    if (open !== action.edit && ASKS_FOR_SOURCE.test(action.edit.entries()[0]?.[1][0]?.newText ?? "")) action.command ??= OFFER;
    action.edit = open;
  }
  return actions;
}

const ASKS_FOR_SOURCE = /\]\(url[ )]| \[n\]$/;

/** With the cursor in the empty address, or number, what the report knows is offered at once. */
const OFFER: vscode.Command = { command: "groundlint.offerAddresses", title: "Offer addresses" };

/**
 * Opens the list where there are addresses to offer: VS Code would fill it with its own (`url` finds `unordered list`), and Tab
 * would take that. As if typing had asked: a list that was asked for stays when nothing in it matches any more.
 */
export function offerAddresses(server: Server): vscode.Disposable {
  return vscode.commands.registerCommand(OFFER.command, async () => {
    const client = server.running;
    const editor = vscode.window.activeTextEditor;
    if (!client || !editor) return;
    const at = client.code2ProtocolConverter.asTextDocumentPositionParams(editor.document, editor.selection.active);
    if (await client.sendRequest(CompletionRequest.type, at)) await vscode.commands.executeCommand("editor.action.triggerSuggest", { auto: true });
  });
}

function tabStops(edit: vscode.WorkspaceEdit): vscode.WorkspaceEdit {
  const [only, ...others] = edit.entries();
  const [change, ...more] = only?.[1] ?? [];
  if (!only || !change || others.length > 0 || more.length > 0) return edit;
  const pieces = cutAtPlaceholders(change.newText);
  if (!pieces.some((piece) => piece.placeholder)) return edit;
  const snippet = new vscode.SnippetString();
  for (const piece of pieces) {
    // A number is typed between empty brackets: an `n` there would be searched for.
    if (piece.placeholder && piece.text === "n") snippet.appendTabstop();
    else if (piece.placeholder) snippet.appendPlaceholder(piece.text);
    else snippet.appendText(piece.text);
  }
  const open = new vscode.WorkspaceEdit();
  open.set(only[0], [new vscode.SnippetTextEdit(change.range, snippet)]);
  return open;
}
