/** What the palette can do in a note. */
import { EditorView } from "@codemirror/view";
import { Menu } from "obsidian";
import type { Position } from "vscode-languageserver-types";
import { findingsAt } from "./findings";
import type { Hands } from "./hover";
import type { Note } from "./notes";
import { notice, ProgressNotice } from "./notices";
import { positionAt, spanOf } from "./positions";
import type { Place } from "./protocol";
import type { ProgressValue, Server } from "./server";

/** Puts the next claim without a source, or the one before, into the selection and into view. */
export async function goToUncited(hands: Hands, view: EditorView, note: Note, previous: boolean): Promise<void> {
  const { doc, selection } = view.state;
  // The far end of the claim just selected: its neighbour may touch the near one.
  const here: Position = positionAt(doc, previous ? selection.main.to : selection.main.from);
  const found = await hands.server.request<Place | null>("workspace/executeCommand", { command: "groundlint.nextUncited", arguments: [note.uri, here, { previous }] });
  if (found === undefined) return;
  if (!found) {
    hands.say("every claim has a citation");
    return;
  }
  const { from, to } = spanOf(view.state.doc, found.range);
  view.dispatch({ selection: { anchor: from, head: to }, effects: EditorView.scrollIntoView(from, { y: "center" }) });
  view.focus();
}

/** A menu at the cursor with the fixes for the selection. */
export async function offerFixes(hands: Hands, view: EditorView): Promise<void> {
  const { from, to, head } = view.state.selection.main;
  const actions = await hands.fixes.at(view, from, to);
  if (actions.length === 0) {
    hands.say(findingsAt(view, from, to).length > 0 ? "there is no quick fix for this" : "there is no finding at the cursor");
    return;
  }
  const menu = new Menu();
  for (const action of actions) {
    menu.addItem((item) =>
      item.setTitle(action.title).onClick(() => {
        void hands.fixes.make(action, view).then((why) => {
          if (why !== undefined) hands.say(why);
        });
      }),
    );
  }
  const at = view.coordsAtPos(head);
  menu.showAtPosition({ x: at?.left ?? 0, y: at?.bottom ?? 0 });
}

/** Makes every fix that needs no human eye. */
export async function fixAll(hands: Hands, view: EditorView): Promise<void> {
  const action = await hands.fixes.all(view);
  const why = action ? await hands.fixes.make(action, view) : "nothing here can be fixed without you";
  if (why !== undefined) hands.say(why);
}

/** Long commands of the server, each with its progress. */
export class LongCommands {
  private readonly shown = new Map<string, ProgressNotice>();
  private count = 0;

  constructor(private readonly server: Server) {}

  progress(token: string, value: ProgressValue): void {
    this.shown.get(token)?.show(value);
  }

  /** The server's answer ends with a message; where it refused, it has said why. */
  async run(command: string, args: readonly unknown[]): Promise<void> {
    const token = `groundlint-${++this.count}`;
    const shown = new ProgressNotice(() => {
      this.server.notify("window/workDoneProgress/cancel", { token });
    });
    this.shown.set(token, shown);
    const answer = await this.server.request<{ readonly message?: string } | null>("workspace/executeCommand", { command, arguments: args, workDoneToken: token });
    this.shown.delete(token);
    shown.hide();
    if (answer?.message) notice(answer.message);
  }
}
