// What a writer's hands and eyes do in a workbench: palette, typing, squiggles, status bar, notifications.
import fs from "node:fs";
import path from "node:path";
import { MOMENT, PATIENCE, openWindow, proven, until } from "./workbench.mjs";

export const plain = (text) => (text ?? "").replace(/\u00a0/g, " ").trim();
/** Without what a window's width changes: lines break elsewhere, and blanks are drawn as they like. */
const squeezed = (text) => text.replace(/[\s\u200b-\u200f\u2060\ufeff]/g, "");
const SCORE = /· \d+\/\d+|No claims/;
/** Milliseconds for the first sign of something that a command has begun. */
const BEGUN = 30_000;

export class Hands {
  constructor(page, code, artifacts) {
    Object.assign(this, { page, code, artifacts });
    this.warnings = page.locator(".monaco-editor .squiggly-warning");
    this.item = page.locator('.statusbar-item[id="groundlint.groundlint.groundlint.status"]');
    this.menu = page.locator(".action-widget .monaco-list-row.action");
    this.quickInput = page.locator(".quick-input-widget");
    this.field = this.quickInput.locator("input:not([type=checkbox])").first();
    this.rows = page.locator(".quick-input-list .monaco-list-row");
    this.toasts = page.locator(".notifications-toasts .notification-list-item");
  }

  async open(folder, file) {
    this.file = file;
    /** What stands in the editor, as long as it is written by `write`. */
    this.text = fs.readFileSync(file, "utf8");
    if (!this.listening) await this.page.addInitScript(listen);
    this.listening = true;
    const editor = this.page.locator(".monaco-editor .view-lines").first();
    await proven("the editor", () => openWindow(this.page, this.code, folder, [["openFile", this.code.remote(file)]]), () => editor.isVisible(), PATIENCE / 2);
  }

  shot(name, options = {}) {
    return this.page.screenshot({ path: path.join(this.artifacts, `${name}.png`), timeout: PATIENCE, ...options });
  }

