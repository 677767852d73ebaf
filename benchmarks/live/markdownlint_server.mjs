// A language server of forty lines around markdownlint, which has none of its own: node markdownlint_server.mjs FOLDER
// It keeps the text, lints all of it in process on every edit, and publishes. FOLDER holds node_modules.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(pathToFileURL(`${process.argv[2]}/package.json`));
const { lint } = await import(pathToFileURL(require.resolve("markdownlint/sync")));

function write(message) {
  const body = Buffer.from(JSON.stringify({ jsonrpc: "2.0", ...message }));
  process.stdout.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]));
}

function publish({ uri, version }, text) {
  const { text: found } = lint({ strings: { text } });
  const diagnostics = found.map(({ lineNumber, ruleNames, ruleDescription, errorDetail }) => ({
    range: { start: { line: lineNumber - 1, character: 0 }, end: { line: lineNumber - 1, character: 1 } },
    code: ruleNames[0],
    message: `${ruleDescription} ${errorDetail ?? ""}`,
  }));
  write({ method: "textDocument/publishDiagnostics", params: { uri, version, diagnostics } });
}

function handle({ id, method, params }) {
  if (method === "initialize") write({ id, result: { capabilities: { textDocumentSync: 1 } } });
  else if (method === "textDocument/didOpen") publish(params.textDocument, params.textDocument.text);
  else if (method === "textDocument/didChange") publish(params.textDocument, params.contentChanges.at(-1).text);
}

let held = Buffer.alloc(0);
process.stdin.on("data", (chunk) => {
  held = Buffer.concat([held, chunk]);
  for (;;) {
    const end = held.indexOf("\r\n\r\n");
    if (end < 0) return;
    const length = Number(/content-length: *(\d+)/i.exec(held.subarray(0, end).toString())[1]);
    if (held.length < end + 4 + length) return;
    const body = held.subarray(end + 4, end + 4 + length);
    held = held.subarray(end + 4 + length);
    handle(JSON.parse(body.toString()));
  }
});
process.stdin.on("end", () => process.exit(0));
