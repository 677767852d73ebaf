// Renders media/icon.svg to media/icon.png (256 px): node scripts/icon.mjs PLAYWRIGHT_CORE CHROMIUM
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

const [playwright, chromium] = process.argv.slice(2);
const browser = await createRequire(import.meta.url)(playwright).chromium.launch({ executablePath: chromium, args: ["--no-sandbox"] });
const page = await browser.newPage({ viewport: { width: 256, height: 256 } });
await page.setContent(`<style>body{margin:0}svg{display:block}</style>${readFileSync("media/icon.svg", "utf8")}`);
await page.screenshot({ path: "media/icon.png", omitBackground: true });
await browser.close();
