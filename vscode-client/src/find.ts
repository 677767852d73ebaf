/** Finds the groundlint to start: the setting, a Python that has it, or the program on PATH. */
import { execFile } from "node:child_process";
import { access, constants } from "node:fs/promises";
import { homedir } from "node:os";
import * as path from "node:path";
import { PythonExtension } from "@vscode/python-extension";
import * as vscode from "vscode";

/** A program with the arguments that come before `server`. */
export interface Found {
  readonly command: string;
  readonly args: readonly string[];
}

/** Why nothing can be started, and what to do about it, in one sentence each. */
export interface Missing {
  readonly problem: string;
  /** A shell command that mends it, where there is one. */
  readonly install?: string;
}

const PROBE_MS = 15_000;
const PATH_NAMES =
  process.platform === "win32"
    ? [["py", "-3"], ["python"]]
    : ["python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"].map((name) => [name]);

// find_spec and not import: it answers in a tenth of the time, and nothing of the package runs.
const PROBE =
  "import sys, importlib.util; print(sys.executable); print(sys.version_info >= (3, 11));" +
  "print(all(importlib.util.find_spec(name) for name in ('groundlint', 'groundlint_server')))";
// Alone first, so that nothing of the user's can stand in for a part of it; then as `pip install --user` puts it,
// still without PYTHONPATH and the current folder.
const ISOLATION = [["-I"], ["-E", "-P"]];

export async function findGroundlint(log: vscode.LogOutputChannel): Promise<Found | Missing> {
  const setting = vscode.workspace.getConfiguration("groundlint").get<string>("path", "").trim();
  if (setting) {
    const program = expand(setting);
    if (await runs(program)) return { command: program, args: [] };
    return { problem: `The setting groundlint.path names '${program}', which is not a program that can be started.` };
  }

  let recent: string | undefined;
  for (const [command, ...args] of [...(await selectedPython(log)), ...PATH_NAMES]) {
    if (command === undefined) continue;
    for (const flags of ISOLATION) {
      const answer = await probe(command, [...args, ...flags]);
      log.info(`${[command, ...args, ...flags].join(" ")}: ${answer ? describe(answer) : "does not run"}`);
      if (!answer?.recent) break;
      if (answer.hasGroundlint) return { command: answer.executable, args: [...flags, "-m", "groundlint"] };
      recent ??= answer.executable;
    }
  }

  const onPath = await programOnPath();
  if (onPath) return { command: onPath, args: [] };
  if (recent === undefined) return { problem: "groundlint needs Python 3.11 or newer, and none was found. Install one, or set groundlint.path." };
  return {
    problem: `groundlint is not installed in ${recent}. Install it there, or set groundlint.path.`,
    install: `"${recent}" -m pip install groundlint`,
  };
}

interface Answer {
  readonly executable: string;
  readonly recent: boolean;
  readonly hasGroundlint: boolean;
}

/** Asks an interpreter about itself; undefined where it does not run, as a pyenv shim without a version. */
function probe(command: string, args: readonly string[]): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    // cwd: Windows would look for the program in the current folder first.
    const options = { timeout: PROBE_MS, windowsHide: true, cwd: homedir() };
    execFile(command, [...args, "-c", PROBE], options, (error, output) => {
      const [executable, recent, hasGroundlint] = output.split(/\r?\n/);
      if (error || !executable) resolve(undefined);
      else resolve({ executable, recent: recent === "True", hasGroundlint: hasGroundlint === "True" });
    });
  });
}

function describe(answer: Answer): string {
  if (!answer.recent) return "older than Python 3.11";
  return answer.hasGroundlint ? "has groundlint" : "has no groundlint";
}

/** The interpreter that the Python extension has selected. In an untrusted workspace it is not ours to run. */
async function selectedPython(log: vscode.LogOutputChannel): Promise<string[][]> {
  if (!vscode.workspace.isTrusted || !vscode.extensions.getExtension("ms-python.python")) return [];
  try {
    const { environments } = await PythonExtension.api();
    const selected = await environments.resolveEnvironment(environments.getActiveEnvironmentPath());
    const executable = selected?.executable.uri?.fsPath;
    return executable ? [[executable]] : [];
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
    return undefined; // findGroundlint has logged why
  }
}

/** Where `pipx install` and `uv tool install` put it: a program on PATH whose Python is on no PATH. */
async function programOnPath(): Promise<string | undefined> {
  const name = process.platform === "win32" ? "groundlint.exe" : "groundlint";
  for (const folder of (process.env["PATH"] ?? "").split(path.delimiter)) {
    const program = path.join(folder, name);
    if (path.isAbsolute(folder) && (await runs(program))) return program;
  }
  return undefined;
}

async function runs(program: string): Promise<boolean> {
  try {
    await access(program, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function expand(setting: string): string {
  const folder = vscode.workspace.workspaceFolders?.[0]?.uri.fsPath ?? "";
  return setting.replace(/^~(?=[/\\])/, homedir()).replace("${workspaceFolder}", folder);
}
