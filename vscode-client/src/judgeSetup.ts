/** Who judges, set up where one is missing: with buttons, and without a terminal. */
import { spawn } from "node:child_process";
import * as vscode from "vscode";
import { installModel } from "./install";
import type { Keys } from "./keys";
import type { Server } from "./server";
import { t } from "./shared/words";

/** A server of this machine that answers, and the models that it names. */
export interface RunningJudge {
  readonly provider: string;
  readonly baseUrl: string;
  readonly models: readonly string[];
}

/** `groundlint/setUpJudge`: a report was to be judged, and nobody is there who could. */
export interface MissingJudge {
  readonly why: string;
  readonly running: readonly RunningJudge[];
}

const NAMES: Readonly<Record<string, string>> = { ollama: "Ollama", lmstudio: "LM Studio", "llama.cpp": "llama.cpp", openai: "OpenAI", openrouter: "OpenRouter", anthropic: "Anthropic" };
/** Judges elsewhere, each with a model that it has. */
const ELSEWHERE: readonly (readonly [string, string])[] = [
  ["openai", "gpt-5-mini"],
  ["openrouter", "openai/gpt-5-mini"],
  ["anthropic", "claude-haiku-4-5"],
];

export class JudgeSetup {
  private running: readonly RunningJudge[] = [];

  constructor(
    private readonly server: Server,
    private readonly keys: Keys,
    private readonly log: vscode.LogOutputChannel,
  ) {
    server.onMissingJudge((missing) => void this.offer(missing));
  }

  /** One message with every way out. */
  private async offer(missing: MissingJudge): Promise<void> {
    this.running = missing.running;
    const choose = t("Choose judge …");
    const key = t("Set API key");
    const install = t("Install local model");
    const [first] = missing.running;
    const use = first ? t("Use running {0}", nameOf(first.provider)) : undefined;
    const chosen = await vscode.window.showWarningMessage(t("groundlint: no judge is set up. {0}.", missing.why.replace(/\.$/, "")), ...(use === undefined ? [] : [use]), choose, key, install);
    if (chosen === undefined) return;
    if (chosen === use && first) await this.use(first);
    else if (chosen === choose) await this.choose();
    else if (chosen === key) await this.keys.ask();
    else if (chosen === install) await this.installLocal();
  }

  /** `groundlint: Choose judge`: on this machine or elsewhere, written into the user's own settings. */
  async choose(): Promise<void> {
    const items: (vscode.QuickPickItem & { readonly run: () => Promise<void> })[] = [
      ...this.running.map((one) => ({ label: t("Running {0}", nameOf(one.provider)), description: one.models[0] ?? "", run: () => this.use(one) })),
      { label: t("Local model"), description: t("on this machine, 1.1 GB; a small model, right in 6 of 10 answers"), run: () => this.installLocal() },
      ...ELSEWHERE.map(([provider, model]) => ({ label: nameOf(provider), description: t("sends the report there"), run: () => this.remote(provider, model) })),
    ];
    const chosen = await vscode.window.showQuickPick(items, { title: "groundlint", placeHolder: t("Who is to judge?") });
    await chosen?.run();
  }

  private async use(judge: RunningJudge): Promise<void> {
    await write(judge.provider, judge.models[0]);
    this.say(nameOf(judge.provider));
  }

  private async remote(provider: string, like: string): Promise<void> {
    const model = await vscode.window.showInputBox({ title: nameOf(provider), prompt: t("The model, as {0} names it", nameOf(provider)), value: like, ignoreFocusOut: true });
    if (!model?.trim()) return;
    await write(provider, model.trim());
    await this.keys.ask();
    this.say(nameOf(provider));
  }

  /** The library, then the model: with progress in the window, and what went wrong in the log. */
  private async installLocal(): Promise<void> {
    const { found } = this.server;
    if (!found?.python) {
      void vscode.window.showInformationMessage(t("groundlint.path names a program of your own: the local model is installed where it lives."));
      return;
    }
    const requirement = "groundlint[local-llm]";
    const command = [found.python.executable, "-I", "-m", "groundlint.install_hint", "local-llm"];
    if (!(await installModel({ tier: "local-llm", requirement, command }, this.server, this.log))) return;
    const done = await vscode.window.withProgress({ location: vscode.ProgressLocation.Notification, title: t("groundlint: installing the local model"), cancellable: true }, (progress, cancelled) =>
      this.fetchModel(progress, cancelled),
    );
    if (done) {
      await write(undefined, undefined);
      this.say(t("the model on this machine"));
    }
  }

  private async fetchModel(progress: vscode.Progress<{ message?: string }>, cancelled: vscode.CancellationToken): Promise<boolean> {
    const { found } = this.server;
    if (!found) return false;
    const running = spawn(found.command, [...found.args, "model", "install"], { cwd: this.server.context.globalStorageUri.fsPath, stdio: ["ignore", "ignore", "pipe"] });
    cancelled.onCancellationRequested(() => running.kill());
    let last = "";
    running.stderr.setEncoding("utf8").on("data", (text: string) => {
      last = text.split(/[\r\n]+/).filter((line) => line.trim()).at(-1) ?? last;
      progress.report({ message: last.slice(0, 80) });
    });
    const code = await new Promise<number | null>((resolve) => running.on("close", resolve).on("error", () => {
      resolve(null);
    }));
    if (code === 0 || cancelled.isCancellationRequested) return code === 0;
    this.log.error(last);
    const show = t("Show log");
    void vscode.window.showWarningMessage(t("groundlint: the local model was not installed: {0}", last.replace(/[[\]]/g, " ")), show).then((chosen) => {
      if (chosen === show) this.log.show();
    });
    return false;
  }

  private say(who: string): void {
    const again = t("Score report with checklist");
    void vscode.window.showInformationMessage(t("groundlint: {0} judges from now on.", who), again).then((chosen) => {
      if (chosen === again) void vscode.commands.executeCommand("groundlint.scoreWithChecklist");
    });
  }
}

function nameOf(provider: string): string {
  return NAMES[provider] ?? provider;
}

async function write(provider: string | undefined, model: string | undefined): Promise<void> {
  const configuration = vscode.workspace.getConfiguration("groundlint");
  await configuration.update("judge.provider", provider, vscode.ConfigurationTarget.Global);
  await configuration.update("judge.model", model, vscode.ConfigurationTarget.Global);
}
