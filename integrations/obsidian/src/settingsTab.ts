/** The settings tab. */
import { type App, type Plugin, PluginSettingTab, Setting } from "obsidian";
import { type DeviceSettings, LONGEST_SETTLE, type VaultSettings } from "./settings";

/** Where settings are kept. */
export interface Store {
  readonly vault: VaultSettings;
  readonly device: DeviceSettings;
  /** What runs, or why nothing does. */
  readonly standing: string;
  change(settings: Partial<VaultSettings>): Promise<void>;
  changeDevice(settings: Partial<DeviceSettings>): void;
  restart(): Promise<void>;
}

export class SettingsTab extends PluginSettingTab {
  constructor(
    app: App,
    plugin: Plugin,
    private readonly store: Store,
  ) {
    super(app, plugin);
  }

  // Newer versions of the app would rather be told what the settings are; older ones know only this.
  override display(): void {
    this.show();
  }

  private show(): void {
    this.containerEl.replaceChildren();
    this.notesSettings();
    this.deviceSettings();
  }

  private notesSettings(): void {
    const { store } = this;
    this.choice("Which notes are checked", "A file groundlint.toml in the vault and a note's own properties take precedence over what is set here.", "enable", {
      auto: "Research reports, by their content",
      on: "All notes",
      off: "None",
    });
    this.choice("What counts as cited", "A link alone, or only a link with a quote from its page.", "counts", {
      auto: "By how the note cites",
      quoted: "Links with a quote",
      linked: "Every link that leads to a source",
    });
    this.choice("What is underlined", "Of a sentence that lacks a source.", "underline", { sentence: "The sentence", end: "Its end", cue: "The words that call for a source" });
    this.choice("How strict", "Fewer false alarms, or fewer claims that are missed.", "sensitivity", { precision: "Fewer false alarms", balanced: "Both alike", recall: "Fewer missed claims" });
    new Setting(this.containerEl)
      .setName("Patience while you write")
      .setDesc("Seconds without typing after which an unfinished sentence is flagged.")
      .addText((text) => {
        text.inputEl.type = "number";
        text.setValue(String(store.vault.settle)).onChange(async (value) => {
          const settle = Number(value);
          if (value.trim() !== "" && settle >= 0 && settle <= LONGEST_SETTLE) await store.change({ settle });
        });
      });
  }

  private deviceSettings(): void {
    const { store } = this;
    new Setting(this.containerEl).setName("This device").setHeading();
    new Setting(this.containerEl)
      .setName("Program")
      .setDesc("groundlint's program, or a Python that has it. Empty: the plugin's own, else the one that is installed. Nothing in the vault is started. Kept on this device, not in the vault.")
      .addText((text) => text.setPlaceholder("groundlint").setValue(store.device.path).onChange((path) => { store.changeDevice({ path }); }))
      .addButton((button) => button.setButtonText("Restart").onClick(() => {
        void store.restart().then(() => { this.show(); });
      }));
    new Setting(this.containerEl)
      .setName("Trust this vault")
      .setDesc("Lets Verify citations fetch what its notes cite. Without it nothing goes out to the network.")
      .addToggle((toggle) => toggle.setValue(store.device.trusted).onChange((trusted) => {
        store.changeDevice({ trusted });
        void store.restart();
      }));
    new Setting(this.containerEl).setName("Now").setDesc(store.standing);
  }

  private choice<Key extends "enable" | "counts" | "underline" | "sensitivity">(name: string, description: string, key: Key, options: Record<VaultSettings[Key], string>): void {
    new Setting(this.containerEl)
      .setName(name)
      .setDesc(description)
      .addDropdown((dropdown) => dropdown.addOptions(options).setValue(this.store.vault[key]).onChange(async (value) => { await this.store.change({ [key]: value }); }));
  }
}
