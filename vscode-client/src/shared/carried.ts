/** The wheels that the extension carries, and the private copy of groundlint that is unpacked from them. */
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { mkdir, readdir, rename, rm, stat, utimes } from "node:fs/promises";
import * as path from "node:path";
import { type Interpreter, lastLine, nameOf } from "./python";
import { t } from "./words";

/** What is read here of `wheels/carried.json`, which scripts/carry.py writes; scripts/install.py reads the rest. */
export interface Carried {
  readonly version: string;
  /** First letters of a hash over all wheels: the same version built again is another copy. */
  readonly build: string;
  /** `linux-x64`, as VS Code calls it. */
  readonly platform: string;
  /** What Python's platform.machine() says there, in lower case. */
  readonly machines: readonly string[];
  /** `3.11`: a folder cp311 holds what is compiled for it. */
  readonly pythons: readonly string[];
}

/**
 * What the wheels are, told by the client itself. A folder that others can write to, as one in a synchronised vault,
 * cannot tell that: what differs from this is not run.
 */
export interface Vouched {
  /** undefined: the client was built without wheels. */
  readonly carried: Carried | undefined;
  /** SHA-256 in hexadecimal digits by name below the folder, with slashes: `any/attrs-26.1.0-py3-none-any.whl`. */
  readonly sums: Readonly<Record<string, string>>;
}

/** The wheels in `folder`; undefined where the extension was built without any. */
export function readCarried(folder: string): Carried | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, "carried.json"), "utf8")) as Carried;
  } catch {
    return undefined;
  }
}

/** Why the wheels are not for this Python; undefined where they are. */
export function unfit(carried: Carried, python: Interpreter): string | undefined {
  const [major, minor] = python.version;
  if (python.implementation !== "CPython" || python.free || !carried.pythons.includes(`${major}.${minor}`)) {
    return python.free ? t("it has no global lock, and the extension carries groundlint for {0} with one", spoken(carried)) : t("the extension carries groundlint for {0}", spoken(carried));
  }
  if (python.bits !== 64 || !carried.machines.includes(python.machine.toLowerCase())) {
    return t("the extension was built for {0}, this Python for {1} with {2} bits", carried.platform, python.machine, python.bits);
  }
  return undefined;
}

/** `CPython 3.11 to 3.14`. */
export function spoken(carried: Carried): string {
  const [first, last] = [carried.pythons[0], carried.pythons.at(-1)];
  return first === last ? `CPython ${first ?? ""}` : t("CPython {0} to {1}", first ?? "", last ?? "");
}

/** The folder of storage could not be written. */
export class NoRoom extends Error {}

/** A wheel is not what the client carries; the message is its name. */
export class Altered extends Error {}

const COMPLETE = "complete";
const UNPACK_MS = 180_000;
const KEPT_MS = 14 * 24 * 60 * 60_000;

// Importing what is compiled shows that it fits, and what is imported then starts faster ever after.
const UNPACK = `
import hashlib, io, json, os, sys, zipfile
target, sums, *wheels = sys.argv[1:]
sums = json.loads(sums)
for wheel in wheels:
    # Read once: what was looked at is what is unpacked.
    with open(wheel, "rb") as file:
        data = file.read()
    if sums and hashlib.sha256(data).hexdigest() != sums.get(wheel):
        sys.exit("altered: " + os.path.basename(wheel))
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        archive.extractall(target)
sys.path.insert(0, target)
import pydantic_core, resiliparse.parse.encoding, resiliparse.extract.html2text
import groundlint.cli, groundlint_server.app
with open(os.path.join(target, "${COMPLETE}"), "w"):
    pass
`;

/**
 * The private copy for this Python, unpacked where there is none yet. No pip, no virtual environment, no network.
 * Two windows may do this at once: each unpacks for itself, the first to have finished wins. Throws NoRoom where the
 * disk does not take it, Altered where a wheel is another one, and an Error with one line where the copy does not run.
 */
