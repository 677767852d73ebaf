// Builds groundlint-PLATFORM.vsix: `npm run package`, for another platform `npm run package -- --target win32-x64`.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { target: { type: "string" } } });
const here = `${process.platform}-${process.arch}`;
const platform = values.target ?? here;
const python = [process.env.PYTHON, "../.venv/bin/python", "../.venv/Scripts/python.exe"].find((name) => name && existsSync(name)) ?? found();
// The same commit gives the same bytes: archives say this time (2020-02-02, as the wheels in it do), and list files by name.
const env = { ...process.env, SOURCE_DATE_EPOCH: "1580601600" };
const run = (program, ...args) => execFileSync(program, args, { stdio: "inherit", shell: process.platform === "win32", env });

run("node", "esbuild.mjs");
run(python, "scripts/carry.py", platform);
try {
  run("npx", "vsce", "package", "--no-dependencies", "--allow-missing-repository", "--no-rewrite-relative-links", "--target", platform, "--out", `groundlint-${platform}.vsix`);
} finally {
  // The extension that is started from this folder runs here.
  if (platform !== here) run(python, "scripts/carry.py", here);
}

function found() {
  return process.platform === "win32" ? "python" : execFileSync("../tools/find_python.sh", { encoding: "utf8" }).trim();
}
