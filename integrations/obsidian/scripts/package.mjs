// Makes the plugin's folder and archive: `npm run package` with groundlint for this platform inside, `-- --target
// win32-x64` for another one, `-- --light` without groundlint, for those who have installed it.
//   dist/PLATFORM/groundlint, dist/groundlint-obsidian-PLATFORM.zip; without groundlint dist/light/groundlint, dist/groundlint-obsidian.zip
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { parseArgs } from "node:util";
import { bundle } from "../esbuild.mjs";

const { values } = parseArgs({ options: { target: { type: "string" }, light: { type: "boolean" } } });
const platform = values.target ?? `${process.platform}-${process.arch}`;
const python = [process.env.PYTHON, "../../.venv/bin/python", "../../.venv/Scripts/python.exe"].find((name) => name && existsSync(name)) ?? found();
const folder = `dist/${values.light ? "light" : platform}/groundlint`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
await bundle(`${folder}/main.js`, values.light ? undefined : carry());
for (const name of ["manifest.json", "styles.css", "../../LICENSE"]) copyFileSync(name, `${folder}/${name.split("/").at(-1)}`);
archive(values.light ? "dist/groundlint-obsidian.zip" : `dist/groundlint-obsidian-${platform}.zip`);

/** Fills wheels/, and says what it holds. */
function carry() {
  run(python, "../../vscode-client/scripts/carry.py", platform, "dist/carried");
  const carried = JSON.parse(readFileSync("dist/carried/carried.json", "utf8"));
  // The rest of it is for fetching other models, which the plugin leaves to the command line.
  const { version, build, machines, pythons } = carried;
  const sums = {};
  for (const part of ["any", ...pythons.map((name) => `cp${name.replace(".", "")}`)]) {
    mkdirSync(`${folder}/wheels/${part}`, { recursive: true });
    for (const name of readdirSync(`dist/carried/${part}`).sort()) {
      renameSync(`dist/carried/${part}/${name}`, `${folder}/wheels/${part}/${name}`);
      sums[`${part}/${name}`] = createHash("sha256").update(readFileSync(`${folder}/wheels/${part}/${name}`)).digest("hex");
    }
  }
  rmSync("dist/carried", { recursive: true });
  return { carried: { version, build, platform, machines, pythons }, sums };
}

function archive(target) {
  const zip = `import os, sys, zipfile
with zipfile.ZipFile(sys.argv[2], "w", zipfile.ZIP_DEFLATED) as archive:
    for folder, _, files in sorted(os.walk(sys.argv[1])):
        for name in sorted(files):
            file = os.path.join(folder, name)
            entry = zipfile.ZipInfo(os.path.relpath(file, os.path.dirname(sys.argv[1])).replace(os.sep, "/"))
            entry.external_attr = 0o644 << 16
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(".whl") else zipfile.ZIP_DEFLATED
            with open(file, "rb") as data:
                archive.writestr(entry, data.read())
`;
  run(python, "-I", "-c", zip, folder, target);
}

function run(program, ...args) {
  execFileSync(program, args, { stdio: "inherit" });
}

function found() {
  return process.platform === "win32" ? "python" : execFileSync("../../tools/find_python.sh", { encoding: "utf8" }).trim();
}
