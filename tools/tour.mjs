// Goes through the tour in a real VS Code, and takes its pictures; tour.py starts it. Usage: node tour.mjs OPTIONS.json
// Writes options.frames/NN.png, each a picture of the workbench under a line that says what happens, and options.result, the
// list of {file, seconds, caption}. The extension comes from its package, into an empty profile.
import fs from "node:fs";
import path from "node:path";
import { Hands } from "../tests/e2e/vscode/hands.mjs";
import { MOMENT, proven, startBrowser, startCode, until } from "../tests/e2e/vscode/workbench.mjs";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
/** As wide as a README shows the picture: a letter of 13 px is one of 13 px there. */
const WIDTH = 800;
const HEIGHT = 500;
const CAPTION = 44;
const ADDRESS = "https://example.org/phones";
const QUOTE = "In 2023, six in ten page views came from a phone.";
// Nothing but the report and its status bar.
const USER = {
  "workbench.colorTheme": "Default Light Modern",
  "workbench.activityBar.location": "hidden",
  "workbench.layoutControl.enabled": false,
  "window.commandCenter": false,
  "window.menuBarVisibility": "hidden",
  "breadcrumbs.enabled": false,
  "editor.fontSize": 14,
  "editor.lineHeight": 22,
  "editor.lineNumbers": "off",
  "editor.folding": false,
  "editor.glyphMargin": false,
  "editor.cursorBlinking": "solid",
  "editor.stickyScroll.enabled": false,
  "editor.overviewRulerBorder": false,
  "editor.quickSuggestions": { other: "off", comments: "off", strings: "off" },
  "workbench.editor.editorActionsLocation": "hidden",
};

const folder = path.join(options.profile, "report");
fs.mkdirSync(folder, { recursive: true });
const file = path.join(folder, "report.md");
fs.copyFileSync(options.report, file);

const code = await startCode({ ...options, home: path.join(options.profile, "code"), user: USER });
const browser = await startBrowser({ ...options, scale: 2 });
const taken = [];
const frames = [];
try {
  const page = await browser.newPage();
  await page.setViewportSize({ width: WIDTH, height: HEIGHT });
  const hands = new Hands(page, code, options.frames);
  await tour(hands, page).catch(async (error) => {
    await hands.shot("FAILED").catch(() => undefined);
    throw error;
  });
  const easel = await browser.newPage();
  await easel.setViewportSize({ width: WIDTH, height: HEIGHT + CAPTION });
  for (const [index, { picture, caption, seconds, ...marks }] of taken.entries()) {
    const name = `${String(index + 1).padStart(2, "0")}.png`;
    await easel.setContent(drawn(picture, caption, marks));
    await easel.locator("img").evaluate((image) => image.decode());
    await easel.screenshot({ path: path.join(options.frames, name) });
    frames.push({ file: name, seconds, caption });
  }
} finally {
  await browser.close();
  await code.stop();
}
fs.writeFileSync(options.result, JSON.stringify(frames));

