// Runs inhost_tests.cjs inside VS Code's extension host, with the real `vscode` API. Usage: node inhost.mjs OPTIONS.json
import fs from "node:fs";
import path from "node:path";
import { openWindow, startBrowser, startCode, until } from "./workbench.mjs";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const SILENCE = 400_000; // milliseconds after which nothing more will come: no test waits that long
const MARK = "in-host: ";
const PASTE = `${MARK}paste `; // what extensions cannot do: a paste by hand

const code = await startCode({ ...options, home: path.join(options.profile, "code") });
const browser = await startBrowser(options);
const page = browser.pages()[0];
try {
  let heard = Date.now();
  const ended = new Promise((resolve, reject) => {
    page.exposeFunction("codeAutomationExit", resolve);
    setInterval(() => Date.now() - heard > SILENCE && reject(new Error("the tests say nothing more")), 1000).unref();
  });
  // Everything that VS Code has to say goes to a file; what the tests report carries a mark.
  const log = fs.createWriteStream(path.join(options.artifacts, "extension-host.log"));
  await page.exposeFunction("codeAutomationLog", (_type, args) => {
    const text = args.join(" ");
    if (!text.startsWith(MARK)) return void log.write(`${text}\n`);
    heard = Date.now();
    if (!text.startsWith(PASTE)) return console.log(text.slice(MARK.length));
    // Who asks for it asks again.
    until("the editor's focus, to paste", () => page.evaluate(paste, text.slice(PASTE.length)), 15_000).catch(console.log);
  });
  // VS Code runs tests only with its smoke-test switch on; the served page carries its settings in a meta element.
  await page.addInitScript(() => {
    const original = Element.prototype.getAttribute;
    Element.prototype.getAttribute = function (name) {
      const value = original.call(this, name);
      if (name !== "data-settings" || this.id !== "vscode-workbench-web-configuration") return value;
      const settings = JSON.parse(value);
      settings.developmentOptions = { ...settings.developmentOptions, enableSmokeTestDriver: true };
      return JSON.stringify(settings);
    };
  });
  await openWindow(page, code, options.folder, [
    ["extensionDevelopmentPath", code.remote(options.extension)],
    ["extensionTestsPath", code.remote(options.tests)],
    ["skipWelcome", "true"],
  ]);
  await ended; // what has failed stands in what they have said
} catch (error) {
  await page.screenshot({ path: path.join(options.artifacts, "failure.png") }).catch(() => {});
  throw error;
} finally {
  await browser.close();
  await code.stop();
}

/** In the page: the clipboard's event, as a browser sends it to what has the focus, once that is an editor. */
function paste(text) {
  if (!document.activeElement?.closest(".monaco-editor.focused")) return false;
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  return true;
}
