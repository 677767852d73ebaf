/** What the editor knows about where groundlint may be: the setting, the selected Python, the workspace's trust. */
import { homedir } from "node:os";
import { PythonExtension } from "@vscode/python-extension";
import * as vscode from "vscode";
import type { Surroundings } from "./shared/find";
import { isInside, searchedFolders } from "./shared/python";

export async function surroundings(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): Promise<Surroundings> {
  const trusted = vscode.workspace.isTrusted;
  if (!trusted) log.info("The workspace is not trusted: nothing in it is started, and its settings name no program.");
  // A terminal in an activated environment of the workspace hands on a PATH that leads there.
  const avoid = trusted ? [] : (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath);
  return {
    setting: setting(avoid, log),
    selected: trusted ? await selectedPython(log) : [],
    folders: searchedFolders(process.env, avoid),
    wheels: vscode.Uri.joinPath(context.extensionUri, "wheels").fsPath,
    storage: context.globalStorageUri.fsPath,
    log: (line) => {
      log.info(line);
    },
  };
}

/** `groundlint.path`; in an untrusted workspace only the user's own, as package.json restricts it, and nothing inside it. */
function setting(avoid: readonly string[], log: vscode.LogOutputChannel): string {
  const value: unknown = vscode.workspace.getConfiguration("groundlint").get("path");
  if (typeof value !== "string") {
    if (value !== undefined && value !== null) log.warn("groundlint.path is not a text: it is passed over.");
    return "";
  }
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  const program = value.trim().replace(/^~(?=[/\\])/, homedir()).replaceAll("${workspaceFolder}", folder);
  if (program === "" || !isInside(program, avoid)) return program;
  log.warn("groundlint.path leads into a workspace that is not trusted: it is passed over.");
  return "";
}

/** The interpreter that the Python extension has selected. */
async function selectedPython(log: vscode.LogOutputChannel): Promise<string[]> {
  if (!vscode.extensions.getExtension("ms-python.python")) return [];
  try {
    const { environments } = await PythonExtension.api();
    const selected = await environments.resolveEnvironment(environments.getActiveEnvironmentPath());
    const executable = selected?.executable.uri?.fsPath;
    return executable ? [executable] : [];
  } catch (error) {
    log.warn(`The Python extension did not say which interpreter is selected: ${String(error)}`);
    return [];
  }
}

/** Calls back when another interpreter is selected, where there is a Python extension to select one. */
export async function onDidSelectPython(callback: () => void): Promise<vscode.Disposable | undefined> {
  if (!vscode.extensions.getExtension("ms-python.python")) return undefined;
  try {
    return (await PythonExtension.api()).environments.onDidChangeActiveEnvironmentPath(callback);
  } catch {
    return undefined; // selectedPython has logged why
  }
}
