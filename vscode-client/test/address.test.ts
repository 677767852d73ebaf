import assert from "node:assert/strict";
import { test } from "node:test";
import { isAddress, isHighlight } from "../src/address";

const cases: readonly [string, boolean, boolean][] = [
  ["https://a.example/x", true, false],
  ["  http://a.example/x\n", true, false],
  ["https://a.example/x#:~:text=rose%20by%2017%25", true, true],
  ["https://a.example/x#part:~:text=in-,rose,-by&text=two", true, true],
  ["https://a.example/x#:~:text=", true, false],
  ["https://a.example/x#text=rose", true, false],
  ["words and https://a.example", false, false],
  ["https://a.example two", false, false],
  ["https://", false, false],
  ["javascript:alert(1)", false, false],
  ["", false, false],
  [`https://a.example/${"x".repeat(9000)}`, false, false],
];

for (const [clipboard, address, highlight] of cases) {
  test(`what a clipboard holds: ${clipboard.slice(0, 60)}`, () => {
    assert.equal(isAddress(clipboard), address);
    assert.equal(isHighlight(clipboard), highlight);
  });
}
