// What a writer's hands and eyes do in a workbench: palette, typing, squiggles, status bar, notifications.
import path from "node:path";
import { openWindow, until } from "./workbench.mjs";

export const plain = (text) => (text ?? "").replace(/\u00a0/g, " ").trim();

export class Hands {
  constructor(page, code, artifacts) {
    Object.assign(this, { page, code, artifacts });
    this.warnings = page.locator(".monaco-editor .squiggly-warning");
    this.item = page.locator('.statusbar-item[id="groundlint.groundlint.groundlint.status"]');
    this.menu = page.locator(".action-widget .monaco-list-row.action");
    this.quickInput = page.locator(".quick-input-widget");
    this.rows = page.locator(".quick-input-list .monaco-list-row");
    this.toasts = page.locator(".notifications-toasts .notification-list-item");
  }

  async open(folder, file) {
    await openWindow(this.page, this.code, folder, [["openFile", this.code.remote(file)]]);
    await this.page.locator(".monaco-editor .view-lines").first().waitFor({ timeout: 60_000 });
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
    await this.page.keyboard.type(title);
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

  /** The menu of quick fixes at the cursor. */
  async fixes() {
    await until("the menu of fixes", async () => {
      if ((await this.menu.count()) === 0) await this.page.keyboard.press("Control+.");
      await this.menu.first().waitFor({ timeout: 10_000 });
      return true;
    });
    return (await this.menu.allTextContents()).map(plain);
  }

  async save() {
    await this.page.keyboard.press("Control+s");
    await until("nothing unsaved", async () => (await this.page.locator(".tab.dirty").count()) === 0);
  }

  async toast(text) {
    const found = this.toasts.filter({ hasText: text });
    await found.first().waitFor({ timeout: 60_000 });
    return plain(await found.first().innerText());
  }
}
