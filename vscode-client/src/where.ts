/** Which files are reports: the user's word against the guess of `groundlint.enable: auto`. */
import * as vscode from "vscode";
import { reportLookedAt } from "./documents";
import type { Status } from "./status";
import { t } from "./shared/words";

type List = "files.include" | "files.exclude";

/** A document's settings, and where a decision about it is written down. */
class Place {
  private readonly folder: vscode.WorkspaceFolder | undefined;
  private readonly configuration: vscode.WorkspaceConfiguration;

  constructor(readonly document: vscode.TextDocument) {
    this.folder = vscode.workspace.getWorkspaceFolder(document.uri);
    this.configuration = vscode.workspace.getConfiguration("groundlint", document.uri);
  }

  /** The file within its workspace folder, or its whole path where it is in none; undefined where it is no file. */
  get glob(): string | undefined {
    if (this.folder) return vscode.workspace.asRelativePath(this.document.uri, false);
    return this.document.uri.scheme === "file" ? this.document.uri.path.replace(/^\//, "") : undefined;
  }

  get where(): string {
    return this.folder ? t("in this workspace") : t("everywhere");
  }

  /** The list that names this very file; undefined where neither or both do. */
  get listed(): List | undefined {
    const { glob } = this;
    const [on, off] = (["files.include", "files.exclude"] as const).map((name) => glob !== undefined && this.entries(name).includes(glob));
    return on === off ? undefined : on ? "files.include" : "files.exclude";
  }

  async list(glob: string, to: List): Promise<void> {
    const from: List = to === "files.include" ? "files.exclude" : "files.include";
    const without = this.entries(from).filter((entry) => entry !== glob);
    await this.configuration.update(from, without.length > 0 ? without : undefined, this.target);
    await this.configuration.update(to, [...new Set([...this.entries(to), glob])], this.target);
  }

  async enable(value: "auto" | "on" | "off"): Promise<void> {
    await this.configuration.update("enable", value, this.target);
  }

  /** A workspace's settings may hold anything; what is no list of texts is as if it were not there. */
  private entries(name: List): string[] {
    const value: unknown = this.configuration.get(name);
    return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === "string") : [];
  }

  private get target(): vscode.ConfigurationTarget {
    return this.folder ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  }
}

export async function chooseWhere(status: Status): Promise<void> {
  const document = reportLookedAt();
  if (!document) return;
  const asked = status.about(document)?.ask === true;
  const place = new Place(document);
  const { glob, where } = place;
  const choices: (vscode.QuickPickItem & { readonly run: () => Promise<void> })[] = [
    ...(glob === undefined
      ? []
      : [
          { label: asked ? t("Check this report") : t("On for this file"), description: `files.include: ${glob}`, run: () => place.list(glob, "files.include") },
          { label: asked ? t("It is not a report") : t("Off for this file"), description: `files.exclude: ${glob}`, run: () => place.list(glob, "files.exclude") },
        ]),
    { label: t("Decide by file {0}", where), description: "enable: auto", run: () => place.enable("auto") },
    { label: t("On {0}", where), description: "enable: on", run: () => place.enable("on") },
    { label: t("Off {0}", where), description: "enable: off", run: () => place.enable("off") },
  ];
  const chosen = await vscode.window.showQuickPick(choices, { title: "groundlint", placeHolder: asked ? t("Looks like a report. Check it?") : t("Which Markdown files are reports?") });
  await chosen?.run();
}

/**
 * The other way round for the file in front, whatever decided so far. Where that was this command, the settings say so:
 * what the server has said of it may still be on its way.
 */
export async function toggleHere(status: Status): Promise<void> {
  const document = reportLookedAt();
  if (!document) return;
  const place = new Place(document);
  if (place.glob === undefined) {
    void vscode.window.showInformationMessage(t("groundlint: the file is in no workspace folder; turn it on or off with the setting groundlint.enable."));
    return;
  }
  const off = place.listed === undefined ? status.about(document)?.state === "off" : place.listed === "files.exclude";
  await place.list(place.glob, off ? "files.include" : "files.exclude");
}
