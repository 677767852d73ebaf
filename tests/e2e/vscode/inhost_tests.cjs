// Runs in the extension host. Exports run(), which VS Code calls; an exception is a failed test.
const assert = require("node:assert/strict");
const vscode = require("vscode");

const tests = {
  async "diagnostics carry source, code and the rule's page"({ document }) {
    for (const diagnostic of ours(document)) {
      assert.match(code(diagnostic), /^GL\d{3}$/);
      assert.ok(diagnostic.message.length > 0);
      assert.ok(document.validateRange(diagnostic.range).isEqual(diagnostic.range), "a range outside the document");
    }
    assert.ok(ours(document).some((diagnostic) => code(diagnostic) === "GL001"));
  },

  async "an underlined sentence has a hover without images"({ document }) {
    const { range } = uncited(document);
    const hovers = await vscode.commands.executeCommand("vscode.executeHoverProvider", document.uri, range.start);
    const text = hovers.flatMap((hover) => hover.contents).map((content) => content.value ?? content).join("\n");
    assert.ok(text.length > 20, `the hover says: ${text}`);
    assert.doesNotMatch(text, /!\[|<img/);
  },

  async "a code lens above the first line shows the score"({ document }) {
    const lenses = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 100);
    assert.ok(lenses.some((lens) => lens.range.start.line === 0 && /\d+ % of .* (sourced|quoted)/.test(lens.command?.title ?? "")), titles(lenses));
  },

  async "every quick fix is of a kind, and applies to the document it was made for"({ document }) {
    const actions = await fixesOf(document, uncited(document));
    assert.ok(actions.length > 0);
    for (const action of actions) assert.ok(action.kind?.value.startsWith("quickfix"), `${action.title}: ${action.kind?.value}`);
  },

  async "ignoring a sentence takes its diagnostic away"({ document }) {
    const [text, before] = [document.getText(), count(ours(document), "GL001")];
    const ignore = (await fixesOf(document, uncited(document))).find((action) => /ignore/i.test(action.title));
    assert.ok(ignore, "no quick fix to ignore");
    await apply(ignore);
    await until("fewer diagnostics", () => count(ours(document), "GL001") < before);
    await proven("the text as it was", () => vscode.commands.executeCommand("undo"), () => document.getText() === text);
    await until("the diagnostic again", () => count(ours(document), "GL001") === before);
  },

  async "next and previous uncited claim move the selection"({ editor }) {
    const first = await selectedBy("groundlint.goToNextUncited", editor, new vscode.Selection(0, 0, 0, 0));
    const second = await selectedBy("groundlint.goToNextUncited", editor, first);
    assert.ok(second.start.isAfter(first.start), "the second claim stands after the first");
    assert.ok((await selectedBy("groundlint.goToPreviousUncited", editor, second)).isEqual(first), "and back to the first");
  },

  async "a rule is turned off by a setting without a restart"({ document }) {
    const configuration = vscode.workspace.getConfiguration("groundlint", document.uri);
    await configuration.update("rules", { GL001: "off" }, vscode.ConfigurationTarget.Workspace);
    await until("no GL001", () => !ours(document).some((diagnostic) => code(diagnostic) === "GL001"));
    await configuration.update("rules", undefined, vscode.ConfigurationTarget.Workspace);
    await until("GL001 again", () => ours(document).some((diagnostic) => code(diagnostic) === "GL001"));
  },

  async "every contributed command is registered, under one prefix"() {
    const contributed = manifest().contributes.commands;
    const registered = new Set(await vscode.commands.getCommands(true));
    for (const { command, category } of contributed) {
      assert.ok(registered.has(command), command);
      assert.equal(category, "groundlint");
    }
  },

  async "words of the manifest are those of package.nls.json"() {
    const { description, contributes } = manifest();
    assert.doesNotMatch(description + contributes.commands.map(({ title }) => title).join(), /%/);
  },

  async "commands that open a list can be left again"() {
    for (const name of ["chooseWhere", "setApiKey", "chooseJudge"]) {
      const running = vscode.commands.executeCommand(`groundlint.${name}`);
      const over = Promise.resolve(running).then(() => true);
      await until(`${name} left`, async () => {
        await vscode.commands.executeCommand("workbench.action.closeQuickOpen");
        return await Promise.race([over, pause(100)]);
      });
    }
  },

  async "the log and the walkthrough open"({ document }) {
    const log = () => vscode.window.visibleTextEditors.some((one) => one.document.uri.scheme === "output");
    await proven("the log", () => vscode.commands.executeCommand("groundlint.showLog"), log);
    const tabs = () => vscode.window.tabGroups.all.flatMap((group) => group.tabs);
    const before = tabs().length;
    await proven("the walkthrough", () => vscode.commands.executeCommand("groundlint.openWalkthrough"), () => tabs().length > before);
    await inFront(document);
  },

  async "a problem report says what runs and no word of the document"({ document }) {
    let report;
    const copied = async () => (report = await vscode.env.clipboard.readText()).includes("server: ");
    await proven("the report in the clipboard", () => vscode.commands.executeCommand("groundlint.copyReport"), copied);
    assert.match(report, /server: \d+\.\d+\.\d+ \(private\)/);
    assert.match(report, /python: Python 3\.\d+\.\d+/);
    assert.ok(!report.includes(document.lineAt(0).text.slice(2, 30)));
    assert.ok(!report.includes(document.uri.fsPath));
  },

  async "links, folds, definitions, references and highlights come from the server"({ document }) {
    const ask = (what, ...more) => vscode.commands.executeCommand(`vscode.execute${what}`, document.uri, ...more);
    const links = await ask("LinkProvider");
    assert.ok(links.some((link) => link.target?.scheme.startsWith("http")), `${links.length} links`);
    const folds = await ask("FoldingRangeProvider");
    assert.ok(folds.length > 0);
    const mark = /\[1\]/.exec(document.getText());
    const at = document.positionAt(mark.index + 1);
    const definitions = await ask("DefinitionProvider", at);
    assert.ok(definitions.length > 0, "where [1] is listed");
    const places = await ask("ReferenceProvider", at);
    assert.ok(places.length > 1, "who cites [1]");
    const highlights = await ask("DocumentHighlights", at);
    assert.ok(highlights.length > 1);
  },

  async "a label is renamed with all that cites it"({ folder }) {
    const text = "---\nresearch_query: q\n---\n\n# R\n\nThe river is 280 km long.[^old]\n\n[^old]: https://example.org\n";
    const other = await shown(folder, "rename.md", text);
    await until("an analysis", () => ours(other).length > 0 || lensesOf(other));
    const edit = await vscode.commands.executeCommand("vscode.executeDocumentRenameProvider", other.uri, other.positionAt(text.indexOf("[^old]") + 3), "new");
    assert.ok(await vscode.workspace.applyEdit(edit));
    assert.equal(other.getText(), text.replaceAll("[^old]", "[^new]"));
  },

  async "completion inside an address offers what the report cites"({ folder }) {
    const text = "---\nresearch_query: q\n---\n\n# R\n\n[The river is 280 km long](https://example.org/river).\n\n[It is deep](";
    const other = await shown(folder, "completion.md", text);
    await until("a completion", async () => {
      const list = await vscode.commands.executeCommand("vscode.executeCompletionItemProvider", other.uri, other.positionAt(text.length));
      return list.items.some((item) => /example\.org\/river/.test(JSON.stringify([item.label, item.insertText, item.textEdit])));
    });
  },

  async "fix all makes the safe fixes of a file"({ folder }) {
    const other = await shown(folder, "fixall.md", "---\nresearch_query: q\n---\n\n# R\n\nShort.  <!-- groundlint-ignore-line GL001 -- why -->\n");
    await until("the finding", () => ours(other).some((diagnostic) => code(diagnostic) === "GL901"));
    const all = new vscode.Range(0, 0, other.lineCount, 0);
    const actions = await actionsOf(other.uri, all, "source.fixAll.groundlint", 10);
    assert.equal(actions.length, 1);
    await apply(actions[0]);
    await until("no finding", () => !ours(other).some((diagnostic) => code(diagnostic) === "GL901"));
  },

  async "count links writes it into the front matter"({ folder }) {
    const other = await shown(folder, "links.md", "---\nresearch_query: q\n---\n\n# R\n\n[The river is 280 km long](https://example.org/river).\n");
    await until("an analysis", () => lensesOf(other));
    await vscode.commands.executeCommand("groundlint.countLinks");
    await until("the front matter", () => /counts: linked/.test(other.getText()));
  },

  async "citations are converted on command"({ folder }) {
    const other = await shown(folder, "convert.md", '---\nresearch_query: q\n---\n\n# R\n\nThe river is 280 km long.[^1]\n\n[^1]: https://example.org/river "280 km"\n');
    await until("an analysis", () => lensesOf(other));
    void vscode.commands.executeCommand("groundlint.convert");
    await until("an inline citation", () => /\]\(https:\/\/example\.org\/river/.test(other.getText()));
  },

  async "the whole workspace is checked on command"({ folder }) {
    const closed = vscode.Uri.joinPath(folder, "closed.md");
    await vscode.workspace.fs.writeFile(closed, Buffer.from("---\nresearch_query: q\n---\n\n# R\n\nThe river is 280 km long.\n"));
    void vscode.commands.executeCommand("groundlint.checkReports");
    await until("findings of a file that is not open", () => vscode.languages.getDiagnostics(closed).length > 0);
  },

  async "a file is turned off and on again"({ document }) {
    await inFront(document);
    await vscode.commands.executeCommand("groundlint.toggleHere");
    await until("off", () => ours(document).length === 0);
    await vscode.commands.executeCommand("groundlint.toggleHere");
    await until("on", () => ours(document).length > 0);
    for (const key of ["files.include", "files.exclude", "enable"]) await set(document, key, undefined);
  },

  async "a README stays quiet until it is named"({ folder, document }) {
    const readme = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, "README.md"));
    await inFront(readme);
    await until("an answer", () => lensesOf(document));
    assert.equal(ours(readme).length, 0);
    await set(readme, "files.include", ["README.md"]);
    await until("findings in the README", () => ours(readme).length > 0);
    await set(readme, "files.include", undefined);
    await until("none", () => ours(readme).length === 0);
    await set(readme, "enable", "on");
    await until("findings again", () => ours(readme).length > 0);
    await set(readme, "enable", undefined);
    await inFront(document);
  },

  ...Object.fromEntries(
    [
      ["rules", { "uncited-claim": "error" }, (found) => found.some((one) => code(one) === "GL001" && one.severity === vscode.DiagnosticSeverity.Error)],
      ["live.underline", "end", (found, before) => underlined(found) < underlined(before) / 2],
      ["clarity.max_words", 5, (found, before) => count(found, "GL102") > count(before, "GL102")],
      ["clarity.max_paragraph", 5, (found, before) => count(found, "GL105") > count(before, "GL105")],
      ["sources.low", 10, (found, before) => count(found, "GL008") > count(before, "GL008")],
      ["claims.sensitivity", "precision", (found, before) => queried(found) < queried(before)],
      ["grounding.counts", "quoted", (found, before) => count(found, "GL002") > count(before, "GL002")],
      ["aspects", ["the price of tea"], (found) => found.some((one) => code(one) === "GL201" && /tea/.test(one.message))],
      ["files.exclude", ["report.md"], (found) => found.length === 0],
      ["enable", "off", (found) => found.length === 0],
    ].map(([key, value, holds]) => [
      `the setting ${key} takes effect at once`,
      async ({ document }) => {
        const before = ours(document);
        await set(document, key, value);
        await until(`the effect of ${key}`, () => holds(ours(document), before));
        await set(document, key, undefined);
        await until("as before", () => told(ours(document)) === told(before));
      },
    ]),
  ),

  async "the setting live.inlayHints shows coverage behind headings"({ document }) {
    const hints = () => vscode.commands.executeCommand("vscode.executeInlayHintProvider", document.uri, new vscode.Range(0, 0, document.lineCount, 0));
    assert.equal((await hints()).length, 0);
    await set(document, "live.inlayHints", true);
    await until("hints", async () => (await hints()).length > 0);
    await set(document, "live.inlayHints", undefined);
  },

  async "an address with a highlight, pasted over words, becomes a citation"({ document, folder }) {
    const text = "---\nresearch_query: q\n---\n\n# R\n\nThe river is 280 km long.\n";
    const other = await shown(folder, "paste.md", text);
    await until("an analysis", () => lensesOf(other));
    const [start, words] = [text.indexOf("The river"), "The river is 280 km long"];
    const paste = async () => {
      (await inFront(other)).selection = new vscode.Selection(other.positionAt(start), other.positionAt(start + words.length));
      await vscode.commands.executeCommand("workbench.action.focusActiveEditorGroup");
      report("paste https://example.org/river?utm_source=x#:~:text=it%20is%20280,km%20long");
    };
    await proven("the citation", paste, () => other.getText() !== text, 30_000);
    assert.equal(other.getText(), text.replace(words, `[${words}](https://example.org/river "it is 280 … km long")`));
    await other.save();
    await inFront(document);
  },

  async "a groundlint.path that is none is told, and mended without a reload"({ document }) {
    await set(document, "path", "/nowhere/groundlint");
    await until("no diagnostics", () => ours(document).length === 0);
    await set(document, "path", undefined);
    await until("diagnostics again", () => ours(document).length > 0);
  },

  async "settings of wrong types leave the rest standing"({ document }) {
    await until("underlined claims", () => underlined(ours(document)) > 0);
    const before = underlined(ours(document));
    const wrong = { "live.settle": "soon", rules: 7, path: { no: "text" }, "claims.model": ["linear"] };
    for (const [key, value] of Object.entries(wrong)) await set(document, key, value);
    await set(document, "live.underline", "end"); // another path has begun a restart, which this may fall into
    await until("the one that is right", () => underlined(ours(document)) < before / 2);
    for (const key of [...Object.keys(wrong), "live.underline"]) await set(document, key, undefined);
    await until("as before", () => underlined(ours(document)) === before);
  },

  async "the server comes back after a restart"({ document }) {
    await vscode.commands.executeCommand("groundlint.restartServer");
    await until("diagnostics", () => ours(document).length > 0);
  },

  async "a closed document has no diagnostics"({ document }) {
    await inFront(document);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await until("no diagnostics", () => ours(document).length === 0);
  },
};

