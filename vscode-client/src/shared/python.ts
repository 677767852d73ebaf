/** Which Pythons there are, and what each says of itself; no editor in here, so that plain tests can read it. */
import { execFile } from "node:child_process";
import { realpathSync } from "node:fs";
import { access, constants, realpath, stat } from "node:fs/promises";
import { homedir } from "node:os";
import * as path from "node:path";
import { t } from "./words";

/** An interpreter that has been run once. */
export interface Interpreter {
  readonly executable: string;
  readonly version: readonly [number, number, number];
  /** `CPython`, `PyPy` … */
  readonly implementation: string;
  readonly machine: string;
  readonly bits: number;
  /** Built without the lock that carried wheels are compiled for. */
  readonly free: boolean;
  /** groundlint and its server are installed in it. */
  readonly groundlint: boolean;
}

const PROBE_MS = 15_000;
const NAMES =
  process.platform === "win32"
    ? ["py.exe", "python.exe"]
    : ["python3.14", "python3.13", "python3.12", "python3.11", "python3", "python"];

// Runs on Python 2 as well. find_spec and not import: it answers in a tenth of the time, and nothing of the package runs.
const PROBE = `
import json, platform, struct, sys
version = sys.version_info
said = {"executable": sys.executable, "version": list(version[:3]), "implementation": platform.python_implementation(),
        "machine": platform.machine(), "bits": struct.calcsize("P") * 8, "free": False, "groundlint": False}
if version >= (3, 11):
    import importlib.util, sysconfig
    said["free"] = bool(sysconfig.get_config_var("Py_GIL_DISABLED"))
    said["groundlint"] = all(importlib.util.find_spec(name) for name in ("groundlint", "groundlint_server"))
print(json.dumps(said))
`;

/** Asks a program what Python it is; the reason in words where it does not answer, as a shim without a version. */
export function probe(program: string, cwd: string): Promise<Interpreter | string> {
  const launcher = /^py(\.exe)?$/i.test(path.basename(program)) ? ["-3"] : [];
  return new Promise((resolve) => {
    // cwd: Windows would look for libraries in the current folder first, and a workspace's is not ours to trust.
    const options = { timeout: PROBE_MS, windowsHide: true, cwd };
    execFile(program, [...launcher, "-I", "-c", PROBE], options, (error, output, complaint) => {
      const said = output.split(/\r?\n/).findLast((line) => line.startsWith("{"));
      const answer = said === undefined ? undefined : interpreterIn(said);
      if (answer) resolve(answer);
      else if (error?.killed) resolve(t("it did not answer within {0} seconds", PROBE_MS / 1000));
      else resolve(lastLine(complaint) ?? error?.message.split("\n")[0] ?? t("it does not say which Python it is"));
    });
  });
}

function interpreterIn(line: string): Interpreter | undefined {
  try {
    const said = JSON.parse(line) as Partial<Interpreter>;
    return typeof said.executable === "string" && said.executable !== "" && Array.isArray(said.version) ? (said as Interpreter) : undefined;
  } catch {
    return undefined;
  }
}

export function isRecent(python: Interpreter): boolean {
  const [major, minor] = python.version;
  return major > 3 || (major === 3 && minor >= 11);
}

export function nameOf(python: Interpreter): string {
  const kind = python.implementation === "CPython" ? "Python" : python.implementation;
  return `${kind} ${python.version.join(".")}`;
}

/** The programs called Python in these folders, the same one once; the whole PATH, for a dead shim may hide a good one. */
export async function pythonsIn(folders: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>();
  for (const name of NAMES) {
    for (const folder of folders) {
      const program = path.join(folder, name);
      if (!path.isAbsolute(program) || !(await isProgram(program))) continue;
      // A shim is one program under many names, and its name decides what it does.
      const real = await realpath(program).catch(() => program);
      const key = path.basename(real) === name || /python/i.test(path.basename(real)) ? real : `${real} ${name}`;
      if (!found.has(key)) found.set(key, program);
    }
  }
  return [...found.values()];
}

/** PATH, then the places where installers put Python without saying so there; nothing below `avoid`. */
export function searchedFolders(env: NodeJS.ProcessEnv, avoid: readonly string[]): string[] {
  const folders = [...(env["PATH"] ?? env["Path"] ?? "").split(path.delimiter), ...wellKnown(env)];
  const good = folders.filter((folder) => path.isAbsolute(folder) && !isInside(folder, avoid) && !isAppleStub(folder));
  return [...new Set(good.map((folder) => path.normalize(folder)))];
}

/** Whether a place is in one of these folders, by its name or by where its links lead. */
export function isInside(place: string, roots: readonly string[]): boolean {
  const [places, folders] = [[place], roots].map((names) => names.flatMap((name) => [path.resolve(name), realOf(name)]));
  return (folders ?? []).some((root) =>
    (places ?? []).some((one) => {
      const way = path.relative(root, one);
      return way === "" || (way !== ".." && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way));
    }),
  );
}

function realOf(name: string): string {
  try {
    return realpathSync(name);
  } catch {
    return path.resolve(name); // not there: it leads nowhere
  }
}

function wellKnown(env: NodeJS.ProcessEnv): string[] {
  const minors = [14, 13, 12, 11];
  if (process.platform === "win32") {
    const roots = [env["LOCALAPPDATA"] && path.join(env["LOCALAPPDATA"], "Programs", "Python"), env["ProgramFiles"]];
    return roots.flatMap((root) => (root ? minors.map((minor) => path.join(root, `Python3${minor}`)) : []));
  }
  if (process.platform === "darwin") {
    const framework = minors.map((minor) => `/Library/Frameworks/Python.framework/Versions/3.${minor}/bin`);
    return ["/opt/homebrew/bin", "/usr/local/bin", ...framework];
  }
  return ["/usr/local/bin", "/usr/bin", path.join(homedir(), ".local", "bin")];
}

/** There a program called python3 opens a dialogue that offers Apple's developer tools, whose Python is too old. */
function isAppleStub(folder: string): boolean {
  return process.platform === "darwin" && path.normalize(folder).replace(/\/$/, "") === "/usr/bin";
}

export async function isProgram(program: string): Promise<boolean> {
  try {
    await access(program, constants.X_OK);
    return (await stat(program)).isFile();
  } catch {
    return false;
  }
}

/** The last line of a program's complaint: Python puts the error there. */
export function lastLine(text: string): string | undefined {
  return text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .findLast((line) => line !== "")
    ?.slice(0, 300);
}
