// What a writer's hands and eyes do in a workbench: palette, typing, squiggles, status bar, notifications.
import path from "node:path";
import { openWindow, until } from "./workbench.mjs";

export const plain = (text) => (text ?? "").replace(/\u00a0/g, " ").trim();
const SCORE = /\d\/5/;

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
    await this.page.locator(".monaco-editor .view-lines").first().waitFor();
  }

  shot(name, options = {}) {
    return this.page.screenshot({ path: path.join(this.artifacts, `${name}.png`), ...options });
  }

  async status() {
    return plain(await this.item.textContent());
  }

  /** What the status bar says once it says something of this kind; asked once, for it may say something else next time. */
  statusLike(what, pattern) {
    return until(what, async () => {
      const said = await this.status();
      return pattern.test(said) && said;
    });
  }

  score() {
    return this.statusLike("a score in the status bar", SCORE);
  }

  /** The squiggles of the line that holds this text, looked at in one moment. */
  squigglesAt(text) {
    return this.page.evaluate((wanted) => {
      const words = (one) => one.textContent.replace(/\u00a0/g, " ");
      const line = [...document.querySelectorAll(".view-line")].findLast((one) => words(one).includes(wanted))?.getBoundingClientRect();
      if (!line) return 0;
      const boxes = [...document.querySelectorAll(".monaco-editor .squiggly-warning")].map((mark) => mark.getBoundingClientRect());
      return boxes.filter((mark) => mark.width > 0 && mark.y >= line.y - 2 && mark.y <= line.bottom + 2).length;
    }, text);
  }

  /** Whether the lens above the line that holds this text says this. */
  lensAbove(text, pattern) {
    return this.page.evaluate(
      ([wanted, source]) => {
        const line = [...document.querySelectorAll(".view-line")].findLast((one) => one.textContent.includes(wanted))?.getBoundingClientRect();
        const above = (box) => !!line && box.bottom <= line.y + 2 && box.bottom >= line.y - line.height;
        return [...document.querySelectorAll(".codelens-decoration")].some((lens) => new RegExp(source).test(lens.textContent) && above(lens.getBoundingClientRect()));
      },
      [text, pattern.source],
    );
  }

  /** The text goes into the palette's own field: keys would go wherever the focus is. */
  async palette(text) {
    const field = this.quickInput.locator("input:not([type=checkbox])").first();
    await until("the palette", async () => {
      if (!(await this.quickInput.isVisible())) await this.page.keyboard.press("F1");
      await field.waitFor({ timeout: 10_000 });
      await field.fill(`>${text}`, { timeout: 10_000 });
      return (await field.inputValue({ timeout: 10_000 })) === `>${text}`;
    });
  }

  /**
   * Runs the command of exactly this title. Whatever takes the focus away in between, as a notification or a page that opens,
   * closes the palette: once more then. It has been taken once the palette is gone, or asks the next thing.
   */
  async command(title) {
    const whole = new RegExp(`^\\s*${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s")}\\s*($|\\()`);
    const row = this.rows.filter({ has: this.page.locator(".label-name", { hasText: whole }) });
    await until(`the command '${title}'`, async () => {
      if (await this.quickInput.isVisible()) await this.closePalette();
      await this.palette(title);
      await row.first().click({ timeout: 20_000 });
      return until("the palette's end", async () => !(await row.first().isVisible()), 20_000);
    });
  }

  async closePalette() {
    await until("no palette", async () => {
      if (!(await this.quickInput.isVisible())) return true;
      await this.page.keyboard.press("Escape");
      await this.quickInput.waitFor({ state: "hidden", timeout: 10_000 });
      return true;
    });
  }

  /** The palette gives the focus back a moment after it has closed, and a key pressed before that goes nowhere. */
  async toEditor() {
    await until("the focus in the editor", async () => {
      if ((await this.page.locator(".monaco-editor.focused").count()) > 0) return true;
      await this.page.locator(".monaco-editor .view-lines").first().click({ timeout: 10_000 });
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
      await this.page.locator(".monaco-editor .selected-text").first().waitFor({ timeout: 20_000 });
      return true;
    });
  }

  /** The menu of quick fixes at the first claim without a citation. Whatever takes the focus closes it: once more then. */
  fixes() {
    return until("the menu of fixes", async () => {
      const titles = (await this.menu.allTextContents()).map(plain);
      if (titles.length > 0) return titles;
      await this.toClaim();
      await this.page.keyboard.press("Control+.");
      await this.menu.first().waitFor({ timeout: 20_000 });
      return undefined;
    });
  }

  /** Applies the first fix of this kind to a file that is saved; done once its words stand there, to be typed over. */
  async fix(title) {
    await until("the fix in the editor", async () => {
      if ((await this.page.locator(".tab.dirty").count()) > 0) return true;
      await this.fixes();
      await this.menu.filter({ hasText: title }).first().click({ timeout: 10_000 });
      return until("something unsaved", async () => (await this.page.locator(".tab.dirty").count()) > 0, 20_000);
    });
    await until("the focus on what the fix leaves open", () =>
      this.page.evaluate(() => !!document.querySelector(".monaco-editor.focused .selected-text") && !!document.querySelector(".monaco-editor .snippet-placeholder")),
    );
  }

  /** What the hover of the first squiggle says, and its images. A squiggle that is drawn anew takes its hover along: once more. */
  hover() {
    return until("the hover of a squiggle", async () => {
      await this.page.mouse.move(700, 5);
      await this.warnings.first().hover({ force: true, timeout: 10_000 });
      return until("its text", () => this.page.evaluate(look), 20_000);
    });
    function look() {
      const hover = document.querySelector(".monaco-editor .monaco-hover:not(.hidden), .monaco-resizable-hover .monaco-hover");
      const text = hover?.innerText.replace(/\u00a0/g, " ").trim() ?? "";
      return /GL\d{3}/.test(text) && !/Loading/.test(text) && { text, images: hover.querySelectorAll("img").length };
    }
  }

  /** What the status item's tooltip says. */
  tooltip() {
    const tooltip = this.page.locator(".workbench-hover-container .hover-contents, .workbench-hover .hover-contents").first();
    return until("the tooltip of the status item", async () => {
      await this.page.mouse.move(700, 300);
      await this.item.hover({ timeout: 10_000 });
      await tooltip.waitFor({ timeout: 10_000 });
      return plain(await tooltip.innerText({ timeout: 10_000 }));
    });
  }

  async save() {
    await until("nothing unsaved", async () => {
      await this.page.keyboard.press("Control+s");
      return until("the file saved", async () => (await this.page.locator(".tab.dirty").count()) === 0, 20_000);
    });
  }

  /** Presses a button of a notification. One that has hidden itself meanwhile is still in the centre. */
  async button(label) {
    await until(`the button '${label}'`, async () => {
      const button = this.page.locator(".notification-list-item .monaco-button", { hasText: label }).first();
      if (!(await button.isVisible())) await this.command("Notifications: Show Notifications");
      await button.click({ timeout: 10_000 });
      return true;
    });
  }

  async clearToasts() {
    await this.command("Notifications: Clear All Notifications");
    await until("no notification", async () => (await this.toasts.count()) === 0);
  }

  /** What the language status says of server and claim model, once it says `wanted`. */
  async languageStatus(wanted, ready = () => true) {
    const said = this.page.locator(".hover-language-status");
    const answer = await until(`'${wanted}' in the language status`, async () => {
      await this.page.mouse.move(700, 300);
      if (!(await ready())) return undefined;
      await this.page.locator('[id="status.languageStatus"]').hover({ timeout: 10_000 });
      await said.first().waitFor({ timeout: 10_000 });
      const text = (await said.allInnerTexts()).map(plain).join(" | ");
      return text.includes(wanted) ? text : undefined;
    });
    // It would cover the notifications.
    await this.page.mouse.move(700, 300);
    await said.first().waitFor({ state: "hidden" });
    return answer;
  }

  /** What the language status says of the claim model, once it has judged the report in front. */
  judgedBy(tier) {
    return this.languageStatus(`Claim model: ${tier}`, async () => SCORE.test(await this.status()));
  }

  /** What all notifications say once one of them says this: they hide after some seconds, so this is one look. */
  said(text) {
    return until(`the message '${text}'`, async () => {
      const all = (await this.toasts.allInnerTexts()).map(plain);
      return all.some((one) => (typeof text === "string" ? one.includes(text) : text.test(one))) && all;
    });
  }

  /** What the notification says that says this. */
  async toast(text) {
    return (await this.said(text)).find((one) => (typeof text === "string" ? one.includes(text) : text.test(one)));
  }
}