export async function privateCopy(carried: Carried, wheels: string, storage: string, python: Interpreter, vouched?: Vouched): Promise<string> {
  const [major, minor] = python.version;
  const tag = `cp${major}${minor}`;
  const name = `groundlint-${carried.version}-${carried.build}-${tag}-${carried.platform}`;
  const folder = path.join(storage, name);
  if (isComplete(folder)) return folder;
  const making = path.join(storage, `${name}.${randomBytes(6).toString("hex")}.tmp`);
  try {
    await onDisk(() => mkdir(making, { recursive: true }));
    const names = vouched && Object.keys(vouched.sums).filter((one) => one.startsWith("any/") || one.startsWith(`${tag}/`));
    const files = names?.map((one) => path.join(wheels, one)) ?? [...(await wheelsIn(path.join(wheels, "any"))), ...(await wheelsIn(path.join(wheels, tag)))];
    const sums = Object.fromEntries(names?.map((one) => [path.join(wheels, one), vouched?.sums[one]]) ?? []);
    await run(python.executable, ["-I", "-c", UNPACK, making, JSON.stringify(sums), ...files], storage);
    const older = vouched ? undefined : await lastUsed(storage, `-${tag}-${carried.platform}`);
    if (older !== undefined) {
      // What somebody had fetched stays with an update; where that fails, it is offered again.
      await run(python.executable, ["-I", path.join(wheels, "install.py"), "keep", older, making], storage).catch(() => undefined);
    }
    await onDisk(() => put(making, folder));
    return folder;
  } finally {
    await rm(making, { recursive: true, force: true }).catch(() => undefined);
  }
}

/** The copy that was used last of those whose name ends so. */
async function lastUsed(storage: string, end: string): Promise<string | undefined> {
  const found: { readonly folder: string; readonly used: number }[] = [];
  for (const entry of await readdir(storage).catch(() => [])) {
    const folder = path.join(storage, entry);
    const marker = /^groundlint-\d/.test(entry) && entry.endsWith(end) ? await stat(path.join(folder, COMPLETE)).catch(() => undefined) : undefined;
    if (marker) found.push({ folder, used: marker.mtimeMs });
  }
  return found.sort((one, other) => other.used - one.used)[0]?.folder;
}

async function put(making: string, folder: string): Promise<void> {
  try {
    await rename(making, folder);
  } catch (error) {
    if (isComplete(folder)) return; // another window was faster
    await rm(folder, { recursive: true, force: true });
    await rename(making, folder).catch(() => {
      throw error;
    });
  }
}

/** Says that a copy is in use, and removes those that nobody has used for two weeks; whatever fails may stay. */
export async function tidy(storage: string, used: string): Promise<void> {
  const now = Date.now();
  await utimes(path.join(used, COMPLETE), new Date(now), new Date(now)).catch(() => undefined);
  for (const entry of await readdir(storage).catch(() => [])) {
    const folder = path.join(storage, entry);
    if (!/^groundlint-\d/.test(entry) || folder === used) continue;
    const marker = await stat(path.join(folder, COMPLETE)).catch(() => stat(folder).catch(() => undefined));
    if (marker && now - marker.mtimeMs > KEPT_MS) await rm(folder, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isComplete(folder: string): boolean {
  return existsSync(path.join(folder, COMPLETE));
}

async function wheelsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder);
  return names
    .filter((name) => name.endsWith(".whl"))
    .sort()
    .map((name) => path.join(folder, name));
}

function run(program: string, args: readonly string[], cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    execFile(program, args, { cwd, timeout: UNPACK_MS, windowsHide: true }, (error, _output, complaint) => {
      const line = lastLine(complaint) ?? "";
      if (!error) resolve();
      else if (/OSError: \[Errno (28|30|13|122)\]|PermissionError|No space left/.test(line)) reject(new NoRoom(line));
      else if (line.startsWith("altered: ")) reject(new Altered(line.slice("altered: ".length)));
      else if (error.killed) reject(new Error(t("unpacking took more than {0} seconds", UNPACK_MS / 1000)));
      else reject(new Error(line || error.message.split("\n")[0]));
    });
  });
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new NoRoom(error instanceof Error ? error.message : String(error));
  }
}

/** What comes before `server` on the command line of a private copy: its folder first on sys.path, and nothing of the user's. */
export function privateArguments(folder: string): string[] {
  const code =
    'import sys, runpy; sys.path.insert(0, sys.argv.pop(1)); runpy.run_module("groundlint", run_name="__main__", alter_sys=True)';
  return ["-I", "-c", code, folder];
}

/** What the log says of a copy. */
export function describeCopy(folder: string, python: Interpreter): string {
  return `the extension's own groundlint (${path.basename(folder)}) with ${nameOf(python)} at ${python.executable}`;
}