exports.run = async () => {
  const folder = vscode.workspace.workspaceFolders[0].uri;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, "report.md"));
  const editor = await inFront(document);
  await until("diagnostics", () => ours(document).length > 0);
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test({ document, editor, folder });
      report(`ok ${name}`);
    } catch (error) {
      failed += 1;
      report(`${error instanceof assert.AssertionError ? "FAILED" : "STUCK"} ${name}\n${error.stack}`);
    }
  }
  report(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
  if (failed > 0) throw new Error(`${failed} failed`);
};

function manifest() {
  return vscode.extensions.getExtension("groundlint.groundlint").packageJSON;
}

/** Writes a setting as somebody does who edits settings.json: those that the manifest does not list can only be set there. */
async function set(document, key, value) {
  const folder = vscode.workspace.getWorkspaceFolder(document.uri) ?? vscode.workspace.workspaceFolders[0];
  const file = vscode.Uri.joinPath(folder.uri, ".vscode", "settings.json");
  const read = vscode.workspace.fs.readFile(file).then((bytes) => JSON.parse(Buffer.from(bytes).toString("utf8")), () => ({}));
  const { [`groundlint.${key}`]: _, ...others } = await read;
  const settings = value === undefined ? others : { ...others, [`groundlint.${key}`]: value };
  await vscode.workspace.fs.writeFile(file, Buffer.from(JSON.stringify(settings)));
}

