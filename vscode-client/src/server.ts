/** Starts, stops and restarts the language server, and says in one message why it cannot. */
import type { ChildProcess } from "node:child_process";
import * as vscode from "vscode";
import { LanguageClient, type StaticFeature } from "vscode-languageclient/node";
import { surroundings } from "./around";
import { tidy } from "./shared/carried";
import { Crashes } from "./crashes";
import { checklists, selector } from "./documents";
import { type Explanation, Explanations } from "./explanations";
import type { Found, Missing } from "./shared/find";
import { type InstallParams, installModel, useModel } from "./install";
import type { MissingJudge } from "./judgeSetup";
import type { Keys } from "./keys";
import { Launches } from "./shared/launch";
import { type Listed, sayListed } from "./notClaims";
import { nameOf } from "./shared/python";
import type { ScoreMessage } from "./shared/score";
import { startServer } from "./shared/start";
import { userSettings, workspaceSettings } from "./settings";
import { withTabStops } from "./snippets";
import { problemReport } from "./shared/trouble";
import { sameMinor } from "./shared/versions";
import { t } from "./shared/words";

const DOWNLOADS = "https://www.python.org/downloads/";

export class Server implements vscode.Disposable {
  private client: LanguageClient | undefined;
  private using: Found | undefined;
  private problem: string | undefined;
  /** Asked to stop, perhaps not yet stopped: nothing is sent to it any more. */
  private leaving = false;
  /** The keys as they are now: a server that has died is started again with them. */
  private secrets: Readonly<Record<string, string>> = {};
  /** Starts and stops one after the other, however fast they are asked for. */
  private queue: Promise<void> = Promise.resolve();
  private readonly launches = new Launches();
  private readonly explanations = new Explanations();
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly scored = new vscode.EventEmitter<ScoreMessage>();
  /** The server came up, went down or could not be started. */
  readonly onChange = this.changed.event;
  readonly onScore = this.scored.event;
  private readonly judgeMissed = new vscode.EventEmitter<MissingJudge>();
  readonly onMissingJudge = this.judgeMissed.event;

  constructor(
    readonly context: vscode.ExtensionContext,
    private readonly log: vscode.LogOutputChannel,
    private readonly keys: Keys,
  ) {
    keys.follow(async () => {
      this.secrets = await keys.all();
      try {
        await this.running?.sendNotification("groundlint/keys", { keys: this.secrets });
      } catch (error) {
        this.log.info(`The server has ended before it heard of a key: ${String(error)}`); // the next one is started with it
      }
    });
  }

  /** The client of a running server. */
  get running(): LanguageClient | undefined {
    return !this.leaving && this.client?.isRunning() ? this.client : undefined;
  }

  /** What runs or is being started. */
  get found(): Found | undefined {
    return this.using;
  }

  /** Its process. */
  get pid(): number | undefined {
    return this.launches.pid;
  }

  get version(): string | undefined {
    return this.running?.initializeResult?.serverInfo?.version;
  }

  /** Why there is no server; undefined while one runs or starts. */
  get fault(): string | undefined {
    return this.problem;
  }

  restart(): Promise<void> {
    this.leaving = true;
    this.queue = this.queue.then(async () => {
      await this.stopNow();
      await this.startNow();
    });
    return this.queue;
  }

  stop(): Promise<void> {
    this.leaving = true;
    this.queue = this.queue.then(() => this.stopNow());
    return this.queue;
  }

  dispose(): void {
    this.explanations.dispose();
    this.changed.dispose();
    this.scored.dispose();
    this.judgeMissed.dispose();
  }

  /** How the server has ended, for an issue: no text of a document, no path, no key. */
  report(): string {
    const python = this.using?.python;
    return problemReport(
      {
        extension: this.own,
        server: `${this.version ?? "not running"}${this.using ? ` (${this.using.kind})` : ""}`,
        python: python ? `${nameOf(python)}, ${python.machine}` : "unknown",
        editor: `${vscode.env.appName} ${vscode.version} (${vscode.env.appHost})`,
        platform: `${process.platform} ${process.arch}`,
        problem: this.problem === undefined ? "none" : "the server does not run",
      },
      this.launches.ends,
    );
  }

  private get own(): string {
    return (this.context.extension.packageJSON as { readonly version: string }).version;
  }

  private async startNow(): Promise<void> {
    this.leaving = false;
    this.setProblem(undefined);
    const around = await surroundings(this.context, this.log);
    const trouble = await startServer(
      around,
      (found) => this.run(found),
      () => this.stopNow(),
    );
    if (trouble?.kind === "missing") this.tellMissing(trouble.missing);
    if (trouble?.kind === "broken") this.tellBroken(trouble.problem);
  }

