// What people do with the plugin, in windows of the stub app. Usage: node journeys.mjs OPTIONS.json
// What was seen goes to options.result as JSON; test_obsidian.py judges it.
import fs from "node:fs";
import path from "node:path";
import { browserOf, Window } from "./window.mjs";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const browser = await browserOf(options);
const seen = {};

/** A vault of its own with these notes; the plugin's folder in it is the packaged one. */
function vaultOf(name, notes, plugin = options.light) {
  const vault = path.join(options.folder, name, "My vault é");
  for (const [note, text] of Object.entries(notes)) {
    fs.mkdirSync(path.dirname(path.join(vault, note)), { recursive: true });
    fs.writeFileSync(path.join(vault, note), text);
  }
  const folder = path.join(vault, ".obsidian", "plugins", "groundlint");
  fs.cpSync(plugin, folder, { recursive: true });
  return { vault, folder };
}

async function inWindow(name, work, { env = {}, dark = false } = {}) {
  const window = await new Window(browser, options, env).start({ dark });
  const about = (seen[name] = {});
  try {
    await work(window, about);
    Object.assign(about, { console: window.console, requests: window.requests.filter((url) => !url.startsWith("http://127.0.0.1:")) });
  } catch (error) {
    await window.picture(`${name}-FAILED`).catch(() => undefined);
    throw error;
  } finally {
    await window.close();
    fs.writeFileSync(options.result, JSON.stringify(seen));
  }
}

const device = { groundlint: { path: options.groundlint } };
const report = fs.readFileSync(options.report, "utf8");

