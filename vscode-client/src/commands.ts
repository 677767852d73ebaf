/** What the palette, the status bar and the tooltip can do. */
import * as vscode from "vscode";
import { ExecuteCommandRequest, type LanguageClient, type Range } from "vscode-languageclient/node";
import { activeReport, editorOf, reportLookedAt } from "./documents";
import { exportHtml } from "./exportHtml";
import { useModel } from "./install";
import type { Judged } from "./checklistPage";
import { ChecklistPanel, type JudgeOptions } from "./checklistPanel";
import { JudgeSetup } from "./judgeSetup";
import { pickChecklist } from "./judging";
import type { Keys } from "./keys";
import type { ScorePanel } from "./panel";
import { runWithProgress } from "./progress";
import type { Server } from "./server";
import type { Status } from "./status";
import { chooseWhere, toggleHere } from "./where";
import { noneUncited } from "./shared/score";
import { t } from "./shared/words";

export function registerCommands(server: Server, status: Status, panel: ScorePanel, keys: Keys, log: vscode.LogOutputChannel): vscode.Disposable {
  const pages: ChecklistPanel = new ChecklistPanel(server.context.extensionUri, (report, options) => judge(server, pages, report, options));
  const setup = new JudgeSetup(server, keys, log);
  const commands: Record<string, () => unknown> = {
    // Names of the server's own commands (groundlint.score, groundlint.nextUncited) are taken by the client library.
    "groundlint.showScore": () => {
      panel.show();
    },
    "groundlint.exportHtml": () => exportHtml(server, panel),
    "groundlint.goToNextUncited": () => goToUncited(server, status, false),
    "groundlint.goToPreviousUncited": () => goToUncited(server, status, true),
    "groundlint.checkReports": () => run(server, "groundlint.checkWorkspace", () => []),
    "groundlint.convert": () => run(server, "groundlint.convertCitations", (client) => activeUri(client)),
    "groundlint.verifyCitations": () => run(server, "groundlint.verify", (client) => activeUri(client)),
    "groundlint.holdAgainstSources": () => run(server, "groundlint.support", (client) => activeUri(client)),
    "groundlint.scoreWithChecklist": () => judgeShown(server, pages),
    "groundlint.proposeAspectsHere": () => run(server, "groundlint.proposeAspects", (client) => activeUri(client)),
    "groundlint.countLinks": () => run(server, "groundlint.countLinked", (client) => activeUri(client)),
    "groundlint.chooseWhere": () => chooseWhere(status),
    "groundlint.toggleHere": () => toggleHere(status),
    "groundlint.setApiKey": () => keys.ask(),
    "groundlint.chooseJudge": () => setup.choose(),
    "groundlint.judgeOtherLanguages": () => useModel("multilingual"),
    "groundlint.openWalkthrough": () => vscode.commands.executeCommand("workbench.action.openWalkthrough", "groundlint.groundlint#start", false),
    "groundlint.openSample": () => openSample(server.context.extensionUri),
    "groundlint.restartServer": () => server.restart(),
    "groundlint.showLog": () => {
      log.show();
    },
    "groundlint.copyReport": async () => {
      await vscode.env.clipboard.writeText(server.report());
      vscode.window.setStatusBarMessage(t("groundlint: the report is in the clipboard"), 4000);
    },
  };
  return vscode.Disposable.from(
    pages,
    ...Object.entries(commands).map(([id, run]) => vscode.commands.registerCommand(id, run)),
  );
}

async function goToUncited(server: Server, status: Status, previous: boolean): Promise<void> {
  const report = reportLookedAt();
  const client = server.running;
  if (!report || !client) return;
  const editor = activeReport() ?? (await editorOf(report.uri));
  const found = (await client.sendRequest(ExecuteCommandRequest.type, {
    command: "groundlint.nextUncited",
    arguments: [
      client.code2ProtocolConverter.asUri(editor.document.uri),
      // The far end of the claim just selected: its neighbour may touch the near one.
      client.code2ProtocolConverter.asPosition(previous ? editor.selection.end : editor.selection.start),
      { previous },
    ],
  })) as { readonly range: Range } | null;
  if (!found) {
    vscode.window.setStatusBarMessage(`groundlint: ${noneUncited(status.about(editor.document)?.score)}`, 4000);
    return;
  }
  const range = client.protocol2CodeConverter.asRange(found.range);
  editor.selection = new vscode.Selection(range.start, range.end);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

/** Has the server run a command that answers with a message. No arguments: there is nothing to run it on. */
async function run(
  server: Server,
  command: string,
  argumentsFor: (client: LanguageClient) => string[] | undefined,
): Promise<void> {
  const client = server.running;
  const args = client && argumentsFor(client);
  if (!args) return;
  const answer = await runWithProgress<{ readonly message?: string; readonly file?: string | null } | null>(client, command, args);
  if (!answer?.message) return;
  const show = t("Show");
  const buttons = answer.file ? [show] : [];
  void vscode.window.showInformationMessage(`groundlint: ${answer.message}`, ...buttons).then(async (chosen) => {
    if (chosen === show && answer.file) await vscode.window.showTextDocument(vscode.Uri.parse(answer.file), { viewColumn: vscode.ViewColumn.Beside });
  });
}

async function judge(server: Server, pages: ChecklistPanel, report: vscode.Uri, options: JudgeOptions): Promise<void> {
  const client = server.running;
  if (!client) return;
  const answer = await runWithProgress<Judged | null>(client, "groundlint.judge", [client.code2ProtocolConverter.asUri(report), options]);
  if (!answer) return;
  pages.show(answer, options);
  // Without a judge the offer to set one up says how far it came.
  if (!answer.cancelled && !answer.withoutJudge) void vscode.window.showInformationMessage(`groundlint: ${answer.message}`);
}

/** With the checklist of the settings; where the workspace has some of its own, with the one that is picked. */
async function judgeShown(server: Server, pages: ChecklistPanel): Promise<void> {
  const report = reportLookedAt();
  if (!report) return;
  const options = await pickChecklist();
  if (options) await judge(server, pages, report.uri, options);
}

/** A report to try everything on, in no file and in nobody's workspace. */
async function openSample(extension: vscode.Uri): Promise<void> {
  const bytes = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(extension, "media", "sample-report.md"));
  const sample = await vscode.workspace.openTextDocument({ language: "markdown", content: new TextDecoder().decode(bytes) });
  await vscode.window.showTextDocument(sample);
}

function activeUri(client: LanguageClient): string[] | undefined {
  const document = reportLookedAt();
  return document && [client.code2ProtocolConverter.asUri(document.uri)];
}