  /** Waits until it is there. */
  there(what, locator) {
    return until(what, () => locator.first().isVisible());
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

  squiggles() {
    return this.there("a squiggle", this.warnings);
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

  // --- palette ---

  /** The text goes into the palette's own field: keys would go wherever the focus is. */
  async palette(text) {
    await until("the palette", async () => {
      if (!(await this.quickInput.isVisible())) await this.page.keyboard.press("F1");
      await this.field.waitFor();
      await this.field.fill(`>${text}`);
      return (await this.field.inputValue()) === `>${text}`;
    });
  }

  /**
   * Runs the command of exactly this title, until `effect` shows that it has begun. Whatever takes the focus away in between, as
   * a notification or a page that opens, closes the palette: once more then.
   */
  command(title, effect, moment = BEGUN) {
    const whole = new RegExp(`^\\s*${title.replace(/[.*+?^${}()|[\]\\]/g, "\\$&").replaceAll(" ", "\\s")}\\s*($|\\()`);
    const row = this.rows.filter({ has: this.page.locator(".label-name", { hasText: whole }) }).first();
    const choose = async () => {
      await this.closePalette();
      await this.palette(title);
      await row.click();
      await until("the palette's end", async () => !(await row.isVisible()), MOMENT);
    };
    return proven(`what comes of '${title}'`, () => until(`the command '${title}'`, () => choose().then(() => true)), effect, moment);
  }

  async closePalette() {
    await until("no palette", async () => {
      if (!(await this.quickInput.isVisible())) return true;
      await this.page.keyboard.press("Escape");
      await this.quickInput.waitFor({ state: "hidden" });
      return true;
    });
  }

  // --- editor ---

  /** The palette gives the focus back a moment after it has closed, and a key pressed before that goes nowhere. */
  async toEditor() {
    await until("the focus in the editor", async () => {
      if ((await this.page.locator(".monaco-editor.focused").count()) > 0) return true;
      await this.page.locator(".monaco-editor .view-lines").first().click();
      return false;
    });
  }

  /** Where the status bar says that the cursor is: `Ln 3, Col 1 (5 selected)`. */
  async cursor() {
    return plain(await this.page.locator('[id="status.editor.selection"]').textContent());
  }

  /** Whether something in the workbench is not saved. */
  async unsaved() {
    return (await this.page.locator(".tab.dirty").count()) > 0;
  }

  /** What the lines in sight say, without blanks. */
  async inSight() {
    const lines = await this.page.evaluate(() =>
      [...document.querySelectorAll(".monaco-editor .view-lines > .view-line")]
        .map((line) => [line.getBoundingClientRect().y, line.textContent])
        .sort(([one], [other]) => one - other)
        .map(([, text]) => text),
    );
    return squeezed(lines.join(""));
  }

  async shows(text) {
    return (await this.inSight()).includes(squeezed(text));
  }

  /** Whether the text in the editor ends as this one. */
  async endsLike(text) {
    const seen = await this.inSight();
    return seen.length > 0 && squeezed(text).endsWith(seen);
  }

  /** Puts the cursor behind the text, which is to stand there as it is known; then nothing is selected either. */
  async toEnd(text = this.text) {
    const last = `Ln ${text.split(/\r\n|\r|\n/).length},`;
    const look = async () => {
      const at = await this.cursor();
      return at.startsWith(last) && !at.includes("selected") && (await this.endsLike(text));
    };
    await proven("the end of the text", () => this.toEditor().then(() => this.page.keyboard.press("Control+End")), look, 3_000);
  }

  /** Writes at the end of the text, once: at one go, or key by key. What went elsewhere or in half is taken back. */
  async write(text, { keys = false } = {}) {
    const [before, after] = [this.text, this.text + text];
    const keyboard = this.page.keyboard;
    const there = () => this.endsLike(after);
    let tried = false;
    await until(`what is written: ${text.trim().slice(0, 30)}`, async () => {
      if (tried) {
        await this.toEditor();
        await keyboard.press("Control+End");
        if (await until("all of it", there, 2_000).catch(() => false)) return true;
        console.log(`again: writing ${text.trim().slice(0, 30)}`);
        if (!(await until("nothing of it", () => this.endsLike(before), 2_000).catch(() => false))) return void (await keyboard.press("Control+z"));
      }
      await this.toEnd(before);
      tried = true;
      await (keys ? keyboard.type(text) : keyboard.insertText(text));
      return until("all of it", there, 20_000);
    });
    this.text = after;
  }

  /** Puts this text in the place of all that there is. */
  async overwrite(text) {
    const there = async () => (await this.inSight()) === squeezed(text);
    const put = async () => {
      await this.toEditor();
      await this.page.keyboard.press("Control+a");
      await until("all selected", async () => (await this.cursor()).includes("selected"), MOMENT);
      await this.page.keyboard.insertText(text);
    };
    await proven("the other text", put, there, 20_000);
    this.text = text;
  }

  /** Takes back what is not saved. */
  async takeBack() {
    await until("nothing unsaved", async () => {
      if (!(await this.unsaved())) return true;
      await this.toEditor();
      await this.page.keyboard.press("Control+z");
      return until("the file as it was", async () => !(await this.unsaved()), 2_000);
    });
  }

  /** Saves; done once the file on the disk is as it should be: it is emptied before it is written. */
  async save(right = (disk) => squeezed(disk) === squeezed(this.text)) {
    const saved = async () => right(fs.readFileSync(this.file, "utf8")) && !(await this.unsaved());
    await proven("the file saved", () => this.page.keyboard.press("Control+s"), saved);
  }

  /** Selects the first claim without a citation. */
  async toClaim() {
    await until("a selected claim", async () => {
      await this.toEditor();
      await this.page.keyboard.press("Control+Home");
      await this.page.keyboard.press("Alt+F9");
      await this.page.locator(".monaco-editor .selected-text").first().waitFor();
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
      await this.menu.first().waitFor();
      return undefined;
    });
  }

  /**
   * Applies the first fix of this kind to a file that is saved, and fills in the two places that it leaves open, one Tab apart.
   * Each is put in at once: what VS Code itself proposes while an address is typed letter by letter would take the Tab.
   */
  async cite(title, address, quote) {
    const cited = `(${address} "${quote}")`;
    await until("the cited words", async () => {
      await this.takeBack();
      await this.fixes();
      await this.menu.filter({ hasText: title }).first().click();
      await until("something unsaved", () => this.unsaved(), MOMENT);
      await until("the focus on what the fix leaves open", () => this.page.evaluate(open), MOMENT);
      await this.page.keyboard.insertText(address);
      await until("the address", () => this.shows(`(${address}`), MOMENT);
      await this.page.keyboard.press("Tab");
      await this.page.keyboard.insertText(quote);
      return until("address and quote", () => this.shows(cited), MOMENT);
    });
    function open() {
      return !!document.querySelector(".monaco-editor.focused .selected-text") && !!document.querySelector(".monaco-editor .snippet-placeholder");
    }
  }

  // --- what shows itself when pointed at ---

  /** What the hover of the first of these squiggles says, and its images. A squiggle that is drawn anew takes its hover along: once more. */
  hover(squiggles = this.warnings) {
    const point = async () => {
      await this.page.mouse.move(700, 5);
      await squiggles.first().hover({ force: true });
    };
    return proven("the hover of a squiggle", point, () => this.page.evaluate(look), 20_000);
    function look() {
      const hover = document.querySelector(".monaco-editor .monaco-hover:not(.hidden), .monaco-resizable-hover .monaco-hover");
      const text = hover?.innerText.replace(/\u00a0/g, " ").trim() ?? "";
      return /GL\d{3}/.test(text) && !/Loading/.test(text) && { text, images: hover.querySelectorAll("img").length };
    }
  }

  /** What the status item's tooltip says, which is to say this. */
  tooltip(wanted) {
    const tooltip = this.page.locator(".workbench-hover-container .hover-contents, .workbench-hover .hover-contents").filter({ hasText: wanted }).first();
    const point = async () => {
      await this.page.mouse.move(700, 300);
      await this.item.hover();
    };
    return proven("the tooltip of the status item", point, async () => (await tooltip.isVisible()) && plain(await tooltip.innerText()));
  }

  /** What the language status says of server and claim model, once it says `wanted`. */
  async languageStatus(wanted, ready = () => true) {
    const said = this.page.locator(".hover-language-status");
    const answer = await until(`'${wanted}' in the language status`, async () => {
      await this.page.mouse.move(700, 300);
      if (!(await ready())) return undefined;
      await this.page.locator('[id="status.languageStatus"]').hover();
      await said.first().waitFor();
      const text = (await said.allInnerTexts()).map(plain).join(" | ");
      return text.includes(wanted) ? text : undefined;
    });
    // It would cover the notifications.
    let side = 0;
    const away = () => this.page.mouse.move(700, (side = side === 300 ? 320 : 300));
    await proven("the end of the language status", away, async () => !(await said.first().isVisible()), 2_000);
    return answer;
  }

  /** What the language status says of the claim model, once it has judged the report in front. */
  judgedBy(tier) {
    return this.languageStatus(`Claim model: ${tier}`, async () => SCORE.test(await this.status()));
  }

  // --- notifications ---

  /** Presses a button of a notification, which goes with it. One that has hidden itself meanwhile is still in the centre. */
  async button(label) {
    const button = this.page.locator(".notification-list-item .monaco-button", { hasText: label }).first();
    await until(`the button '${label}'`, async () => {
      if (!(await button.isVisible())) await this.command("Notifications: Show Notifications", () => button.isVisible(), MOMENT);
      await button.click();
      return until("its end", async () => !(await button.isVisible()), MOMENT);
    });
  }

  async clearToasts() {
    await this.command("Notifications: Clear All Notifications", async () => (await this.toasts.count()) === 0, MOMENT);
    await this.page.evaluate(() => void (window.toldSoFar.length = 0));
  }

  /**
   * What all notifications said at the same time when one of them said this last. They hide after some seconds, and a busy
   * machine may look after that: the page itself keeps what they have said since it was opened, or they were cleared.
   */
  said(text, limit = PATIENCE) {
    const says = (one) => (typeof text === "string" ? one.includes(text) : text.test(one));
    return until(
      `the message '${text}'`,
      async () => {
        const looks = await this.page.evaluate(() => window.toldSoFar);
        return looks.map((all) => all.map(plain)).findLast((all) => all.some(says));
      },
      limit,
    );
  }

  /** What the notification says that says this. */
  async toast(text, limit = PATIENCE) {
    return (await this.said(text, limit)).find((one) => (typeof text === "string" ? one.includes(text) : text.test(one)));
  }

  /** The page in a webview that has this. VS Code may make it anew, as an iframe in an iframe. */
  webview(selector) {
    return until(`a page with ${selector}`, async () => {
      for (const frame of this.page.frames()) {
        if (frame !== this.page.mainFrame() && (await frame.locator(selector).count().catch(() => 0)) > 0) return frame;
      }
      return undefined;
    });
  }
}

/** In the page: keeps what the notifications say, whenever it is something else. */
function listen() {
  if (window !== window.top) return;
  window.toldSoFar = [];
  setInterval(() => {
    const told = [...document.querySelectorAll(".notifications-toasts .notification-list-item")].map((one) => one.innerText);
    if (told.length > 0 && told.join("\n\n") !== window.toldSoFar.at(-1)?.join("\n\n")) window.toldSoFar.push(told);
  }, 100);
}
