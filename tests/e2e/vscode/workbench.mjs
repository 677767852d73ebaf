// Starts a real VS Code (code-server) with an empty profile in a headless browser, and stops it again.
import { spawn } from "node:child_process";
import fs from "node:fs";
import net from "node:net";
import path from "node:path";
import { createRequire } from "node:module";
import { setTimeout as sleep } from "node:timers/promises";

// Written before the start: nothing may pop up, call home or draw the eye away from the report.
const USER_SETTINGS = {
  "security.workspace.trust.enabled": false,
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

/**
 * Opens a workbench on a folder and calls `drive` with it; whatever happens, nothing of it is left running.
 *
 * options: {node, codeServer, playwright, chromium} programs · profile: an empty folder · folder: the workspace ·
 * groundlint: the program to start · vsix: an extension to install · payload: VS Code's start-up payload
 */
export async function withWorkbench(options, drive) {
  const { node, codeServer, profile, folder } = options;
  const userData = path.join(profile, "user-data");
  writeJson(path.join(userData, "User", "settings.json"), { ...USER_SETTINGS, ...options.settings });
  setGroundlint(options, options.groundlint);

  const env = { ...process.env, HOME: profile };
  for (const name of Object.keys(env)) if (name.startsWith("VSCODE_")) delete env[name];
  const common = ["--user-data-dir", userData, "--extensions-dir", path.join(profile, "extensions"), "--disable-telemetry", "--disable-update-check"];
  const log = fs.openSync(path.join(profile, "code-server.log"), "a");
  const start = (args) => spawn(node, [codeServer, ...common, ...args], { env, detached: true, stdio: ["ignore", log, log] });

  if (options.vsix) {
    const code = await new Promise((resolve) => start(["--install-extension", options.vsix]).once("close", resolve));
    if (code !== 0) throw new Error(`the extension could not be installed:\n${fs.readFileSync(path.join(profile, "code-server.log"), "utf8")}`);
  }
  const port = await freePort();
  const address = `127.0.0.1:${port}`;
  const server = start(["--auth", "none", "--bind-addr", address, "--disable-workspace-trust", "--disable-getting-started-override", folder]);
  let browser;
  try {
    await until(`code-server on ${address}`, async () => (await fetch(`http://${address}/healthz`)).ok);
    const { chromium } = createRequire(import.meta.url)(options.playwright);
    browser = await chromium.launchPersistentContext(path.join(profile, "browser"), {
      executablePath: options.chromium,
      headless: true,
      viewport: { width: 1400, height: 900 },
      args: CHROMIUM_FLAGS,
    });
    const page = browser.pages()[0];
    const foreignHosts = new Set();
    page.on("request", (request) => {
      const { host, protocol } = new URL(request.url());
      if (/^(http|ws)/.test(protocol) && host !== address) foreignHosts.add(host);
    });
    const remote = (file) => `vscode-remote://${address}${file}`;
    const open = (payload) =>
      page.goto(`http://${address}/?folder=${encodeURIComponent(folder)}&payload=${encodeURIComponent(JSON.stringify(payload))}`);
    return await drive({ page, open, remote, foreignHosts });
  } catch (error) {
    await browser?.pages()[0]?.screenshot({ path: path.join(options.artifacts, "failure.png") }).catch(() => {});
    throw error;
  } finally {
    await browser?.close();
    await stop(server);
  }
}

/** Names the groundlint to start, in the settings of the machine: from afar a path may not be set. */
export function setGroundlint(options, program) {
  writeJson(path.join(options.profile, "user-data", "Machine", "settings.json"), { "groundlint.path": program });
}

/** Asks again until the answer is true; an exception counts as not yet. The limit only ends a test that has failed. */
export async function until(what, ask, limit = 60_000) {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await Promise.resolve().then(ask).catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`waited in vain for ${what}`);
    await sleep(50);
  }
}

async function stop(server) {
  const closed = new Promise((resolve) => server.once("close", resolve));
  for (const signal of ["SIGTERM", "SIGKILL"]) {
    if (server.exitCode !== null || server.signalCode !== null) break;
    // The whole group: extension hosts outlive their parent otherwise.
    try {
      process.kill(-server.pid, signal);
    } catch {
      break;
    }
    await Promise.race([closed, sleep(5000)]);
  }
  try {
    process.kill(-server.pid, "SIGKILL");
  } catch {
    // the group is gone
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}

function writeJson(file, value) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, JSON.stringify(value));
}
