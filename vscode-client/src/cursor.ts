/** Tells the server where the cursor stands, so that the sentence being written is left in peace. */
import * as vscode from "vscode";
import { isOurs } from "./documents";
import type { Server } from "./server";

const QUIET_MS = 150;

export function followCursor(server: Server): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const soon = (editor: vscode.TextEditor | undefined): void => {
    clearTimeout(timer);
    if (!editor || !isOurs(editor.document)) return;
    timer = setTimeout(() => {
      const client = server.running;
      if (!client || editor.document.isClosed) return;
      void client.sendNotification("groundlint/cursor", {
        uri: client.code2ProtocolConverter.asUri(editor.document.uri),
        position: client.code2ProtocolConverter.asPosition(editor.selection.active),
      });
    }, QUIET_MS);
  };
  return vscode.Disposable.from(
    vscode.window.onDidChangeTextEditorSelection((event) => {
      soon(event.textEditor);
    }),
    vscode.window.onDidChangeActiveTextEditor(soon),
    new vscode.Disposable(() => {
      clearTimeout(timer);
    }),
  );
}
