/** Starts, stops and restarts the language server, and says in one message why it cannot. */
import { createMessageConnection, type MessageConnection, StreamMessageReader, StreamMessageWriter } from "vscode-jsonrpc/node";
import type { WorkspaceEdit } from "vscode-languageserver-types";
import { Deaths } from "../../../vscode-client/src/shared/deaths";
import { tidy } from "../../../vscode-client/src/shared/carried";
import type { Found } from "../../../vscode-client/src/shared/find";
import { Launches } from "../../../vscode-client/src/shared/launch";
import type { ScoreMessage } from "../../../vscode-client/src/shared/score";
import { startServer } from "../../../vscode-client/src/shared/start";
import { sameMinor } from "../../../vscode-client/src/shared/versions";
import { type Place, surroundings } from "./around";
import { CAPABILITIES, type PublishedDiagnostics } from "./protocol";

const STOP_MS = 3000;

/** What the server tells and asks. Whoever shows things answers. */
export interface Listener {
  /** It came up, went down or could not be started. */
  changed(): void;
  diagnostics(published: PublishedDiagnostics): void;
  scored(message: ScoreMessage): void;
  /** One line for the user. */
  say(message: string, serious: boolean): void;
  /** The edit was made; else in a sentence why not. */
  edit(edit: WorkspaceEdit): string | undefined;
  open(address: string): boolean;
  progress(token: string, value: ProgressValue): void;
}

export interface ProgressValue {
  readonly kind: "begin" | "report" | "end";
  readonly title?: string;
  readonly message?: string;
  readonly percentage?: number;
}

/** What a start depends on, asked anew at each. */
export interface Start {
  readonly place: Place;
  readonly own: string;
  readonly vaultUri: string;
  readonly vaultName: string;
  readonly settings: Record<string, unknown>;
  readonly trusted: boolean;
  readonly storagePath: string;
}

interface Initialized {
  readonly serverInfo?: { readonly name: string; readonly version?: string };
}

export class Server {
  private connection: MessageConnection | undefined;
  private ready = false;
  private problem: string | undefined;
  private leaving = false;
  private runs: string | undefined;
  private deaths = new Deaths();
  private readonly launches = new Launches();
  /** Starts and stops one after the other, however fast they are asked for. */
  private queue: Promise<void> = Promise.resolve();

  constructor(
    private readonly start: () => Start,
    private readonly listener: Listener,
    private readonly log: (line: string) => void,
  ) {}

  get running(): boolean {
    return this.ready && !this.leaving;
  }

  /** Why there is no server; undefined while one runs or starts. */
  get fault(): string | undefined {
    return this.problem;
  }

  get version(): string | undefined {
    return this.runs;
  }

  get pid(): number | undefined {
    return this.launches.pid;
  }

  restart(): Promise<void> {
    this.leaving = true;
    this.deaths = new Deaths();
    return this.next(async () => {
      await this.stopNow();
      await this.startNow();
    });
  }

  stop(): Promise<void> {
    this.leaving = true;
    return this.next(() => this.stopNow());
  }

  /** Nothing is sent where no server runs. */
  notify(method: string, params: object): void {
    if (!this.running) return;
    this.connection?.sendNotification(method, params).catch((error: unknown) => {
      this.log(`${method} was not sent: ${reasonOf(error)}`);
    });
  }

  /** undefined where no server runs, it refused or it ended; the log says why. */
  async request<Answer>(method: string, params: object): Promise<Answer | undefined> {
    if (!this.running || !this.connection) return undefined;
    try {
      return await this.connection.sendRequest<Answer>(method, params);
    } catch (error) {
      this.log(`${method}: ${reasonOf(error)}`);
      return undefined;
    }
  }

  private next(work: () => Promise<void>): Promise<void> {
    this.queue = this.queue.then(work).catch((error: unknown) => {
      this.fail(`groundlint could not be started: ${reasonOf(error)}`);
    });
    return this.queue;
  }

  private async startNow(): Promise<void> {
    this.leaving = false;
    this.setProblem(undefined);
    const start = this.start();
    const around = await surroundings(start.place);
    if ("problem" in around) {
      this.fail(around.problem);
      return;
    }
    const trouble = await startServer(
      around,
      (found) => this.run(found, start),
      () => this.stopNow(),
    );
    if (!trouble) return;
    await this.stopNow();
    this.fail(trouble.kind === "missing" ? trouble.missing.problem : trouble.problem);
  }

