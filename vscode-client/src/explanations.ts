/** What a rule means, as a page beside the report: nothing is fetched for it. */
import * as vscode from "vscode";

const SCHEME = "groundlint-rule";

/** Answer of `groundlint.explain`. */
export interface Explanation {
  readonly code: string;
  readonly markdown: string;
}

/** Pages of rules: nobody is asked to save them, and the server does not take them for reports. */
export class Explanations implements vscode.TextDocumentContentProvider, vscode.Disposable {
  private readonly pages = new Map<string, string>();
  private readonly registered = vscode.workspace.registerTextDocumentContentProvider(SCHEME, this);

  provideTextDocumentContent(uri: vscode.Uri): string {
    return this.pages.get(uri.toString()) ?? "";
  }

  async show(explanation: Explanation | null): Promise<void> {
    if (!explanation) return;
    const uri = vscode.Uri.from({ scheme: SCHEME, path: `/${explanation.code}.md` });
    this.pages.set(uri.toString(), explanation.markdown);
    await vscode.commands.executeCommand("markdown.showPreviewToSide", uri);
  }

  dispose(): void {
    this.registered.dispose();
  }
}
