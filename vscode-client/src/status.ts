/** The status bar item: grounding and total of the report in front, or why there is none. */
import * as vscode from "vscode";
import { activeReport } from "./documents";
import { literal, parts, type Score, type ScoreMessage, spokenStatus, statusText } from "./score";
import type { Server } from "./server";

const TOOLTIP_COMMANDS = ["groundlint.showScore", "groundlint.goToNextUncited", "groundlint.chooseWhere"] as const;
const HINTED = "groundlint.hinted";
const HINT_MS = 10_000;

export class Status implements vscode.Disposable {
  private readonly item: vscode.StatusBarItem;
  private readonly messages = new Map<string, ScoreMessage>();
  private readonly subscriptions: { dispose(): unknown }[];

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
    const editor = activeReport();
    if (!editor) {
      this.item.hide();
      return;
    }
    // A low score is the normal state of a draft and gets no colour; a server that does not run needs a hand.
    const fault = this.server.fault;
    this.item.backgroundColor = fault === undefined ? undefined : new vscode.ThemeColor("statusBarItem.warningBackground");
    if (fault !== undefined) this.render("$(warning) groundlint", fault, "groundlint.restartServer", `groundlint does not run. ${fault}`);
    else this.showScore(this.about(editor.document));
    this.item.show();
  }

  private showScore(message: ScoreMessage | undefined): void {
    if (message?.state === "off") {
      const tooltip = `groundlint is ${message.why}. Click to decide otherwise.`;
      this.render("$(checklist) groundlint: off here", tooltip, "groundlint.chooseWhere", "groundlint is off for this file");
    } else if (message?.state === "ready" && message.score) {
      const text = `$(checklist) ${statusText(message.score)}`;
      this.render(text, tooltip(message.score, message.why), "groundlint.showScore", spokenStatus(message.score));
    } else {
      this.render("$(checklist) Grounding …", "groundlint is reading the report", "groundlint.showLog", "Grounding is being computed");
    }
  }

  /** A file that was only guessed to be a report: say so once in a workspace, where it disturbs nobody. */
  private hintOnce(message: ScoreMessage): void {
    if (!message.hint || message.state === "off" || this.memory.get(HINTED)) return;
    void this.memory.update(HINTED, true);
    vscode.window.setStatusBarMessage("$(info) groundlint checks this report; point at its score to turn it off here", HINT_MS);
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

function tooltip(score: Score, why: string): vscode.MarkdownString {
  const rows = parts(score).map((part) => `| ${part.name} | &nbsp;${part.points}/${part.of}&nbsp; | ${literal(part.why)} |`);
  const [show, next, choose] = TOOLTIP_COMMANDS;
  const text = new vscode.MarkdownString(
    [
      `**${score.total} of 10** · ${literal(score.status)}`,
      ["|  |  |  |", "|:--|--:|:--|", ...rows].join("\n"),
      literal(score.reason),
      `[Show score](command:${show}) · [Next uncited claim](command:${next})`,
      `groundlint is ${literal(why)} · [Change](command:${choose})`,
    ].join("\n\n"),
  );
  text.isTrusted = { enabledCommands: TOOLTIP_COMMANDS };
  return text;
}
