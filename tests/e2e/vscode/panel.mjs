// The score panel in the real workbench: opened, clicked, written beside, in every theme. Usage: node panel.mjs OPTIONS.json
// Drives and looks; what it saw goes to options.result as JSON, and test_panel.py judges it.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Hands } from "./hands.mjs";
import { MOMENT, PATIENCE, proven, setMachine, startBrowser, startCode, until } from "./workbench.mjs";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const seen = { axe: {} };
const THEMES = { light: "Light Modern", dark: "Dark Modern", "high-contrast": "Default High Contrast", "high-contrast-light": "Default High Contrast Light" };
/** Milliseconds after which VS Code has seen that a page has lost the focus. */
const UNSEEN = 600;
const plain = (text) => (text ?? "").replace(/\s+/g, " ").trim();
const text = async (locator) => plain(await locator.textContent());

const home = path.join(options.profile, "code");
// A file dialogue of VS Code's own, since the browser's cannot be driven.
const code = await startCode({ ...options, home, user: { "files.simpleDialog.enable": true } });
const browser = await startBrowser(options);
const page = browser.pages()[0];
const foreign = new Set();
// The files of webviews have an address of their own, which the workbench's service worker answers.
page.on("response", (response) => {
  const { host, protocol } = new URL(response.url());
  if (/^(http|ws)/.test(protocol) && host !== code.address && !response.fromServiceWorker()) foreign.add(host);
});
const hands = new Hands(page, code, options.artifacts);
const shot = (name) => hands.shot(`panel-${name}`);
const pid = () => Number(fs.readFileSync(options.pidFile, "utf8"));

/** The page in the panel: an iframe in an iframe, which VS Code may make anew. */
const panel = page.frameLocator("iframe.webview").frameLocator("iframe#active-frame");
const inPanel = async (look, argument) => (await hands.webview("#report")).evaluate(look, argument);

/** A gesture in the page that leads to a range of the text; what the status bar says once the editor is there and has the focus. */
const jump = (what, at, gesture) =>
  proven(what, gesture, () =>
    page.evaluate((line) => {
      const jumped = document.querySelector('[id="status.editor.selection"]').textContent.replace(/\s+/g, " ").trim();
      const focused = document.querySelectorAll(".monaco-editor.focused").length;
      return jumped.startsWith(`Ln ${line},`) && jumped.includes("selected") && focused > 0 && { jumped, focused };
    }, Number(at.split(":")[0]) + 1),
  );

/**
 * Puts the focus on an element of the page, so that the workbench knows it. VS Code looks every 250 ms whether a page has the
 * focus: one that has lost it and got it back in between is told to nobody. So it is with the editor for longer than that first.
 */
async function focusInPanel(element) {
  const tab = page.locator(".editor-group-container.active .tab.active", { hasText: "Score" }).first();
  const give = async () => {
    await hands.toEditor();
    await sleep(UNSEEN);
    await element.focus();
  };
  const has = () => element.evaluate((one) => document.hasFocus() && document.activeElement === one);
  await proven("the panel's focus", give, async () => (await tab.isVisible()) && (await has()));
}

