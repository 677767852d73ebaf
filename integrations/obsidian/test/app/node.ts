/** Node for a page in a browser, as Obsidian gives it to plugins: each call is made by the test's driver, in real Node. */
import { Buffer } from "buffer";
import { EventEmitter } from "events";
import path from "path-browserify";

interface Driver {
  nodeFs(name: string, args: readonly unknown[]): Promise<{ readonly value?: unknown; readonly error?: string }>;
  nodeExecFile(program: string, args: readonly string[], options: object): Promise<{ readonly error?: string; readonly killed?: boolean; readonly output: string; readonly complaint: string }>;
  nodeSpawn(id: number, program: string, args: readonly string[], cwd: string): Promise<{ readonly pid?: number; readonly error?: string }>;
  nodeWrite(id: number, data: string): Promise<void>;
  nodeKill(id: number): Promise<void>;
  nodeEvent(id: number, kind: "stdout" | "stderr" | "exit", value: string): void;
}

declare const driver: { readonly env: Record<string, string>; readonly pid: number; readonly home: string };
const calls = globalThis as unknown as Driver;

class Child extends EventEmitter {
  readonly stdout = new EventEmitter();
  readonly stderr = new EventEmitter();
  readonly stdin: EventEmitter & { write(data: Buffer | string, encoding: unknown, done?: () => void): boolean; end(): void };
  exitCode: number | null = null;
  signalCode: string | null = null;
  pid: number | undefined;

  constructor(private readonly id: number) {
    super();
    const write = (data: Buffer | string, encoding: unknown, done?: () => void): boolean => {
      const told = typeof encoding === "function" ? (encoding as () => void) : done;
      void calls.nodeWrite(id, Buffer.from(data as string).toString("base64")).then(() => told?.());
      return true;
    };
    this.stdin = Object.assign(new EventEmitter(), { write, end: () => undefined });
  }

  kill(): boolean {
    void calls.nodeKill(this.id);
    return true;
  }
}

const children = new Map<number, Child>();

calls.nodeEvent = (id, kind, value) => {
  const child = children.get(id);
  if (!child) return;
  if (kind !== "exit") {
    child[kind].emit("data", Buffer.from(value, "base64"));
    return;
  }
  const { code, signal } = JSON.parse(value) as { readonly code: number | null; readonly signal: string | null };
  child.exitCode = code;
  child.signalCode = signal;
  for (const stream of [child.stdout, child.stderr]) stream.emit("close");
  child.emit("exit", code, signal);
};

function spawn(program: string, args: readonly string[], options: { readonly cwd: string }): Child {
  const id = children.size + 1;
  const child = new Child(id);
  children.set(id, child);
  void calls.nodeSpawn(id, program, args, options.cwd).then(({ pid, error }) => {
    child.pid = pid;
    if (error === undefined) child.emit("spawn");
    else child.emit("error", new Error(error));
  });
  return child;
}

function execFile(program: string, args: readonly string[], options: object, done: (error: Error | null, output: string, complaint: string) => void): void {
  void calls.nodeExecFile(program, args, options).then(({ error, killed, output, complaint }) => {
    done(error === undefined ? null : Object.assign(new Error(error), { killed }), output, complaint);
  });
}

function now(what: string, value: string): string {
  const request = new XMLHttpRequest();
  request.open("POST", `/sync/${what}`, false);
  request.send(value);
  if (!request.responseText.startsWith("=")) throw new Error(request.responseText);
  return request.responseText.slice(1);
}

interface Stored {
  readonly file?: boolean;
  readonly mtimeMs?: number;
  readonly bytes?: string;
}

const asked = (name: string) => async (...args: unknown[]): Promise<unknown> => {
  const { value, error } = await calls.nodeFs(name, args);
  if (error !== undefined) throw new Error(error);
  const { file, mtimeMs, bytes } = (typeof value === "object" && value !== null ? value : {}) as Stored;
  if (bytes !== undefined) return Buffer.from(bytes, "base64");
  return file === undefined ? value : { isFile: () => file, mtimeMs };
};

const promises = Object.fromEntries(["access", "mkdir", "readdir", "readFile", "realpath", "rename", "rm", "stat", "utimes"].map((name) => [name, asked(name)]));

const modules: Record<string, unknown> = {
  child_process: { spawn, execFile },
  crypto: {
    createHash: () => {
      let text = "";
      const hash = {
        update(more: string) {
          text += more;
          return hash;
        },
        digest: () => now("sha256", text),
      };
      return hash;
    },
    randomBytes: (count: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(count))),
  },
  fs: {
    existsSync: (name: string) => now("exists", name) === "true",
    mkdirSync: (name: string) => now("mkdir", name),
    readFileSync: (name: string) => now("read", name),
    realpathSync: (name: string) => now("realpath", name),
    statSync: (name: string) => JSON.parse(now("stat", name)) as { mtimeMs: number },
  },
  "fs/promises": { ...promises, constants: { X_OK: 1 } },
  net: {},
  os: { homedir: () => driver.home },
  path,
  util: { TextDecoder, inspect: String },
};

/** As the app's own Node would: true globals, and modules by their names. */
export function requireNode(name: string): unknown {
  return modules[name.replace(/^node:/, "")];
}

Object.assign(globalThis, {
  Buffer,
  setImmediate: (work: (...args: unknown[]) => void, ...args: unknown[]) => setTimeout(work, 0, ...args),
  clearImmediate: (timer: number) => { clearTimeout(timer); },
  process: { env: driver.env, pid: driver.pid, platform: "linux", arch: "x64" },
});