  /** Starts it; what is wrong with it in a sentence, where something is. */
  private async run(found: Found): Promise<string | undefined> {
    this.log.info(`Starting ${[found.command, ...found.args, "server"].join(" ")}`);
    const launch = (): Promise<ChildProcess> => this.launches.start(found, this.context.globalStorageUri.fsPath);
    // Started before the client is made, which then finds it with its imports behind it.
    let first: Promise<ChildProcess> | undefined = launch();
    first.catch(() => undefined); // told to the client
    const client = await this.makeClient(() => {
      const process = first ?? launch();
      first = undefined;
      return process;
    });
    client.onNotification("groundlint/score", (message: ScoreMessage) => {
      this.scored.fire(message);
    });
    client.onNotification("groundlint/installModel", (params: InstallParams) => {
      void installModel(params, this, this.log);
    });
    client.onNotification("groundlint/useModel", ({ tier }: { readonly tier: string }) => {
      void useModel(tier);
    });
    client.onNotification("groundlint/setUpJudge", (params: MissingJudge) => {
      this.judgeMissed.fire(params);
    });
    client.onNotification("groundlint/showLog", () => {
      this.log.show();
    });
    client.onDidChangeState(() => {
      this.changed.fire();
    });
    this.client = client;
    this.using = found;
    this.changed.fire();
    try {
      await client.start();
    } catch (error) {
      this.log.error(error instanceof Error ? error : String(error));
      return t("groundlint could not be started.");
    }
    const version = client.initializeResult?.serverInfo?.version ?? "";
    if (!sameMinor(version, this.own)) return t("groundlint {0} is not the extension's {1}.", version || "?", this.own);
    this.log.info(`groundlint ${version} runs as process ${this.pid ?? 0}`);
    if (found.folder !== undefined) void tidy(this.context.globalStorageUri.fsPath, found.folder);
    this.changed.fire();
    return undefined;
  }

  private async stopNow(): Promise<void> {
    const client = this.client;
    this.client = undefined;
    try {
      await client?.dispose();
    } catch (error) {
      // A server that has crashed cannot be asked to shut down; there is nothing left to stop then.
      this.log.info(`The server did not shut down in order: ${String(error)}`);
    }
  }

  private async makeClient(launch: () => Promise<ChildProcess>): Promise<LanguageClient> {
    this.secrets = await this.keys.all();
    const client = new QuietClient("groundlint", "groundlint", launch, {
      documentSelector: [...selector, ...checklists],
      outputChannel: this.log,
      errorHandler: new Crashes(() => {
        this.tellBroken(t("groundlint kept stopping."));
      }),
      initializationFailedHandler: () => false,
      diagnosticCollectionName: "groundlint",
      // Asked at each start, for the library starts a server that has died without us.
      initializationOptions: () => ({
        settings: userSettings(),
        trusted: vscode.workspace.isTrusted,
        storagePath: (this.context.storageUri ?? this.context.globalStorageUri).fsPath,
        keys: this.secrets,
      }),
      middleware: {
        // VS Code's own outline of Markdown stays as it is: a second one beside it says everything twice.
        provideDocumentSymbols: () => [],
        provideCodeActions: async (document, range, context, token, next) =>
          withTabStops(await next(document, range, context, token)),
        // The lens above the first line runs it; its answer is for programs, a click wants to see something.
        executeCommand: async (command, args, next): Promise<unknown> => {
          if (command === "groundlint.score") return vscode.commands.executeCommand("groundlint.showScore");
          const answer: unknown = await next(command, args);
          if (command === "groundlint.explain") await this.explanations.show(answer as Explanation | null);
          if (command === "groundlint.notAClaim") sayListed(answer as Listed | null);
          return answer;
        },
        workspace: {
          // The change may be the very one that stops this server: sending it then would end in an error message.
          didChangeConfiguration: (sections, next) => (this.leaving ? Promise.resolve() : next(sections)),
          // Only what somebody wrote: defaults of package.json would stand above a groundlint.toml. Without a scope
          // the server asks for the user's own settings, with one for the workspace's.
          configuration: (params) =>
            params.items.map(({ section, scopeUri }) => {
              if (section !== "groundlint") return null;
              return scopeUri === undefined ? userSettings() : workspaceSettings(vscode.Uri.parse(scopeUri));
            }),
        },
      },
    });
    client.registerFeature(optIn);
    return client;
  }

  private setProblem(problem: string | undefined): void {
    this.problem = problem;
    this.changed.fire();
  }

  private tellMissing(missing: Missing): void {
    this.using = undefined;
    this.log.error(missing.problem);
    this.setProblem(missing.problem);
    const get = t("Get Python");
    const setting = t("Open setting");
    const again = t("Try again");
    const buttons = { python: [get, setting, again], setting: [setting, again], disk: [again, setting] }[missing.way];
    void vscode.window.showErrorMessage(missing.problem, ...buttons).then(async (chosen) => {
      if (chosen === get) await vscode.env.openExternal(vscode.Uri.parse(DOWNLOADS));
      if (chosen === setting) await vscode.commands.executeCommand("workbench.action.openSettings", "groundlint.path");
      if (chosen === again) await this.restart();
    });
  }

  /** Once, however many ways one fault has to show itself. */
  private tellBroken(problem: string): void {
    if (this.problem !== undefined || this.leaving) return;
    this.setProblem(problem);
    const show = t("Show log");
    const copy = t("Copy report");
    const again = t("Try again");
    void vscode.window.showErrorMessage(problem, again, show, copy).then(async (chosen) => {
      if (chosen === show) this.log.show();
      if (chosen === copy) await vscode.env.clipboard.writeText(this.report());
      if (chosen === again) await this.restart();
    });
  }
}

/** The library tells each fault in a message of its own, up to three for one server that does not start: its log is enough. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** Tells the server what this client does beyond LSP: scores, the cursor, and what a missing claims model needs. */
const optIn: StaticFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = {
      ...(capabilities.experimental as object | undefined),
      groundlint: { score: true, cursor: true, installModel: true, useModel: true, showLog: true, explain: true, setUpJudge: true },
    };
  },
  initialize() {
    // nothing to register
  },
  getState: () => ({ kind: "static" }),
  clear() {
    // nothing to forget
  },
};
