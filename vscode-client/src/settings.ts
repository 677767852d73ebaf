/** What the user and the workspace have written, without the defaults: a groundlint.toml stands between the two. */
import * as vscode from "vscode";

type Layer = "user" | "workspace";

/** Settings of the user's own profile, by dotted name below `groundlint.`. */
export function userSettings(): Record<string, unknown> {
  return written("user", undefined);
}

/** Settings of the workspace and, above them, of the folder that holds the resource. */
export function workspaceSettings(resource: vscode.Uri): Record<string, unknown> {
  return written("workspace", resource);
}

function written(layer: Layer, resource: vscode.Uri | undefined): Record<string, unknown> {
  const configuration = vscode.workspace.getConfiguration("groundlint", resource);
  const settings: Record<string, unknown> = {};
  for (const key of keys()) {
    const found = configuration.inspect(key);
    const value =
      layer === "user"
        ? found?.globalValue
        : (found?.workspaceFolderLanguageValue ?? found?.workspaceFolderValue ?? found?.workspaceLanguageValue ?? found?.workspaceValue);
    if (value !== undefined) put(settings, key.split("."), value);
  }
  return settings;
}

/** What has no place on the settings page, and belongs into a groundlint.toml; whoever has written it here is heard all the same. */
const UNLISTED = [
  "flavour",
  "files.extensions",
  "live.settle",
  "live.calm",
  "live.inlayHints",
  "live.support",
  "live.workspace",
  "claims.count_from",
  "aspects",
  "sources.contact",
  "sources.archive",
  "judge.mode",
  "judge.metric",
  "judge.on_error",
  "judge.max_concurrency",
  "judge.timeout",
  "judge.budget.calls",
  "judge.budget.tokens",
  "judge.budget.money",
  "judge.budget.seconds",
  "clarity.max_words",
  "clarity.max_paragraph",
];

/** Every setting that package.json declares, but for `path`, which is the client's own. */
function keys(): readonly string[] {
  const manifest = vscode.extensions.getExtension("groundlint.groundlint")?.packageJSON as Manifest;
  return manifest.contributes.configuration
    .flatMap((group) => Object.keys(group.properties))
    .map((name) => name.replace(/^groundlint\./, ""))
    .filter((key) => key !== "path")
    .concat(UNLISTED);
}

interface Manifest {
  readonly contributes: { readonly configuration: readonly { readonly properties: object }[] };
}

function put(settings: Record<string, unknown>, path: readonly string[], value: unknown): void {
  const [head, ...rest] = path;
  if (head === undefined) return;
  if (rest.length === 0) {
    settings[head] = value;
    return;
  }
  const inner = (settings[head] ??= {}) as Record<string, unknown>;
  put(inner, rest, value);
}
