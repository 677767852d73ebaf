/** *Not a claim*: where it is kept, said once in a window and with the way to it. */
import * as vscode from "vscode";
import { t } from "./shared/words";

/** Answer of `groundlint.notAClaim`. */
export interface Listed {
  readonly file: string;
}

let said = false;

export function sayListed(listed: Listed | null): void {
  if (!listed) return;
  if (said) {
    vscode.window.setStatusBarMessage(t("groundlint: not a claim from now on"), 4000);
    return;
  }
  said = true;
  const show = t("Show");
  const message = t("groundlint: the sentence is listed in .groundlint/not-claims.txt and not checked from now on.");
  void vscode.window.showInformationMessage(message, show).then((chosen) => {
    if (chosen === show) void vscode.window.showTextDocument(vscode.Uri.parse(listed.file));
  });
}
