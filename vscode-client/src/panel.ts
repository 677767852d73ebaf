/** The score panel: the report of the editor in front, section by section, as the server renders it. */
import { randomBytes } from "node:crypto";
import * as vscode from "vscode";
import { activeReport, editorOf, isOurs } from "./documents";
import { panelPage, placeOf, webAddress } from "./panelPage";
import type { Server } from "./server";
import { t } from "./shared/words";

const VIEW = "groundlint.panel";
const QUIET_MS = 300;
const LONGEST_MS = 1500;
/** What a button of the page may run. */
const RUNNABLE = ["groundlint.verifyCitations", "groundlint.scoreWithChecklist", "groundlint.chooseWhere", "groundlint.restartServer", "groundlint.exportHtml", "groundlint.judgeOtherLanguages"];

interface Section {
  readonly id: string;
  readonly title: string;
  readonly hash: string;
  /** Left out where the page shows this hash. */
  readonly html?: string;
}

interface Answer {
  readonly version: number;
  readonly state: "ready" | "pending" | "off";
  readonly why?: string;
  readonly sections: readonly Section[];
}

/** What the page is told. */
type Told =
  | { readonly type: "sections"; readonly uri: string; readonly sections: readonly Section[] }
  | { readonly type: "state"; readonly text: string; readonly run?: string; readonly label?: string; readonly clear?: boolean };

export class ScorePanel implements vscode.Disposable, vscode.WebviewPanelSerializer {
  private panel: vscode.WebviewPanel | undefined;
  private uri: vscode.Uri | undefined;
  /** By section, the hash of what the page shows, and how many rows somebody has asked for. */
  private have: Record<string, string> = {};
  private rows: Record<string, number> = {};
  private ready = false;
  private asking = false;
  private wanted = 0;
  private timer: NodeJS.Timeout | undefined;
  private since = 0;
  private readonly subscriptions: { dispose(): unknown }[];