try {
  await hands.open(options.folder, options.report);
  await hands.score();

  // It opens from the status bar, beside the editor.
  await proven("the panel", () => hands.item.click(), async () => (await panel.locator("#overview h1").isVisible()) && (await panel.locator("#about").count()) > 0, 30_000);
  seen.title = await text(panel.locator("#overview h1"));
  seen.sections = await panel.locator("#report > *").evaluateAll((all) => all.map((one) => one.id));
  seen.total = await text(panel.locator("#overview .total"));
  seen.status = await hands.status();
  seen.policy = await panel.locator('meta[http-equiv="Content-Security-Policy"]').getAttribute("content");
  seen.dynamic = await inPanel((patience) => {
    const broken = [];
    document.addEventListener("securitypolicyviolation", (event) => broken.push(event.violatedDirective));
    const image = document.createElement("img");
    image.src = "https://example.org/pixel.png";
    const script = document.createElement("script");
    script.textContent = "document.title = 'ran'";
    document.body.append(image, script);
    const refused = () => ["script-src", "img-src"].every((kind) => broken.some((one) => one.startsWith(kind)));
    return new Promise((resolve) => {
      const end = Date.now() + patience;
      const look = () => {
        if (!refused() && Date.now() < end) return void setTimeout(look, 20);
        image.remove();
        script.remove();
        resolve({ broken, ran: document.title === "ran" });
      };
      look();
    });
  }, PATIENCE);
  await shot("1-opened");

  // A click on the map jumps into the text.
  const row = panel.locator("#map a[data-at]", { hasText: options.section }).first();
  seen.at = await row.getAttribute("data-at");
  // The editor takes the focus a moment after the jump: a key that is pressed before then would be its.
  Object.assign(seen, await jump("the jump", seen.at, () => row.click()));
  // The keyboard does the same.
  const finding = panel.locator("#findings a.line[data-at]").first();
  seen.findingAt = await finding.getAttribute("data-at");
  await jump("the jump from the keyboard", seen.findingAt, async () => {
    await focusInPanel(finding);
    seen.statusInPanel = await until("the status item beside the panel", () => hands.status());
    await finding.press("Enter");
    await hands.takeBack(); // where the editor has had the key
  });
  await shot("2-jumped");

  // Live: a claim that is written beside it appears, what has not changed stays the same element, and the page where it was.
  await inPanel(() => {
    window.kept = { about: document.querySelector("#about dl"), sources: document.querySelector("#sources table") };
    document.querySelector("#findings").scrollIntoView({ behavior: "instant" });
    window.before = document.querySelector("#findings h2").getBoundingClientRect().top;
    window.seenEmpty = 0;
    new MutationObserver(() => {
      for (const one of document.querySelectorAll("#report > *")) if (!one.textContent.trim()) window.seenEmpty += 1;
    }).observe(document.querySelector("#report"), { childList: true, subtree: true });
  });
  seen.claimsBefore = await text(panel.locator("#overview .claims .lead"));
  await hands.write(`\n\n## Rivers\n\n${options.sentence}`);
  await hands.save();
  // The score's history has its second point when the score is told, and that may be a moment after the claim is there.
  const written = await until("the typed claim and the history in the panel", () => inPanel(look, seen.claimsBefore));
  function look(before) {
    const claims = document.querySelector("#overview .claims .lead").textContent.replace(/\s+/g, " ").trim();
    if (claims === before || !document.querySelector("#history")) return undefined;
    const sections = [...document.querySelectorAll("#report > *")].map((one) => one.id);
    const live = {
      aboutKept: window.kept.about === document.querySelector("#about dl"),
      sourcesKept: window.kept.sources === document.querySelector("#sources table"),
      moved: Math.round(Math.abs(document.querySelector("#findings h2").getBoundingClientRect().top - window.before)),
      seenEmpty: window.seenEmpty,
    };
    return { claims, sections, live };
  }
  [seen.claimsAfter, seen.sectionsAfter, seen.live] = [written.claims, written.sections, written.live];
  await shot("3-live");

  // 'Show more' says how many there are, and the focus goes on with what is new.
  const rows = await panel.locator("#findings a.line").count();
  const more = () => panel.locator("#findings button.more").click();
  seen.more = await proven("more rows, and the focus on one of them", more, () =>
    inPanel((before) => {
      const after = document.querySelectorAll("#findings a.line").length;
      const focusIn = document.activeElement?.closest("section")?.id;
      return after > before && focusIn && { before, after, focusIn };
    }, rows),
  );

  // What is read stays where it is when a line of state comes above it, when that line goes, when the map gets a row, and
  // when the finding that stood first is gone. Told by hand, for the server's own answers would have to fall together so.
  seen.held = await inPanel(() => {
    const top = () => document.querySelector("#findings h2").getBoundingClientRect().top;
    const send = (data) => window.dispatchEvent(new MessageEvent("message", { data }));
    document.querySelector("#findings").scrollIntoView({ behavior: "instant" });
    const before = top();
    send({ type: "state", text: "Something is said above." });
    const told = { shown: !document.querySelector("#state").hidden, moved: Math.round(Math.abs(top() - before)) };
    const sections = [...document.querySelectorAll("#report > *")].map((one) => {
      const html = one.cloneNode(true);
      if (one.id !== "overview") html.firstElementChild.remove();
      if (one.id === "map") html.querySelector("tbody").append(html.querySelector("tbody tr").cloneNode(true));
      if (one.id === "findings") html.querySelector("[data-key]").closest("li").remove();
      return { id: one.id, title: one.querySelector("h2")?.textContent, html: ["map", "findings"].includes(one.id) ? html.innerHTML : undefined };
    });
    send({ type: "sections", uri: "", sections });
    return { told, moved: Math.round(Math.abs(top() - before)), hidden: document.querySelector("#state").hidden };
  });

  // A server that dies is started again; the page stays, and follows again.
  const killed = pid();
  process.kill(killed, "SIGKILL");
  await until("another server", () => pid() > 0 && pid() !== killed);
  seen.afterKill = await text(panel.locator("#overview .total"));
  await hands.write(` ${options.another}`);
  await hands.save();
  seen.claimsAgain = await until("the panel to follow again", () =>
    inPanel((before) => {
      const claims = document.querySelector("#overview .claims .lead").textContent.replace(/\s+/g, " ").trim();
      return claims !== before && document.querySelector("#state").hidden && claims;
    }, seen.claimsAfter),
  );

  // Export.
  const name = page.locator(".quick-input-widget input").first();
  const exported = options.report.replace(/\.md$/, ".html");
  const whole = () => fs.existsSync(exported) && fs.readFileSync(exported, "utf8").endsWith("</html>\n");
  const exportPage = async () => {
    await hands.closePalette();
    await panel.locator('#tools button[data-run="groundlint.exportHtml"]').click();
    await until("the name of the file", async () => /\.html$/.test(await name.inputValue()), MOMENT);
    // While it still looks what is in the folder, the dialogue passes a key over.
    await until("the end of the dialogue", async () => {
      if (await hands.quickInput.isHidden()) return true;
      await name.press("Enter");
      return until("its end", () => hands.quickInput.isHidden(), MOMENT);
    });
  };
  await proven("the exported page", exportPage, whole, 30_000);
  seen.exported = fs.readFileSync(exported, "utf8").length;
  await hands.toast("was written to");
  await hands.clearToasts();

  // Each theme: looked at, and asked of axe-core.
  const axe = fs.readFileSync(options.axe, "utf8");
  for (const [theme, label] of Object.entries(THEMES)) {
    const kind = { light: "vscode-light", dark: "vscode-dark" }[theme] ?? `vscode-${theme}`;
    const settings = { ...options.machine, "workbench.colorTheme": label };
    await proven(theme, () => setMachine(home, settings), () => inPanel((name) => document.body.classList.contains(name), kind));
    await inPanel(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await inPanel(axe);
    seen.axe[theme] = await inPanel(async () => {
      const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
    });
    await shot(`4-${theme}`);
    await inPanel(() => document.querySelector("#map").scrollIntoView({ behavior: "instant" }));
    await shot(`5-${theme}-map`);
    await inPanel(() => document.querySelector("#findings").scrollIntoView({ behavior: "instant" }));
    await shot(`6-${theme}-findings`);
    await inPanel(() => document.querySelector("#sources").scrollIntoView({ behavior: "instant" }));
    await shot(`7-${theme}-sources`);
  }

  // A README has no score; the panel says so.
  const openReadme = async () => {
    await hands.toEditor();
    await page.locator(".explorer-folders-view .monaco-list-row", { hasText: "README.md" }).click();
  };
  const readme = await proven("the word about the README", openReadme, () =>
    inPanel(() => {
      const said = document.querySelector("#state").textContent;
      return /is not a report/.test(said) && { said, sections: document.querySelector("#report").children.length };
    }),
  );
  [seen.readme, seen.readmeSections] = [plain(readme.said), readme.sections];
  await shot("8-readme");
  seen.foreignHosts = [...foreign];
  fs.writeFileSync(options.result, JSON.stringify(seen));
} catch (error) {
  await shot("FAILED").catch(() => {});
  throw error;
} finally {
  await browser.close();
  await code.stop();
}
