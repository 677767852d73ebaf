/** Which checklists there are to pick. */
import * as vscode from "vscode";
import type { JudgeOptions } from "./checklistPanel";
import { t } from "./shared/words";

const MOST_FILES = 300;

/** Which checklist: that of the settings, unless the workspace has files to pick from; undefined where nothing is picked. */
export async function pickChecklist(): Promise<JudgeOptions | undefined> {
  const own = vscode.workspace.getConfiguration("groundlint").get<string>("judge.checklist") || "research-report";
  const items: (vscode.QuickPickItem & { readonly value?: string })[] = [{ label: own, description: t("as set, or with groundlint") }];
  const files = await vscode.workspace.findFiles("**/*.{yaml,yml,json}", "**/{node_modules,.*}/**", MOST_FILES);
  for (const file of files.sort((one, other) => one.path.localeCompare(other.path))) {
    if (await isChecklist(file)) {
      const path = vscode.workspace.asRelativePath(file);
      items.push({ label: path.replace(/^.*\//, ""), description: path, value: file.toString() });
    }
  }
  if (items.length === 1) return {};
  const chosen = await vscode.window.showQuickPick(items, { title: "groundlint", placeHolder: t("Score the report with which checklist?") });
  return chosen && (chosen.value === undefined ? {} : { checklist: chosen.value });
}

async function isChecklist(file: vscode.Uri): Promise<boolean> {
  try {
    const text = new TextDecoder().decode((await vscode.workspace.fs.readFile(file)).subarray(0, 4000));
    return /(^|[{,]\s*)"?items"?\s*:/mu.test(text) && /"?question"?\s*:|^\s*-\s+\S.*\?/mu.test(text);
  } catch {
    return false; // gone or unreadable: nothing to offer
  }
}
