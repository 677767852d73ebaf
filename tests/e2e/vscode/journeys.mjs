// Journeys of writers with the extension, each in a window of its own. Usage: node journeys.mjs OPTIONS.json
// Drives and looks; what was seen on options.journeys goes to options.result as JSON, {journey: {…}} or {journey: {failed}}, and
// tests judge it. The extension comes from its package, into an empty profile, without a network.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { Hands, plain } from "./hands.mjs";
import { proven, servers, setMachine, startBrowser, startCode, until, writeJson } from "./workbench.mjs";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const seen = {};
// Blanks, umlauts, an emoji: whatever a folder may be called.
const root = path.join(options.profile, "Berichte für Zoë 🌍");
const REPORT = fs.readFileSync(options.reportFile, "utf8");
const EXAMPLE = fs.readFileSync(options.exampleFile, "utf8");
const questions = [...fs.readFileSync(options.checklistFile, "utf8").matchAll(/question: *["']?(.+?)["']?$/gm)].map((found) => found[1]);
const QUOTE = "in the words of the source";
/** Milliseconds for an installation with pip or for five megabytes, which are all work and nothing that could be lost. */
const WORKED = 300_000;

const CHINESE = "---\nresearch_query: 城市\n---\n\n# 城市\n\n2019年人口增长了百分之十二。地铁运送了一亿六千万乘客。\n";

function workspace(name, files, settings) {
  const folder = path.join(root, name);
  for (const [file, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    fs.writeFileSync(path.join(folder, file), text);
  }
  if (settings) writeJson(path.join(folder, ".vscode", "settings.json"), settings);
  return folder;
}

// --- the journeys: each is given the hands and answers with what it saw ---

const journeys = {
  async installed(hands) {
    const folder = workspace("installed", { "report.md": REPORT });
    await hands.open(folder, path.join(folder, "report.md"));
    const status = await hands.score();
    await hands.squiggles();
    const spoken = await hands.item.locator("[aria-label]").first().getAttribute("aria-label");
    await hands.shot("installed-1-squiggles");
    const hover = await hands.hover();
    await hands.shot("installed-2-hover");
    return {
      status,
      spoken,
      squiggles: await hands.warnings.count(),
      hover: hover.text,
      hoverImages: hover.images,
      servers: servers(hands.code),
      storage: hands.code.storage,
      copies: fs.readdirSync(hands.code.storage).filter((name) => name.startsWith("groundlint-")),
      toasts: await hands.toasts.count(),
    };
  },

  async typing(hands) {
    const sentence = "Nearly 2,850 barges used the canal in 2021, 14 % more than a year before";
    // No timer may flag it: only its end does.
    const folder = workspace("typing", { "report.md": EXAMPLE }, { "groundlint.live.settle": 60 });
    await hands.open(folder, path.join(folder, "report.md"));
    await hands.score();
    await hands.write(`\n\n## Rivers\n\n${sentence}`, { keys: true });
    // The lens of the new section counts the claim at once, so it tells that the server has read the sentence.
    await until("the claim in its section's lens", () => hands.lensAbove("Rivers", /\b1\sclaim/));
    const open = await hands.squigglesAt("2,850");
    await hands.shot("typing-1-open");
    await hands.write(".", { keys: true });
    const ended = await until("the new squiggle", () => hands.squigglesAt("2,850"));
    await hands.shot("typing-2-ended");
    return { open, ended };
  },

  async fixing(hands) {
    const folder = workspace("fixing", { "report.md": EXAMPLE });
    const file = path.join(folder, "report.md");
    await hands.open(folder, file);
    await hands.score();
    await hands.squiggles();
    const fixes = await hands.fixes();
    await hands.shot("fixing-1-menu");
    await hands.cite(/cite a source/i, "https://example.org/study", QUOTE);
    await hands.shot("fixing-2-cited");
    await hands.page.keyboard.press("Escape");
    await hands.save((disk) => disk.includes(QUOTE));
    return { fixes, before: EXAMPLE, after: fs.readFileSync(file, "utf8") };
  },

  async following(hands) {
    const sentence = "The canal opened in 1869 and is 193 kilometres long.";
    const folder = workspace("following", { "report.md": `---\nresearch_query: How long is it?\n---\n\n# The canal\n\n${sentence}\n` });
    await hands.open(folder, path.join(folder, "report.md"));
    const before = await hands.score();
    const told = await hands.tooltip(/Completeness/);
    await hands.shot("following-1-tooltip");
    await hands.page.mouse.move(700, 300);
    // No address is known here, so no list opens whose entry Tab would take.
    await hands.fixes();
    await hands.menu.filter({ hasText: /^Cite a source/ }).first().click();
    await until("something unsaved", () => hands.unsaved());
    await until("the address open", async () => (await hands.cursor()).includes("(3 selected)"));
    const list = hands.page.locator(".suggest-widget.visible");
    const offered = await until("a list, if there is one", () => list.isVisible(), 5_000).catch(() => false);
    await hands.page.keyboard.press("Escape");
    const cited = `---\nresearch_query: How long is it?\n---\n\n# The canal\n\n[The canal opened in 1869 and is 193 kilometres long](https://example.org/canal "opened in 1869").\n`;
    await hands.overwrite(cited);
    const after = await until("another score", async () => {
      const now = await hands.score();
      return now !== before && now;
    });
    const page = await hands.command("groundlint: Show score", () => hands.webview("#report h1"));
    const parts = [plain(await page.locator("body").innerText())];
    await hands.shot("following-2-score");
    const language = await hands.languageStatus("Claim model");
    await hands.shot("following-3-language-status");
    return { offered, before, after, told, parts, language };
  },

  async judging(hands, { judge }) {
    const folder = workspace("judging", { "report.md": EXAMPLE });
    await hands.open(folder, path.join(folder, "report.md"));
    await hands.score();
    judge.hold = true;
    await hands.command("groundlint: Score report with checklist", () => judge.asked.length > 0);
    const progress = hands.toasts.filter({ hasText: "judging" }).first();
    await hands.there("the progress", progress);
    const showed = plain(await progress.innerText());
    await hands.shot("judging-1-progress");
    const cancel = async () => {
      await progress.hover();
      await progress.getByRole("button", { name: "Cancel" }).click();
    };
    await proven("the end of the progress", cancel, async () => !(await progress.isVisible()));
    const told = await hands.toast("was cancelled");
    const cut = plain(await (await hands.webview("h1")).locator("body").innerText());
    await hands.shot("judging-2-cancelled");
    const hungUp = await until("the request given up", () => judge.hungUp > 0);
    judge.hold = false;
    const before = judge.asked.length;
    await hands.command("groundlint: Score report with checklist", () => judge.asked.length > before);
    const message = await hands.toast(/\d+ of 29 items/);
    const page = await until("the page of answers", async () => {
      const said = plain(await (await hands.webview("h1")).locator("body").innerText());
      return said.includes("report.md") && said.includes("29 of 29 answered") && said;
    });
    await hands.shot("judging-3-result");
    return { showed, hungUp, told, cut, message, asked: judge.asked.length - before, page, keys: [...judge.keys] };
  },

  async keys(hands, { judge }) {
    // Another text: what has been answered about a report is not asked again.
    const folder = workspace("keys", { "report.md": `${EXAMPLE}\n## Keys\n\nAnother section.\n` });
    await hands.open(folder, path.join(folder, "report.md"));
    await hands.score();
    let type;
    const prompt = (text) => until(`the question '${text}'`, () => hands.quickInput.filter({ hasText: text }).isVisible(), 20_000);
    const tellKey = async () => {
      const server = hands.rows.filter({ hasText: "Another server" }).first();
      await hands.command("groundlint: Set API key", () => server.isVisible());
      await server.click();
      await prompt("Address of the server");
      await hands.field.fill(`${judge.url}/v1`);
      await hands.field.press("Enter");
      await prompt("API key for");
      type = await hands.field.getAttribute("type");
      await hands.shot("keys-1-ask");
      await hands.field.fill("sk-secret-of-the-writer");
      await hands.field.press("Enter");
    };
    const message = await proven("the key kept", tellKey, () => hands.toast("is kept", 0), 20_000);
    judge.keys.clear();
    judge.hold = false;
    const before = judge.asked.length;
    await hands.command("groundlint: Score report with checklist", () => judge.asked.length > before);
    await hands.toast(/\d+ of 29 items/);
    const leaks = [];
    const look = (place) => {
      for (const entry of fs.readdirSync(place, { withFileTypes: true })) {
        const name = path.join(place, entry.name);
        try {
          if (entry.isDirectory() && !entry.name.startsWith("groundlint-")) look(name);
          else if (entry.isFile() && fs.readFileSync(name).includes("sk-secret")) leaks.push(name);
        } catch (error) {
          if (error.code !== "ENOENT") throw error; // VS Code has put it away meanwhile
        }
      }
    };
    for (const place of [folder, hands.code.home]) look(place);
    return { type, message, keys: [...judge.keys], leaks };
  },

  async verifying(hands, { pages }) {
    const text = [
      "---\nresearch_query: Who measured it?\n---\n\n# Measured\n",
      `[The bridge over the Danube in Budapest is 240 metres long](${pages.url}/bridge "The bridge measures 240 metres from shore to shore").`,
      "",
      `[The bridge is made of steel](${pages.url}/bridge "made entirely of reinforced chocolate").`,
      "",
      `The bridge measures 300 metres from shore to shore [(survey)](${pages.url}/bridge).`,
      "",
    ].join("\n");
    const folder = workspace("verifying", { "report.md": text });
    await hands.open(folder, path.join(folder, "report.md"));
    await hands.score();
    await hands.command("groundlint: Verify citations", async () => pages.asked.length > 0 || (await hands.toast(/\d+ verified/, 0)));
    const message = await hands.toast(/\d+ verified/);
    await hands.shot("verifying-1-done");
    const shown = hands.page.locator(".monaco-editor .squiggly-warning, .monaco-editor .squiggly-error, .monaco-editor .squiggly-info");
    await until("a finding about the quote", async () => (await shown.count()) > 0);
    await hands.shot("verifying-2-finding");
    await hands.clearToasts();
    const unsupported = await hands.hover(hands.page.locator(".monaco-editor .squiggly-info"));
    await hands.shot("verifying-3-not-carried");
    return { message, unsupported: unsupported.text, fetched: [...pages.asked] };
  },

  async readme(hands) {
    const folder = workspace("readme", { "report.md": REPORT, "README.md": REPORT });
    await hands.open(folder, path.join(folder, "README.md"));
    const status = await hands.statusLike("the state of the README", /off here/);
    await hands.shot("readme-1-quiet");
    const squiggles = await hands.warnings.count();
    // And turned on by hand, because the writer says so.
    const file = path.join(folder, ".vscode", "settings.json");
    // The file is there before the setting is in it.
    const settings = await hands.command("groundlint: Toggle for this file", () => {
      const written = JSON.parse(fs.readFileSync(file, "utf8"));
      return Object.keys(written).length > 0 && written;
    });
    await hands.score();
    await hands.squiggles();
    await hands.shot("readme-2-on");
    return { status, squiggles, settings };
  },

  /** A page that may be a report: its writer is asked in the status bar, once, and the answer stays. */
  async asked(hands) {
    const notes = `# Notes\n\n${Array.from({ length: 9 }, (_, n) => `Sales of region ${n} rose by ${17 + n} % to ${n + 3} million in 2019.`).join(" ")}\n`;
    const folder = workspace("asked", { "notes.md": notes });
    await hands.open(folder, path.join(folder, "notes.md"));
    const status = await hands.statusLike("the question", /Looks like a report/);
    await hands.shot("asked-1-question");
    const answer = hands.rows.filter({ hasText: "Check this report" }).first();
    await proven("the answers", () => hands.item.click(), () => answer.isVisible(), 20_000);
    await hands.shot("asked-2-answers");
    await answer.click();
    await hands.score();
    await hands.shot("asked-3-checked");
    const file = path.join(folder, ".vscode", "settings.json");
    return { status, settings: JSON.parse(fs.readFileSync(file, "utf8")) };
  },

  /** A sentence is called no claim: the text stays as it is, and the squiggle goes. */
  async noclaim(hands) {
    const folder = workspace("noclaim", { "report.md": EXAMPLE });
    const file = path.join(folder, "report.md");
    await hands.open(folder, file);
    await hands.score();
    await hands.squiggles();
    const list = path.join(folder, ".groundlint", "not-claims.txt");
    const listed = () => fs.existsSync(list) && fs.readFileSync(list, "utf8");
    let fixes;
    const call = async () => {
      fixes = await hands.fixes();
      // A menu may be gone again before it is clicked; one that was clicked is not opened again, for it would call another sentence no claim.
      if (!listed()) await hands.menu.filter({ hasText: /^Not a claim$/ }).first().click();
    };
    const written = await proven("the list", call, listed, 30_000);
    const message = await hands.toast("is listed in");
    await hands.shot("noclaim-1-listed");
    return { fixes, listed: written, message, same: fs.readFileSync(file, "utf8") === EXAMPLE };
  },

  async killed(hands) {
    const folder = workspace("killed", { "report.md": EXAMPLE });
    await hands.open(folder, path.join(folder, "report.md"));
    await hands.score();
    await hands.write("\n\n## Lakes\n\nUnsaved words of the writer.");
    const first = await until("a server", () => servers(hands.code)[0]);
    process.kill(first.pid, "SIGKILL");
    const second = await until("another server", () => servers(hands.code).find((server) => server.pid !== first.pid));
    // It reads what is typed from then on.
    await hands.write(" Trade on the lake lost 536 million euros between 1950 and 2010, 14 % of its value.", { keys: true });
    await until("the new squiggle", async () => (await hands.squigglesAt("536 million")) > 0);
    await hands.shot("killed-1-back");
    return { killed: first.pid, back: second.pid, kept: await hands.page.locator(".view-line", { hasText: "Unsaved words" }).count(), toasts: await hands.toasts.count() };
  },

  async readonly(hands) {
    const folder = options.readOnly;
    if (!folder) return { skipped: true };
    await hands.open(folder, path.join(folder, "report.md"));
    const status = await hands.score();
    await hands.squiggles();
    await hands.shot("readonly-1-squiggles");
    return { status, toasts: (await hands.toasts.allInnerTexts()).map(plain) };
  },

  async missing(hands, { code, machine }) {
    const folder = workspace("missing", { "report.md": EXAMPLE });
    setMachine(code.home, { ...machine, "groundlint.path": path.join(folder, "nowhere") });
    await hands.open(folder, path.join(folder, "report.md"));
    const [message, ...others] = await hands.said("groundlint.path");
    // The status bar's item is drawn a moment after the message.
    const result = { message, others, status: await hands.statusLike("the fault in the status bar", /groundlint/) };
    await hands.shot("missing-1-message");
    // A change of a file that VS Code does not hear of is made again.
    const mend = () => setMachine(code.home, machine);
    await proven("a score in the status bar", mend, async () => /· \d+\/\d+/.test(await hands.status()), 30_000);
    return result;
  },

  async windows(hands, { browser, code }) {
    const folder = workspace("windows", { "one.md": EXAMPLE, "two.md": EXAMPLE });
    const second = new Hands(await browser.newPage(), code, options.artifacts);
    try {
      await Promise.all([hands.open(folder, path.join(folder, "one.md")), second.open(folder, path.join(folder, "two.md"))]);
      const scores = await Promise.all([hands.score(), second.score()]);
      await Promise.all([hands.squiggles(), second.squiggles()]);
      return { scores, copies: fs.readdirSync(code.storage).filter((name) => name.startsWith("groundlint-")) };
    } finally {
      await second.page.close();
    }
  },

  async wrong(hands) {
    const settings = {
      "groundlint.enable": 7,
      "groundlint.files.include": "*.md",
      "groundlint.live.settle": "soon",
      "groundlint.claims.model": ["linear"],
      "groundlint.rules": { GL001: "loud", GL999: "off" },
      "groundlint.sources.low": "high",
      "groundlint.judge.max_concurrency": -1,
      "groundlint.path": { no: "text" },
    };
    const folder = workspace("wrong", { "report.md": EXAMPLE }, settings);
    await hands.open(folder, path.join(folder, "report.md"));
    await hands.score();
    await hands.squiggles();
    await until("a message, if there is one", async () => (await hands.toasts.count()) > 0, 20_000).catch(() => {});
    await hands.shot("wrong-1-settings");
    const messages = (await hands.toasts.allInnerTexts()).map(plain);
    return { messages };
  },

  async large(hands) {
    let text = `---\nresearch_query: How much fits?\n---\n\n# Five megabytes\n\n`;
    let count = 0;
    while (text.length < 5_000_000) text += `## Part ${++count}\n\n${EXAMPLE.split("---").at(-1)}\n`;
    const folder = workspace("large", { "report.md": text });
    await hands.open(folder, path.join(folder, "report.md"));
    // While it is being read, and that takes its time, the editor is the writer's.
    const server = await until("a server", () => servers(hands.code)[0]);
    await until("the first word about it", async () => /\d %|No claims/.test(await hands.status()), WORKED);
    const write = async () => {
      await hands.toEditor();
      for (const key of ["Control+Home", "ArrowDown", "ArrowDown"]) await hands.page.keyboard.press(key);
      await hands.page.keyboard.type("# words of the writer ");
    };
    await proven("the typed words", write, () => hands.shows("words of the writer"), 30_000);
    await hands.shot("large-1-five-megabytes");
    return { status: await hands.status(), same: servers(hands.code).some(({ pid }) => pid === server.pid), toasts: (await hands.toasts.allInnerTexts()).map(plain) };
  },

  // For the walkthrough and the README: `make pictures` takes them over into the extension.
  async pictures(hands, { judge, pages }) {
    const { page } = hands;
    await page.setViewportSize({ width: 1200, height: 700 });
    const bridge = `---\ntitle: The bridge\nresearch_query: How was the bridge built?\n---\n\n# The bridge\n\n## Summary\n\n[The bridge is 240 metres long](${pages.url}/bridge "The bridge measures 240 metres from shore to shore"), and [it was built of steel](${pages.url}/bridge "made of steel from the valley's own works").\n`;
    const folder = workspace("research", { "http3.md": EXAMPLE, "bridge.md": bridge });
    await hands.open(folder, path.join(folder, "http3.md"));
    await hands.score();
    await hands.squiggles();
    const sidebar = page.locator(".part.sidebar");
    await proven("no side bar", () => hands.toEditor().then(() => page.keyboard.press("Control+b")), () => sidebar.isHidden());
    await page.mouse.move(600, 690);
    await hands.shot("picture-1-squiggles");

    await hands.fixes();
    await hands.shot("picture-2-quick-fix");
    await page.keyboard.press("Escape");

    await hands.command("groundlint: Show score", () => hands.webview("#report h1"));
    await hands.shot("picture-3-score");

    judge.hold = false;
    await hands.open(folder, path.join(folder, "http3.md"));
    await hands.score();
    const before = judge.asked.length;
    // What was answered about this text in an earlier journey is not asked again.
    await hands.command("groundlint: Score report with checklist", async () => judge.asked.length > before || (await hands.toast(/Checklist \d+%/, 0)));
    await hands.toast(/Checklist \d+%/);
    await hands.webview("h1");
    await page.mouse.move(600, 690);
    await hands.clearToasts();
    await hands.shot("picture-5-checklist");

    await hands.open(folder, path.join(folder, "bridge.md"));
    await hands.score();
    const fetched = pages.asked.length;
    await hands.command("groundlint: Verify citations", async () => pages.asked.length > fetched || (await hands.toast(/\d+ verified/, 0)));
    await hands.toast(/\d+ verified/);
    await hands.squiggles();
    await hands.clearToasts();
    await hands.hover();
    await hands.shot("picture-4-verify");
    return { taken: fs.readdirSync(options.artifacts).filter((name) => name.startsWith("picture-")).sort() };
  },

  // The last of them: what is chosen here stays chosen.
  async model(hands, { code, index, machine }) {
    const folder = workspace("model", { "report.md": EXAMPLE, "city.md": CHINESE });
    await hands.open(folder, path.join(folder, "report.md"));
    await hands.score();
    const found = {};
    // By name: in these tests `auto` is the linear model.
    setMachine(code.home, { ...machine, "groundlint.claims.model": "encoder" });
    found.encoder = await hands.judgedBy("encoder");
    setMachine(code.home, machine);
    await hands.judgedBy("linear");
    await hands.open(folder, path.join(folder, "city.md"));
    found.unjudged = await hands.toast("Chinese is not judged yet");
    const page = await hands.command("groundlint: Show score", () => hands.webview("#report .run"));
    found.panel = await page.locator("#overview").innerText();
    await hands.shot("model-unjudged");
    await page.locator("#overview .run").click();
    found.multilingual = await hands.judgedBy("multilingual");
    await hands.shot("model-multilingual");
    found.asked = [...index.asked];
    const install = async (kind, answer) => {
      index.kind = kind;
      const { requests } = index;
      const local = hands.rows.filter({ hasText: "Local model" }).first();
      await proven("an installation", async () => {
        await hands.command("groundlint: Choose judge …", () => local.isVisible());
        await local.click();
      }, () => index.requests > requests, 60_000);
      // Progress, or what was said of the report before, may still be shown beside it.
      const said = (await hands.said(answer, WORKED)).filter((message) => message.includes(answer));
      await hands.shot(`model-${kind}`);
      await hands.clearToasts();
      return said;
    };
    for (const kind of ["absent", "hostile"]) found[kind] = await install(kind, "[local-llm] was not installed");
    // Its library is there then; the model itself cannot be had without a network.
    found.filled = await install("filled", "the local model was not installed");
    found.fetched = [...index.asked];
    return found;
  },
};

/** A workspace that wants to run things, opened by somebody who does not trust it. */
async function untrusted(hands) {
  const folder = options.hostile;
  await hands.open(folder, path.join(folder, "report.md"));
  const status = await hands.score();
  await hands.squiggles();
  await hands.shot("untrusted-1-squiggles");
  const commands = await proven("only these commands", () => hands.palette("groundlint: "), async () => {
    const found = (await hands.rows.allTextContents()).map(plain);
    return found.length > 0 && found.every((one) => one.includes("groundlint")) && found;
  });
  await hands.closePalette();
  const told = await hands.tooltip(/Completeness/);
  await hands.shot("untrusted-2-tooltip");
  return { status, commands, told, ran: fs.readdirSync(options.marks), servers: servers(hands.code) };
}

// --- loopback servers ---

async function serve(answer) {
  const server = http.createServer(answer);
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { server, url: `http://127.0.0.1:${server.address().port}` };
}

async function startJudge() {
  const judge = { asked: [], keys: new Set(), hold: false, hungUp: 0 };
  const { server, url } = await serve(async (request, response) => {
    let body = "";
    for await (const piece of request) body += piece;
    judge.asked.push(body);
    judge.keys.add(request.headers.authorization ?? "none");
    if (judge.hold) {
      response.on("close", () => (judge.hungUp += 1));
      return;
    }
    const said = JSON.parse(body).messages.map((message) => message.content).join("\n");
    // What is no question of the checklist is the one that has to be answered no.
    const index = questions.findIndex((question) => said.includes(question));
    const yes = index >= 0 && index % 5 !== 3;
    const content = JSON.stringify({
      answer: yes ? "YES" : "NO",
      reasoning: yes ? "The report says so in its findings." : "The report does not say it anywhere.",
      evidence: yes ? "" : "The gain is largest on links that lose packets.",
    });
    response.setHeader("content-type", "application/json");
    response.end(
      JSON.stringify({
        id: "x",
        object: "chat.completion",
        choices: [{ index: 0, finish_reason: "stop", message: { role: "assistant", content } }],
        usage: { prompt_tokens: 100, completion_tokens: 5, total_tokens: 105 },
      }),
    );
  });
  return Object.assign(judge, { server, url });
}

async function startPages() {
  const pages = { asked: [] };
  const { server, url } = await serve((request, response) => {
    pages.asked.push(request.url);
    response.setHeader("content-type", "text/html; charset=utf-8");
    if (request.url === "/robots.txt") response.writeHead(404).end();
    else response.end("<!doctype html><title>Bridge</title><h1>The bridge</h1><p>The bridge measures 240 metres from shore to shore. It was opened in 1932 and is painted once in ten years.</p>");
  });
  return Object.assign(pages, { server, url });
}

/** A package index: nothing in it, or packages that are none, or those of `options.wheels`. */
async function startIndex() {
  const index = { kind: "absent", asked: new Set(), requests: 0 };
  const files = fs.readdirSync(options.wheels);
  const named = (file) => file.split("-")[0].toLowerCase().replaceAll("_", "-");
  const links = (name) => {
    if (index.kind === "filled") return files.filter((file) => named(file) === name);
    return [`${name}-99.0.tar.gz`, `${name}-98.0-py3-none-any.whl#sha256=${"0".repeat(64)}`];
  };
  const { server, url } = await serve((request, response) => {
    const [, place, name] = request.url.split("/");
    index.requests += 1;
    if (place === "simple" && index.kind !== "absent") {
      index.asked.add(name);
      response.setHeader("content-type", "text/html");
      response.end(`<!doctype html>${links(name).map((file) => `<a href="/files/${file}">${file.split("#")[0]}</a>`).join("\n")}`);
    } else if (place === "files" && files.includes(name)) fs.createReadStream(path.join(options.wheels, name)).pipe(response);
    else response.writeHead(place === "files" ? 200 : 404).end("no package");
  });
  return Object.assign(index, { server, url });
}

// --- the run ---

const judge = await startJudge();
const pages = await startPages();
const index = await startIndex();
const machine = {
  "groundlint.judge.provider": "openai-compatible",
  "groundlint.judge.base_url": judge.url,
  "groundlint.judge.model": "loopback",
  "groundlint.judge.mode": "item",
  "groundlint.network.allow_hosts": ["127.0.0.1"],
};
const env = { PATH: options.path, HTTP_PROXY: "http://127.0.0.1:9", HTTPS_PROXY: "http://127.0.0.1:9", http_proxy: "http://127.0.0.1:9", https_proxy: "http://127.0.0.1:9", no_proxy: "127.0.0.1", NO_PROXY: "127.0.0.1", PIP_CONFIG_FILE: "/dev/null", PIP_INDEX_URL: `${index.url}/simple`, PIP_EXTRA_INDEX_URL: "", PIP_FIND_LINKS: "", PIP_NO_CACHE_DIR: "1" };
const browser = await startBrowser(options);
const foreign = new Set();
const addresses = new Set();
// VS Code's own name for files in webviews: a worker in the page answers, nothing of it goes out.
browser.on("request", (request) => {
  const { host, protocol } = new URL(request.url());
  if (/^(http|ws)/.test(protocol) && !addresses.has(host) && !host.endsWith(".vscode-resource.vscode-cdn.net")) foreign.add(host);
});

async function travel(name, code, journey, more = {}) {
  const page = await browser.newPage();
  const hands = new Hands(page, code, options.artifacts);
  const begun = Date.now();
  try {
    seen[name] = await journey(hands, { browser, code, machine, judge, pages, index, ...more });
  } catch (error) {
    await hands.shot(`${name}-FAILED`).catch(() => {});
    seen[name] = { failed: String(error.stack ?? error) };
  }
  console.log(`${name}: ${seen[name].failed ? "FAILED" : "seen"} in ${((Date.now() - begun) / 1000).toFixed(1)} s`);
  await leave(page, code);
}

/** Closes a window, and waits for the end of its server: the next journey's is to be the only one. */
async function leave(page, code) {
  await page.goto("about:blank").catch(() => {});
  await page.close();
  await until("the end of the window's server", () => servers(code).length === 0);
}

try {
  for (const name of options.journeys) if (name !== untrusted.name && !journeys[name]) throw new Error(`there is no journey '${name}'`);
  const trusting = Object.entries(journeys).filter(([name]) => options.journeys.includes(name));
  if (trusting.length > 0) {
    const code = await startCode({ ...options, home: path.join(options.profile, "code"), machine, env });
    addresses.add(code.address);
    for (const [name, journey] of trusting) await travel(name, code, journey);
    await code.stop();
  }
  if (options.journeys.includes(untrusted.name)) {
    const wary = await startCode({ ...options, home: path.join(options.profile, "wary"), env: { ...env, PATH: `${path.join(options.hostile, ".venv", "bin")}:${options.path}` }, trust: true });
    addresses.add(wary.address);
    await travel(untrusted.name, wary, untrusted);
    await wary.stop();
  }
} finally {
  seen.foreignHosts = [...foreign];
  fs.writeFileSync(options.result, JSON.stringify(seen));
  await browser.close();
  for (const { server } of [judge, pages, index]) {
    server.closeAllConnections();
    server.close();
  }
}
