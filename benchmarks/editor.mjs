// What the extension costs a writer in a real VS Code; editor.py starts it. Usage: node editor.mjs OPTIONS.json
// Prints one JSON object: medians in ms of a key's way to the screen, runs with and without the extension taking
// turns, and seconds from choosing a file to its first squiggle in an editor that is warm.
import fs from "node:fs";
import path from "node:path";
import { Hands } from "../tests/e2e/vscode/hands.mjs";
import { startBrowser, startCode, until } from "../tests/e2e/vscode/workbench.mjs";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const { runs, keys, pace } = options;
const text = "A sentence of the report that is typed to see how long a letter takes to reach the screen. ";

async function workbench(name, vsix) {
  const folder = path.join(options.profile, name);
  fs.mkdirSync(folder);
  for (let index = 0; index <= runs; index++) fs.writeFileSync(path.join(folder, `report-${index}.md`), options.text);
  const code = await startCode({ ...options, home: path.join(options.profile, `${name}-home`), ...(vsix ? { vsix } : {}) });
  const hands = new Hands(await browser.newPage(), code, options.profile);
  await hands.open(folder, path.join(folder, "report-0.md"));
  if (vsix) await hands.score();
  await hands.toEditor();
  return { code, hands };
}

/** Median of the times from a key's event to the frame that is drawn after the text has changed. */
async function typing({ hands }, count = keys) {
  const { page } = hands;
  await page.bringToFront();
  await hands.toEditor();
  await page.keyboard.press("Control+Home");
  for (let line = 0; line < 12; line++) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.evaluate(() => {
    const lines = document.querySelector(".monaco-editor .view-lines");
    window.times = [];
    let since;
    window.keyListener = () => (since = performance.now());
    window.addEventListener("keydown", window.keyListener, { capture: true });
    window.lineObserver = new MutationObserver(() => {
      const start = since;
      since = undefined;
      if (start !== undefined) requestAnimationFrame(() => setTimeout(() => window.times.push(performance.now() - start)));
    });
    window.lineObserver.observe(lines, { childList: true, subtree: true, characterData: true });
  });
  // At the pace of a fast typist: what the last key has set off runs while the next one comes.
  for (let index = 0; index < count; index++) await page.keyboard.type(text[index % text.length], { delay: pace });
  const times = await page.evaluate(() => {
    window.removeEventListener("keydown", window.keyListener, { capture: true });
    window.lineObserver.disconnect();
    return window.times;
  });
  return median(times);
}

async function opening({ hands }, index) {
  const { page } = hands;
  await page.bringToFront();
  await page.keyboard.press("Control+p");
  await hands.quickInput.locator("input").first().waitFor();
  await page.keyboard.type(`report-${index}.md`);
  const row = hands.rows.filter({ hasText: `report-${index}.md` }).first();
  await row.waitFor();
  const begun = Date.now();
  await row.click();
  await until("the file in front", async () => (await page.locator(".tab.active", { hasText: `report-${index}.md` }).count()) > 0);
  await until("a squiggle", async () => (await hands.warnings.count()) > 0);
  return (Date.now() - begun) / 1000;
}

function median(numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}

const browser = await startBrowser(options);
const started = [];
try {
  const on = await workbench("on", options.vsix);
  const off = await workbench("off");
  started.push(on.code, off.code);
  await typing(on, keys / 3); // both warm
  await typing(off, keys / 3);
  const result = { on: [], off: [], opened: [] };
  for (let run = 0; run < runs; run++) {
    for (const name of run % 2 ? ["off", "on"] : ["on", "off"]) result[name].push(await typing(name === "on" ? on : off));
    console.error(`run ${run + 1}: on ${result.on.at(-1).toFixed(1)} ms, off ${result.off.at(-1).toFixed(1)} ms`);
  }
  for (let index = 1; index <= runs; index++) result.opened.push(await opening(on, index));
  console.log(JSON.stringify(result));
} finally {
  await browser.close();
  for (const code of started) await code.stop();
}