/** Characters under one GL001 in the mean, however many have come so far; NaN where none has. */
function underlined(diagnostics) {
  const lengths = diagnostics.filter((one) => code(one) === "GL001").map(({ range }) => range.end.character - range.start.character);
  return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
}

/** All that is said of diagnostics, to be compared. */
function told(diagnostics) {
  return diagnostics.map((one) => JSON.stringify([code(one), one.severity, one.range, one.message])).sort().join("\n");
}

/** Claims that the warnings underline or name beside the one that they underline. */
function queried(diagnostics) {
  return diagnostics.filter((one) => code(one) === "GL001").reduce((sum, one) => sum + 1 + (one.relatedInformation?.length ?? 0), 0);
}

function count(diagnostics, wanted) {
  return diagnostics.filter((diagnostic) => code(diagnostic) === wanted).length;
}

/** A file of its own, open and in front. */
async function shown(folder, name, text) {
  const uri = vscode.Uri.joinPath(folder, name);
  await vscode.workspace.fs.writeFile(uri, Buffer.from(text));
  const document = await vscode.workspace.openTextDocument(uri);
  await inFront(document);
  return document;
}

/** A document's editor, once it is the active one for all extensions. */
async function inFront(document) {
  let editor;
  const show = async () => (editor = await vscode.window.showTextDocument(document));
  await proven("the editor in front", show, () => vscode.window.activeTextEditor?.document === document);
  return editor;
}

