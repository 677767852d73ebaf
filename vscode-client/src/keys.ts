/** API keys: kept in VS Code's secret storage, each for one origin, and handed to the server in memory only. */
import * as vscode from "vscode";
import { originOf } from "./origins";
import { t } from "./shared/words";

const SECRET = "groundlint.key:";
/** Which origins have a key; the keys themselves stand in the secret storage only. */
const KNOWN = "groundlint.keys";

const PROVIDERS: readonly (readonly [string, string])[] = [
  ["OpenAI", "https://api.openai.com"],
  ["OpenRouter", "https://openrouter.ai"],
  ["Anthropic", "https://api.anthropic.com"],
];

export class Keys implements vscode.Disposable {
  private readonly watching: vscode.Disposable;
  private tell: () => Promise<void> = () => Promise.resolve();

  constructor(private readonly context: vscode.ExtensionContext) {
    this.watching = context.secrets.onDidChange((event) => {
      if (event.key.startsWith(SECRET)) void this.tell();
    });
  }

  dispose(): void {
    this.watching.dispose();
  }

  /** `tell` is called when a key was set or removed, in this window or another one. */
  follow(tell: () => Promise<void>): void {
    this.tell = tell;
  }

  /** Origin → key. Where the system has no place for secrets there are none. */
  async all(): Promise<Record<string, string>> {
    const keys: Record<string, string> = {};
    for (const origin of this.origins()) {
      const key = await Promise.resolve(this.context.secrets.get(SECRET + origin)).catch(() => undefined);
      if (key) keys[origin] = key;
    }
    return keys;
  }

  /** `groundlint: Set API key`. An empty answer removes the key. */
  async ask(): Promise<void> {
    const known = this.origins();
    const kept = (origin: string): string => (known.includes(origin) ? `$(key) ${t("has a key")}` : "");
    const items: (vscode.QuickPickItem & { readonly origin?: string })[] = [
      ...PROVIDERS.map(([label, origin]) => ({ label, description: origin, detail: kept(origin), origin })),
      ...known
        .filter((origin) => !PROVIDERS.some(([, one]) => one === origin))
        .map((origin) => ({ label: origin, detail: kept(origin), origin })),
      { label: t("Another server …"), description: t("its address, as in judge.base_url") },
    ];
    const chosen = await vscode.window.showQuickPick(items, { title: t("Set API key"), placeHolder: t("A key goes to this address only") });
    if (!chosen) return;
    const origin = chosen.origin ?? (await askOrigin());
    if (origin === undefined) return;
    const key = await vscode.window.showInputBox({
      title: t("API key for {0}", origin),
      prompt: t("Kept in the system's secret storage. Leave it empty to remove the key."),
      password: true,
      ignoreFocusOut: true,
    });
    if (key === undefined) return;
    await this.keep(origin, key.trim());
  }

  private async keep(origin: string, key: string): Promise<void> {
    const others = this.origins().filter((one) => one !== origin);
    // The list first: whoever hears of the secret's change finds its origin there.
    await this.context.globalState.update(KNOWN, key ? [...others, origin] : others);
    if (key) await this.context.secrets.store(SECRET + origin, key);
    else await this.context.secrets.delete(SECRET + origin);
    // Before it is said: the next command may need it.
    await this.tell();
    void vscode.window.showInformationMessage(key ? t("groundlint: the key for {0} is kept.", origin) : t("groundlint: the key for {0} is removed.", origin));
  }

  private origins(): string[] {
    return this.context.globalState.get<string[]>(KNOWN, []);
  }
}

async function askOrigin(): Promise<string | undefined> {
  const address = await vscode.window.showInputBox({
    title: t("Set API key"),
    prompt: t("Address of the server"),
    placeHolder: "https://models.example.org/v1",
    ignoreFocusOut: true,
    validateInput: (text) => (originOf(text) === undefined ? t("An address like https://host/path; without https only on this machine") : undefined),
  });
  return address === undefined ? undefined : originOf(address);
}
