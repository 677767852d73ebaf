import assert from "node:assert/strict";
import { test } from "node:test";
import { cutAtPlaceholders } from "../src/shared/placeholders";

for (const [name, text, marked] of [
  ["a citation", '[Sales rose](url "quote")', '[Sales rose](<url> "<quote>")'],
  ["a citation of a claim that says the words itself", '[A url and a "quote"](url "quote")', '[A url and a "quote"](<url> "<quote>")'],
  ["a citation without a quote", "[A url)](url)", "[A url)](<url>)"],
  ["a number of the list", " [n]", " [<n>]"],
  ["a number of the list, in a line of its own", "\n\nSource: [n]", "\n\nSource: [<n>]"],
  ["an ignore comment", " <!-- groundlint-ignore-line GL001 -- reason -->", " <!-- groundlint-ignore-line GL001 -- <reason> -->"],
  ["a filled citation", '[Sales](https://example.org "quote")', '[Sales](https://example.org "quote")'],
  ["a filled comment", "<!-- groundlint-ignore GL001 -- my reason -->", "<!-- groundlint-ignore GL001 -- my reason -->"],
  ["signs that mean something in snippets", '[$1 and } \\ ${x}](url "quote")', '[$1 and } \\ ${x}](<url> "<quote>")'],
  ["a removal", "", ""],
] as const) {
  test(`placeholders of ${name}`, () => {
    const shown = cutAtPlaceholders(text).map((piece) => (piece.placeholder ? `<${piece.text}>` : piece.text));
    assert.equal(shown.join(""), marked);
  });
}
