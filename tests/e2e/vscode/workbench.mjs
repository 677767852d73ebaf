// Starts a real VS Code (code-server) with an empty profile and a headless browser to look at it; stops both again.
import { spawn } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

// Written before the start: nothing may pop up, call home or draw the eye away from the report.
const USER_SETTINGS = {
  "security.workspace.trust.enabled": false,
  "security.workspace.trust.startupPrompt": "never",
  "security.workspace.trust.banner": "never",
  "workbench.startupEditor": "none",
  "workbench.tips.enabled": false,
  "workbench.enableExperiments": false,
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "telemetry.telemetryLevel": "off",
  "update.mode": "none",
  "extensions.autoCheckUpdates": false,
  "extensions.autoUpdate": false,
  "extensions.ignoreRecommendations": true,
  "git.enabled": false,
  "files.autoSave": "off",
  "files.hotExit": "off",
  "workbench.editor.enablePreview": false,
  "chat.disableAIFeatures": true,
  "editor.accessibilitySupport": "off",
  "editor.wordWrap": "on",
  "editor.minimap.enabled": false,
};
const CHROMIUM_FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--disable-dev-shm-usage",
];

/** A browser, for any number of workbenches. options: {playwright, chromium, profile}, and `scale`: pixels of a picture for one of CSS. */
export async function startBrowser(options) {
  const { chromium } = createRequire(import.meta.url)(options.playwright);
  const browser = await chromium.launchPersistentContext(path.join(options.profile, "browser"), {
    executablePath: options.chromium,
    headless: true,
    viewport: { width: 1400, height: 900 },
    deviceScaleFactor: options.scale ?? 1,
    args: CHROMIUM_FLAGS,
    timeout: PATIENCE,
  });
  // A gesture that has not come through by then is made again by whoever waits for what comes of it.
  browser.setDefaultTimeout(MOMENT);
  browser.setDefaultNavigationTimeout(PATIENCE);
  return browser;
}

/**
 * A VS Code with a profile of its own in the folder `home`: its address, and what stops it.
 *
 * options: {node, codeServer} programs · home: an empty folder · vsix: an extension to install · machine: settings of
 * the machine (a path may not be set from afar) · user: settings · trust: ask whether a workspace is trusted · env
 */
export async function startCode(options) {
  const { node, codeServer, home } = options;
  const userData = path.join(home, "user-data");
  writeJson(path.join(userData, "User", "settings.json"), { ...USER_SETTINGS, ...options.user, "security.workspace.trust.enabled": !!options.trust });
  setMachine(home, options.machine ?? {});

  const env = { ...process.env, HOME: home, ...options.env };
  for (const name of Object.keys(env)) if (/^(VSCODE_|XDG_|PYTHON)/.test(name)) delete env[name];
  const logFile = path.join(home, "code-server.log");
  const log = fs.openSync(logFile, "w");
  const common = ["--user-data-dir", userData, "--extensions-dir", path.join(home, "extensions"), "--disable-telemetry", "--disable-update-check"];
  // A window whose goodbye is lost keeps its server that long; the default is three hours.
  const grace = ["--reconnection-grace-time", "60"];
  const start = (args) => spawn(node, [codeServer, ...common, ...args], { env, detached: true, stdio: ["ignore", log, log] });
  // However this driver ends, nothing of it stays.
  process.once("SIGTERM", () => process.exit(1));

  if (options.vsix) {
    const code = await new Promise((resolve) => start(["--install-extension", options.vsix]).once("close", resolve));
    if (code !== 0) throw new Error(`the extension could not be installed:\n${fs.readFileSync(logFile, "utf8")}`);
  }
  const trust = options.trust ? [] : ["--disable-workspace-trust"];
  // It takes a free port and says which: one that is looked for here may be somebody else's by the time it starts.
  const server = start(["--auth", "none", "--bind-addr", "127.0.0.1:0", ...grace, ...trust, "--disable-getting-started-override"]);
  const last = () => end(server, "SIGKILL");
  process.once("exit", last);
  const address = await until("code-server", async () => {
    const port = /HTTP server listening on http:\/\/127\.0\.0\.1:(\d+)/.exec(fs.readFileSync(logFile, "utf8"))?.[1];
    return port && (await fetch(`http://127.0.0.1:${port}/healthz`)).ok && `127.0.0.1:${port}`;
  });
  const storage = path.join(userData, "User", "globalStorage", "groundlint.groundlint");
  return { address, home, storage, stop: () => stop(server).then(() => process.off("exit", last)), remote: (file) => `vscode-remote://${address}${encodeURI(file)}` };
}

/** Opens a window on a folder with VS Code's start-up payload. */
export async function openWindow(page, code, folder, payload) {
  await page.goto(`http://${code.address}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`);
}

/** Writes the settings of the machine anew; VS Code sees it by itself. */
export function setMachine(home, settings) {
  writeJson(path.join(home, "user-data", "Machine", "settings.json"), settings);
}

/** The servers that the extension of this VS Code runs from its own copy: process, arguments, folder it was started in. */
export function servers(code) {
  const found = [];
  for (const pid of fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      const args = fs.readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, -1);
      if (args.at(-1) === "server" && args.some((arg) => arg.startsWith(code.storage))) {
        found.push({ pid: Number(pid), args, cwd: fs.readlinkSync(`/proc/${pid}/cwd`) });
      }
    } catch {
      // ended in between
    }
  }
  return found;
}

/** Milliseconds that nothing takes that two cores do: they only end what is stuck, early enough for a second attempt. */
export const PATIENCE = 120_000;

/** Milliseconds for a gesture, and for what is to be seen of it, before it is made again. */
export const MOMENT = 10_000;

/** Asks again until the answer is true; an exception counts as not yet, and so does an answer that does not come. */
export async function until(what, ask, limit = PATIENCE) {
  const end = Date.now() + limit;
  const late = sleep(limit + MOMENT, undefined, { ref: false });
  for (;;) {
    let fault = "";
    const answer = await Promise.race([Promise.resolve().then(ask), late]).catch((error) => void (fault = String(error).split("\n")[0]));
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}${fault && ` (${fault})`}`);
    await sleep(50);
  }
}

/**
 * Makes a gesture until the look that proves it is true, and returns what was seen: a workbench that is busy loses clicks, keys
 * and the focus. A gesture has to bear being made twice. What was made again is printed.
 */
export function proven(what, gesture, look, moment = MOMENT) {
  let made = 0;
  return until(what, async () => {
    if (made++ > 0) {
      const late = await until(what, look, 0).catch(() => undefined);
      if (late) return late;
      console.log(`again: ${what}`);
    }
    await gesture();
    return until(what, look, moment);
  });
}

/** At once, for whoever looks at the file meanwhile: it is never half there. */
export function writeJson(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(`${file}.new`, JSON.stringify(value));
  fs.renameSync(`${file}.new`, file);
}

async function stop(server) {
  const closed = new Promise((resolve) => server.once("close", resolve));
  for (const signal of ["SIGTERM", "SIGKILL"]) {
    if (server.exitCode !== null || server.signalCode !== null || !end(server, signal)) break;
    await Promise.race([closed, sleep(5000)]);
  }
  end(server, "SIGKILL");
}

/** The whole group: extension hosts outlive their parent otherwise. Whether there was one. */
function end(server, signal) {
  try {
    return process.kill(-server.pid, signal);
  } catch {
    return false;
  }
}
