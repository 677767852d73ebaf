/** The status bar item: grounding and total of the report that is looked at, or why there is none. */
import * as vscode from "vscode";
import { reportLookedAt } from "./documents";
import { headline, literal, parts, remarks, type Score, type ScoreMessage, spokenStatus, statusText, totalText } from "./shared/score";
import type { Server } from "./server";
import { t } from "./shared/words";

const TOOLTIP_COMMANDS = [
  "groundlint.showScore",
  "groundlint.goToNextUncited",
  "groundlint.scoreWithChecklist",
  "groundlint.verifyCitations",
  "groundlint.chooseWhere",
  "groundlint.judgeOtherLanguages",
  "workbench.trust.manage",
] as const;
/** True while what is looked at is taken for a report: keys do nothing elsewhere. */
const IS_REPORT = "groundlint.isReport";
const HINTED = "groundlint.hinted";
const HINT_MS = 10_000;
/** Sentences; fewer are judged before anyone has read how many there were. */
const MANY = 50;

export class Status implements vscode.Disposable {
  private readonly item: vscode.StatusBarItem;
  private readonly messages = new Map<string, ScoreMessage>();
  private readonly subscriptions: { dispose(): unknown }[];
  private isReport: boolean | undefined;

  constructor(
    private readonly server: Server,
    private readonly memory: vscode.Memento,
  ) {
    this.item = vscode.window.createStatusBarItem("groundlint.status", vscode.StatusBarAlignment.Right, 110);
    this.item.name = "groundlint score";
    this.subscriptions = [
      this.item,
      server.onScore((message) => {
        this.messages.set(normal(message.uri), message);
        this.show();
        this.hintOnce(message);
      }),
      server.onChange(() => {
        if (!server.running) this.messages.clear();
        this.show();
      }),
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.show();
      }),
      vscode.window.onDidChangeVisibleTextEditors(() => {
        this.show();
      }),
      vscode.window.tabGroups.onDidChangeTabs(() => {
        this.show();
      }),
      vscode.workspace.onDidCloseTextDocument((document) => this.messages.delete(document.uri.toString())),
    ];
    this.show();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** The latest message about a document, where the server has sent one. */
  about(document: vscode.TextDocument): ScoreMessage | undefined {
    return this.messages.get(document.uri.toString());
  }

  private show(): void {
    const report = reportLookedAt();
    const message = report && this.about(report);
    this.setContext(message !== undefined && message.state !== "off");
    if (!report) {
      this.item.hide();
      return;
    }
    // A low score is the normal state of a draft and gets no colour; one that passes does, and a server that does not
    // run needs a hand.
    this.item.color = undefined;
    const fault = this.server.fault;
    this.item.backgroundColor = fault === undefined ? undefined : new vscode.ThemeColor("statusBarItem.warningBackground");
    if (fault !== undefined) this.render("$(warning) groundlint", fault, "groundlint.restartServer", t("groundlint is not running. {0}", fault));
    else this.showScore(message);
    this.item.show();
  }

  private showScore(message: ScoreMessage | undefined): void {
    if (message?.state === "off" && message.ask) {
      const question = t("Looks like a report. Check it?");
      this.render(`$(question) ${question}`, t("groundlint is {0}. Click to decide; your answer is kept.", message.why), "groundlint.chooseWhere", question);
    } else if (message?.state === "off") {
      const tooltip = t("groundlint is {0}. Click to decide otherwise.", message.why);
      this.render(`$(checklist) ${t("groundlint: off here")}`, tooltip, "groundlint.chooseWhere", t("groundlint is off for this file."));
    } else if (message?.state === "ready" && message.score) {
      const passed = message.score.status === "pass";
      if (passed) this.item.color = new vscode.ThemeColor("testing.iconPassed");
      const icon = message.score.total === null ? "question" : passed ? "pass" : "checklist";
      const text = `$(${icon}) ${statusText(message.score)}`;
      this.render(text, tooltip(message.score, message.why), "groundlint.showScore", spokenStatus(message.score));
    } else {
      this.render(`$(checklist) ${t("Grounding …")}`, pendingTooltip(message?.pending ?? 0), "groundlint.showLog", t("Grounding is being computed"));
    }
  }

  /** A file that was only guessed to be a report: say so once in a workspace, where it disturbs nobody. */
  private hintOnce(message: ScoreMessage): void {
    if (!message.hint || message.state === "off" || this.memory.get(HINTED)) return;
    void this.memory.update(HINTED, true);
    vscode.window.setStatusBarMessage(`$(info) ${t("groundlint checks this report; point at its score to turn it off here")}`, HINT_MS);
  }

  private setContext(isReport: boolean): void {
    if (this.isReport === isReport) return;
    this.isReport = isReport;
    void vscode.commands.executeCommand("setContext", IS_REPORT, isReport);
  }

  private render(text: string, tooltip: string | vscode.MarkdownString, command: string, label: string): void {
    this.item.text = text;
    this.item.tooltip = tooltip;
    this.item.command = command;
    this.item.accessibilityInformation = { label, role: "button" };
  }
}

/** Server and editor may write the same address with other escapes. */
function normal(uri: string): string {
  return vscode.Uri.parse(uri).toString();
}

function pendingTooltip(pending: number): string {
  return pending < MANY ? t("groundlint is reading the report") : t("groundlint is reading the report: {0} sentences to go", pending.toLocaleString("en"));
}

function tooltip(score: Score, why: string): vscode.MarkdownString {
  const rows = parts(score).map((part) => `| ${part.name} | &nbsp;${part.points ?? "–"}/${part.of}&nbsp; | ${literal(part.why)} |`);
  const rest = remarks(score);
  const [show, next, judge, verify, choose, otherLanguages, trust] = TOOLTIP_COMMANDS;
  // Both go out to the network, which an untrusted workspace may not have done.
  const outward = vscode.workspace.isTrusted ? ` · [${t("Run checklist")}](command:${judge}) · [${t("Verify citations")}](command:${verify})` : "";
  const judged = score.total !== null;
  const text = new vscode.MarkdownString(
    [
      `**${literal(headline(score))}** · ${literal(totalText(score))}`,
      ...(judged ? [["|  |  |  |", "|:--|--:|:--|", ...rows].join("\n")] : []),
      ...(rest === "" ? [] : [literal(rest)]),
      ...(score.details.judged_by === null ? [] : [`[${t("Use the {0} claim model", score.details.judged_by)}](command:${otherLanguages})`]),
      `[${t("Show score")}](command:${show})${judged ? ` · [${t("Next uncited claim")}](command:${next})` : ""}${outward}`,
      ...(vscode.workspace.isTrusted ? [] : [`${t("Nothing is fetched or sent in a workspace that is not trusted")} · [${t("Manage trust")}](command:${trust})`]),
      `${t("groundlint is {0}", literal(why))} · [${t("Change")}](command:${choose})`,
    ].join("\n\n"),
  );
  text.isTrusted = { enabledCommands: TOOLTIP_COMMANDS };
  return text;
}
