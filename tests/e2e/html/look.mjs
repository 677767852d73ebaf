// Opens pages in a browser and asks axe-core about them, in light, dark and in print. Usage: node look.mjs OPTIONS.json
// What was seen goes to options.result as JSON; test_page.py judges it.
import fs from "node:fs";
import path from "node:path";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const axe = fs.readFileSync(options.axe, "utf8");
const { chromium } = createRequire(import.meta.url)(options.playwright);
const browser = await chromium.launch({ executablePath: options.chromium, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
const seen = {};
/** How far below the window's top this is, once it has stood in it for as long as two pictures take; else wherever it stays. */
async function landed(page, target) {
  return page.evaluate(async ([id, patience]) => {
    const top = () => Math.round(document.querySelector(id).getBoundingClientRect().top);
    const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    for (const end = Date.now() + patience; ; ) {
      const before = top();
      await drawn();
      if ((top() === before && before >= 0 && before < window.innerHeight) || Date.now() > end) return top();
    }
  }, [target, 10_000]);
}
try {
  for (const [name, file] of Object.entries(options.pages)) {
    seen[name] = { requests: [], console: [], axe: {}, wide: {} };
    const looks = [
      // Motion as most people have it: what would be animated is animated here.
      ["light", { colorScheme: "light", viewport: { width: 1200, height: 900 }, reducedMotion: "no-preference" }],
      ["dark", { colorScheme: "dark", viewport: { width: 1200, height: 900 } }],
      ["narrow", { colorScheme: "light", viewport: { width: 380, height: 800 } }],
      ["forced-colors", { colorScheme: "dark", forcedColors: "active", viewport: { width: 1000, height: 900 } }],
    ];
    for (const [look, context] of looks) {
      const page = await browser.newPage({ reducedMotion: "reduce", ...context });
      page.setDefaultTimeout(120_000); // a limit for what never comes, not for a busy machine
      page.on("request", (request) => seen[name].requests.push(request.url()));
      page.on("console", (message) => seen[name].console.push(message.text()));
      page.on("pageerror", (error) => seen[name].console.push(String(error)));
      await page.goto(pathToFileURL(file).href);
      await page.screenshot({ path: path.join(options.artifacts, `${name}-${look}.png`), fullPage: options.whole.includes(name) });
      seen[name].wide[look] = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      if (look === "light") {
        if (options.whole.includes(name)) await page.pdf({ path: path.join(options.artifacts, `${name}.pdf`), format: "A4" });
        // A keyboard reaches every link, the first one skips to the parts, and a click on the map shows the findings.
        await page.keyboard.press("Tab");
        seen[name].first = await page.evaluate(() => document.activeElement?.textContent);
        const row = page.locator("#map a[href^='#at-']").first();
        if (await row.count()) {
          const target = await row.getAttribute("href");
          await row.click();
          seen[name].jumped = await landed(page, target);
        }
        seen[name].parts = {};
        for (const part of await page.locator("nav a").all()) {
          await part.click();
          const target = await part.getAttribute("href");
          seen[name].parts[target] = await landed(page, target);
        }
      }
      if (options.asked.includes(name)) {
        // As text in an evaluation of the browser's own, which the page's policy does not bind.
        await page.evaluate(axe);
        seen[name].axe[look] = await page.evaluate(async () => {
          const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
          return violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)} ${nodes[0].failureSummary}`);
        });
      }
      await page.close();
    }
  }
} finally {
  await browser.close();
}
fs.writeFileSync(options.result, JSON.stringify(seen));
