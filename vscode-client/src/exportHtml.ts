/** Writes the report's page to a file: the same sections as the panel's, to be printed or passed on. */
import * as vscode from "vscode";
import { reportLookedAt } from "./documents";
import type { ScorePanel } from "./panel";
import type { Server } from "./server";
import { t } from "./shared/words";

export async function exportHtml(server: Server, panel: ScorePanel): Promise<void> {
  const uri = reportLookedAt()?.uri ?? panel.shown;
  const client = server.running;
  if (!uri || !client) {
    void vscode.window.showInformationMessage(uri ? t("groundlint is not running.") : t("Open a Markdown report to export its score."));
    return;
  }
  const answer = await client.sendRequest<{ readonly state: string; readonly page?: string } | null>("groundlint/report", {
    uri: client.code2ProtocolConverter.asUri(uri),
    page: true,
  });
  if (answer?.page === undefined) {
    const why = answer?.state === "pending" ? t("Sentences are still being judged: export the report once its score is there.") : t("There is no score yet.");
    void vscode.window.showInformationMessage(why);
    return;
  }
  const beside = uri.scheme === "untitled" ? vscode.Uri.joinPath(vscode.workspace.workspaceFolders?.[0]?.uri ?? vscode.Uri.file("/"), "report.html") : uri.with({ path: uri.path.replace(/(\.[^./]*)?$/, ".html") });
  const target = await vscode.window.showSaveDialog({ defaultUri: beside, filters: { HTML: ["html"] }, title: t("Export as HTML") });
  if (!target) return;
  await vscode.workspace.fs.writeFile(target, Buffer.from(answer.page, "utf8"));
  const open = t("Open");
  const chosen = await vscode.window.showInformationMessage(t("The score was written to {0}.", vscode.workspace.asRelativePath(target)), open);
  if (chosen === open) await vscode.env.openExternal(target);
}
