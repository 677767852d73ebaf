/** What a judge has said of a report, as a page to read, and which checklists there are to pick. */
import * as vscode from "vscode";
import { t } from "./words";

const SCHEME = "groundlint-judged";
const MOST_FILES = 300;

/** Pages of judged checklists: nobody is asked to save them, and the server does not take them for reports. */
export class JudgedPages implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly changed = new vscode.EventEmitter<vscode.Uri>();
  readonly onDidChange = this.changed.event;
  private readonly pages = new Map<string, string>();
  private readonly registered = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.pages.get(uri.toString()) ?? "";
  }

  async show(report: vscode.Uri, markdown: string): Promise<void> {
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `${report.path}.checklist.md` });
    this.pages.set(uri.toString(), markdown);
    this.changed.fire(uri);
    await vscode.commands.executeCommand("markdown.showPreview", uri);
  }

  dispose(): void {
    this.registered.dispose();
    this.changed.dispose();
  }
}

/** The checklist that the user picks: the name of a built-in one or the URI of a file; undefined for none. */
export async function pickChecklist(): Promise<string | undefined> {
  const items: (vscode.QuickPickItem & { readonly value: string })[] = [
    { label: "research-report", description: t("comes with groundlint"), value: "research-report" },
  ];
  const files = await vscode.workspace.findFiles("**/*.{yaml,yml,json}", "**/{node_modules,.*}/**", MOST_FILES);
  for (const file of files.sort((one, other) => one.path.localeCompare(other.path))) {
    if (await isChecklist(file)) {
      const path = vscode.workspace.asRelativePath(file);
      items.push({ label: path.replace(/^.*\//, ""), description: path, value: file.toString() });
    }
  }
  const chosen = await vscode.window.showQuickPick(items, { title: "groundlint", placeHolder: t("Score the report with which checklist?") });
  return chosen?.value;
}

async function isChecklist(file: vscode.Uri): Promise<boolean> {
  try {
    const text = new TextDecoder().decode((await vscode.workspace.fs.readFile(file)).subarray(0, 4000));
    return /(^|[{,]\s*)"?items"?\s*:/mu.test(text) && /"?question"?\s*:|^\s*-\s+\S.*\?/mu.test(text);
  } catch {
    return false; // gone or unreadable: nothing to offer
  }
}
