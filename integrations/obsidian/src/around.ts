/** Where groundlint may be on this machine: nowhere in the vault, whatever it holds. */
import { homedir } from "node:os";
import * as path from "node:path";
import type { Vouched } from "../../../vscode-client/src/shared/carried";
import type { Missing, Surroundings } from "../../../vscode-client/src/shared/find";
import { isInside, isProgram, pythonsIn, searchedFolders } from "../../../vscode-client/src/shared/python";

export interface Place {
  /** The vault's folder. */
  readonly vault: string;
  /** The folder of the wheels that the plugin carries, which is in the vault. */
  readonly wheels: string;
  readonly vouched: Vouched;
  /** The program in the settings; "" where none is named. */
  readonly setting: string;
  readonly storage: string;
  readonly log: (line: string) => void;
}

/** What the search goes by, or in a sentence why nothing may be started. */
export async function surroundings(place: Place): Promise<Surroundings | Missing> {
  const { vault, log, storage } = place;
  const setting = place.setting.trim().replace(/^~(?=[/\\])/, homedir());
  if (setting !== "" && isInside(setting, [vault])) {
    return { problem: `The program in groundlint's settings lies in the vault, and nothing in a vault is started: ${setting}.`, way: "setting" };
  }
  if (isInside(storage, [vault])) {
    return { problem: `This vault holds the folder in which groundlint is unpacked, ${storage}: open a vault that does not.`, way: "disk" };
  }
  const folders = searchedFolders(process.env, [vault]);
  const carries = place.vouched.carried !== undefined;
  const around = { setting, selected: [], folders, wheels: place.wheels, vouched: place.vouched, storage, log };
  if (setting !== "" || carries) return around;
  const installed = await programIn(folders);
  // Links may lead from PATH into the vault.
  if (installed !== undefined && !isInside(installed, [vault])) return { ...around, setting: installed };
  return { ...around, selected: (await pythonsIn(folders)).filter((program) => !isInside(program, [vault])) };
}

async function programIn(folders: readonly string[]): Promise<string | undefined> {
  for (const folder of folders) {
    const program = path.join(folder, process.platform === "win32" ? "groundlint.exe" : "groundlint");
    if (await isProgram(program)) return program;
  }
  return undefined;
}

/** The folder for what this device alone uses: the unpacked groundlint, and what it has fetched. */
export function storageFolder(env: NodeJS.ProcessEnv, platform: NodeJS.Platform, home: string): string {
  const name = "groundlint-obsidian";
  const kept = (value: string | undefined): string | undefined => (value && path.isAbsolute(value) ? value : undefined);
  if (platform === "win32") return path.join(kept(env["LOCALAPPDATA"]) ?? path.join(home, "AppData", "Local"), name);
  if (platform === "darwin") return path.join(home, "Library", "Application Support", name);
  return path.join(kept(env["XDG_DATA_HOME"]) ?? path.join(home, ".local", "share"), name);
}
