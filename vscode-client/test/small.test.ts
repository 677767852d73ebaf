import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { describe, test } from "node:test";
import { originOf } from "../src/origins";
import { problemReport, withoutText } from "../src/shared/trouble";
import { sameMinor } from "../src/shared/versions";
import { t } from "../src/shared/words";

test("a server is talked to where major and minor agree", () => {
  for (const other of ["1.2.0", "1.2.9", "1.2.0rc1", "1.2"]) assert.ok(sameMinor("1.2.3", other), other);
  for (const other of ["1.3.0", "2.2.3", "1.20.0", "", "x", "1"]) assert.ok(!sameMinor("1.2.3", other), other);
});

describe("a key belongs to an origin", () => {
  const cases: readonly (readonly [string, string | undefined])[] = [
    ["https://API.openai.com/v1", "https://api.openai.com"],
    ["https://host:8443/v1?x=1", "https://host:8443"],
    ["https://host:443", "https://host"],
    ["http://127.0.0.1:8000/v1", "http://127.0.0.1:8000"],
    ["http://localhost:1234", "http://localhost:1234"],
    ["http://[::1]:80", "http://[::1]"],
    ["http://example.org/v1", undefined],
    ["http://127.0.0.1.example.org", undefined],
    ["https://user:pass@host", undefined],
    ["file:///etc/passwd", undefined],
    ["example.org", undefined],
    ["", undefined],
  ];
  for (const [address, origin] of cases) {
    test(address || "nothing", () => {
      assert.equal(originOf(address), origin);
    });
  }
});

describe("a problem report", () => {
  const secret = "The merger was agreed on Tuesday";
  const stderr = [
    `analysing ${secret}`,
    "Traceback (most recent call last):",
    '  File "/home/anna müller/.storage/groundlint_server/app.py", line 12, in opened',
    `    text = "${secret}"`,
    '  File "C:\\Users\\anna\\groundlint\\report.py", line 7, in <module>',
    `ValueError: ${secret}`,
    `  | groundlint.claims.errors.WeightsDamaged: ${secret}`,
    `  | KeyError: '${secret}'`,
    "Fatal Python error: Segmentation fault",
    `${secret}Error is what they called it`,
  ].join("\n");

  test("says where and as what it failed, and no word of a document, path or user", () => {
    assert.deepEqual(withoutText(stderr), ["  app.py:12 in opened", "  report.py:7 in module", "ValueError", "KeyError", "Fatal Python error: Segmentation fault"]);
    const report = problemReport({ server: "0.1.0" }, [{ after: 1200, code: null, signal: "SIGSEGV", trace: withoutText(stderr) }]);
    for (const word of [...secret.split(" "), "anna", "Users", "home"]) assert.ok(!report.includes(word) || ["was", "on"].includes(word), word);
    assert.match(report, /End 1: signal SIGSEGV after 1\.2 s/);
  });

  test("of a million lines keeps the last few", () => {
    const many = '  File "a.py", line 1, in f\n'.repeat(100_000);
    assert.ok(withoutText(many).length <= 40);
  });
});

test("words have their values put in, and none that they do not name", () => {
  assert.equal(t("{1} of {0}, {2}", 3, "two"), "two of 3, {2}");
});

test("every message can be translated: no value is pasted in before t() sees it", () => {
  for (const name of readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"))) {
    const source = readFileSync(`src/${name}`, "utf8");
    assert.doesNotMatch(source, /\bt\(`/, name);
    assert.doesNotMatch(source, /show(?:Information|Warning|Error)Message\(\s*["'`](?!groundlint: \$\{)/, name);
  }
});