  /** Starts it; what is wrong with it in a sentence, where something is. */
  private async run(found: Found, start: Start): Promise<string | undefined> {
    this.log(`Starting ${[found.command, ...found.args, "server"].join(" ")}`);
    try {
      const child = await this.launches.start(found, start.place.storage);
      if (!child.stdout || !child.stdin) throw new Error("it has no standard streams");
      const connection = createMessageConnection(new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin));
      this.connection = connection;
      this.answer(connection);
      child.once("exit", () => {
        this.ended(connection);
      });
      connection.listen();
      const ended = new Promise<never>((_, reject) => {
        child.once("exit", (code, signal) => {
          reject(new Error(`it ended with ${signal ?? `code ${String(code)}`}`));
        });
      });
      const { serverInfo } = await Promise.race([connection.sendRequest<Initialized>("initialize", initialize(start)), ended]);
      const version = serverInfo?.version ?? "";
      if (!sameMinor(version, start.own)) return `groundlint ${version || "?"} is not the plugin's ${start.own}.`;
      await connection.sendNotification("initialized", {});
      this.runs = version;
      this.ready = true;
      this.log(`groundlint ${version} runs as process ${String(child.pid)}`);
    } catch (error) {
      this.log(`${found.command}: ${reasonOf(error)}`);
      return "groundlint could not be started.";
    }
    if (found.folder !== undefined) void tidy(start.place.storage, found.folder);
    this.listener.changed();
    return undefined;
  }

  /** What the server may ask and tell. */
  private answer(connection: MessageConnection): void {
    const { listener } = this;
    connection.onError(([error]) => {
      this.log(`A message could not be read or written: ${error.message}`);
    });
    connection.onNotification("textDocument/publishDiagnostics", (published: PublishedDiagnostics) => {
      listener.diagnostics(published);
    });
    connection.onNotification("groundlint/score", (message: ScoreMessage) => {
      listener.scored(message);
    });
    connection.onNotification("window/logMessage", ({ message }: { readonly message: string }) => {
      this.log(message);
    });
    connection.onNotification("window/showMessage", ({ type, message }: { readonly type: number; readonly message: string }) => {
      listener.say(message, type <= 2);
    });
    // Nothing that a server asks is agreed to by itself.
    connection.onRequest("window/showMessageRequest", ({ type, message }: { readonly type: number; readonly message: string }) => {
      listener.say(message, type <= 2);
      return null;
    });
    connection.onRequest("window/showDocument", ({ uri }: { readonly uri: string }) => ({ success: listener.open(uri) }));
    connection.onRequest("window/workDoneProgress/create", () => null);
    connection.onNotification("$/progress", ({ token, value }: { readonly token: string; readonly value: ProgressValue }) => {
      listener.progress(token, value);
    });
    connection.onRequest("workspace/applyEdit", ({ edit }: { readonly edit: WorkspaceEdit }) => {
      const failureReason = listener.edit(edit);
      return failureReason === undefined ? { applied: true } : { applied: false, failureReason };
    });
    connection.onRequest("client/registerCapability", () => null);
    // Without a scope the user's own, with one the workspace's: of these there are none, but for groundlint.toml.
    connection.onRequest("workspace/configuration", ({ items }: { readonly items: readonly { readonly section?: string; readonly scopeUri?: string }[] }) =>
      items.map(({ section, scopeUri }) => (section === "groundlint" && scopeUri === undefined ? this.start().settings : null)),
    );
  }

  private ended(connection: MessageConnection): void {
    if (this.connection !== connection) return;
    const wasReady = this.ready;
    this.forget();
    // One that never came up is told by its start.
    if (!wasReady || this.leaving) return;
    this.log("groundlint has ended unasked.");
    if (this.deaths.another(Date.now())) void this.next(() => this.startNow());
    else this.fail("groundlint kept stopping.");
    this.listener.changed();
  }

  private async stopNow(): Promise<void> {
    const { connection } = this;
    const pid = this.launches.pid;
    this.forget();
    if (!connection || pid === undefined) return;
    try {
      await within(STOP_MS, connection.sendRequest("shutdown"));
      await connection.sendNotification("exit");
    } catch (error) {
      this.log(`The server did not shut down in order: ${reasonOf(error)}`);
    }
    connection.end();
    await this.launches.end(STOP_MS);
    connection.dispose();
  }

  private forget(): void {
    this.connection = undefined;
    this.ready = false;
    this.runs = undefined;
  }

  private fail(problem: string): void {
    this.log(problem);
    this.setProblem(problem);
    this.listener.say(problem, true);
  }

  private setProblem(problem: string | undefined): void {
    this.problem = problem;
    this.listener.changed();
  }
}

function initialize(start: Start): object {
  return {
    processId: process.pid,
    clientInfo: { name: "Obsidian" },
    rootUri: start.vaultUri,
    workspaceFolders: [{ uri: start.vaultUri, name: start.vaultName }],
    capabilities: CAPABILITIES,
    initializationOptions: { settings: start.settings, trusted: start.trusted, storagePath: start.storagePath },
  };
}

async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new Error(`no answer within ${milliseconds / 1000} seconds`));
    }, milliseconds);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

export function reasonOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split("\n")[0] ?? "";
}
