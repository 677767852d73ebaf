/** What the editor knows about where groundlint may be: the setting, the selected Python, the workspace's trust. */
import { homedir } from "node:os";
import { PythonExtension } from "@vscode/python-extension";
import * as vscode from "vscode";
import type { Surroundings } from "./shared/find";
import { isInside, searchedFolders } from "./shared/python";

/** What was selected in this workspace last: the Python extension takes seconds to say it when a window opens. */
const SELECTED = "groundlint.selectedPython";

export async function surroundings(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): Promise<Surroundings> {
  const trusted = vscode.workspace.isTrusted;
  if (!trusted) log.info("The workspace is not trusted: nothing in it is started, and its settings name no program.");
  // A terminal in an activated environment of the workspace hands on a PATH that leads there.
  const avoid = trusted ? [] : (vscode.workspace.workspaceFolders ?? []).map((folder) => folder.uri.fsPath);
  return {
    setting: setting(avoid, log),
    selected: trusted ? await selectedPython(context, log) : [],
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

/** The interpreter that the Python extension has selected, as far as is remembered. */
async function selectedPython(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): Promise<string[]> {
  if (!vscode.extensions.getExtension("ms-python.python")) return [];
  return context.workspaceState.get<string[]>(SELECTED) ?? (await selectedNow(context, log));
}

async function selectedNow(context: vscode.ExtensionContext, log: vscode.LogOutputChannel): Promise<string[]> {
  try {
    const { environments } = await PythonExtension.api();
    const environment = await environments.resolveEnvironment(environments.getActiveEnvironmentPath());
    const executable = environment?.executable.uri?.fsPath;
    const selected = executable ? [executable] : [];
    await context.workspaceState.update(SELECTED, selected);
    return selected;
  } catch (error) {
    log.warn(`The Python extension did not say which interpreter is selected: ${String(error)}`);
    return [];
  }
}

/** Calls back when another interpreter is selected than the one that is remembered, where there is a Python extension to select one. */
export async function onDidSelectPython(context: vscode.ExtensionContext, log: vscode.LogOutputChannel, callback: () => void): Promise<vscode.Disposable | undefined> {
  if (!vscode.extensions.getExtension("ms-python.python")) return undefined;
  const look = async (): Promise<void> => {
    const before = context.workspaceState.get<string[]>(SELECTED) ?? [];
    if ((await selectedNow(context, log)).join() !== before.join()) callback();
  };
  try {
    const { environments } = await PythonExtension.api();
    const following = environments.onDidChangeActiveEnvironmentPath(look);
    await look();
    return following;
  } catch {
    return undefined; // selectedNow has logged why
  }
}
