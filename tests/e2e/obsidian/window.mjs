// A window of the stub app in Chromium, with Node behind it: what a plugin asks of Node is done in this process.
import { execFile, spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";

/** One browser for all windows. */
export async function browserOf(options) {
  const { chromium } = createRequire(import.meta.url)(options.playwright);
  return chromium.launch({ executablePath: options.chromium, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
}

/** What the page's Node is asked without a wait: text in, text out. */
const AT_ONCE = {
  exists: (name) => fs.existsSync(name),
  mkdir: (name) => fs.mkdirSync(name, { recursive: true }) ?? "",
  read: (name) => fs.readFileSync(name, "utf8"),
  realpath: (name) => fs.realpathSync(name),
  sha256: (text) => createHash("sha256").update(text).digest("hex"),
  stat: (name) => JSON.stringify({ mtimeMs: fs.statSync(name).mtimeMs }),
};

export class Window {
  children = new Map();
  /** Everything that the plugin has written to servers: messages, in order. */
  sent = [];
  started = [];
  requests = [];
  console = [];
  unread = Buffer.alloc(0);
  /** Folders whose programs this machine is to have not. */
  hidden = [];

  constructor(browser, options, env) {
    Object.assign(this, { browser, options, env: { ...process.env, ...env } });
  }

  async start({ dark = false } = {}) {
    this.server = http.createServer((request, response) => this.serve(request, response, dark));
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve));
    this.page = await this.browser.newPage({ viewport: { width: 1100, height: 760 }, reducedMotion: "reduce" });
    this.page.setDefaultTimeout(60_000);
    this.page.on("request", (request) => this.requests.push(request.url()));
    this.page.on("console", (message) => this.console.push(message.text()));
    this.page.on("pageerror", (error) => this.console.push(String(error.stack ?? error)));
    for (const name of ["nodeFs", "nodeExecFile", "nodeSpawn", "nodeWrite", "nodeKill"]) await this.page.exposeFunction(name, (...args) => this[name](...args));
    await this.page.goto(`http://127.0.0.1:${this.server.address().port}/`);
    return this;
  }

  /** Loads the packaged plugin of a folder with main.js and styles.css. */
  async load(folder, options) {
    const main = fs.readFileSync(path.join(folder, "main.js"), "utf8");
    await this.page.addStyleTag({ content: fs.readFileSync(path.join(folder, "styles.css"), "utf8") });
    await this.page.addScriptTag({ content: `globalThis.groundlintMain = (require, module, exports) => {${main}\n};` });
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, "manifest.json"), "utf8"));
    await this.page.evaluate(([version, options]) => obsidianWindow.load(version, options), [version, options]);
  }

  /** Calls the window of the page. */
  do(name, ...args) {
    return this.page.evaluate(([name, args]) => obsidianWindow[name](...args), [name, args]);
  }

  open(name, vault, note) {
    return this.do("open", name, note, fs.readFileSync(path.join(vault, note), "utf8"));
  }

  /** Waits until something is so, and says what it was waited for where it never is. */
  async until(what, asked, patience = 60_000) {
    for (const end = Date.now() + patience; ; ) {
      const answer = await asked();
      if (answer) return answer;
      if (Date.now() > end) throw new Error(`waited in vain for ${what}; console: ${this.console.join(" | ")}; notices: ${(await this.notices()).join(" | ")}`);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }

  marks(name) {
    return this.do("marks", name);
  }

  marked(name) {
    return this.until(`marks in ${name}`, async () => ((await this.marks(name)).length > 0 ? this.marks(name) : undefined));
  }

  /** Waits until the server has said nothing new of a note for as long as it takes to say it. */
  async settled(name) {
    let before = "";
    return this.until(`${name} to settle`, async () => {
      const [marks, status] = [JSON.stringify(await this.marks(name)), await this.status()];
      const now = marks + status;
      await new Promise((resolve) => setTimeout(resolve, 3000));
      const same = now === before && !status.includes("…");
      before = now;
      return same ? JSON.parse(marks) : undefined;
    });
  }

  status() {
    return this.page.locator(".groundlint-status").innerText();
  }

  statusLabel() {
    return this.page.locator(".groundlint-status").getAttribute("aria-label");
  }

  notices() {
    return this.page.locator(".notice").allInnerTexts();
  }

  /** Points at a text, and waits for what then stands over it. */
  async hover(name, text) {
    await this.page.mouse.move(1, 1);
    const { x, y } = await this.do("place", name, text);
    await this.page.mouse.move(x, y, { steps: 4 });
    const tooltip = this.page.locator(".groundlint-tooltip");
    await tooltip.waitFor();
    return tooltip;
  }

  /** What axe-core has to say of some parts of the page. */
  async axe(...parts) {
    if (!(await this.page.evaluate(() => "axe" in globalThis))) await this.page.addScriptTag({ path: this.options.axe });
    const { violations } = await this.page.evaluate((parts) => axe.run({ include: parts.map((part) => [part]) }), parts);
    return violations.map((violation) => `${violation.id}: ${violation.nodes.map((node) => node.html).join(" ").slice(0, 300)}`);
  }

  picture(name) {
    return this.page.screenshot({ path: path.join(this.options.artifacts, `${name}.png`) });
  }

  messages(method) {
    return this.sent.filter((message) => message.method === method);
  }

  get running() {
    return [...this.children.values()].filter((child) => child.exitCode === null && child.signalCode === null);
  }

  async close() {
    for (const child of this.running) child.kill();
    await this.page.close();
    this.server.close();
  }

  serve(request, response, dark) {
    if (request.url.startsWith("/sync/")) {
      let asked = "";
      request.on("data", (data) => (asked += data));
      request.on("end", () => {
        try {
          response.end(`=${AT_ONCE[request.url.slice("/sync/".length)](asked)}`);
        } catch (error) {
          response.end(String(error)); // not a failed request: the console is to stay empty
        }
      });
      return;
    }
    if (request.url !== "/") {
      response.writeHead(404).end();
      return;
    }
    const [script, style] = [this.options.page, this.options.style].map((file) => fs.readFileSync(file, "utf8"));
    const driver = JSON.stringify({ env: this.env, pid: process.pid, home: os.homedir() });
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>Vault</title><link rel="icon" href="data:,"><style>${style}</style>
<body class="theme-${dark ? "dark" : "light"}"><main class="workspace"></main><footer class="status-bar"></footer>
<script>globalThis.driver = ${driver.replaceAll("<", "\\u003c")}</script><script>${script.replaceAll("</script", "<\\/script")}</script></body></html>`);
  }

  async nodeFs(name, args) {
    try {
      if (name === "access" && this.hidden.includes(path.dirname(args[0]))) throw new Error("ENOENT: hidden by the test");
      const value = await fs.promises[name](...args);
      if (value instanceof fs.Stats) return { value: { file: value.isFile(), mtimeMs: value.mtimeMs } };
      return { value: Buffer.isBuffer(value) ? { bytes: value.toString("base64") } : value };
    } catch (error) {
      return { error: error.message };
    }
  }

  nodeExecFile(program, args, options) {
    this.started.push([program, ...args]);
    return new Promise((resolve) => {
      execFile(program, args, { ...options, env: this.env }, (error, output, complaint) => {
        resolve({ output, complaint, ...(error ? { error: error.message, killed: error.killed } : {}) });
      });
    });
  }

  nodeSpawn(id, program, args, cwd) {
    this.started.push([program, ...args]);
    return new Promise((resolve) => {
      const child = spawn(program, args, { cwd, env: this.env });
      this.children.set(id, child);
      const tell = (kind, value) => this.page.evaluate(([id, kind, value]) => globalThis.nodeEvent(id, kind, value), [id, kind, value]).catch(() => undefined);
      child.once("error", (error) => resolve({ error: error.message }));
      child.once("spawn", () => resolve({ pid: child.pid }));
      child.stdout.on("data", (data) => tell("stdout", data.toString("base64")));
      child.stderr.on("data", (data) => tell("stderr", data.toString("base64")));
      child.on("exit", (code, signal) => tell("exit", JSON.stringify({ code, signal })));
      child.stdin.on("error", () => undefined);
    });
  }

  nodeWrite(id, data) {
    const bytes = Buffer.from(data, "base64");
    this.read(bytes);
    return new Promise((resolve) => this.children.get(id).stdin.write(bytes, () => resolve()));
  }

  nodeKill(id) {
    this.children.get(id).kill();
  }

  /** What was written, as messages. */
  read(bytes) {
    this.unread = Buffer.concat([this.unread, bytes]);
    for (;;) {
      const end = this.unread.indexOf("\r\n\r\n");
      if (end < 0) return;
      const length = Number(/content-length: (\d+)/i.exec(this.unread.subarray(0, end).toString())[1]);
      if (this.unread.length < end + 4 + length) return;
      this.sent.push(JSON.parse(this.unread.subarray(end + 4, end + 4 + length).toString()));
      this.unread = this.unread.subarray(end + 4 + length);
    }
  }
}
