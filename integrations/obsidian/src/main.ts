/** Wiring: what the plugin is made of. */
import type { EditorView } from "@codemirror/view";
import { homedir } from "node:os";
import { createHash } from "node:crypto";
import * as path from "node:path";
import { FileSystemAdapter, MarkdownView, Plugin } from "obsidian";
import { speakAs } from "../../../vscode-client/src/shared/words";
import { storageFolder } from "./around";
import { vouched } from "./carried";
import { fixAll, goToUncited, LongCommands, offerFixes } from "./commands";
import { fileUri, webAddress } from "./fileUri";
import { findings } from "./findings";
import { Fixes } from "./fixes";
import { following } from "./follow";
import { type Hands, hovering } from "./hover";
import { Log } from "./log";
import { type Note, Notes } from "./notes";
import { notice } from "./notices";
import { ScoreModal } from "./scoreModal";
import { type Listener, reasonOf, Server, type Start } from "./server";
import { type DeviceSettings, deviceSettings, forServer, type VaultSettings, vaultSettings } from "./settings";
import { SettingsTab, type Store } from "./settingsTab";
import { StatusBar } from "./statusBar";
import { TrustModal } from "./trustModal";
import { inObsidian } from "./words";

const DEVICE = "groundlint";

export default class Groundlint extends Plugin {
  private readonly log = new Log();
  private vaultSettings = vaultSettings(undefined);
  private deviceSettings = deviceSettings(undefined);
  private server: Server | undefined;

  override async onload(): Promise<void> {
    speakAs(inObsidian);
    const { adapter } = this.app.vault;
    if (!(adapter instanceof FileSystemAdapter)) {
      notice("groundlint needs a vault that is a folder on this machine.", true);
      return;
    }
    this.vaultSettings = vaultSettings(await this.loadData().catch(() => undefined));
    this.deviceSettings = deviceSettings(this.app.loadLocalStorage(DEVICE));
    this.begin(adapter);
  }

  override onunload(): void {
    void this.server?.stop();
  }

  private begin(adapter: FileSystemAdapter): void {
    const windows = process.platform === "win32";
    const notes = new Notes((method, params) => {
      server.notify(method, params);
    });
    const show = (): void => {
      const note = this.inFront(notes)?.note;
      if (!note) status.show({ kind: "none" });
      else if (server.fault !== undefined) status.show({ kind: "fault", problem: server.fault });
      else status.show({ kind: "note", message: note.score });
    };
    const open = (address: string): boolean => openWeb(address);
    let ran = false;
    const listener: Listener = {
      changed: () => {
        if (server.running && !ran) notes.tellAll();
        if (!server.running) notes.clear();
        ran = server.running;
        show();
      },
      diagnostics: (published) => {
        notes.published(published);
      },
      scored: (message) => {
        notes.scored(message);
        show();
      },
      say: notice,
      edit: (edit) => fixes.apply(edit),
      open,
      progress: (token, value) => {
        long.progress(token, value);
      },
    };
    const server = new Server(() => this.startFor(adapter, windows), listener, this.log.add);
    this.server = server;
    const fixes = new Fixes(server, notes);
    const long = new LongCommands(server);
    const hands: Hands = { server, notes, fixes, open, say: notice };
    const status = new StatusBar(this.addStatusBarItem(), () => {
      if (server.fault !== undefined) void server.restart();
      else this.showScore(hands);
    });
    const editors = following(
      notes,
      (inVault) => fileUri(adapter.getFullPath(inVault), windows),
      (method, params) => {
        server.notify(method, params);
      },
      show,
    );
    this.registerEditorExtension([findings, editors.extension, hovering(hands)]);
    const { workspace, vault } = this.app;
    this.registerEvent(workspace.on("active-leaf-change", show));
    this.registerEvent(workspace.on("file-open", () => { editors.lookAgain(); show(); }));
    this.registerEvent(vault.on("rename", () => { editors.lookAgain(); show(); }));
    this.addCommands(hands, long);
    this.addSettingTab(new SettingsTab(this.app, this, this.store(server)));
    workspace.onLayoutReady(() => void server.restart());
  }

