/** The panel of a judged checklist: one beside the report, which stays and is made anew by each run. */
import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import { checklistPage, type Judged, progressOf } from "./checklistPage";
import { editorOf } from "./documents";
import { placeOf } from "./panelPage";
import { t } from "./shared/words";

const VIEW = "groundlint.checklist";
/** Options of `groundlint.judge`. */
export interface JudgeOptions {
  readonly checklist?: string;
  /** Nothing is taken from what was answered before. */
  readonly again?: boolean;
}

export class ChecklistPanel implements vscode.Disposable {
  private panel: vscode.WebviewPanel | undefined;
  private judged: Judged | undefined;
  private options: JudgeOptions = {};
  private readonly changing: vscode.Disposable;

  constructor(
    private readonly extension: vscode.Uri,
    private readonly ask: (report: vscode.Uri, options: JudgeOptions) => Promise<void>,
  ) {
    this.changing = vscode.workspace.onDidChangeTextDocument((event) => {
      if (event.contentChanges.length > 0 && event.document.uri.toString() === this.report?.toString()) void this.panel?.webview.postMessage({ type: "stale" });
    });
  }

  dispose(): void {
    this.changing.dispose();
    this.panel?.dispose();
  }

  /** Shows what a run has brought. One that was cancelled before anything was answered takes nothing away. */
  show(judged: Judged, options: JudgeOptions): void {
    if (judged.cancelled) void vscode.window.showInformationMessage(t("groundlint: the checklist was cancelled, {0}.", progressOf(judged)));
    if (judged.cancelled && judged.answered === 0) return;
    this.judged = judged;
    this.options = options;
    const panel = (this.panel ??= this.made());
    panel.title = t("Checklist: {0}", judged.name);
    const file = (...path: string[]): string => panel.webview.asWebviewUri(vscode.Uri.joinPath(this.extension, ...path)).toString();
    panel.webview.html = checklistPage(
      {
        source: panel.webview.cspSource,
        nonce: randomBytes(18).toString("base64"),
        styles: [file("dist", "report.css"), file("media", "panel.css"), file("media", "checklist.css")],
        script: file("media", "checklist.js"),
        language: vscode.env.language,
      },
      judged,
    );
    panel.reveal(undefined, true);
  }

  private get report(): vscode.Uri | undefined {
    return this.judged && vscode.Uri.parse(this.judged.uri);
  }

  private made(): vscode.WebviewPanel {
    const folders = ["dist", "media"].map((name) => vscode.Uri.joinPath(this.extension, name));
    const where = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
    const panel = vscode.window.createWebviewPanel(VIEW, t("Checklist"), where, { enableScripts: true, enableFindWidget: true, localResourceRoots: folders });
    panel.iconPath = vscode.Uri.joinPath(this.extension, "media", "icon.png");
    panel.webview.onDidReceiveMessage((message: Record<string, unknown>) => this.heard(message));
    panel.onDidDispose(() => {
      this.panel = undefined;
    });
    return panel;
  }

  /** What the page asks for; it shows foreign text, so nothing of it is believed. */
  private async heard(message: Record<string, unknown>): Promise<void> {
    const { judged, report } = this;
    if (!judged || !report) return;
    if (message["type"] === "again") {
      await editorOf(report);
      await this.ask(report, { ...this.options, again: judged.answered === judged.items.length });
    } else if (message["type"] === "jump" && typeof message["words"] === "string") {
      await jump(report, message["at"], message["words"]);
    }
  }
}

/** To the passage: where the server saw it, else where its words stand now. */
async function jump(report: vscode.Uri, at: unknown, words: string): Promise<void> {
  const editor = await editorOf(report);
  const { document } = editor;
  const place = placeOf(at);
  let range = place && document.validateRange(new vscode.Range(...place));
  const text = document.getText();
  if (!range || !same(document.getText(range), words)) {
    const found = text.indexOf(words);
    if (found >= 0) range = new vscode.Range(document.positionAt(found), document.positionAt(found + words.length));
  }
  if (!range) {
    vscode.window.setStatusBarMessage(t("groundlint: the passage is not in the report any more"), 4000);
    return;
  }
  editor.selection = new vscode.Selection(range.start, range.end);
  editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
}

function same(one: string, other: string): boolean {
  const plain = (text: string): string => text.replace(/\s+/g, " ").trim();
  return plain(one) === plain(other);
}
