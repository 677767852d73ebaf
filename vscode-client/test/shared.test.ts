/** src/shared is for every client: it knows no editor, and nothing outside itself but Node. */
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import type { Found } from "../src/shared/find";
import { Deaths } from "../src/shared/deaths";
import { startServer } from "../src/shared/start";

test("what is shared imports Node and itself only", () => {
  for (const name of readdirSync("src/shared")) {
    const source = readFileSync(`src/shared/${name}`, "utf8");
    for (const [, from] of source.matchAll(/\bfrom "([^"]+)"/g)) assert.match(from ?? "", /^(node:|\.\/[a-z]+$)/, name);
  }
});

test("a server that dies again and again is left alone, one that dies now and then is not", () => {
  const often = new Deaths();
  assert.deepEqual([0, 1, 2, 3, 4].map((now) => often.another(now)), [true, true, true, true, false]);
  const seldom = new Deaths();
  assert.ok([0, 1, 2, 3, 4, 5].every((count) => seldom.another(count * 60_000 * 3)));
});

test("nothing to start is told, and nothing is run", async () => {
  const ran: Found[] = [];
  const around = { setting: "/nowhere/groundlint", selected: [], folders: [], wheels: "/nowhere", storage: "/tmp", log: () => undefined };
  const trouble = await startServer(around, (found) => Promise.resolve(void ran.push(found)), () => Promise.resolve());
  assert.equal(trouble?.kind, "missing");
  assert.deepEqual(ran, []);
});
