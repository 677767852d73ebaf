/** The Python that ran last: asking a program what it is takes a tenth of a second, a shim that leads nowhere half of one. */
import { readFileSync, statSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import * as path from "node:path";
import type { Interpreter } from "./python";

interface Remembered {
  /** What was asked, which may be a shim or a link. */
  readonly program: string;
  /** When its executable was written: another one is asked anew. */
  readonly written: number;
  readonly python: Interpreter;
}

/**
 * What ran last, if it stands in one of these folders (those of a workspace are none of them once it is not trusted) and its
 * executable is still the same.
 */
export function remembered(storage: string, folders: readonly string[]): Remembered | undefined {
  try {
    const last = JSON.parse(readFileSync(place(storage), "utf8")) as Remembered;
    return folders.includes(path.dirname(last.program)) && writtenAt(last.python) === last.written ? last : undefined;
  } catch {
    return undefined; // none yet, or none any more
  }
}

/** Whatever fails is asked again next time. */
export async function remember(storage: string, program: string, python: Interpreter): Promise<void> {
  try {
    const last: Remembered = { program, written: writtenAt(python), python };
    await writeFile(place(storage), JSON.stringify(last));
  } catch {
    await forget(storage);
  }
}

export async function forget(storage: string): Promise<void> {
  await rm(place(storage), { force: true }).catch(() => undefined);
}

function writtenAt(python: Interpreter): number {
  return statSync(python.executable).mtimeMs;
}

function place(storage: string): string {
  return path.join(storage, "last-python.json");
}
