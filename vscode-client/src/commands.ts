/** What the palette, the status bar and the tooltip can do. */
import * as vscode from "vscode";
import { ExecuteCommandRequest, type LanguageClient, type Range } from "vscode-languageclient/node";
import { activeReport } from "./documents";
import { JudgedPages, pickChecklist } from "./judging";
import { parts } from "./score";
import type { Server } from "./server";
import type { Status } from "./status";

export function registerCommands(server: Server, status: Status, log: vscode.LogOutputChannel): vscode.Disposable {
  const pages = new JudgedPages();
  const commands: Record<string, () => unknown> = {
    // Names of the server's own commands (groundlint.score, groundlint.nextUncited) are taken by the client library.
    "groundlint.showScore": () => showScore(status),
    "groundlint.goToNextUncited": () => goToUncited(server, false),
    "groundlint.goToPreviousUncited": () => goToUncited(server, true),
    "groundlint.checkReports": () => run(server, "groundlint.checkWorkspace", () => []),
    "groundlint.convert": () => run(server, "groundlint.convertCitations", (client) => activeUri(client)),
    "groundlint.verifyCitations": () => run(server, "groundlint.verify", (client) => activeUri(client)),
    "groundlint.scoreWithChecklist": () => judge(server, pages, {}),
    "groundlint.scoreWithOtherChecklist": () => judgeWithPicked(server, pages),
    "groundlint.proposeAspectsHere": () => run(server, "groundlint.proposeAspects", (client) => activeUri(client)),
    "groundlint.chooseWhere": chooseWhere,
    "groundlint.restartServer": () => server.restart(),
    "groundlint.showLog": () => {
      log.show();
    },
  };
  return vscode.Disposable.from(
    pages,
    ...Object.entries(commands).map(([id, run]) => vscode.commands.registerCommand(id, run)),
  );
}

async function showScore(status: Status): Promise<void> {
  const editor = activeReport();
  const message = editor && status.about(editor.document);
  if (!message?.score || message.state !== "ready") {
    const why = message?.state === "off" ? "groundlint is off for this file." : "There is no score yet.";
    void vscode.window.showInformationMessage(editor ? why : "Open a Markdown report to see its score.");
    return;
  }
  const score = message.score;
  const items: (vscode.QuickPickItem & { readonly run?: string })[] = parts(score).map((part) => ({
    label: `${part.name} ${part.points}/${part.of}`,
    description: part.why,
    ...(part.advice === undefined ? {} : { detail: part.advice }),
    iconPath: new vscode.ThemeIcon(part.points === part.of ? "pass" : "circle-large-outline"),
    ...(part.name === "Grounding" ? { run: "groundlint.goToNextUncited" } : {}),
  }));
  const chosen = await vscode.window.showQuickPick(items, {
    title: `${score.total} of 10 · ${score.status}`,
    placeHolder: score.reason,
    matchOnDescription: true,
    matchOnDetail: true,
  });
  if (chosen?.run) await vscode.commands.executeCommand(chosen.run);
}

async function goToUncited(server: Server, previous: boolean): Promise<void> {
  const editor = activeReport();
  const client = server.running;
  if (!editor || !client) return;
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
    vscode.window.setStatusBarMessage("groundlint: every claim has a citation", 4000);
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
  const answer = (await client.sendRequest(ExecuteCommandRequest.type, { command, arguments: args })) as { readonly message?: string } | null;
  if (answer?.message) void vscode.window.showInformationMessage(`groundlint: ${answer.message}`);
}

async function judge(server: Server, pages: JudgedPages, options: { readonly checklist?: string }): Promise<void> {
  const client = server.running;
  const report = activeReport()?.document.uri;
  if (!client || !report) return;
  const answer = (await client.sendRequest(ExecuteCommandRequest.type, {
    command: "groundlint.judge",
    arguments: [client.code2ProtocolConverter.asUri(report), options],
  })) as { readonly message: string; readonly markdown: string } | null;
  if (!answer) return;
  await pages.show(report, answer.markdown);
  void vscode.window.showInformationMessage(`groundlint: ${answer.message}`);
}

async function judgeWithPicked(server: Server, pages: JudgedPages): Promise<void> {
  const report = activeReport();
  const checklist = await pickChecklist();
  if (report && checklist !== undefined) await judge(server, pages, { checklist });
}

function activeUri(client: LanguageClient): string[] | undefined {
  const document = activeReport()?.document;
  return document && [client.code2ProtocolConverter.asUri(document.uri)];
}

/** Overrides the guess of `groundlint.enable: auto`, for this file or the whole workspace. */
async function chooseWhere(): Promise<void> {
  const document = activeReport()?.document;
  if (!document) return;
  const folder = vscode.workspace.getWorkspaceFolder(document.uri);
  const configuration = vscode.workspace.getConfiguration("groundlint", document.uri);
  const target = folder ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  const glob = folder && vscode.workspace.asRelativePath(document.uri, false);
  const add = async (to: "files.include" | "files.exclude", from: "files.include" | "files.exclude", path: string): Promise<void> => {
    const without = configuration.get<string[]>(from, []).filter((entry) => entry !== path);
    await configuration.update(from, without.length > 0 ? without : undefined, target);
    await configuration.update(to, [...new Set([...configuration.get<string[]>(to, []), path])], target);
  };
  const where = folder ? "in this workspace" : "everywhere";
  const choices: (vscode.QuickPickItem & { readonly run: () => unknown })[] = [
    ...(glob
      ? [
          { label: "On for this file", description: `files.include: ${glob}`, run: () => add("files.include", "files.exclude", glob) },
          { label: "Off for this file", description: `files.exclude: ${glob}`, run: () => add("files.exclude", "files.include", glob) },
        ]
      : []),
    ...(["auto", "on", "off"] as const).map((value) => ({
      label: value === "auto" ? `Decide by file ${where}` : `${value === "on" ? "On" : "Off"} ${where}`,
      description: `enable: ${value}`,
      run: () => configuration.update("enable", value, target),
    })),
  ];
  const chosen = await vscode.window.showQuickPick(choices, { title: "groundlint", placeHolder: "Which Markdown files are reports?" });
  await chosen?.run();
}
