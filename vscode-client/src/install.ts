/** Installs a claims model where the server looks for it, in a terminal and only after somebody asked for it. */
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

/** Set once somebody has said no. */
const DECLINED = "groundlint.modelDeclined";
const TIERS = ["encoder", "multilingual", "local-llm"];

/** `groundlint: Install the accurate claim model`: the encoder for whichever groundlint runs, and its use where another is set. */
export async function installAccurateModel(server: Server, log: vscode.LogOutputChannel): Promise<void> {
  const requirement = "groundlint[encoder]";
  const python = server.found?.python;
  if (!python) {
    const copy = t("Copy command");
    const message = t("groundlint.path names a program of your own: install {0} where it lives.", requirement);
    if ((await vscode.window.showInformationMessage(message, copy)) === copy) await vscode.env.clipboard.writeText("python -m groundlint.install_hint encoder");
    return;
  }
  const command = [python.executable, "-I", "-m", "groundlint.install_hint", "encoder"];
  if (!(await installModel({ tier: "encoder", requirement, command }, server, log))) return;
  const settings = vscode.workspace.getConfiguration("groundlint");
  const use = t("Use it");
  const offered = settings.get<string>("claims.model") === "auto" ? [] : [use];
  const chosen = await vscode.window.showInformationMessage(t("The accurate claim model is installed."), ...offered);
  if (chosen === use) await settings.update("claims.model", "auto", vscode.ConfigurationTarget.Global);
}

/**
 * `groundlint/offerModel`: the encoder would judge if what runs it were installed. Only the extension's own groundlint lacks it, and
 * nothing is fetched unasked; whoever has said no is not asked again.
 */
export async function offerModel(params: InstallParams, server: Server, log: vscode.LogOutputChannel): Promise<void> {
  const { globalState } = server.context;
  if (server.found?.kind !== "private" || !vscode.workspace.isTrusted || globalState.get(DECLINED)) return;
  const install = t("Install");
  const message = t("groundlint can judge claims more accurately: a download of 35 MB, once. Your reports stay on this machine.");
  const chosen = await vscode.window.showInformationMessage(message, install, t("No thanks"));
  if (chosen !== install) await globalState.update(DECLINED, true);
  else if (await installModel(params, server, log)) void vscode.window.showInformationMessage(t("The accurate claim model is installed."));
}

/**
 * Sets the claims model for the workspace, and for the user where no folder is open. What the extension's own groundlint lacks for
 * it is installed before, for without it nothing of the report would be checked any more; any other says itself what it lacks.
 */
export async function useModel(tier: string, server: Server, log: vscode.LogOutputChannel): Promise<void> {
  if (!TIERS.includes(tier)) return;
  if (await lacksRuntime(server)) {
    const install = t("Install");
    const message = t("The {0} claim model needs a download of 35 MB, once. Your reports stay on this machine.", tier);
    if ((await vscode.window.showInformationMessage(message, install)) !== install) return;
    if (!(await installModel({ tier, requirement: `groundlint[${tier}]`, command: [] }, server, log))) return;
  }
  const target = vscode.workspace.workspaceFolders ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  try {
    await vscode.workspace.getConfiguration("groundlint").update("claims.model", tier, target);
  } catch (error) {
    void vscode.window.showWarningMessage(t("groundlint: the claim model was not set: {0}", error instanceof Error ? error.message : String(error)));
  }
}

/** Runs the installation as a task: the user sees it, and the server starts anew once it has ended well. */
export async function installModel(params: InstallParams, server: Server, log: vscode.LogOutputChannel): Promise<boolean> {
  if (!TIERS.includes(params.tier)) return false;
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

/** Whether the extension's own groundlint runs without what the networks among the claim models need. */
async function lacksRuntime(server: Server): Promise<boolean> {
  const found = server.found;
  if (found?.kind !== "private" || found.folder === undefined) return false;
  return vscode.workspace.fs.stat(vscode.Uri.joinPath(vscode.Uri.file(found.folder), "onnxruntime")).then(
    () => false,
    () => true,
  );
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