/** The selection that a command makes of another one, once the window has it: what is set earlier may come back in between. */
async function selectedBy(command, editor, from) {
  let now;
  const listening = vscode.window.onDidChangeTextEditorSelection((event) => {
    if (event.textEditor === editor) now = event.selections[0];
  });
  const select = async () => {
    if (!editor.selection.isEqual(from)) editor.selection = from;
    await vscode.commands.executeCommand(command);
  };
  await proven(`a selection by ${command}`, select, () => now && !now.isEmpty && !now.isEqual(from) && editor.selection.isEqual(now));
  listening.dispose();
  return now;
}

async function lensesOf(document) {
  const lenses = await vscode.commands.executeCommand("vscode.executeCodeLensProvider", document.uri, 100);
  return lenses.some((lens) => /\d+ % of .* (sourced|quoted)|[Nn]o (factual )?claims/.test(lens.command?.title ?? ""));
}

function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function report(line) {
  console.log(`in-host: ${line}`);
}

function ours(document) {
  return vscode.languages.getDiagnostics(document.uri).filter((diagnostic) => diagnostic.source === "groundlint");
}

function code(diagnostic) {
  return String(typeof diagnostic.code === "object" ? diagnostic.code.value : diagnostic.code);
}

function uncited(document) {
  const found = ours(document).find((diagnostic) => code(diagnostic) === "GL001");
  assert.ok(found, "no GL001 in the document");
  return found;
}

