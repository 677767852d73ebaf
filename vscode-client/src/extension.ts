/** Wiring: what the extension is made of, and when the server is started again. */
import * as vscode from "vscode";
import { registerCommands } from "./commands";
import { followCursor } from "./cursor";
import { onDidSelectPython } from "./around";
import { Keys } from "./keys";
import { LanguageStatus } from "./languageStatus";
import { ScorePanel } from "./panel";
import { citeOnPaste } from "./paste";
import { Server } from "./server";
import { offerAddresses } from "./snippets";
import { Status } from "./status";
import { speakAs } from "./shared/words";

let server: Server | undefined;

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  speakAs(vscode.l10n.t);
  const log = vscode.window.createOutputChannel("groundlint", { log: true });
  const keys = new Keys(context);
  const started = new Server(context, log, keys);
  const status = new Status(started, context.workspaceState);
  const panel = new ScorePanel(context.extensionUri, started, log);
  server = started;
  context.subscriptions.push(
    log,
    keys,
    started,
    status,
    new LanguageStatus(started, status),
    panel,
    registerCommands(started, status, panel, keys, log),
    followCursor(started),
    citeOnPaste(started),
    offerAddresses(started),
    vscode.workspace.onDidGrantWorkspaceTrust(() => started.restart()),
    vscode.workspace.onDidChangeConfiguration(async (event) => {
      if (event.affectsConfiguration("groundlint.path")) await started.restart();
    }),
  );
  await started.restart();
  // A server that runs is as good as one from the new interpreter; one that does not may find itself there.
  const selected = await onDidSelectPython(context, log, () => {
    if (started.fault !== undefined) void started.restart();
  });
  if (selected) context.subscriptions.push(selected);
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}
