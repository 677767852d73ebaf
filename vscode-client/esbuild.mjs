// Bundles the extension into dist/extension.js, or with --tests each file of test/ into dist/test.
import { copyFileSync, readdirSync } from "node:fs";
import { build } from "esbuild";

const tests = process.argv.includes("--tests");
await build({
  ...(tests
    ? { entryPoints: readdirSync("test").map((name) => `test/${name}`), outdir: "dist/test" }
    : { entryPoints: ["src/extension.ts"], outfile: "dist/extension.js", minify: true }),
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  logLevel: "warning",
});
// The package carries the project's licence, and for the panel the engine's style sheet; the repository holds them once.
if (!tests) {
  copyFileSync("../LICENSE", "LICENSE");
  copyFileSync("../scoring/groundlint/output/html/report.css", "dist/report.css");
}
