/** Above a finding: what is wrong, what is known of the sentence, and the fixes as buttons. All of it is plain text. */
import type { Extension } from "@codemirror/state";
import { closeHoverTooltips, type EditorView, hoverTooltip, type Tooltip } from "@codemirror/view";
import type { Hover } from "vscode-languageserver-types";
import { webAddress } from "./fileUri";
import { type Finding, findingsAt, kindOf } from "./findings";
import type { Fixes } from "./fixes";
import type { Notes } from "./notes";
import { positionAt } from "./positions";
import type { Action } from "./protocol";
import type { Server } from "./server";

const MOST_FIXES = 6;
const MOST_FINDINGS = 5;

export interface Hands {
  readonly server: Server;
  readonly notes: Notes;
  readonly fixes: Fixes;
  readonly open: (address: string) => boolean;
  readonly say: (message: string) => void;
}

export function hovering(hands: Hands): Extension {
  return hoverTooltip((view, at) => tooltipAt(hands, view, at), { hideOnChange: true });
}

async function tooltipAt(hands: Hands, view: EditorView, at: number): Promise<Tooltip | null> {
  const found = findingsAt(view, at, at).slice(0, MOST_FINDINGS);
  const note = hands.notes.of(view);
  const [first] = found;
  if (!first || !note) return null;
  const { doc } = view.state;
  const [details, actions] = await Promise.all([
    hands.server.request<Hover | null>("textDocument/hover", { textDocument: { uri: note.uri }, position: positionAt(doc, at) }),
    hands.fixes.at(view, at, at),
  ]);
  if (!view.state.doc.eq(doc)) return null;
  const pos = Math.min(...found.map(({ from }) => from));
  const end = Math.max(...found.map(({ to }) => to));
  return { pos: Math.max(pos, doc.lineAt(at).from), end, above: true, create: () => ({ dom: tooltip(hands, view, found, detailsIn(details), actions) }) };
}

function tooltip(hands: Hands, view: EditorView, found: readonly Finding[], details: string, actions: readonly Action[]): HTMLElement {
  const dom = element("div", "groundlint-tooltip");
  for (const { diagnostic } of found) {
    const line = element("div", `groundlint-finding groundlint-is-${kindOf(diagnostic)}`);
    line.append(element("span", "groundlint-message", diagnostic.message), " ", code(hands, diagnostic.code, diagnostic.codeDescription?.href));
    dom.append(line);
  }
  if (details !== "") dom.append(element("div", "groundlint-details", details));
  const shown = actions.slice(0, MOST_FIXES);
  if (shown.length > 0) {
    const buttons = element("div", "groundlint-fixes");
    for (const action of shown) {
      const button = element("button", "groundlint-fix", action.title);
      button.addEventListener("click", () => {
        view.dispatch({ effects: closeHoverTooltips });
        void hands.fixes.make(action, view).then((why) => {
          if (why !== undefined) hands.say(why);
        });
      });
      buttons.append(button);
    }
    dom.append(buttons);
  }
  return dom;
}

/** The rule, which leads to its page. */
function code(hands: Hands, name: string | number | undefined, href: string | undefined): HTMLElement {
  const address = webAddress(href);
  if (address === undefined) return element("span", "groundlint-code", String(name ?? ""));
  const link = element("a", "groundlint-code", String(name ?? ""));
  link.setAttribute("href", address);
  link.addEventListener("click", (event) => {
    event.preventDefault();
    hands.open(address);
  });
  return link;
}

function detailsIn(hover: Hover | null | undefined): string {
  const contents: unknown = hover?.contents;
  if (typeof contents === "string") return contents;
  const value = typeof contents === "object" && contents !== null && "value" in contents ? contents.value : "";
  return typeof value === "string" ? value.replace(/\n{2,}/g, "\n") : "";
}

function element(tag: string, name: string, text = ""): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}