const journeys = {
  async writing(name) {
    const { vault, folder } = vaultOf(name, { "report.md": report });
    await inWindow(name, async (window, about) => {
      await window.load(folder, { vault, device });
      await window.open("left", vault, "report.md");
      await window.marked("left");
      about.marks = await window.settled("left");
      about.status = await window.status();
      about.label = await window.statusLabel();
      const claim = about.marks.find((mark) => mark.kind === "warning" && mark.text.startsWith("Phones accounted"));
      const tooltip = await window.hover("left", claim.text);
      about.tooltip = await tooltip.innerText();
      about.links = await tooltip.locator("a").evaluateAll((links) => links.map((link) => link.href));
      about.fixes = await tooltip.locator("button").allInnerTexts();
      await window.picture("hover-light");
      about.axe = await window.axe(".groundlint-tooltip", ".groundlint-status");
      await tooltip.locator("button").first().click();
      await window.until("the fix", async () => (await window.do("text", "left")) !== report);
      about.fixed = await window.do("text", "left");
      about.open = await window.do("selected", "left");
      await window.page.keyboard.press("Control+z");
      about.undone = await window.do("text", "left");
      await window.do("select", "left", 0);
      about.visited = [];
      for (let step = 0; step < 3; step++) {
        const before = await window.do("selected", "left");
        await window.do("command", "next-uncited");
        await window.until("another claim", async () => (await window.do("selected", "left")) !== before);
        about.visited.push(await window.do("selected", "left"));
      }
      await window.do("command", "previous-uncited");
      await window.until("the one before", async () => (await window.do("selected", "left")) === about.visited[1]);
      await window.do("command", "fix");
      await window.page.locator(".menu-item").first().waitFor();
      about.menu = await window.page.locator(".menu-item").allInnerTexts();
      await window.picture("menu-light");
      await window.page.locator(".menu").evaluate((menu) => menu.remove());
      await window.page.locator(".groundlint-status").click();
      about.score = await window.page.locator(".modal").innerText();
      await window.picture("score-light");
      about.axe.push(...(await window.axe(".modal")));
      await window.page.getByRole("button", { name: "Next claim without a source" }).click();
      const [pid] = window.running.map((child) => child.pid);
      await window.do("unload");
      await window.until("the server's end", () => window.running.length === 0);
      about.ended = [...window.children.values()].map((child) => [child.exitCode, child.signalCode]);
      about.pid = pid;
      about.marksAfter = await window.marks("left");
    });
  },

  async dark(name) {
    const { vault, folder } = vaultOf(name, { "report.md": report });
    await inWindow(
      name,
      async (window, about) => {
        await window.load(folder, { vault, device });
        await window.open("left", vault, "report.md");
        await window.settled("left");
        await window.hover("left", "Phones accounted");
        await window.picture("hover-dark");
        about.axe = await window.axe(".groundlint-tooltip", ".groundlint-status");
        await window.page.mouse.move(1, 1);
        await window.do("settings");
        await window.picture("settings-dark");
        about.axe.push(...(await window.axe(".vertical-tab-content")));
      },
      { dark: true },
    );
  },

  /** Edits of every shape; the test rebuilds from the messages what the server has. */
  async edits(name) {
    const { vault, folder } = vaultOf(name, { "report.md": report });
    await inWindow(name, async (window, about) => {
      await window.load(folder, { vault, device });
      await window.open("left", vault, "report.md");
      await window.marked("left");
      const at = report.indexOf("Phones accounted");
      await window.do("edit", "left", { from: at, insert: "🌍 In 2024 sales rose by 7 %.\r\nNew line. " });
      await window.do("edit", "left", [{ from: 3, to: 5 }, { from: 10, insert: "née 😀\n" }, { from: 300, to: 340, insert: "x\ny\rz" }]);
      await window.do("select", "left", 0);
      await window.page.keyboard.type("Typed by hand. ");
      await window.page.keyboard.press("Enter");
      const length = (await window.do("text", "left")).length;
      await window.do("edit", "left", { from: length, insert: "\n\nThe bridge was opened in 1932 and is 1,149 m long.\n" });
      await window.do("edit", "left", { from: length - 50, to: length + 2 });
      about.marks = await window.settled("left");
      about.text = await window.do("text", "left");
      fs.writeFileSync(path.join(vault, "same.md"), about.text);
      await window.open("right", vault, "same.md");
      await window.marked("right");
      about.afresh = await window.settled("right");
      about.sent = window.sent.filter((message) => message.method?.startsWith("textDocument/did"));
    });
  },

  /** Panes of one note, cells of a table, another note in a pane, a new name. */
  async panes(name) {
    const { vault, folder } = vaultOf(name, { "a.md": report, "b.md": report.replace("about 60 %", "about 61 %"), "same.md": report, "drawing.canvas": "{}" });
    await inWindow(name, async (window, about) => {
      const opened = () => window.sent.filter((message) => message.method === "textDocument/didOpen" || message.method === "textDocument/didClose").map(({ method, params }) => `${method.slice("textDocument/did".length)} ${params.textDocument.uri.split("/").at(-1)}`);
      const changes = () => window.messages("textDocument/didChange").length;
      await window.load(folder, { vault, device });
      await window.open("left", vault, "a.md");
      await window.open("right", vault, "a.md");
      await window.marked("left");
      await window.marked("right");
      await window.do("edit", "left", { from: 0, insert: "\n" });
      await window.do("mirror", "left", "right");
      await window.until("the edit", () => changes() > 0);
      about.mirrored = changes();
      await window.do("cell", "left", "a cell, 12 %");
      about.both = [await window.settled("left"), await window.settled("right")];
      about.afterCell = changes();
      await window.do("swap", "right", "b.md", fs.readFileSync(path.join(vault, "b.md"), "utf8"), false);
      await window.until("the other note", async () => (await window.marks("right")).some((mark) => mark.text.includes("61 %")));
      await window.do("swap", "right", "same.md", fs.readFileSync(path.join(vault, "same.md"), "utf8"), true);
      await window.until("a note in a new state", async () => (await window.marks("right")).some((mark) => mark.text.includes("60 %")));
      await window.do("rename", "right", "renamed.md");
      await window.marked("right");
      await window.do("swap", "right", "drawing.canvas", "{}", false);
      await window.until("no marks", async () => (await window.marks("right")).length === 0);
      await window.do("focus", "right");
      about.hidden = await window.page.locator(".groundlint-status").isHidden();
      about.offered = await window.do("command", "fix-all");
      await window.do("close", "right");
      await window.do("close", "left");
      await window.until("the last to be closed", () => opened().at(-1)?.endsWith("Close a.md"));
      about.opened = opened();
    });
  },

  /** Ten thousand notes, and one alone for comparison. */
  async vault(name) {
    const many = {};
    for (let count = 0; count < 10_000; count++) many[`${count % 100}/note ${count}.md`] = `# Note ${count}\n\nThe town had ${count} people in 1990.\n`;
    for (const [size, notes] of Object.entries({ one: {}, many })) {
      const { vault, folder } = vaultOf(`${name}-${size}`, { "report.md": report, ...notes });
      await inWindow(`${name}-${size}`, async (window, about) => {
        const begun = Date.now();
        await window.load(folder, { vault, device });
        await window.open("left", vault, "report.md");
        await window.marked("left");
        about.milliseconds = Date.now() - begun;
        await window.settled("left");
        about.messages = window.sent.map((message) => message.method).filter(Boolean);
        const [child] = window.running;
        about.megabytes = Number(/VmRSS:\s+(\d+)/.exec(fs.readFileSync(`/proc/${child.pid}/status`, "utf8"))[1]) / 1024;
      });
    }
  },

  async deaths(name) {
    const { vault, folder } = vaultOf(name, { "report.md": report });
    await inWindow(name, async (window, about) => {
      await window.load(folder, { vault, device });
      await window.open("left", vault, "report.md");
      about.returned = [];
      for (let death = 0; death < 5; death++) {
        about.returned.push((await window.marked("left")).length > 0);
        const child = await window.until("a server", () => window.running[0]);
        child.kill("SIGKILL");
        await window.until("its end", () => child.signalCode !== null && !window.running.includes(child));
        await window.until("the marks' end", async () => (await window.marks("left")).length === 0 || window.running.length > 0);
      }
      await window.until("giving up", async () => (await window.status()).endsWith("groundlint"));
      about.label = await window.statusLabel();
      about.notices = await window.notices();
      await window.page.locator(".groundlint-status").click();
      await window.marked("left");
    });
  },

  /** What the plugin carries, with a vault that puts its own programs in the way. */
  async carried(name) {
    const { vault, folder } = vaultOf(name, { "report.md": report }, options.full);
    const ran = trap(vault, "bin");
    const data = { path: path.join(vault, "bin", "python3"), trusted: true, enable: "on", judge: { base_url: "https://evil.invalid" }, settle: "<b>" };
    await inWindow(
      name,
      async (window, about) => {
        await window.load(folder, { vault, data });
        await window.open("left", vault, "report.md");
        await window.until("marks of its own groundlint", async () => (await window.marks("left")).length > 0, 240_000);
        about.started = window.started.map(([program]) => program);
        about.isolated = window.started.every((command) => command.includes("-I"));
        about.options = window.messages("initialize")[0].params.initializationOptions;
        about.vault = vault;
        about.ran = fs.existsSync(ran);
        about.left = fs.readdirSync(vault);
      },
      { env: { PATH: `${path.join(vault, "bin")}:${path.dirname(options.python)}:${process.env.PATH}`, XDG_DATA_HOME: path.join(options.folder, "data") } },
    );
  },

  async hostile(name) {
    const text = `# Growth <img src=x onerror="console.log('ran')">\n\n## Findings\n\nSales of <b>goods</b> &lt;i&gt; rose by 7 % in 2019, <script>console.log('ran')</script> said the bank.\n\nThe bridge was opened in 1932 with \`<img src=x onerror=alert(1)>\` on it.\n`;
    const { vault, folder } = vaultOf(name, { "a.md": text });
    await inWindow(name, async (window, about) => {
      await window.load(folder, { vault, device, data: { enable: "on" } });
      await window.open("left", vault, "a.md");
      await window.settled("left");
      about.marks = await window.marks("left");
      const tooltip = await window.hover("left", (await window.marks("left")).find((mark) => mark.kind !== "information").text.slice(0, 30));
      about.tooltip = await tooltip.innerText();
      about.elements = await tooltip.locator("img, script, iframe, b").count();
      await window.do("command", "show-score");
      await window.page.locator(".modal").waitFor();
      about.inPage = await window.page.locator("main img, .modal img, .notice img").count();
    });
  },

  async settings(name) {
    const { vault, folder } = vaultOf(name, { "report.md": report });
    await inWindow(name, async (window, about) => {
      await window.load(folder, { vault, device, readOnly: "EROFS: read-only file system" });
      await window.open("left", vault, "report.md");
      await window.marked("left");
      await window.do("settings");
      await window.picture("settings-light");
      about.axe = await window.axe(".vertical-tab-content");
      about.standing = await window.page.locator(".setting-item-description").last().innerText();
      await window.page.getByLabel("Which notes are checked").selectOption("off");
      await window.until("off", async () => (await window.status()).includes("off here"));
      about.notices = await window.notices();
      about.marks = await window.marks("left");
      await window.page.getByLabel("Program").fill("/nowhere/groundlint");
      await window.page.getByRole("button", { name: "Restart" }).click();
      await window.until("the fault", async () => (await window.notices()).some((line) => line.includes("/nowhere/groundlint")));
      about.stored = await window.do("stored");
      await window.page.locator(".vertical-tab-content").evaluate((tab) => tab.remove());
      await window.picture("fault-light");
    });
  },

  /** No network: a name that no server has. */
  async verify(name) {
    const cited = '# Bridges\n\n## Findings\n\nThe bridge [was opened in 1932](https://source.invalid/bridge "The bridge was opened on 19 March 1932.").\n';
    const { vault, folder } = vaultOf(name, { "a.md": cited });
    await inWindow(name, async (window, about) => {
      await window.load(folder, { vault, device, data: { enable: "on" } });
      await window.open("left", vault, "a.md");
      await window.until("a score", async () => (await window.status()).includes("/"));
      await window.do("command", "verify");
      about.asked = await window.page.locator(".modal").innerText();
      await window.picture("trust-light");
      await window.page.getByRole("button", { name: "Trust this vault" }).click();
      await window.until("the answer", async () => {
        const notices = await window.notices();
        return notices.length > 0 && !notices.some((line) => line.includes("Cancel"));
      });
      about.notices = await window.notices();
      about.trusted = window.messages("initialize").map((message) => message.params.initializationOptions.trusted);
      about.stored = await window.do("stored");
      about.text = (await window.do("text", "left")) === cited;
    });
  },

  async troubles(name) {
    const { vault, folder } = vaultOf(name, { "report.md": report }, options.full);
    const old = path.join(options.folder, "old");
    const answer = JSON.stringify({ executable: "/old/python3", version: [3, 9, 2], implementation: "CPython", machine: "x86_64", bits: 64, free: false, groundlint: false });
    program(path.join(old, "python3"), `echo '${answer}'`);
    const ran = trap(vault, "programs");
    const swapped = vaultOf(`${name}-swapped`, { "report.md": report }, options.full);
    const wheels = path.join(swapped.folder, "wheels", "any");
    fs.appendFileSync(path.join(wheels, fs.readdirSync(wheels).find((file) => file.startsWith("groundlint-"))), "more");
    const light = vaultOf(`${name}-light`, { "report.md": report });
    const bare = ["/usr/bin", "/usr/local/bin"];
    const cases = {
      none: [{ vault, folder }, {}, { PATH: "" }, bare],
      old: [{ vault, folder }, {}, { PATH: old }, bare],
      inVault: [{ vault, folder }, { groundlint: { path: path.join(vault, "programs", "python3") } }, {}, []],
      gone: [{ vault, folder }, { groundlint: { path: "/nowhere/groundlint" } }, {}, []],
      swapped: [swapped, {}, { PATH: path.dirname(options.python), XDG_DATA_HOME: path.join(options.folder, "data-swapped") }, bare],
      light: [light, {}, { PATH: "" }, bare],
      disk: [{ vault, folder }, {}, { XDG_DATA_HOME: "/dev/null" }, []],
      storage: [{ vault, folder }, {}, { XDG_DATA_HOME: vault }, []],
    };
    for (const [kind, [place, stored, env, hidden]] of Object.entries(cases)) {
      await inWindow(
        `${name}-${kind}`,
        async (window, about) => {
          window.hidden = hidden;
          await window.load(place.folder, { vault: place.vault, device: stored });
          await window.open("left", place.vault, "report.md");
          await window.until("a message", async () => (await window.notices()).length > 0);
          about.notices = await window.notices();
          about.label = await window.statusLabel();
          about.children = window.children.size;
        },
        { env },
      );
    }
    seen.troubles = { ran: fs.existsSync(ran) };
    fs.writeFileSync(options.result, JSON.stringify(seen));
  },
};

/** Programs in the vault that leave a mark where they are run; returns that mark's path. */
function trap(vault, folder) {
  const mark = path.join(vault, "ran");
  for (const name of ["python3", "python3.14", "python", "groundlint"]) program(path.join(vault, folder, name), `touch '${mark}'`);
  return mark;
}

function program(file, lines) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
}

const only = process.argv.slice(3);
for (const [name, journey] of Object.entries(journeys)) if (only.length === 0 || only.includes(name)) await journey(name);
await browser.close();
