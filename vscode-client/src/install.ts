/** Installs a claims model where the server looks for it, in a terminal and only after somebody asked for it. */
import * as vscode from "vscode";
import type { Server } from "./server";

/** `groundlint/installModel`: sent once the user has pressed the button of the server's message. */
export interface InstallParams {
  readonly tier: string;
  readonly requirement: string;
  /** Program and arguments; the program is the server's own Python. */
  readonly command: readonly string[];
}

const TIERS = ["encoder", "multilingual"];

/** Runs the installation as a task: the user sees it, and the server starts anew once it has ended well. */
export async function installModel(params: InstallParams, server: Server, log: vscode.LogOutputChannel): Promise<void> {
  const [program, ...args] = params.command;
  if (program === undefined || !TIERS.includes(params.tier)) return;
  log.info(`Installing ${params.requirement}: ${params.command.join(" ")}`);
  const task = new vscode.Task(
    { type: "process", task: `install ${params.tier}` },
    vscode.TaskScope.Global,
    `Install ${params.requirement}`,
    "groundlint",
    new vscode.ProcessExecution(program, args),
  );
  task.presentationOptions = { reveal: vscode.TaskRevealKind.Always, focus: true, clear: true };
  // Listening first: a program that is not there ends before anybody could ask about it.
  const ended = vscode.tasks.onDidEndTaskProcess((event) => {
    if (event.execution.task.name !== task.name) return;
    ended.dispose();
    if (event.exitCode === 0) void server.restart();
    else void vscode.window.showWarningMessage(`${params.requirement} was not installed; the terminal says why.`);
  });
  await vscode.tasks.executeTask(task);
}