  constructor(
    private readonly extension: vscode.Uri,
    private readonly server: Server,
    private readonly log: vscode.LogOutputChannel,
  ) {
    this.subscriptions = [
      vscode.window.registerWebviewPanelSerializer(VIEW, this),
      vscode.window.onDidChangeActiveTextEditor(() => {
        this.follow(activeReport()?.document.uri);
      }),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (this.isFollowed(event.document.uri)) this.soon();
      }),
      vscode.workspace.onDidCloseTextDocument((document) => {
        if (this.isFollowed(document.uri)) this.leave();
      }),
      server.onScore((message) => {
        if (this.isFollowed(vscode.Uri.parse(message.uri))) this.soon();
      }),
      server.onChange(() => {
        this.soon();
      }),
    ];
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.panel?.dispose();
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  /** The document that the panel shows. */
  get shown(): vscode.Uri | undefined {
    return this.panel && this.uri;
  }

  /** Opens the panel beside the editor, which keeps the focus. */
  show(): void {
    const report = activeReport();
    if (this.panel) {
      this.panel.reveal(undefined, true);
    } else {
      const column = { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true };
      this.adopt(vscode.window.createWebviewPanel(VIEW, t("Score"), column, this.options));
    }
    this.follow(report?.document.uri ?? this.uri ?? visibleReport());
  }

  /** A panel of a window that was closed. */
  deserializeWebviewPanel(panel: vscode.WebviewPanel, state: unknown): Promise<void> {
    panel.webview.options = this.options;
    this.panel?.dispose();
    this.adopt(panel);
    const uri = (state as { readonly uri?: unknown } | undefined)?.uri;
    this.follow(activeReport()?.document.uri ?? visibleReport() ?? (typeof uri === "string" ? vscode.Uri.parse(uri) : undefined));
    return Promise.resolve();
  }

  private get options(): vscode.WebviewOptions & vscode.WebviewPanelOptions {
    const folders = ["dist", "media"].map((name) => vscode.Uri.joinPath(this.extension, name));
    return { enableScripts: true, enableFindWidget: true, localResourceRoots: folders };
  }

  private adopt(panel: vscode.WebviewPanel): void {
    this.panel = panel;
    this.forget();
    panel.iconPath = vscode.Uri.joinPath(this.extension, "media", "icon.png");
    const file = (...path: string[]): string => panel.webview.asWebviewUri(vscode.Uri.joinPath(this.extension, ...path)).toString();
    panel.webview.onDidReceiveMessage((message: Record<string, unknown>) => this.heard(message));
    panel.onDidChangeViewState(() => {
      // A hidden page is thrown away, and says that it is ready when it is made again.
      if (panel.visible) this.soon();
      else this.ready = false;
    });
    panel.onDidDispose(() => {
      if (this.panel !== panel) return;
      this.panel = undefined;
      this.uri = undefined;
      clearTimeout(this.timer);
    });
    panel.webview.html = panelPage({
      source: panel.webview.cspSource,
      nonce: randomBytes(18).toString("base64"),
      styles: [file("dist", "report.css"), file("media", "panel.css")],
      script: file("media", "panel.js"),
      language: vscode.env.language,
      title: t("Score of the report"),
      waiting: t("Reading the report …"),
      exportLabel: t("Export as HTML"),
    });
  }

  /** The page shows nothing yet. */
  private forget(): void {
    this.have = {};
    this.rows = {};
    this.ready = false;
  }

  private follow(uri: vscode.Uri | undefined): void {
    const panel = this.panel;
    if (!panel) return;
    if (!uri) {
      if (!this.uri) this.tell({ type: "state", text: t("Open a Markdown report to see its score."), clear: true });
      return;
    }
    panel.title = t("Score: {0}", uri.path.replace(/^.*\//, ""));
    if (this.isFollowed(uri)) return;
    this.uri = uri;
    this.rows = {};
    void this.ask();
  }

  private leave(): void {
    this.uri = undefined;
    this.have = {};
    this.follow(activeReport()?.document.uri ?? visibleReport());
  }

  private isFollowed(uri: vscode.Uri): boolean {
    return this.uri !== undefined && this.uri.toString() === uri.toString();
  }

  /** Asks once typing pauses, and from time to time while it does not. */
  private soon(): void {
    if (!this.panel) return;
    const now = Date.now();
    if (this.timer === undefined) this.since = now;
    clearTimeout(this.timer);
    const wait = Math.max(0, Math.min(QUIET_MS, this.since + LONGEST_MS - now));
    this.timer = setTimeout(() => {
      this.timer = undefined;
      void this.ask();
    }, wait);
  }

  /** Asks the server for what the page does not have; one question at a time, the last one with the latest text. */
  private async ask(): Promise<void> {
    this.wanted += 1;
    if (this.asking) return;
    this.asking = true;
    try {
      let done;
      do {
        done = this.wanted;
        await this.askOnce();
      } while (done !== this.wanted);
    } finally {
      this.asking = false;
    }
  }

  private async askOnce(): Promise<void> {
    const { panel, uri, have, rows } = this;
    if (!panel?.visible || !this.ready || !uri) return;
    const client = this.server.running;
    if (!client) {
      this.tellStopped();
      return;
    }
    try {
      const address = client.code2ProtocolConverter.asUri(uri);
      const answer = await client.sendRequest<Answer | null>("groundlint/report", { uri: address, have, rows });
      if (this.isFollowed(uri) && this.have === have) this.take(uri, answer);
    } catch (error) {
      // A server that has died in the meantime is started again, and then asked again.
      this.log.info(`The score panel had no answer: ${error instanceof Error ? error.message : String(error)}`);
      if (this.stopped) this.tellStopped();
    }
  }

  private take(uri: vscode.Uri, answer: Answer | null): void {
    if (answer === null) {
      this.tell({ type: "state", text: t("groundlint does not know this report yet.") });
    } else if (answer.state === "off") {
      this.have = {};
      const text = t("groundlint is {0}.", answer.why ?? "off");
      this.tell({ type: "state", text, run: "groundlint.chooseWhere", label: t("Turn on or off …"), clear: true });
    } else if (answer.state === "pending") {
      this.tell({ type: "state", text: t("Sentences are still being judged; the score follows.") });
    } else {
      this.have = Object.fromEntries(answer.sections.map((section) => [section.id, section.hash]));
      this.tell({ type: "sections", uri: uri.toString(), sections: answer.sections });
    }
  }

  private get stopped(): boolean {
    return this.server.running === undefined;
  }

  private tellStopped(): void {
    const fault = this.server.fault;
    if (fault === undefined) this.tell({ type: "state", text: t("groundlint is starting …") });
    else this.tell({ type: "state", text: t("groundlint is not running. {0}", fault), run: "groundlint.restartServer", label: t("Try again") });
  }

  private tell(told: Told): void {
    if (this.ready) void this.panel?.webview.postMessage(told);
  }

  /** What the page asks for. It shows foreign text, so nothing of it is believed. */
  private async heard(message: Record<string, unknown>): Promise<void> {
    switch (message["type"]) {
      case "ready":
        this.forget();
        this.ready = true;
        if (this.uri) await this.ask();
        else this.follow(undefined);
        break;
      case "jump":
        await this.jump(message["at"]);
        break;
      case "open": {
        const url = webAddress(message["url"]);
        if (url !== undefined) await vscode.env.openExternal(vscode.Uri.parse(url, true));
        break;
      }
      case "more": {
        const { section, rows } = message;
        if (typeof section !== "string" || typeof rows !== "number") break;
        this.rows = { ...this.rows, [section]: rows };
        await this.ask();
        break;
      }
      case "run": {
        const { command } = message;
        if (typeof command !== "string" || !RUNNABLE.includes(command)) break;
        // Commands are about the report in front, and the panel is in front now.
        if (command !== "groundlint.restartServer" && command !== "groundlint.exportHtml") await this.focusReport();
        await vscode.commands.executeCommand(command);
        break;
      }
    }
  }

  private async jump(at: unknown): Promise<void> {
    const place = placeOf(at);
    if (!place) return;
    const editor = await this.focusReport();
    if (!editor) return;
    const range = editor.document.validateRange(new vscode.Range(...place));
    editor.selection = new vscode.Selection(range.start, range.end);
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
  }

  private async focusReport(): Promise<vscode.TextEditor | undefined> {
    return this.uri && editorOf(this.uri);
  }
}

/** A report that can be seen, where the editor in front is none. */
function visibleReport(): vscode.Uri | undefined {
  return vscode.window.visibleTextEditors.find((editor) => isOurs(editor.document))?.document.uri;
}