async function tour(hands, page) {
  /** Takes a picture. `at` is where the pointer is, `ring` a part to look at. It is framed later: a page that loses the focus loses keys. */
  async function frame(seconds, caption, { at, ring, key } = {}) {
    const picture = (await page.screenshot()).toString("base64");
    taken.push({ seconds, caption, picture, at, key, box: ring && (await ring.boundingBox()) });
  }
  const quiet = () => until("no message in sight", async () => (await hands.toasts.count()) === 0, 60_000);

  await hands.open(folder, file);
  const before = await hands.score();
  await hands.squiggles();
  const sidebar = page.locator(".part.sidebar");
  await proven("no side bar", () => hands.toEditor().then(() => page.keyboard.press("Control+b")), () => sidebar.isHidden());
  await hands.toEditor();
  await page.keyboard.press("Control+Home");
  for (let line = 0; line < 6; line++) await page.keyboard.press("Control+ArrowDown"); // the front matter leaves the sight
  await page.mouse.move(500, 5);
  await quiet();
  await frame(2.5, "A report in Markdown. Facts without a source are underlined.");
  await frame(2, "How well it is grounded stands in the status bar.", { ring: hands.item });

  const mark = page.locator(".monaco-editor .squiggly-warning").first();
  const box = await until("the underlined claim", () => mark.boundingBox());
  const at = { x: box.x + 90, y: box.y + box.height / 2 };
  await frame(1, "Point at a claim …", { at });
  await hovered(hands, page, at);
  await frame(2.5, "… and it says what is missing.", { at });

  await page.mouse.move(500, 5);
  // The first claim that is underlined, and not the first that a command would go to.
  const menu = async () => {
    await page.mouse.click(at.x, at.y);
    await page.mouse.move(500, 5);
    await page.keyboard.press("Control+.");
  };
  await proven("the menu of fixes", menu, () => hands.menu.first().isVisible());
  await frame(2.5, "Quick fixes write the citation.", { key: "Ctrl+." });
  await hands.menu.filter({ hasText: /cite a source/i }).first().click();
  const snippet = page.locator(".monaco-editor.focused .snippet-placeholder");
  await until("the place for the address", async () => (await snippet.count()) > 0, MOMENT);
  // No library of sources here from which an address could be proposed: the list that says so is put away.
  const proposals = page.locator(".suggest-widget.visible");
  await proposals.filter({ hasText: "No suggestions" }).waitFor().catch(() => undefined);
  await proven("no list of proposals", () => page.keyboard.press("Escape"), async () => !(await proposals.isVisible()));
  await frame(1.5, "The claim becomes a link, with a place for the address …");
  await page.keyboard.insertText(ADDRESS);
  await until("the address", () => hands.shows(`(${ADDRESS}`), MOMENT);
  await frame(1.5, "… of the page that says so …");
  // By arrows, for what VS Code itself proposes for an address would take the Tab.
  for (const key of ["ArrowRight", "ArrowRight", ...Array(5).fill("Shift+ArrowRight")]) await page.keyboard.press(key);
  await until("the place for the quote", async () => (await hands.cursor()).includes("5 selected"), MOMENT);
  await frame(1, "… and for its words.");
  await page.keyboard.insertText(QUOTE);
  await until("the whole citation", () => hands.shows(`(${ADDRESS} "${QUOTE}")`), MOMENT);
  await frame(1.5, "… and for its words.");
  await page.keyboard.press("Escape");
  await page.keyboard.press("ArrowRight");
  const after = await until("another score", async () => {
    const now = await hands.score();
    return now !== before && now;
  }, 30_000);
  console.log(`${before} → ${after}`);
  await quiet();
  await frame(2.5, "The line is gone, and more of the report is grounded.", { ring: hands.item });

  const panel = page.frameLocator("iframe.webview").frameLocator("iframe#active-frame");
  await proven("the panel", () => hands.item.click(), () => panel.locator("#overview h1").isVisible(), 30_000);
  await quiet();
  await frame(2.5, "A click shows what the score is made of …");
  await panel.locator("#map").evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
  await frame(2.5, "… section by section …");
  await panel.locator("#findings").evaluate((part) => part.scrollIntoView({ behavior: "instant" }));
  await frame(2.5, "… and what is left to do. All of it offline.");
}

/** Points at it until it says what is missing. */
function hovered(hands, page, { x, y }) {
  const point = async () => {
    await page.mouse.move(x + 40, 5);
    await page.mouse.move(x, y, { steps: 4 });
  };
  const hover = page.locator(".monaco-hover:not(.hidden)", { hasText: "GL001" }).first();
  return proven("the hover", point, () => hover.isVisible(), MOMENT);
}

/** The picture under its line. */
function drawn(picture, caption, { at, box, key }) {
  const safe = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  const ring = box ? `<i style="left:${box.x - 3}px;top:${box.y + CAPTION - 3}px;width:${box.width + 6}px;height:${box.height + 2}px"></i>` : "";
  const pointer = at ? `<svg style="left:${at.x}px;top:${at.y + CAPTION}px" width="16" height="24" viewBox="0 0 16 24"><path d="M1 1v18l4.5-4 3 7 3-1.3-3-6.7H15z" fill="#000" stroke="#fff" stroke-width="1.5"/></svg>` : "";
  return `<!doctype html><style>
    body { margin: 0; font: 600 18px/${CAPTION}px system-ui, sans-serif; background: #1f2d3a; color: #fff }
    p { margin: 0; padding: 0 16px; height: ${CAPTION}px; white-space: nowrap } img { display: block; width: ${WIDTH}px; height: ${HEIGHT}px }
    i { position: absolute; border: 3px solid #d83b01; border-radius: 6px; box-sizing: border-box } svg { position: absolute }
    kbd { float: right; font: inherit; font-size: 15px; line-height: 26px; margin-top: 9px; padding: 0 10px; border: 1px solid #8fa3b5; border-radius: 5px }
  </style><p>${key ? `<kbd>${safe(key)}</kbd>` : ""}${safe(caption)}</p><img alt="" src="data:image/png;base64,${picture}">${ring}${pointer}`;
}
