// Runs inhost_tests.cjs inside VS Code's extension host, with the real `vscode` API. Usage: node inhost.mjs OPTIONS.json
import fs from "node:fs";
import { withWorkbench } from "./workbench.mjs";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const LIMIT = 120_000;

process.exitCode = await withWorkbench(options, async ({ page, open, remote }) => {
  const ended = new Promise((resolve, reject) => {
    page.exposeFunction("codeAutomationExit", resolve);
    setTimeout(() => reject(new Error(`the tests did not end in ${LIMIT / 1000} s`)), LIMIT).unref();
  });
  await page.exposeFunction("codeAutomationLog", (_type, args) => console.log(...args));
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
  await open([
    ["extensionDevelopmentPath", remote(options.extension)],
    ["extensionTestsPath", remote(options.tests)],
    ["skipWelcome", "true"],
  ]);
  return await ended;
});
