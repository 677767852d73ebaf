/** Wiring: what the extension is made of, and when the server is started again. */
import * as vscode from "vscode";
import { registerCommands } from "./commands";
import { followCursor } from "./cursor";
import { onDidSelectPython } from "./find";
import { Server } from "./server";
import { Status } from "./status";

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel("groundlint", { log: true });
  const started = new Server(context, log);
  const status = new Status(started, context.workspaceState);
  server = started;
  context.subscriptions.push(
    log,
    started,
    status,
    registerCommands(started, status, log),
    followCursor(started),
    vscode.workspace.onDidGrantWorkspaceTrust(() => started.restart()),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("groundlint.path")) await started.restart();
    }),
  );
  await started.restart();
  // A server that runs is as good as one from the new interpreter; one that does not may find itself there.
  const selected = await onDidSelectPython(() => {
    if (started.fault !== undefined) void started.restart();
  });
  if (selected) context.subscriptions.push(selected);
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}