  private addCommands(hands: Hands, long: LongCommands): void {
    const inNote = (id: string, name: string, work: (view: EditorView, note: Note) => unknown): void => {
      this.addCommand({
        id,
        name,
        checkCallback: (checking) => {
          const front = this.inFront(hands.notes);
          if (!front || !hands.server.running) return false;
          if (!checking) void work(front.view, front.note);
          return true;
        },
      });
    };
    inNote("show-score", "Show the score", () => { this.showScore(hands); });
    inNote("next-uncited", "Next claim without a source", (view, note) => goToUncited(hands, view, note, false));
    inNote("previous-uncited", "Previous claim without a source", (view, note) => goToUncited(hands, view, note, true));
    inNote("fix", "Fix at the cursor", (view) => offerFixes(hands, view));
    inNote("fix-all", "Fix all that needs no look", (view) => fixAll(hands, view));
    inNote("verify", "Verify citations", (_view, note) => { this.verify(hands.server, long, note); });
    this.addCommand({ id: "restart", name: "Restart the server", callback: () => hands.server.restart() });
    this.addCommand({
      id: "copy-log",
      name: "Copy the log",
      callback: async () => {
        await navigator.clipboard.writeText(this.log.text);
        notice("the log is in the clipboard");
      },
    });
  }

  private verify(server: Server, long: LongCommands, note: Note): void {
    const run = (): Promise<void> => long.run("groundlint.verify", [note.uri]);
    if (this.deviceSettings.trusted) {
      void run();
      return;
    }
    new TrustModal(this.app, () => {
      this.changeDevice({ trusted: true });
      void server.restart().then(run);
    }).open();
  }

  private showScore(hands: Hands): void {
    const front = this.inFront(hands.notes);
    if (!front) return;
    new ScoreModal(this.app, front.note.score, () => void goToUncited(hands, front.view, front.note, false)).open();
  }

  /** The note of the editor in front. */
  private inFront(notes: Notes): { readonly view: EditorView; readonly note: Note } | undefined {
    const editor = this.app.workspace.getActiveViewOfType(MarkdownView)?.editor as { readonly cm?: EditorView } | undefined;
    const view = editor?.cm;
    const note = view && notes.of(view);
    return note && { view, note };
  }

  private startFor(adapter: FileSystemAdapter, windows: boolean): Start {
    const vault = adapter.getBasePath();
    const storage = storageFolder(process.env, process.platform, homedir());
    return {
      place: {
        vault,
        wheels: path.join(vault, this.manifest.dir ?? path.join(this.app.vault.configDir, "plugins", this.manifest.id), "wheels"),
        vouched,
        setting: this.deviceSettings.path,
        storage,
        log: this.log.add,
      },
      own: this.manifest.version,
      vaultUri: fileUri(vault, windows),
      vaultName: this.app.vault.getName(),
      settings: forServer(this.vaultSettings),
      trusted: this.deviceSettings.trusted,
      storagePath: path.join(storage, "vaults", createHash("sha256").update(vault).digest("hex").slice(0, 16)),
    };
  }

  private store(server: Server): Store {
    const vault = (): VaultSettings => this.vaultSettings;
    const device = (): DeviceSettings => this.deviceSettings;
    return {
      get vault() {
        return vault();
      },
      get device() {
        return device();
      },
      get standing() {
        return server.fault ?? (server.running ? `groundlint ${server.version ?? ""} runs.` : "groundlint starts.");
      },
      change: async (settings) => {
        this.vaultSettings = { ...this.vaultSettings, ...settings };
        server.notify("workspace/didChangeConfiguration", { settings: null });
        try {
          await this.saveData(this.vaultSettings);
        } catch (error) {
          notice(`the settings hold until Obsidian is closed, for the vault cannot be written: ${reasonOf(error)}`, true);
        }
      },
      changeDevice: (settings) => {
        this.changeDevice(settings);
      },
      restart: () => server.restart(),
    };
  }

  private changeDevice(settings: Partial<DeviceSettings>): void {
    this.deviceSettings = { ...this.deviceSettings, ...settings };
    this.app.saveLocalStorage(DEVICE, this.deviceSettings);
  }
}

/** Opens a page in the browser; nothing else, for an address may come out of a note. */
function openWeb(address: string): boolean {
  const page = webAddress(address);
  if (page === undefined) return false;
  window.open(page, "_blank");
  return true;
}
