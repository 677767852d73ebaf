/** What the palette, the status bar and the tooltip can do. */
import * as vscode from "vscode";
import { ExecuteCommandRequest, type LanguageClient, type Range } from "vscode-languageclient/node";
import { activeReport, editorOf, reportLookedAt } from "./documents";
import { exportHtml } from "./exportHtml";
import { installAccurateModel } from "./install";
import { JudgedPages, pickChecklist } from "./judging";
import type { Keys } from "./keys";
import type { ScorePanel } from "./panel";
import { runWithProgress } from "./progress";
import { parts } from "./score";
import type { Server } from "./server";
import type { Status } from "./status";
import { chooseWhere, toggleHere, toggleWorkspace } from "./where";
import { t } from "./words";

export function registerCommands(server: Server, status: Status, panel: ScorePanel, keys: Keys, log: vscode.LogOutputChannel): vscode.Disposable {
  const pages = new JudgedPages();
  const commands: Record<string, () => unknown> = {
    // Names of the server's own commands (groundlint.score, groundlint.nextUncited) are taken by the client library.
    "groundlint.showScore": () => showScore(status),
    "groundlint.showPanel": () => {
      panel.show();
    },
    "groundlint.exportHtml": () => exportHtml(server, panel),
    "groundlint.goToNextUncited": () => goToUncited(server, false),
    "groundlint.goToPreviousUncited": () => goToUncited(server, true),
    "groundlint.checkReports": () => run(server, "groundlint.checkWorkspace", () => []),
    "groundlint.convert": () => run(server, "groundlint.convertCitations", (client) => activeUri(client)),
    "groundlint.verifyCitations": () => run(server, "groundlint.verify", (client) => activeUri(client)),
    "groundlint.scoreWithChecklist": () => judge(server, pages, {}),
    "groundlint.scoreWithOtherChecklist": () => judgeWithPicked(server, pages),
    "groundlint.proposeAspectsHere": () => run(server, "groundlint.proposeAspects", (client) => activeUri(client)),
    "groundlint.countLinks": () => run(server, "groundlint.countLinked", (client) => activeUri(client)),
    "groundlint.chooseWhere": chooseWhere,
    "groundlint.toggleHere": () => toggleHere(status),
    "groundlint.toggleWorkspace": toggleWorkspace,
    "groundlint.setApiKey": () => keys.ask(),
    "groundlint.installAccurateModel": () => installAccurateModel(server, log),
    "groundlint.openWalkthrough": () => vscode.commands.executeCommand("workbench.action.openWalkthrough", "groundlint.groundlint#start", false),
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

async function showScore(status: Status): Promise<void> {
  const report = reportLookedAt();
  const message = report && status.about(report);
  if (!message?.score || message.state !== "ready") {
    const why = message?.state === "off" ? t("groundlint is off for this file.") : t("There is no score yet.");
    void vscode.window.showInformationMessage(report ? why : t("Open a Markdown report to see its score."));
    return;
  }
  const score = message.score;
  const items: (vscode.QuickPickItem & { readonly run?: string })[] = parts(score).map((part) => ({
    label: `${part.name} ${part.points}/${part.of}`,
    description: part.why,
    ...(part.advice === undefined ? {} : { detail: part.advice }),
    iconPath: new vscode.ThemeIcon(part.points === part.of ? "pass" : "circle-large-outline"),
    ...(part.key === "grounding" ? { run: "groundlint.goToNextUncited" } : {}),
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: t("{0} of 10 · {1}", score.total, score.status),
    placeHolder: score.reason,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen?.run) await vscode.commands.executeCommand(chosen.run);
}

async function goToUncited(server: Server, previous: boolean): Promise<void> {
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
    vscode.window.setStatusBarMessage(t("groundlint: every claim has a citation"), 4000);
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
  const answer = await runWithProgress<{ readonly message?: string } | null>(client, command, args);
  if (answer?.message) void vscode.window.showInformationMessage(`groundlint: ${answer.message}`);
}

async function judge(server: Server, pages: JudgedPages, options: { readonly checklist?: string }): Promise<void> {
  const client = server.running;
  const report = reportLookedAt()?.uri;
  if (!client || !report) return;
  const answer = await runWithProgress<{ readonly message: string; readonly markdown: string; readonly cancelled: boolean } | null>(client, "groundlint.judge", [
    client.code2ProtocolConverter.asUri(report),
    options,
  ]);
  if (!answer) return;
  if (!answer.cancelled) await pages.show(report, answer.markdown);
  void vscode.window.showInformationMessage(`groundlint: ${answer.message}`);
}

async function judgeWithPicked(server: Server, pages: JudgedPages): Promise<void> {
  const report = reportLookedAt();
  const checklist = await pickChecklist();
  if (report && checklist !== undefined) await judge(server, pages, { checklist });
}

function activeUri(client: LanguageClient): string[] | undefined {
  const document = reportLookedAt();
  return document && [client.code2ProtocolConverter.asUri(document.uri)];
}
