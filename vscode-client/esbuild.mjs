// Bundles the extension into dist/extension.js, or with --tests each file of test/ into dist/test.
import { copyFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { build } from "esbuild";

const tests = process.argv.includes("--tests");
const built = await build({
  ...(tests
    ? { entryPoints: readdirSync("test").map((name) => `test/${name}`), outdir: "dist/test" }
    : { entryPoints: ["src/extension.ts"], outfile: "dist/extension.js", minify: true }),
  bundle: true,
  platform: "node",
  format: "cjs",
  target: "node20",
  external: ["vscode"],
  logLevel: "warning",
  metafile: true,
});
// The package carries the project's licence, for the panel the engine's style sheet, and the schemas; the repository holds them once.
if (!tests) {
  copyFileSync("../LICENSE", "LICENSE");
  writeFileSync("dist/licences.txt", [readFileSync("../NOTICE", "utf8"), ...texts("../licences"), ...bundled(built.metafile)].join(`\n\n${"=".repeat(80)}\n\n`));
  copyFileSync("../scoring/groundlint/output/html/report.css", "dist/report.css");
  for (const name of ["groundlint.schema.json", "sources.schema.json"]) {
    copyFileSync(`../docs/${name}`, `dist/${name}`);
  }
}

/** The licences of what has been bundled, by package. A package without one stops the build. */
function bundled(metafile) {
  const names = new Set(Object.keys(metafile.inputs).flatMap((path) => [...path.matchAll(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/g)].map((found) => found[0])));
  return [...names].sort().map((folder) => {
    const about = JSON.parse(readFileSync(`${folder}/package.json`, "utf8"));
    const file = readdirSync(folder).find((name) => /^licen[cs]e/i.test(name));
    if (!file) throw new Error(`${folder} has no licence text`);
    return `${about.name} ${about.version} (${about.license})\n\n${readFileSync(`${folder}/${file}`, "utf8").trim()}`;
  });
}

function texts(folder) {
  return existsSync(folder) ? readdirSync(folder).sort().map((name) => readFileSync(`${folder}/${name}`, "utf8").trim()) : [];
}