function fixesOf(document, diagnostic) {
  return actionsOf(document.uri, diagnostic.range, vscode.CodeActionKind.QuickFix.value, 100);
}

/** VS Code cancels the question when another provider of actions comes meanwhile, as on a slow start: it is asked again then. */
function actionsOf(...asked) {
  return until("an answer about actions", () => vscode.commands.executeCommand("vscode.executeCodeActionProvider", ...asked));
}

async function apply(action) {
  if (action.edit) assert.ok(await vscode.workspace.applyEdit(action.edit), "the edit was refused");
  if (action.command) await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
}

function titles(lenses) {
  return lenses.map((lens) => `${lens.range.start.line}: ${lens.command?.title}`).join("\n");
}

/** Asks again until the answer is true; an exception, as a cancelled question, counts as not yet. */
async function until(what, ask, limit = 120_000) {
  const end = Date.now() + limit;
  for (;;) {
    let fault = "";
    const answer = await Promise.resolve().then(ask).catch((error) => void (fault = ` (${error})`));
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}${fault}`);
    await pause(50);
  }
}

/** Does something until the look that proves it is true: what is done here goes to a window that may lose it. */
function proven(what, gesture, look, moment = 10_000) {
  let made = 0;
  return until(what, async () => {
    if (made++ > 0) {
      if (await look()) return true;
      report(`again: ${what}`);
    }
    await gesture();
    return until(what, look, moment);
  });
}
