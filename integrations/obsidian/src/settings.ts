/**
 * What the user has set. `data.json` lies in the vault, where whoever shares or synchronises it can write: it holds
 * choices of taste only. What names a program or lets something out to the network is kept by this device.
 */

/** Kept in the vault. */
export interface VaultSettings {
  readonly enable: "auto" | "on" | "off";
  readonly counts: "auto" | "quoted" | "linked";
  readonly underline: "sentence" | "end" | "cue";
  readonly sensitivity: "precision" | "balanced" | "recall";
  /** Seconds without typing after which an unfinished sentence is flagged. */
  readonly settle: number;
}

/** Kept on this device, for this vault. */
export interface DeviceSettings {
  /** groundlint's program, or a Python that has it; "" looks for one. */
  readonly path: string;
  /** Commands may fetch what notes cite. */
  readonly trusted: boolean;
}

export const CHOICES = {
  enable: ["auto", "on", "off"],
  counts: ["auto", "quoted", "linked"],
  underline: ["sentence", "end", "cue"],
  sensitivity: ["precision", "balanced", "recall"],
} as const;

export const LONGEST_SETTLE = 60;
const DEFAULTS: VaultSettings = { enable: "auto", counts: "auto", underline: "sentence", sensitivity: "balanced", settle: 2 };

/** The settings in what a file holds: what is missing or is none of the choices is as if it were not there. */
export function vaultSettings(stored: unknown): VaultSettings {
  const found = isRecord(stored) ? stored : {};
  const choice = <Key extends keyof typeof CHOICES>(key: Key): VaultSettings[Key] =>
    CHOICES[key].find((one): one is (typeof CHOICES)[Key][number] & VaultSettings[Key] => one === found[key]) ?? DEFAULTS[key];
  const settle = found["settle"];
  const isTime = typeof settle === "number" && settle >= 0 && settle <= LONGEST_SETTLE;
  return {
    enable: choice("enable"),
    counts: choice("counts"),
    underline: choice("underline"),
    sensitivity: choice("sensitivity"),
    settle: isTime ? settle : DEFAULTS.settle,
  };
}

export function deviceSettings(stored: unknown): DeviceSettings {
  const found = isRecord(stored) ? stored : {};
  const path = found["path"];
  return { path: typeof path === "string" ? path : "", trusted: found["trusted"] === true };
}

/** As the server knows them, without the defaults: these stand below a groundlint.toml, which is to decide the rest. */
export function forServer(settings: VaultSettings): Record<string, unknown> {
  const unless = <Value>(value: Value, usual: Value, as: (value: Value) => object): object => (value === usual ? {} : as(value));
  return {
    ...unless(settings.enable, DEFAULTS.enable, (enable) => ({ enable })),
    ...unless(settings.counts, DEFAULTS.counts, (counts) => ({ grounding: { counts } })),
    ...unless(settings.sensitivity, DEFAULTS.sensitivity, (sensitivity) => ({ claims: { sensitivity } })),
    live: {
      ...unless(settings.settle, DEFAULTS.settle, (settle) => ({ settle })),
      ...unless(settings.underline, DEFAULTS.underline, (underline) => ({ underline })),
    },
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
