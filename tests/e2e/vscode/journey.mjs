// A writer's first minutes with the extension, in the real workbench. Usage: node journey.mjs OPTIONS.json
// Drives and looks; what it saw goes to options.result as JSON, and test_vscode.py judges it.
import fs from "node:fs";
import path from "node:path";
import { setGroundlint, until, withWorkbench } from "./workbench.mjs";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const seen = {};
const STATUS = '.statusbar-item[id="groundlint.groundlint.groundlint.status"]';
const plain = (text) => text.replace(/\u00a0/g, " ").trim();

await withWorkbench(options, async ({ page, open, remote, foreignHosts }) => {
  const shot = (name) => page.screenshot({ path: path.join(options.artifacts, `${name}.png`) });
  const onDisk = () => fs.readFileSync(options.report, "utf8");
  const status = async () => plain((await page.locator(STATUS).textContent()) ?? "");
  const warnings = page.locator(".monaco-editor .squiggly-warning");
  const command = async (title) => {
    await page.keyboard.press("F1");
    await page.locator(".quick-input-widget input").first().waitFor();
    await page.keyboard.type(title);
    await page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first().waitFor();
    await page.keyboard.press("Enter");
  };

  await open([["openFile", remote(options.report)]]);
  await page.locator(".monaco-editor .view-lines").first().waitFor();
  await until("a score in the status bar", async () => /\d\/5/.test(await status()));
  await warnings.first().waitFor();
  seen.status = await status();
  seen.spoken = await page.locator(`${STATUS} [aria-label]`).first().getAttribute("aria-label");
  seen.squiggles = await warnings.count();
  await shot("1-squiggles");

  await page.locator(STATUS).hover();
  const tooltip = page.locator(".workbench-hover-container .hover-contents, .workbench-hover .hover-contents").first();
  await tooltip.waitFor();
  seen.tooltip = plain(await tooltip.innerText());
  await shot("2-status-tooltip");

  // A hover on an underlined sentence.
  await page.mouse.move(700, 450);
  await warnings.first().hover({ force: true });
  const hover = page.locator(".monaco-editor .monaco-hover:not(.hidden), .monaco-resizable-hover .monaco-hover").first();
  await hover.waitFor();
  await until("the hover's text", async () => !/Loading/.test(await hover.innerText()) && (await hover.innerText()).length > 20);
  seen.hover = plain(await hover.innerText());
  seen.hoverImages = await hover.locator("img").count();
  await shot("3-hover");
  await page.keyboard.press("Escape");

  // The five parts, from the palette.
  await page.locator(".monaco-editor .view-lines").first().click();
  await command("groundlint: Show score");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "Grounding" }).first().waitFor();
  seen.parts = (await page.locator(".quick-input-list .monaco-list-row").allTextContents()).map(plain);
  await shot("4-show-score");
  await page.keyboard.press("Escape");
  await page.locator(".quick-input-widget").waitFor({ state: "hidden" });

  // To the first uncited claim, and a fix from the light bulb.
  await page.keyboard.press("Control+Home");
  await page.locator('[id="status.editor.selection"]', { hasText: "Ln 1, Col 1" }).waitFor();
  await command("groundlint: Next uncited claim");
  await until("a selection", async () => (await page.locator(".monaco-editor .selected-text").count()) > 0);
  seen.before = onDisk();
  // The palette gives the focus back a moment after it has closed, and a key pressed before that goes nowhere.
  await page.locator(".monaco-editor.focused").first().waitFor();
  const fixes = page.locator(".action-widget .monaco-list-row.action");
  await until("the menu of fixes", async () => {
    if ((await fixes.count()) === 0) await page.keyboard.press("Control+.");
    await fixes.first().waitFor({ timeout: 10_000 });
    return true;
  });
  seen.fixes = (await fixes.allTextContents()).map(plain);
  await shot("5-quick-fixes");
  await fixes.filter({ hasText: new RegExp(options.fix, "i") }).first().click();
  await until("the fix in the editor", async () => (await page.locator(".tab.dirty").count()) > 0);
  // The fix leaves address and quote to the writer, one Tab apart.
  await page.keyboard.type(options.url);
  await page.keyboard.press("Tab");
  await page.keyboard.type(options.quote);
  await shot("6-cited");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+s");
  // The file is emptied before it is written: wait for the words, not for a change.
  await until("the fix on the disk", () => onDisk().includes(options.quote));
  seen.after = onDisk();

  // A sentence being written is left in peace until it ends.
  // Twice: the first End stops where the line wraps.
  await page.keyboard.press("End");
  await page.keyboard.press("End");
  await page.keyboard.type(`\n\n${options.sentence.slice(0, -1)}`);
  await until("the typed text", async () => (await page.locator(".tab.dirty").count()) > 0);
  await page.keyboard.type(".");
  await until("the new squiggle", async () => {
    const line = page.locator(".view-line", { hasText: options.sentence.slice(0, 20) });
    const [box, marks] = [await line.last().boundingBox(), await warnings.all()];
    const boxes = await Promise.all(marks.map((mark) => mark.boundingBox()));
    return boxes.some((mark) => mark && box && mark.y >= box.y - 2 && mark.y <= box.y + box.height + 2);
  });
  seen.typed = true;
  await shot("7-typed");
  await page.keyboard.press("Control+s");

  // A README beside it is none of our business.
  await command("Go to File...");
  await page.keyboard.type("README.md");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "README.md" }).first().waitFor();
  await page.keyboard.press("Enter");
  await until("the state of the README", async () => /off here/.test(await status()));
  seen.readmeStatus = await status();
  seen.readmeSquiggles = await warnings.count();
  await shot("8-readme");

  // A groundlint that is not there: one message with a way out, and it works again once the setting is mended.
  await page.locator(".tab", { hasText: "report.md" }).click();
  setGroundlint(options, path.join(options.folder, "nowhere"));
  const toast = page.locator(".notifications-toasts .notification-list-item", { hasText: "groundlint.path" });
  await toast.first().waitFor();
  seen.missing = plain(await toast.first().innerText());
  seen.missingToasts = await toast.count();
  seen.missingStatus = await status();
  await shot("9-missing");
  setGroundlint(options, options.groundlint);
  await until("a score again", async () => /\d\/5/.test(await status()));

  seen.foreignHosts = [...foreignHosts];
});
fs.writeFileSync(options.result, JSON.stringify(seen));
