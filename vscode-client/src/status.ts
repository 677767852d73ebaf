/** The status bar item: grounding and total of the report in front, or why there is none. */
import * as vscode from "vscode";
import { activeReport } from "./documents";
import { parts, spokenStatus, statusText, type ScoreMessage } from "./score";
import type { Server } from "./server";

const TOOLTIP_COMMANDS = ["groundlint.showScore", "groundlint.goToNextUncited"];

export class Status implements vscode.Disposable {
  private readonly item: vscode.StatusBarItem;
  private readonly messages = new Map<string, ScoreMessage>();
  private readonly subscriptions: { dispose(): unknown }[];

  constructor(private readonly server: Server) {
    this.item = vscode.window.createStatusBarItem("groundlint.status", vscode.StatusBarAlignment.Right, 110);
    this.item.name = "groundlint score";
    this.subscriptions = [
      this.item,
      server.onScore((message) => {
        this.messages.set(normal(message.uri), message);
        this.show();
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
      const tooltip = "groundlint takes this file for something other than a report. Click to turn it on here.";
      this.render("$(checklist) off here", tooltip, "groundlint.chooseWhere", "groundlint is off for this file");
    } else if (message?.state === "ready" && message.score) {
      const text = `$(checklist) ${statusText(message.score)}`;
      this.render(text, tooltip(message.score), "groundlint.showScore", spokenStatus(message.score));
    } else {
      this.render("$(checklist) Grounding …", "groundlint is reading the report", "groundlint.showLog", "Grounding is being computed");
    }
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

function tooltip(score: NonNullable<ScoreMessage["score"]>): vscode.MarkdownString {
  const text = new vscode.MarkdownString(undefined, true);
  text.isTrusted = { enabledCommands: TOOLTIP_COMMANDS };
  text.appendMarkdown(`**${score.total} of 10** · ${score.status}\n\n|  |  |  |\n|:--|--:|:--|\n`);
  for (const part of parts(score)) {
    text.appendMarkdown(`| ${part.name} | ${part.points}/${part.of} | `);
    text.appendText(cell(part.why));
    text.appendMarkdown(" |\n");
  }
  text.appendMarkdown("\n");
  text.appendText(score.reason);
  text.appendMarkdown(`\n\n[Show score](command:${TOOLTIP_COMMANDS[0] ?? ""}) · [Next uncited claim](command:${TOOLTIP_COMMANDS[1] ?? ""})`);
  return text;
}

/** Text of the report inside a table: one line, without the sign that ends a cell. */
function cell(text: string): string {
  return text.replace(/\s+/g, " ").replaceAll("|", "/");
}
