import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { ChangeSet, Text } from "@codemirror/state";
import { storageFolder } from "../src/around";
import { fileUri, webAddress } from "../src/fileUri";
import { changeEvents, changeSpecs, offsetAt, positionAt, spanOf } from "../src/positions";
import { type Action, noteEdits } from "../src/protocol";
import { deviceSettings, forServer, vaultSettings } from "../src/settings";
import { inObsidian, OURS } from "../src/words";

const doc = Text.of(["# Née 🌍", "", "two lines"]);

describe("places", () => {
  for (const [offset, line, character] of [
    [0, 0, 0],
    [8, 0, 8],
    [9, 1, 0],
    [13, 2, 3],
    [19, 2, 9],
  ] as const) {
    test(`${offset} is ${line}:${character}, and back`, () => {
      assert.deepEqual(positionAt(doc, offset), { line, character });
      assert.equal(offsetAt(doc, { line, character }), offset);
    });
  }

  test("outside of the text are at its end, and a range that runs backwards is empty", () => {
    assert.equal(offsetAt(doc, { line: 9, character: 0 }), doc.length);
    assert.equal(offsetAt(doc, { line: 0, character: 99 }), 8);
    assert.deepEqual(spanOf(doc, { start: { line: 2, character: 3 }, end: { line: 0, character: 0 } }), { from: 13, to: 13 });
  });
});

test("changes of one transaction come last first, each in the text as it was", () => {
  const changes = ChangeSet.of([{ from: 0, to: 2, insert: "x\ny" }, { from: 13, insert: "!" }], doc.length);
  const events = changeEvents(doc, changes);
  assert.deepEqual(events.map((event) => event.range?.start.line), [2, 0]);
  let text = doc;
  for (const { range, text: insert } of events) {
    assert.ok(range);
    text = ChangeSet.of(changeSpecs(text, [{ range, newText: insert }]), text.length).apply(text);
  }
  assert.equal(text.toString(), changes.apply(doc).toString());
});

describe("edits", () => {
  const range = { start: { line: 0, character: 0 }, end: { line: 0, character: 1 } };
  const edits = [{ range, newText: "x" }];
  const cases: readonly (readonly [string, NonNullable<Action["edit"]>, number | undefined])[] = [
    ["of a document with its version", { documentChanges: [{ textDocument: { uri: "file:///a.md", version: 3 }, edits }] }, 1],
    ["of two documents", { changes: { "file:///a.md": edits, "file:///b.md": edits } }, 2],
    ["that make a file", { documentChanges: [{ kind: "create", uri: "file:///a.md" }] }, undefined],
    ["that do nothing", {}, 0],
  ];
  for (const [what, edit, count] of cases) {
    test(what, () => {
      assert.equal(noteEdits(edit)?.length, count);
    });
  }
});

describe("addresses of files", () => {
  for (const [path, windows, uri] of [
    ["/home/née/a b#1.md", false, "file:///home/n%C3%A9e/a%20b%231.md"],
    ["/odd\\name%.md", false, "file:///odd%5Cname%25.md"],
    ["C:\\Notes\\a.md", true, "file:///C%3A/Notes/a.md"],
    ["\\\\server\\share\\a.md", true, "file://server/share/a.md"],
  ] as const) {
    test(path, () => {
      assert.equal(fileUri(path, windows), uri);
    });
  }
});

test("a browser is given pages of the web, and nothing that could start a program", () => {
  assert.equal(webAddress("https://example.org/a b"), "https://example.org/a%20b");
  for (const other of ["file:///etc/passwd", "javascript:alert(1)", "obsidian://open", "data:text/html,x", "x", "", undefined, 7]) assert.equal(webAddress(other), undefined);
});

describe("settings", () => {
  test("that nobody has made send nothing that a groundlint.toml could not decide", () => {
    assert.deepEqual(forServer(vaultSettings(null)), { live: {} });
  });

  test("are sent as the server names them", () => {
    const made = vaultSettings({ enable: "on", counts: "linked", underline: "cue", sensitivity: "recall", settle: 0 });
    assert.deepEqual(forServer(made), { enable: "on", grounding: { counts: "linked" }, claims: { sensitivity: "recall" }, live: { settle: 0, underline: "cue" } });
  });

  for (const stored of [undefined, null, 7, "x", [], { enable: "yes", settle: 61, underline: {}, path: "/evil", trusted: true, judge: { base_url: "x" } }, { settle: Number.NaN }]) {
    test(`of a vault that are none are as if they were not there: ${JSON.stringify(stored)}`, () => {
      assert.deepEqual(vaultSettings(stored), vaultSettings(undefined));
    });
  }

  test("of the device that are none trust nothing", () => {
    for (const stored of [undefined, 7, { trusted: "true", path: 7 }]) assert.deepEqual(deviceSettings(stored), { path: "", trusted: false });
  });
});

describe("the folder of the device", () => {
  for (const [platform, env, folder] of [
    ["linux", {}, "/home/a/.local/share/groundlint-obsidian"],
    ["linux", { XDG_DATA_HOME: "/data" }, "/data/groundlint-obsidian"],
    ["linux", { XDG_DATA_HOME: "data" }, "/home/a/.local/share/groundlint-obsidian"],
    ["darwin", {}, "/home/a/Library/Application Support/groundlint-obsidian"],
  ] as const) {
    test(`${platform} ${JSON.stringify(env)}`, { skip: process.platform === "win32" }, () => {
      assert.equal(storageFolder(env, platform, "/home/a"), folder);
    });
  }
});

test("what the clients share speaks of no other editor here, and no word is kept that it no longer says", () => {
  const shared = "../../vscode-client/src/shared";
  const said = readdirSync(shared).flatMap((name) => [...readFileSync(`${shared}/${name}`, "utf8").matchAll(/\bt\(\s*"((?:[^"\\]|\\.)*)"/g)].map(([, text]) => text ?? ""));
  for (const ours of Object.keys(OURS)) assert.ok(said.includes(ours), ours);
  for (const text of said) assert.doesNotMatch(inObsidian(text), /extension|groundlint\.path|selected Python|VS Code/, text);
});

test("manifest, package and the project have one version", () => {
  const version = (name: string): unknown => (JSON.parse(readFileSync(name, "utf8")) as { readonly version: unknown }).version;
  assert.equal(version("manifest.json"), version("package.json"));
  assert.equal(version("manifest.json"), version("../../vscode-client/package.json"));
});
