/** The paste API of VS Code 1.97, of which the types of the oldest VS Code that we run in know nothing. */
import type * as vscode from "vscode";

export interface PasteKind {
  append(...parts: string[]): PasteKind;
}

export interface PasteEdit {
  yieldTo?: readonly PasteKind[];
}

interface PasteProvider {
  provideDocumentPasteEdits(
    document: vscode.TextDocument,
    ranges: readonly vscode.Range[],
    data: vscode.DataTransfer,
    context: unknown,
    token: vscode.CancellationToken,
  ): Promise<PasteEdit[]>;
}

export interface PasteApi {
  readonly DocumentPasteEdit: new (text: string, title: string, kind: PasteKind) => PasteEdit;
  readonly DocumentDropOrPasteEditKind: { readonly Text: PasteKind };
  readonly languages: {
    registerDocumentPasteEditProvider(
      selector: vscode.DocumentSelector,
      provider: PasteProvider,
      metadata: { readonly providedPasteEditKinds: readonly PasteKind[]; readonly pasteMimeTypes: readonly string[] },
    ): vscode.Disposable;
  };
}
