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
    assert.ok(lenses.some((lens) => lens.range.start.line === 0 && /\d+\/10/.test(lens.command?.title ?? "")), titles(lenses));
  },

  async "every quick fix is of a kind, and applies to the document it was made for"({ document }) {
    const actions = await fixesOf(document, uncited(document));
    assert.ok(actions.length > 0);
    for (const action of actions) assert.ok(action.kind?.value.startsWith("quickfix"), `${action.title}: ${action.kind?.value}`);
  },

  async "ignoring a sentence takes its diagnostic away"({ document }) {
    const before = ours(document).filter((diagnostic) => code(diagnostic) === "GL001").length;
    const ignore = (await fixesOf(document, uncited(document))).find((action) => /ignore/i.test(action.title));
    assert.ok(ignore, "no quick fix to ignore");
    await apply(ignore);
    await until("fewer diagnostics", () => ours(document).filter((diagnostic) => code(diagnostic) === "GL001").length < before);
    await vscode.commands.executeCommand("undo");
    await until("the diagnostic again", () => ours(document).filter((diagnostic) => code(diagnostic) === "GL001").length === before);
  },

  async "next and previous uncited claim move the selection"({ editor }) {
    editor.selection = new vscode.Selection(0, 0, 0, 0);
    await vscode.commands.executeCommand("groundlint.goToNextUncited");
    const first = editor.selection;
    assert.ok(!first.isEmpty, "nothing selected");
    await vscode.commands.executeCommand("groundlint.goToNextUncited");
    assert.ok(editor.selection.start.isAfter(first.start), "the second claim stands after the first");
    await vscode.commands.executeCommand("groundlint.goToPreviousUncited");
    assert.ok(editor.selection.isEqual(first), "and back to the first");
  },

  async "a rule is turned off by a setting without a restart"({ document }) {
    const configuration = vscode.workspace.getConfiguration("groundlint", document.uri);
    await configuration.update("rules", { GL001: "off" }, vscode.ConfigurationTarget.Workspace);
    await until("no GL001", () => !ours(document).some((diagnostic) => code(diagnostic) === "GL001"));
    await configuration.update("rules", undefined, vscode.ConfigurationTarget.Workspace);
    await until("GL001 again", () => ours(document).some((diagnostic) => code(diagnostic) === "GL001"));
  },

  async "the server comes back after a restart"({ document }) {
    await vscode.commands.executeCommand("groundlint.restartServer");
    await until("diagnostics", () => ours(document).length > 0);
  },

  async "a closed document has no diagnostics"({ document }) {
    await vscode.window.showTextDocument(document);
    await vscode.commands.executeCommand("workbench.action.revertAndCloseActiveEditor");
    await until("no diagnostics", () => ours(document).length === 0);
  },
};

exports.run = async () => {
  const folder = vscode.workspace.workspaceFolders[0].uri;
  const document = await vscode.workspace.openTextDocument(vscode.Uri.joinPath(folder, "report.md"));
  const editor = await vscode.window.showTextDocument(document);
  await until("diagnostics", () => ours(document).length > 0);
  let failed = 0;
  for (const [name, test] of Object.entries(tests)) {
    try {
      await test({ document, editor });
      report(`ok ${name}`);
    } catch (error) {
      failed += 1;
      report(`FAILED ${name}\n${error.stack}`);
    }
  }
  report(`${Object.keys(tests).length - failed} passed, ${failed} failed`);
  if (failed > 0) throw new Error(`${failed} failed`);
};

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
  const kind = vscode.CodeActionKind.QuickFix.value;
  return vscode.commands.executeCommand("vscode.executeCodeActionProvider", document.uri, diagnostic.range, kind, 100);
}

async function apply(action) {
  if (action.edit) assert.ok(await vscode.workspace.applyEdit(action.edit), "the edit was refused");
  if (action.command) await vscode.commands.executeCommand(action.command.command, ...(action.command.arguments ?? []));
}

function titles(lenses) {
  return lenses.map((lens) => `${lens.range.start.line}: ${lens.command?.title}`).join("\n");
}

async function until(what, ask) {
  const end = Date.now() + 30_000;
  while (!ask()) {
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
