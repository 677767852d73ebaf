import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import { after, describe, test } from "node:test";
import type { Carried, Vouched } from "../src/shared/carried";
import { findGroundlint, type Found, type Missing, type Surroundings } from "../src/shared/find";
import { searchedFolders } from "../src/shared/python";

const posix = process.platform !== "win32";
const python = posix ? execFileSync("../tools/find_python.sh", { encoding: "utf8" }).trim() : "";
const said = posix ? (JSON.parse(execFileSync(python, ["-c", "import json,sys,platform;print(json.dumps([sys.version_info[:2],platform.machine()]))"], { encoding: "utf8" })) as [[number, number], string]) : undefined;
const minor = said ? said[0].join(".") : "";

// Blanks, umlauts, an emoji, a quote: everything that a path may hold.
const home = realpathSync(mkdtempSync(path.join(tmpdir(), "groundlint née Ö 🌍 'q' ")));
after(() => {
  rmSync(home, { recursive: true, force: true });
});
let count = 0;

function folder(...names: string[]): string {
  const made = path.join(home, String(++count), ...names);
  mkdirSync(made, { recursive: true });
  return made;
}

/** A program in a folder of its own; returns the folder. */
function program(name: string, lines: string): string {
  const place = folder();
  writeFileSync(path.join(place, name), `#!/bin/sh\n${lines}\n`);
  chmodSync(path.join(place, name), 0o755);
  return place;
}

function claims(version: string, more: Record<string, unknown> = {}): string {
  const answer = { executable: "/nowhere/python", version: version.split(".").map(Number), implementation: "CPython", machine: said?.[1], bits: 64, free: false, groundlint: false, ...more };
  return `echo '${JSON.stringify(answer)}'`;
}

/** Wheels that hold just what a copy imports once it is unpacked. */
function wheels(files: Record<string, string> = {}, more: Partial<Carried> = {}): string {
  const place = folder();
  const all: Record<string, string> = {
    "pydantic_core.py": "",
    "resiliparse/__init__.py": "",
    "resiliparse/parse/__init__.py": "",
    "resiliparse/parse/encoding.py": "",
    "resiliparse/extract/__init__.py": "",
    "resiliparse/extract/html2text.py": "",
    "groundlint/__init__.py": "",
    "groundlint/__main__.py": "import sys; print('ours', sys.flags.isolated, *sys.argv[1:])",
    "groundlint/cli.py": "",
    "groundlint_server/__init__.py": "",
    "groundlint_server/app.py": "",
    ...files,
  };
  const zip = "import json,sys,zipfile\nwith zipfile.ZipFile(sys.argv[1],'w') as z:\n for n,t in json.loads(sys.argv[2]).items(): z.writestr(n,t)";
  mkdirSync(path.join(place, "any"));
  mkdirSync(path.join(place, `cp${minor.replace(".", "")}`));
  execFileSync(python, ["-I", "-c", zip, path.join(place, "any", "all-1-py3-none-any.whl"), JSON.stringify(all)]);
  const carried: Carried = {
    version: "0.1.0",
    build: "abc",
    platform: "linux-x64",
    machines: [(said?.[1] ?? "").toLowerCase()],
    pythons: [minor],
    ...more,
  };
  writeFileSync(path.join(place, "carried.json"), JSON.stringify(carried));
  return place;
}

let shared: string | undefined;

interface Told extends Surroundings {
  readonly lines: string[];
}

function around(changes: Partial<Surroundings> = {}): Told {
  const lines: string[] = [];
  const log = (line: string): void => {
    lines.push(line);
  };
  return { setting: "", selected: [], folders: [path.dirname(python)], wheels: (shared ??= wheels()), storage: folder("storage"), log, lines, ...changes };
}

function isFound(answer: Found | Missing): asserts answer is Found {
  assert.ok("command" in answer, JSON.stringify(answer));
}

function isMissing(answer: Found | Missing): asserts answer is Missing {
  assert.ok("problem" in answer, JSON.stringify(answer));
  assert.doesNotMatch(answer.problem, /\n|Traceback/, "one line");
}

