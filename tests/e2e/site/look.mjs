// Opens every page of the documentation's site in a browser and asks axe-core about it, in light and in dark, and about the
// first page on a phone. Usage: node look.mjs OPTIONS.json
// What was seen goes to options.result as JSON; test_site.py judges it.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { createRequire } from "node:module";

const options = JSON.parse(fs.readFileSync(process.argv[2], "utf8"));
const axe = fs.readFileSync(options.axe, "utf8");
const { chromium } = createRequire(import.meta.url)(options.playwright);
const KINDS = { ".html": "text/html", ".css": "text/css", ".js": "text/javascript", ".json": "application/json", ".svg": "image/svg+xml", ".webp": "image/webp", ".png": "image/png" };

/** The site as its host serves it: from a disk its search does not run. */
const server = http.createServer((request, response) => {
  const file = path.join(options.site, decodeURIComponent(new URL(request.url, "http://site").pathname));
  if (!path.resolve(file).startsWith(path.resolve(options.site)) || !fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return response.writeHead(404).end();
  response.writeHead(200, { "content-type": KINDS[path.extname(file)] ?? "application/octet-stream" }).end(fs.readFileSync(file));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const address = `http://127.0.0.1:${server.address().port}/`;
const browser = await chromium.launch({ executablePath: options.chromium, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
const seen = { pages: {}, console: [], missing: [], elsewhere: [], stops: { light: 0, dark: 0, phone: 0 } };

async function opened(context) {
  const page = await browser.newPage({ reducedMotion: "reduce", ...context });
  page.setDefaultTimeout(60_000); // a limit for what never comes, not for a busy machine
  page.on("console", (message) => seen.console.push(`${page.url()}: ${message.text()}`));
  page.on("pageerror", (error) => seen.console.push(`${page.url()}: ${error}`));
  page.on("request", (request) => request.url().startsWith(address) || request.url().startsWith("data:") || seen.elsewhere.push(request.url()));
  page.on("response", (response) => response.ok() || seen.missing.push(response.url()));
  return page;
}

/** What axe says of the page as it stands, a line for each element. */
async function faults(page) {
  // Drawn, so that whatever follows the sizes has followed.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html.slice(0, 200)} ${node.failureSummary.replace(/\s+/g, " ")}`));
  });
}

try {
  const looks = { light: { colorScheme: "light", viewport: { width: 1400, height: 900 } }, dark: { colorScheme: "dark", viewport: { width: 1400, height: 900 } } };
  for (const [look, context] of Object.entries(looks)) {
    const page = await opened(context);
    for (const name of options.pages) {
      await page.goto(address + name);
      (seen.pages[name] ??= {})[look] = await faults(page);
      seen.stops[look] += await page.locator(".md-typeset__scrollwrap[tabindex]").count();
      if (name === "index.html" || name === "cli.html") await page.screenshot({ path: path.join(options.artifacts, `${path.parse(name).name}-${look}.png`) });
    }
    // The search as people use it: typed, with what it finds below.
    await page.goto(address + "index.html");
    await page.locator(".md-search__input").click();
    await page.keyboard.type("baseline"); // it listens to keys
    await page.locator(".md-search-result__item").first().waitFor();
    (seen.pages.search ??= {})[look] = await faults(page);
    seen.found = await page.locator(".md-search-result__link").first().getAttribute("href");
    await page.screenshot({ path: path.join(options.artifacts, `search-${look}.png`) });
    await page.close();
  }
  const phone = await opened({ colorScheme: "light", viewport: { width: 380, height: 800 } });
  for (const name of ["index.html", "configuration.html", "api.html"]) {
    await phone.goto(address + name);
    (seen.pages[name] ??= {}).phone = await faults(phone);
    seen.stops.phone += await phone.locator(".md-typeset__scrollwrap[tabindex]").count();
  }
  await phone.screenshot({ path: path.join(options.artifacts, "phone.png") });
} finally {
  await browser.close();
  server.close();
}
fs.writeFileSync(options.result, JSON.stringify(seen));
