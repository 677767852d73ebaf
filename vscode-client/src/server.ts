/** Starts, stops and restarts the language server, and says in one message why it cannot. */
import { mkdir } from "node:fs/promises";
import * as vscode from "vscode";
import { LanguageClient, type StaticFeature } from "vscode-languageclient/node";
import { Crashes } from "./crashes";
import { checklists, selector } from "./documents";
import { type Found, findGroundlint, type Missing } from "./find";
import { type InstallParams, installModel } from "./install";
import type { ScoreMessage } from "./score";
import { userSettings, workspaceSettings } from "./settings";
import { withTabStops } from "./snippets";

export class Server implements vscode.Disposable {
  private client: LanguageClient | undefined;
  private problem: string | undefined;
  /** Asked to stop, perhaps not yet stopped: nothing is sent to it any more. */
  private leaving = false;
  /** Starts and stops one after the other, however fast they are asked for. */
  private queue: Promise<void> = Promise.resolve();
  private readonly changed = new vscode.EventEmitter<void>();
  private readonly scored = new vscode.EventEmitter<ScoreMessage>();
  /** The server came up, went down or could not be started. */
  readonly onChange = this.changed.event;
  readonly onScore = this.scored.event;

  constructor(
    private readonly context: vscode.ExtensionContext,
    private readonly log: vscode.LogOutputChannel,
  ) {}

  /** The client of a running server. */
  get running(): LanguageClient | undefined {
    return !this.leaving && this.client?.isRunning() ? this.client : undefined;
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
    this.changed.dispose();
    this.scored.dispose();
  }

  private async startNow(): Promise<void> {
    this.leaving = false;
    this.setProblem(undefined);
    const found = await findGroundlint(this.log);
    if ("problem" in found) {
      this.setProblem(found.problem);
      void this.tellMissing(found);
      return;
    }
    this.log.info(`Starting ${[found.command, ...found.args, "server"].join(" ")}`);
    const client = await this.makeClient(found);
    client.onNotification("groundlint/score", (message: ScoreMessage) => {
      this.scored.fire(message);
    });
    client.onNotification("groundlint/installModel", (params: InstallParams) => {
      void installModel(params, this, this.log);
    });
    client.onNotification("groundlint/showLog", () => {
      this.log.show();
    });
    client.onDidChangeState(() => {
      this.changed.fire();
    });
    this.client = client;
    try {
      await client.start();
    } catch (error) {
      this.log.error(error instanceof Error ? error : String(error));
      this.tellBroken("groundlint could not be started.");
    }
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

  private async makeClient(found: Found): Promise<LanguageClient> {
    // Not the workspace's folder: a file there could pass for one of the server's own.
    const cwd = this.context.globalStorageUri.fsPath;
    await mkdir(cwd, { recursive: true });
    const run = { command: found.command, args: [...found.args, "server"], options: { cwd } };
    const client = new LanguageClient("groundlint", "groundlint", run, {
      documentSelector: [...selector, ...checklists],
      outputChannel: this.log,
      errorHandler: new Crashes(() => {
        this.tellBroken("groundlint stopped again and again.");
      }),
      initializationFailedHandler: () => false,
      diagnosticCollectionName: "groundlint",
      initializationOptions: {
        settings: userSettings(),
        trusted: vscode.workspace.isTrusted,
        storagePath: (this.context.storageUri ?? this.context.globalStorageUri).fsPath,
      },
      middleware: {
        // VS Code's own outline of Markdown stays as it is: a second one beside it says everything twice.
        provideDocumentSymbols: () => [],
        provideCodeActions: async (document, range, context, token, next) =>
          withTabStops(await next(document, range, context, token)),
        // The lens above the first line runs it; its answer is for programs, a click wants to see something.
        executeCommand: (command, args, next): unknown =>
          command === "groundlint.score" ? vscode.commands.executeCommand("groundlint.showScore") : next(command, args),
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

  private async tellMissing(missing: Missing): Promise<void> {
    const copy = "Copy install command";
    const setting = "Open setting";
    const again = "Try again";
    const buttons = missing.install ? [copy, setting, again] : [setting, again];
    const chosen = await vscode.window.showErrorMessage(missing.problem, ...buttons);
    if (chosen === copy && missing.install) await vscode.env.clipboard.writeText(missing.install);
    if (chosen === setting) await vscode.commands.executeCommand("workbench.action.openSettings", "groundlint.path");
    if (chosen === again) await this.restart();
  }

  /** Once, however many ways one fault has to show itself. */
  private tellBroken(problem: string): void {
    if (this.problem !== undefined || this.leaving) return;
    this.setProblem(problem);
    const show = "Show log";
    const again = "Try again";
    void vscode.window.showErrorMessage(problem, show, again).then(async (chosen) => {
      if (chosen === show) this.log.show();
      if (chosen === again) await this.restart();
    });
  }
}

/** Tells the server what this client does beyond LSP: scores, the cursor, and what a missing claims model needs. */
const optIn: StaticFeature = {
  fillClientCapabilities(capabilities) {
    capabilities.experimental = {
      ...(capabilities.experimental as object | undefined),
      groundlint: { score: true, cursor: true, installModel: true, showLog: true },
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