describe("which groundlint is started", { skip: posix ? false : "programs are shell scripts here" }, () => {
  test("the setting comes first", async () => {
    const place = program("my groundlint", "exit 0");
    const answer = await findGroundlint(around({ setting: path.join(place, "my groundlint") }));
    isFound(answer);
    assert.deepEqual([answer.kind, answer.args], ["setting", []]);
  });

  test("a setting that names a program by its name is looked for on PATH", async () => {
    const place = program("groundlint", "exit 0");
    const answer = await findGroundlint(around({ setting: "groundlint", folders: [folder(), place] }));
    isFound(answer);
    assert.equal(answer.command, path.join(place, "groundlint"));
  });

  for (const [what, setting] of [
    ["nothing", "/nowhere/groundlint"],
    ["a folder", tmpdir()],
    ["a relative path", "./groundlint"],
  ] as const) {
    test(`a setting that names ${what} is one message`, async () => {
      const answer = await findGroundlint(around({ setting }));
      isMissing(answer);
      assert.match(answer.problem, /groundlint\.path names '.*', which is not a program/);
    });
  }

  test("a setting that names a Python runs its groundlint, alone", async () => {
    const place = program("python3", claims("3.12.0", { groundlint: true }));
    const answer = await findGroundlint(around({ setting: path.join(place, "python3") }));
    isFound(answer);
    assert.deepEqual(answer.args, ["-I", "-m", "groundlint"]);
  });

  test("then the selected Python, where it has groundlint", async () => {
    const place = program("python", claims("3.12.0", { executable: "/env/bin/python", groundlint: true }));
    const told = around({ selected: [path.join(place, "python")] });
    const answer = await findGroundlint(told);
    isFound(answer);
    assert.deepEqual([answer.kind, answer.command, answer.args], ["environment", "/env/bin/python", ["-I", "-m", "groundlint"]]);
    assert.match(told.lines.join("\n"), /selected Python .*: has groundlint/);
  });

  test("then the extension's own, unpacked and alone, in a path with blanks, umlauts and an emoji", async () => {
    const told = around();
    const answer = await findGroundlint(told);
    isFound(answer);
    assert.equal(answer.kind, "private");
    assert.equal(answer.folder, path.join(told.storage, `groundlint-0.1.0-abc-cp${minor.replace(".", "")}-linux-x64`));
    const output = execFileSync(answer.command, [...answer.args, "server"], { encoding: "utf8", cwd: told.storage });
    assert.equal(output.trim(), "ours 1 server");
    assert.match(told.lines.join("\n"), /Using the extension's own groundlint/);
  });

  test("what is installed is passed over once it has shown to be another one", async () => {
    const place = program("groundlint", "exit 0");
    const answer = await findGroundlint(around({ setting: path.join(place, "groundlint") }), true);
    isFound(answer);
    assert.equal(answer.kind, "private");
  });

  test("it is unpacked once, and anew where it is not complete", async () => {
    const told = around();
    const first = await findGroundlint(told);
    isFound(first);
    const mark = path.join(first.folder ?? "", "mark");
    writeFileSync(mark, "");
    await findGroundlint(told);
    assert.ok(existsSync(mark), "the copy was used again");
    rmSync(path.join(first.folder ?? "", "complete"));
    isFound(await findGroundlint(told));
    assert.ok(!existsSync(mark), "a copy without its mark was replaced");
  });

  test("an update is given what was fetched into the copy before it", async () => {
    const told = around();
    const older = await findGroundlint(told);
    isFound(older);
    const update = wheels({}, { build: "def" });
    writeFileSync(path.join(update, "install.py"), "import pathlib, sys\nassert sys.argv[1] == 'keep'\npathlib.Path(sys.argv[3], 'kept').write_text(sys.argv[2], 'utf-8')");
    const newer = await findGroundlint({ ...told, wheels: update });
    isFound(newer);
    assert.notEqual(newer.folder, older.folder);
    assert.equal(readFileSync(path.join(newer.folder ?? "", "kept"), "utf8"), older.folder);
  });

  test("two windows unpack at the same time", async () => {
    const told = around();
    const answers = await Promise.all([findGroundlint(told), findGroundlint(told), findGroundlint(told)]);
    for (const answer of answers) isFound(answer);
    assert.deepEqual(
      readdirSync(told.storage).map((name) => name.replace(/^groundlint-.*/, "the copy")),
      ["the copy", "last-python.json"],
      "nothing half-done is left",
    );
  });

  test("nothing of the current folder or of PYTHONPATH is run", async () => {
    const told = around();
    const hostile = folder();
    for (const name of ["json.py", "sitecustomize.py", "platform.py", "groundlint.py"]) {
      for (const place of [hostile, told.storage]) writeFileSync(path.join(place, name), `open(${JSON.stringify(path.join(hostile, "ran"))}, "w")`);
    }
    const before = process.env["PYTHONPATH"];
    process.env["PYTHONPATH"] = hostile;
    try {
      const answer = await findGroundlint(told);
      isFound(answer);
      execFileSync(answer.command, [...answer.args, "server"], { cwd: told.storage });
    } finally {
      if (before === undefined) delete process.env["PYTHONPATH"];
      else process.env["PYTHONPATH"] = before;
    }
    assert.ok(!existsSync(path.join(hostile, "ran")));
  });
});

describe("Pythons that will not do", { skip: posix ? false : "programs are shell scripts here" }, () => {
  const cases: readonly (readonly [string, string, string, RegExp])[] = [
    ["missing", "cat", "exit 0", /no Python was found/],
    ["too old", "python3", claims("3.9.2"), /Python 3\.9\.2 is older than 3\.11/],
    ["Python 2", "python", claims("2.7.18"), /Python 2\.7\.18 is older than 3\.11/],
    ["too new", "python3", claims("3.99.0"), /Python 3\.99\.0; the extension carries groundlint for CPython/],
    ["another kind", "python3", claims("3.11.9", { implementation: "PyPy" }), /PyPy 3\.11\.9; the extension carries/],
    ["without its lock", "python3", claims(`${minor}.0`, { free: true }), /no global lock/],
    ["of another machine", "python3", claims(`${minor}.0`, { machine: "sparc" }), /built for linux-x64, this Python for sparc/],
    ["of 32 bits", "python3", claims(`${minor}.0`, { bits: 32 }), /with 32 bits/],
    ["broken", "python3", "echo 'Fatal Python error: init_fs_encoding' >&2; exit 1", /Fatal Python error: init_fs_encoding/],
    ["behind a shim without a version", "python3.12", "echo \"pyenv: python3.12: command not found\" >&2; exit 127", /command not found/],
    ["not a Python at all", "python3", "echo hello", /does not say which Python it is/],
  ];
  for (const [what, name, lines, expected] of cases) {
    test(`${what}: one message that says so`, async () => {
      const answer = await findGroundlint(around({ folders: [program(name, lines)] }));
      isMissing(answer);
      assert.match(answer.problem, expected);
      assert.match(answer.problem, /Install one, or set groundlint\.path\.$/);
      assert.equal(answer.way, "python");
    });
  }

  test("a dead shim does not hide the good one behind it", async () => {
    const shim = program("python3", "echo 'no version is set' >&2; exit 127");
    const good = folder();
    symlinkSync(python, path.join(good, "python3"));
    const told = around({ folders: [shim, good] });
    isFound(await findGroundlint(told));
    assert.match(told.lines.join("\n"), /no version is set/);
  });

  test("the Python that ran last is run again, and no other is asked before it, as long as it is the same file", async () => {
    const shim = program("python3.14", `echo >> "$0.asked"; exit 127`);
    const asked = (): number => (existsSync(path.join(shim, "python3.14.asked")) ? readFileSync(path.join(shim, "python3.14.asked"), "utf8").length : 0);
    const good = folder();
    symlinkSync(python, path.join(good, "python3"));
    const told = around({ folders: [shim, good] });
    const first = await findGroundlint(told);
    let waited = false;
    setImmediate(() => (waited = true));
    assert.deepEqual(await findGroundlint(told), first);
    assert.equal(asked(), 1, "the second start asks nothing");
    assert.ok(!waited, "nor does it wait for anything");
    const remembered = path.join(told.storage, "last-python.json");
    writeFileSync(remembered, readFileSync(remembered, "utf8").replace(/"written":/, '"written":1'));
    assert.deepEqual(await findGroundlint(told), first);
    assert.equal(asked(), 2, "an executable that is another file is asked anew");
    isMissing(await findGroundlint({ ...told, folders: [shim] }));
  });

  test("a copy that does not run is told with the Python it was tried with", async () => {
    const broken = wheels({ "groundlint/cli.py": "raise ImportError('no such symbol')" });
    const told = around({ wheels: broken });
    const answer = await findGroundlint(told);
    isMissing(answer);
    assert.match(answer.problem, /groundlint does not run in it: ImportError: no such symbol/);
    assert.deepEqual(readdirSync(told.storage), [], "nothing is left of it");
  });

  describe("wheels in a folder that others can write to", () => {
    const name = "any/all-1-py3-none-any.whl";
    const vouchedFor = (place: string): Vouched => ({
      carried: JSON.parse(readFileSync(path.join(place, "carried.json"), "utf8")) as Carried,
      sums: { [name]: createHash("sha256").update(readFileSync(path.join(place, name))).digest("hex") },
    });

    test("are unpacked where they are what the client carries, and what lies beside them is not", async () => {
      const place = wheels();
      const vouched = vouchedFor(place);
      copyFileSync(path.join(wheels({ "added.py": "" }), name), path.join(place, "any", "more-1-py3-none-any.whl"));
      writeFileSync(path.join(place, "carried.json"), "{}");
      const answer = await findGroundlint(around({ wheels: place, vouched }));
      isFound(answer);
      assert.ok(!existsSync(path.join(answer.folder ?? "", "added.py")));
    });

    test("are not unpacked where one was put in another's place", async () => {
      const place = wheels();
      const vouched = vouchedFor(place);
      const ran = path.join(folder(), "ran");
      copyFileSync(path.join(wheels({ "groundlint/cli.py": `open(${JSON.stringify(ran)}, "w")` }), name), path.join(place, name));
      const told = around({ wheels: place, vouched });
      const answer = await findGroundlint(told);
      isMissing(answer);
      assert.match(answer.problem, /all-1-py3-none-any\.whl is not the file that was carried, so it is not run: install groundlint again/);
      assert.deepEqual([existsSync(ran), readdirSync(told.storage)], [false, []]);
    });

    test("count for nothing where the client carries none", async () => {
      const answer = await findGroundlint(around({ wheels: wheels(), vouched: { carried: undefined, sums: {} } }));
      isMissing(answer);
      assert.match(answer.problem, /carries no groundlint/);
    });
  });

  test("a build without wheels says what to do", async () => {
    const answer = await findGroundlint(around({ wheels: folder() }));
    isMissing(answer);
    assert.match(answer.problem, /carries no groundlint: install groundlint/);
  });

  test("a storage that cannot be written is one message that names it", async () => {
    const file = path.join(folder(), "file");
    writeFileSync(file, "");
    const answer = await findGroundlint(around({ storage: path.join(file, "storage") }));
    isMissing(answer);
    assert.equal(answer.way, "disk");
    assert.match(answer.problem, /cannot write to its folder .*storage: free some space/);
  });

  test("a disk that is full while unpacking is that same message", async () => {
    const full = wheels({ "groundlint_server/app.py": "raise OSError(28, 'No space left on device')" });
    const answer = await findGroundlint(around({ wheels: full }));
    isMissing(answer);
    assert.equal(answer.way, "disk");
  });
});

test("folders on PATH: relative ones, the current one and those of an untrusted workspace are left out", () => {
  const work = folder("work");
  const env = path.join(work, ".venv", "bin");
  mkdirSync(env, { recursive: true });
  const link = path.join(folder(), "innocent");
  symlinkSync(env, link);
  const PATH = [".", "", "bin", env, link, tmpdir()].join(path.delimiter);
  const searched = searchedFolders({ PATH }, [work]);
  assert.ok(searched.includes(path.normalize(tmpdir())));
  for (const gone of [".", "", "bin", env, link]) assert.ok(!searched.includes(gone), gone);
  assert.ok(searchedFolders({ PATH }, []).includes(env), "in a trusted one they count");
});
