// Bundles the plugin into dist/main.js, or with --tests each file of test/ into dist/test, and the page of the editor
// tests into dist/page.js. `carried`: what scripts/package.mjs says of the wheels that lie beside main.js.
import { readdirSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

// The app gives its own copies to plugins; a second CodeMirror beside them would not know their editors.
const GIVEN = ["obsidian", "electron", "@codemirror/*", "@lezer/*"];
const common = { bundle: true, format: "cjs", target: "es2022", logLevel: "warning" };

export async function bundle(outfile, carried) {
  const define = carried === undefined ? {} : { GROUNDLINT_CARRIED: JSON.stringify(carried) };
  await build({ ...common, entryPoints: ["src/main.ts"], outfile, platform: "node", external: GIVEN, minify: true, define });
}

/** The stub of the app with a real CodeMirror, for Chromium. */
async function page() {
  await build({ ...common, entryPoints: ["test/app/page.ts"], outfile: "dist/page.js", platform: "browser", format: "iife" });
}

async function tests() {
  const files = readdirSync("test").filter((name) => name.endsWith(".test.ts"));
  await build({ ...common, entryPoints: files.map((name) => `test/${name}`), outdir: "dist/test", platform: "node", target: "node20" });
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  if (process.argv.includes("--tests")) await tests();
  else if (process.argv.includes("--page")) await page();
  else await bundle("dist/main.js");
}
