// Collects what t() says in src/ into l10n/bundle.l10n.json, the file that translations are made from: `npm run words`.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";

const said = new Set();
for (const name of readdirSync("src", { recursive: true }).filter((name) => name.endsWith(".ts"))) {
  for (const [, text] of readFileSync(`src/${name}`, "utf8").matchAll(/\bt\(\s*"((?:[^"\\]|\\.)*)"/g)) said.add(JSON.parse(`"${text}"`));
}
mkdirSync("l10n", { recursive: true });
writeFileSync("l10n/bundle.l10n.json", `${JSON.stringify(Object.fromEntries([...said].sort().map((text) => [text, text])), null, 2)}\n`);
