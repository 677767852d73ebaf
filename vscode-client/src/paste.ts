/** A pasted address becomes a citation: a link to a highlight brings its quote along, a selection is the link's words. */
import * as vscode from "vscode";
import { ExecuteCommandRequest } from "vscode-languageclient/node";
import { isAddress, isHighlight } from "./address";
import { selector } from "./documents";
import type { PasteApi, PasteEdit, PasteKind } from "./pasteTypes";
import type { Server } from "./server";

/** Nothing in a VS Code before 1.97. */
export function citeOnPaste(server: Server): vscode.Disposable {
  const api = vscode as unknown as Partial<PasteApi>;
  if (api.DocumentPasteEdit === undefined || api.DocumentDropOrPasteEditKind === undefined || api.languages === undefined)
    return new vscode.Disposable(() => undefined);
  const { DocumentPasteEdit: Edit, languages } = api as PasteApi;
  const text = api.DocumentDropOrPasteEditKind.Text;
  const kind = text.append("citation", "groundlint");
  return languages.registerDocumentPasteEditProvider(
    selector,
    {
      provideDocumentPasteEdits: async (document, ranges, data, _context, token) => {
        const [range] = ranges;
        const clipboard = (await data.get("text/plain")?.asString()) ?? "";
        // Nothing is asked of the server for what is no address: pasting is to be quick.
        if (range === undefined || ranges.length > 1 || !isAddress(clipboard)) return [];
        const answer = await asked(server, document, range, clipboard, token);
        return answer ? [edited(new Edit(answer.text, answer.title, kind), clipboard, answer.text, text)] : [];
      },
    },
    { providedPasteEditKinds: [kind], pasteMimeTypes: ["text/plain"] },
  );
}

/** A plain link gives way to what else is offered for an address; one with a quote is what was meant. */
function edited(edit: PasteEdit, clipboard: string, inserted: string, others: PasteKind): PasteEdit {
  if (!isHighlight(clipboard) && !inserted.trimEnd().endsWith('")')) edit.yieldTo = [others];
  return edit;
}

async function asked(
  server: Server,
  document: vscode.TextDocument,
  range: vscode.Range,
  clipboard: string,
  token: vscode.CancellationToken,
): Promise<{ readonly text: string; readonly title: string } | null> {
  const client = server.running;
  if (!client) return null;
  const converter = client.code2ProtocolConverter;
  const params = {
    command: "groundlint.pasted",
    arguments: [converter.asUri(document.uri), converter.asRange(range), clipboard],
  };
  return (await client.sendRequest(ExecuteCommandRequest.type, params, token)) as { readonly text: string; readonly title: string } | null;
}
