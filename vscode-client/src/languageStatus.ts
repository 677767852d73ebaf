/** The {} of the status bar: which server runs, which claims model judges, and the ways to restart it and to read its log. */
import * as vscode from "vscode";
import { selector } from "./documents";
import { nameOf } from "./shared/python";
import type { Server } from "./server";
import type { Status } from "./status";
import { t } from "./shared/words";

export class LanguageStatus implements vscode.Disposable {
  private readonly server_: vscode.LanguageStatusItem;
  private readonly tier: vscode.LanguageStatusItem;
  private readonly log: vscode.LanguageStatusItem;
  private readonly subscriptions: { dispose(): unknown }[];

  constructor(
    private readonly server: Server,
    private readonly status: Status,
  ) {
    const item = (id: string, name: string): vscode.LanguageStatusItem => {
      const made = vscode.languages.createLanguageStatusItem(`groundlint.${id}`, selector);
      made.name = name;
      return made;
    };
    this.server_ = item("server", t("groundlint: server"));
    this.tier = item("tier", t("groundlint: claim model"));
    this.log = item("log", t("groundlint: log"));
    this.log.text = t("groundlint's log");
    this.log.command = { command: "groundlint.showLog", title: t("Show") };
    const show = (): void => {
      this.show();
    };
    this.subscriptions = [
      this.server_,
      this.tier,
      this.log,
      server.onChange(show),
      server.onScore(show),
      vscode.window.onDidChangeActiveTextEditor(show),
      vscode.workspace.onDidChangeConfiguration((event) => {
        if (event.affectsConfiguration("groundlint.claims")) this.show();
      }),
    ];
    this.show();
  }

  dispose(): void {
    for (const subscription of this.subscriptions) subscription.dispose();
  }

  private show(): void {
    const { fault, version, found } = this.server;
    const runs = version !== undefined;
    this.server_.busy = fault === undefined && !runs;
    this.server_.severity = fault === undefined ? vscode.LanguageStatusSeverity.Information : vscode.LanguageStatusSeverity.Error;
    this.server_.text = fault !== undefined ? t("groundlint is not running") : runs ? `groundlint ${version}` : t("groundlint is starting");
    const kind = found && { setting: t("from groundlint.path"), environment: t("of the selected Python"), private: t("the extension's own") }[found.kind];
    this.server_.detail = fault ?? [kind, found?.python && nameOf(found.python)].filter(Boolean).join(" · ");
    this.server_.command = { command: "groundlint.restartServer", title: t("Restart") };

    const editor = vscode.window.activeTextEditor;
    const message = editor && this.status.about(editor.document);
    this.tier.busy = runs && message?.state === "pending";
    const judged = message?.score?.versions.claims_model.split(" ")[0];
    const wanted = vscode.workspace.getConfiguration("groundlint", editor?.document).get<string>("claims.model", "auto");
    this.tier.text = t("Claim model: {0}", judged ?? wanted);
    this.tier.detail = judged !== undefined && judged !== wanted && wanted !== "auto" ? t("set: {0}", wanted) : "";
    this.tier.command = { command: "workbench.action.openSettings", title: t("Change"), arguments: ["groundlint.claims"] };
  }
}
