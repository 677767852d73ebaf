/** Installs what runs a claims model or the local judge where the server looks for it, in a terminal and only after somebody asked for it. */
import * as vscode from "vscode";
import type { Found } from "./shared/find";
import type { Server } from "./server";
import { t } from "./shared/words";

/** `groundlint/installModel`: sent once the user has pressed the button of the server's message. */
export interface InstallParams {
  readonly tier: string;
  readonly requirement: string;
  /** Program and arguments; the program is the server's own Python. */
  readonly command: readonly string[];
}

const LOCAL_JUDGE = "local-llm";
const CLAIM_MODELS = ["encoder", "multilingual"];

/** Sets the claims model for the workspace, and for the user where no folder is open. */
export async function useModel(tier: string): Promise<void> {
  if (!CLAIM_MODELS.includes(tier)) return;
  const target = vscode.workspace.workspaceFolders ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  try {
    await vscode.workspace.getConfiguration("groundlint").update("claims.model", tier, target);
  } catch (error) {
    void vscode.window.showWarningMessage(t("groundlint: the claim model was not set: {0}", error instanceof Error ? error.message : String(error)));
  }
}

/** Runs the installation as a task: the user sees it, and the server starts anew once it has ended well. */
export async function installModel(params: InstallParams, server: Server, log: vscode.LogOutputChannel): Promise<boolean> {
  if (![...CLAIM_MODELS, LOCAL_JUDGE].includes(params.tier)) return false;
  if (server.found?.kind === "private" && params.tier !== LOCAL_JUDGE) {
    // The extension carries what runs them for every system that has it.
    void vscode.window.showWarningMessage(t("The {0} claim model does not run on this system.", params.tier));
    return false;
  }
  const own = intoPrivateCopy(params.tier, server);
  const [program, ...args] = own ?? params.command;
  if (program === undefined) return false;
  log.info(`Installing ${params.requirement} with ${program}`);
  const task = new vscode.Task(
    { type: "process", task: `install ${params.tier}` },
    vscode.TaskScope.Global,
    t("Install {0}", params.requirement),
    "groundlint",
    new vscode.ProcessExecution(program, args, { cwd: server.context.globalStorageUri.fsPath }),
  );
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Silent, echo: false, clear: true };
  // Listening first: a program that is not there ends before anybody could ask about it.
  const ended = new Promise<number | undefined>((resolve) => {
    const listening = vscode.tasks.onDidEndTaskProcess((event) => {
      if (event.execution.task.name !== task.name) return;
      listening.dispose();
      resolve(event.exitCode);
    });
  });
  await vscode.tasks.executeTask(task);
  const title = t("groundlint: installing {0}", params.requirement);
  if ((await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title }, () => ended)) !== 0) {
    const why = own ? await reasonOf(server.context.globalStorageUri) : undefined;
    const problem = why === undefined ? t("{0} was not installed.", params.requirement) : t("{0} was not installed: {1}.", params.requirement, why.replace(/\.$/, ""));
    const again = t("Try again");
    const show = t("Show what was tried");
    const chosen = await vscode.window.showWarningMessage(problem, again, show);
    if (chosen === show) await vscode.commands.executeCommand("workbench.action.terminal.focus");
    if (chosen !== again) return false;
    return installModel(params, server, log);
  }
  await server.restart();
  return true;
}

/** The same for the extension's own groundlint: into its folder, beside what is there. */
function intoPrivateCopy(tier: string, server: Server): string[] | undefined {
  const found: Found | undefined = server.found;
  if (found?.kind !== "private" || found.folder === undefined || !found.python) return undefined;
  const script = vscode.Uri.joinPath(server.context.extensionUri, "wheels", "install.py").fsPath;
  return [found.python.executable, "-I", script, tier, found.folder];
}

/** Why it failed, where the script has left word; its text may be a stranger's, so no link comes of it. */
async function reasonOf(storage: vscode.Uri): Promise<string | undefined> {
  try {
    const said = await vscode.workspace.fs.readFile(vscode.Uri.joinPath(storage, "not-installed.txt"));
    return new TextDecoder().decode(said).replace(/[[\]]/g, " ").trim() || undefined;
  } catch {
    return undefined;
  }
}
