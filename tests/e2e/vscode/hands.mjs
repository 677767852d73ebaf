// What a writer's hands and eyes do in a workbench: palette, typing, squiggles, status bar, notifications.
import path from "node:path";
import { openWindow, PATIENCE, until } from "./workbench.mjs";

export const plain = (text) => (text ?? "").replace(/\u00a0/g, " ").trim();

export class Hands {
  constructor(page, code, artifacts) {
    Object.assign(this, { page, code, artifacts });
    page.setDefaultTimeout(PATIENCE);
    this.warnings = page.locator(".monaco-editor .squiggly-warning");
    this.item = page.locator('.statusbar-item[id="groundlint.groundlint.groundlint.status"]');
    this.menu = page.locator(".action-widget .monaco-list-row.action");
    this.quickInput = page.locator(".quick-input-widget");
    this.rows = page.locator(".quick-input-list .monaco-list-row");
    this.toasts = page.locator(".notifications-toasts .notification-list-item");
  }

  async open(folder, file) {
    await openWindow(this.page, this.code, folder, [["openFile", this.code.remote(file)]]);
    await this.page.locator(".monaco-editor .view-lines").first().waitFor();
  }

  shot(name, options = {}) {
    return this.page.screenshot({ path: path.join(this.artifacts, `${name}.png`), ...options });
  }

  async status() {
    return plain(await this.item.textContent());
  }

  score() {
    return until("a score in the status bar", async () => /\d\/5/.test(await this.status()) && (await this.status()));
  }

  /** The squiggles of the line that holds this text. */
  async squigglesAt(text) {
    const line = await this.page.locator(".view-line", { hasText: text }).last().boundingBox();
    const boxes = await Promise.all((await this.warnings.all()).map((mark) => mark.boundingBox()));
    return line ? boxes.filter((mark) => mark && mark.y >= line.y - 2 && mark.y <= line.y + line.height + 2).length : 0;
  }

  async palette(title) {
    await until("the palette", async () => {
      if (!(await this.quickInput.isVisible())) await this.page.keyboard.press("F1");
      await this.quickInput.locator("input").first().waitFor({ timeout: 5000 });
      return true;
    });
    await this.page.keyboard.insertText(title);
  }

  /** Whatever takes the focus away in between, as a notification or a page that opens, closes the palette: once more then. */
  async command(title) {
    const row = this.rows.filter({ hasText: title }).first();
    await until(`the command '${title}'`, async () => {
      if (await this.quickInput.isVisible()) await this.closePalette();
      await this.palette(title);
      await row.waitFor({ timeout: 10_000 });
      await this.page.keyboard.press("Enter");
      return true;
    });
  }

  async closePalette() {
    await this.page.keyboard.press("Escape");
    await this.quickInput.waitFor({ state: "hidden" });
  }

  /** The palette gives the focus back a moment after it has closed, and a key pressed before that goes nowhere. */
  async toEditor() {
    await until("the focus in the editor", async () => {
      if ((await this.page.locator(".monaco-editor.focused").count()) > 0) return true;
      await this.page.locator(".monaco-editor .view-lines").first().click({ timeout: 5000 });
      return false;
    });
  }

  async toEnd() {
    await this.toEditor();
    await this.page.keyboard.press("Control+End");
  }

  /** Selects the first claim without a citation. */
  async toClaim() {
    await until("a selected claim", async () => {
      await this.toEditor();
      await this.page.keyboard.press("Control+Home");
      await this.page.keyboard.press("Alt+F9");
      await this.page.locator(".monaco-editor .selected-text").first().waitFor({ timeout: 5000 });
      return true;
    });
  }

  /** The menu of quick fixes at the first claim without a citation. Whatever takes the focus closes it: once more then. */
  async fixes() {
    await until("the menu of fixes", async () => {
      if ((await this.menu.count()) > 0) return true;
      await this.toClaim();
      await this.page.keyboard.press("Control+.");
      await this.menu.first().waitFor({ timeout: 10_000 });
      return true;
    });
    return (await this.menu.allTextContents()).map(plain);
  }

  /** What the hover of the first squiggle says. A squiggle that is drawn anew takes its hover along: once more then. */
  async hover() {
    const hover = this.page.locator(".monaco-editor .monaco-hover:not(.hidden), .monaco-resizable-hover .monaco-hover").first();
    await until("the hover of a squiggle", async () => {
      await this.page.mouse.move(700, 5);
      await this.warnings.first().hover({ force: true, timeout: 5000 });
      await hover.waitFor({ timeout: 5000 });
      return until("its text", async () => /GL\d{3}/.test(await hover.innerText()) && !/Loading/.test(await hover.innerText()), 5000);
    });
    return hover;
  }

  /** What the status item's tooltip says. */
  async tooltip() {
    const tooltip = this.page.locator(".workbench-hover-container .hover-contents, .workbench-hover .hover-contents").first();
    await until("the tooltip of the status item", async () => {
      await this.page.mouse.move(700, 300);
      await this.item.hover({ timeout: 5000 });
      await tooltip.waitFor({ timeout: 5000 });
      return true;
    });
    return plain(await tooltip.innerText());
  }

  async save() {
    await this.page.keyboard.press("Control+s");
    await until("nothing unsaved", async () => (await this.page.locator(".tab.dirty").count()) === 0);
  }

  /** Presses a button of a notification. */
  async button(label) {
    await this.toasts.locator(".monaco-button", { hasText: label }).first().click();
  }

  async clearToasts() {
    await this.command("Notifications: Clear All Notifications");
    await until("no notification", async () => (await this.toasts.count()) === 0);
  }

  /** What the language status says of the claim model, once it has judged the report in front. */
  async judgedBy(tier) {
    const said = this.page.locator(".hover-language-status");
    const answer = await until(`${tier} as the judge`, async () => {
      await this.page.mouse.move(700, 300);
      if (!/\d\/5/.test(await this.status())) return undefined;
      await this.page.locator('[id="status.languageStatus"]').hover();
      await said.first().waitFor({ timeout: 5000 });
      const text = (await said.allInnerTexts()).map(plain).join(" | ");
      return text.includes(`Claim model: ${tier}`) ? text : undefined;
    });
    // It would cover the notifications.
    await this.page.mouse.move(700, 300);
    await said.first().waitFor({ state: "hidden" });
    return answer;
  }

  async toast(text) {
    const found = this.toasts.filter({ hasText: text });
    await found.first().waitFor();
    return plain(await found.first().innerText());
  }
}
