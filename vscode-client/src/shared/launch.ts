/** Starts the server's process, and remembers how it ended. */
import { spawn, type ChildProcess } from "node:child_process";
import type { Found } from "./find";
import { type End, withoutText } from "./trouble";

const MOST_STDERR = 64_000;
const MOST_ENDS = 10;

/** The processes of one extension host, one after the other. */
export class Launches {
  private readonly ended: End[] = [];
  private current: ChildProcess | undefined;

  /** Those that ended without having been asked to, the newest last. */
  get ends(): readonly End[] {
    return this.ended;
  }

  get pid(): number | undefined {
    return this.current?.exitCode === null ? this.current.pid : undefined;
  }

  /** Waits for the process to end, and ends one that takes longer than that. */
  async end(milliseconds: number): Promise<void> {
    const child = this.current;
    if (child?.exitCode !== null || child.signalCode !== null) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => child.kill(), milliseconds);
      child.once("exit", () => {
        clearTimeout(timer);
        resolve();
      });
    });
  }

  /** cwd is the extension's storage and not the workspace: a file there could pass for one of the server's own. */
  start(found: Found, cwd: string): Promise<ChildProcess> {
    const begun = Date.now();
    const child = spawn(found.command, [...found.args, "server"], { cwd, windowsHide: true, shell: false });
    let complaint = "";
    child.stderr.on("data", (data: Buffer) => (complaint = (complaint + data.toString("utf8")).slice(-MOST_STDERR)));
    child.on("exit", (code, signal) => {
      if (code === 0) return;
      this.ended.push({ after: Date.now() - begun, code, signal, trace: withoutText(complaint) });
      if (this.ended.length > MOST_ENDS) this.ended.shift();
    });
    this.current = child;
    return new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("spawn", () => {
        // A pipe that breaks because the server died is told by its end, once.
        child.on("error", () => undefined);
        child.stdin.on("error", () => undefined);
        resolve(child);
      });
    });
  }
}
