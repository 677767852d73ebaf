/** Which groundlint is started: the setting's, the selected Python's, or the extension's own. No editor in here. */
import { mkdirSync } from "node:fs";
import * as path from "node:path";
import { Altered, type Carried, describeCopy, NoRoom, privateArguments, privateCopy, readCarried, spoken, unfit, type Vouched } from "./carried";
import { type Interpreter, isProgram, isRecent, nameOf, probe, pythonsIn } from "./python";
import { remember, remembered } from "./remembered";
import { t } from "./words";

/** A program with the arguments that come before `server`. */
export interface Found {
  readonly command: string;
  readonly args: readonly string[];
  readonly kind: "setting" | "environment" | "private";
  /** The interpreter, where it is known. */
  readonly python?: Interpreter;
  /** The private copy's folder. */
  readonly folder?: string;
}

/** Why nothing can be started and what to do about it, in one sentence each. */
export interface Missing {
  readonly problem: string;
  readonly way: "python" | "setting" | "disk";
}

/** What the search depends on. */
export interface Surroundings {
  /** `groundlint.path`, expanded; "" where it is not set. */
  readonly setting: string;
  /** Interpreters that the Python extension has selected; none in an untrusted workspace. */
  readonly selected: readonly string[];
  /** Folders that are searched for a Python to run the private copy with. */
  readonly folders: readonly string[];
  /** Folder of the wheels that the extension carries. */
  readonly wheels: string;
  /** What those wheels are, where their folder is not to be believed. */
  readonly vouched?: Vouched;
  /** The extension's storage: copies are unpacked there, and every Python is started there. */
  readonly storage: string;
  readonly log: (line: string) => void;
}

/**
 * Nothing is waited for where the Python of last time is still there: a window that opens has other extensions to start, and each
 * wait is one for them, too. Where `onlyPrivate`, what is installed is passed over: it was tried, and is of another version or broken.
 */
export async function findGroundlint(around: Surroundings, onlyPrivate = false): Promise<Found | Missing> {
  try {
    mkdirSync(around.storage, { recursive: true });
  } catch (error) {
    return noRoom(around, error);
  }
  if (around.setting && !onlyPrivate) return await ofSetting(around);
  const known = new Map<string, Interpreter | string>();
  const asked = async (program: string): Promise<Interpreter | string> => {
    const answer = known.get(program) ?? (await probe(program, around.storage));
    known.set(program, answer);
    return answer;
  };
  if (!onlyPrivate) {
    for (const program of around.selected) {
      const python = await asked(program);
      if (typeof python === "string") around.log(`selected Python ${program}: ${python}`);
      else if (!isRecent(python)) around.log(`selected Python ${program}: ${nameOf(python)} is older than 3.11`);
      else if (!python.groundlint) around.log(`selected Python ${program}: has no groundlint`);
      else {
        around.log(`selected Python ${program}: has groundlint`);
        return { command: python.executable, args: ["-I", "-m", "groundlint"], kind: "environment", python };
      }
    }
  }
  return await ofOurOwn(around, asked);
}

async function ofSetting(around: Surroundings): Promise<Found | Missing> {
  const program = await programNamed(around);
  if (program === undefined) {
    return { problem: t("The setting groundlint.path names '{0}', which is not a program that can be started.", around.setting), way: "setting" };
  }
  around.log(`groundlint.path: ${program}`);
  if (!/^py(thon[\d.]*)?(\.exe)?$/i.test(path.basename(program))) return { command: program, args: [], kind: "setting" };
  const python = await probe(program, around.storage);
  const faulty = (fault: string): Missing => ({ problem: t("The setting groundlint.path names the Python '{0}': {1}.", program, fault), way: "setting" });
  if (typeof python === "string") return faulty(python);
  if (!isRecent(python)) return faulty(tooOld(python));
  if (!python.groundlint) return faulty(t("it has no groundlint"));
  return { command: python.executable, args: ["-I", "-m", "groundlint"], kind: "setting", python };
}

/** A path, or a name that is looked for on PATH; a relative path would depend on where the editor was started. */
async function programNamed(around: Surroundings): Promise<string | undefined> {
  const bare = path.basename(around.setting) === around.setting;
  const places = path.isAbsolute(around.setting) ? [around.setting] : bare ? around.folders.map((folder) => path.join(folder, around.setting)) : [];
  for (const place of places) if (await isProgram(place)) return place;
  return undefined;
}

async function ofOurOwn(around: Surroundings, asked: (program: string) => Promise<Interpreter | string>): Promise<Found | Missing> {
  const carried = around.vouched ? around.vouched.carried : readCarried(around.wheels);
  if (!carried) {
    const problem = t("This build of the extension carries no groundlint: install groundlint in the selected Python, or set groundlint.path.");
    return { problem, way: "setting" };
  }
  const refusals: string[] = [];
  const refuse = (program: string, why: string): void => {
    around.log(`Python ${program}: ${why}`);
    refusals.push(`${program}: ${why}`);
  };
  const last = remembered(around.storage, around.folders);
  const tried = new Set<string>();
  for await (const program of programs(around, last?.program)) {
    const python = program === last?.program ? last.python : await asked(program);
    if (typeof python === "string") {
      refuse(program, python);
      continue;
    }
    if (tried.has(python.executable)) continue;
    tried.add(python.executable);
    const why = isRecent(python) ? unfit(carried, python) : tooOld(python);
    if (why !== undefined) {
      refuse(program, `${isRecent(python) ? `${nameOf(python)}; ` : ""}${why}`);
      continue;
    }
    try {
      const folder = await privateCopy(carried, around.wheels, around.storage, python, around.vouched);
      if (program !== last?.program) await remember(around.storage, program, python);
      around.log(`Using ${describeCopy(folder, python)}`);
      return { command: python.executable, args: privateArguments(folder), kind: "private", python, folder };
    } catch (error) {
      if (error instanceof NoRoom) return noRoom(around, error);
      if (error instanceof Altered) return { problem: t("{0} is not the file that was carried, so it is not run: install groundlint again.", error.message), way: "disk" };
      refuse(program, t("groundlint does not run in it: {0}", error instanceof Error ? error.message : String(error)));
    }
  }
  return nothing(carried, refusals);
}

/** What is asked, in this order; the folders are searched only where nothing before will do. */
async function* programs(around: Surroundings, last: string | undefined): AsyncGenerator<string> {
  yield* around.selected;
  if (last !== undefined) yield last;
  yield* await pythonsIn(around.folders);
}

function tooOld(python: Interpreter): string {
  return t("{0} is older than 3.11", nameOf(python));
}

function nothing(carried: Carried, refusals: readonly string[]): Missing {
  const [first, ...more] = refusals;
  const needs = spoken(carried);
  const problem =
    first === undefined
      ? t("groundlint needs {0}, and no Python was found. Install one, or set groundlint.path.", needs)
      : more.length === 0
        ? t("groundlint needs {0}. Found only {1}. Install one, or set groundlint.path.", needs, first)
        : t("groundlint needs {0}. Found only {1} (and {2} more in the log). Install one, or set groundlint.path.", needs, first, more.length);
  return { problem, way: "python" };
}

function noRoom(around: Surroundings, error: unknown): Missing {
  const why = error instanceof Error ? error.message : String(error);
  around.log(`The storage cannot be written: ${why}`);
  return { problem: t("groundlint cannot write to its folder {0}: free some space there or fix its permissions, then try again.", around.storage), way: "disk" };
}
