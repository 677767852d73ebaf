/** A window of the app for the tests: panes with a real CodeMirror each, and the plugin as it is packaged. */
import * as state from "@codemirror/state";
import * as codemirror from "@codemirror/view";
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { markdown } from "@codemirror/lang-markdown";
import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { tags } from "@lezer/highlight";
import { requireNode } from "./node";
import * as obsidian from "./obsidian";

const { EditorView, keymap } = codemirror;
const ours = new state.Compartment();
/** Headings and links about as the app shows them, so that an underline in a picture is the plugin's. */
const look = HighlightStyle.define([
  { tag: tags.heading, fontWeight: "600" },
  { tag: [tags.link, tags.url], color: "var(--interactive-accent)" },
  { tag: tags.processingInstruction, color: "var(--text-faint)" },
]);

interface Options {
  readonly vault: string;
  readonly device?: Record<string, unknown>;
  readonly data?: unknown;
  readonly readOnly?: string;
}

/** main.js, as the app runs it: a function of what it may ask for. The driver puts it there. */
declare const groundlintMain: (require: (name: string) => unknown, module: object, exports: object) => void;

class Window {
  readonly panes = new Map<string, obsidian.MarkdownView>();
  private plugin: (obsidian.Plugin & { onload(): Promise<void>; onunload(): void }) | undefined;
  private app: obsidian.App | undefined;

  async load(version: string, options: Options): Promise<void> {
    const app = (this.app = new obsidian.App(options.vault));
    Object.assign(app.device, options.device);
    const module = { exports: {} as { default?: new (app: obsidian.App, manifest: object) => NonNullable<Window["plugin"]> } };
    groundlintMain(given, module, module.exports);
    if (!module.exports.default) throw new Error("main.js exports no plugin");
    this.plugin = new module.exports.default(app, { id: "groundlint", version, dir: ".obsidian/plugins/groundlint" });
    Object.assign(this.plugin.registered, { data: options.data ?? null, readOnly: options.readOnly });
    await this.plugin.onload();
    for (const pane of this.panes.values()) pane.editor.cm?.dispatch({ effects: ours.reconfigure(this.extensions) });
  }

  unload(): void {
    for (const pane of this.panes.values()) pane.editor.cm?.dispatch({ effects: ours.reconfigure([]) });
    this.plugin?.onunload();
  }

  /** A pane with a note, made and put in front. */
  open(name: string, path: string, text: string): void {
    const pane = new obsidian.MarkdownView();
    pane.file = new obsidian.TFile(path);
    const parent = document.createElement("div");
    parent.className = "workspace-leaf";
    parent.dataset["pane"] = name;
    document.querySelector(".workspace")?.append(parent);
    const view = new EditorView({ parent, state: this.stateFor(pane, text) });
    pane.editor = { cm: view };
    this.panes.set(name, pane);
    this.focus(name);
  }

  /** Another note in the same pane: the app gives its editor a new text, in a new state or in the old one. */
  swap(name: string, path: string, text: string, anew: boolean): void {
    const pane = this.pane(name);
    pane.file = new obsidian.TFile(path);
    const view = this.view(name);
    if (anew) view.setState(this.stateFor(pane, text));
    else view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: text } });
    this.app?.workspace.trigger("file-open", pane.file);
  }

  /** The cell of a table: an editor in the editor, with the note's information. */
  cell(name: string, text: string): void {
    const parent = document.createElement("div");
    document.body.append(parent);
    const view = new EditorView({ parent, state: this.stateFor(this.pane(name), text) });
    view.dispatch({ changes: { from: 0, insert: "In 1999 " } });
  }

  rename(name: string, path: string): void {
    const { file } = this.pane(name);
    if (!file) return;
    const before = file.path;
    file.path = path;
    this.app?.vault.trigger("rename", file, before);
  }

  close(name: string): void {
    const view = this.view(name);
    const { parentElement } = view.dom;
    view.destroy();
    parentElement?.remove();
    this.panes.delete(name);
    if (this.app) this.app.workspace.front = [...this.panes.values()][0] ?? null;
    this.app?.workspace.trigger("active-leaf-change");
  }

  focus(name: string): void {
    if (!this.app) return;
    this.app.workspace.front = this.pane(name);
    this.view(name).focus();
    this.app.workspace.trigger("active-leaf-change");
  }

  text(name: string): string {
    return this.view(name).state.doc.toString();
  }

  edit(name: string, changes: state.ChangeSpec): void {
    this.view(name).dispatch({ changes });
  }

  /** Another pane of the same note hears of an edit as the app tells it: as a change of its own. */
  mirror(from: string, to: string): void {
    const [source, target] = [this.view(from), this.view(to)];
    target.dispatch({ changes: { from: 0, to: target.state.doc.length, insert: source.state.doc } });
  }

  select(name: string, from: number, to = from): void {
    this.view(name).dispatch({ selection: { anchor: from, head: to }, scrollIntoView: true });
  }

  selected(name: string): string {
    const { doc, selection } = this.view(name).state;
    return doc.sliceString(selection.main.from, selection.main.to);
  }

  /** What is marked, in order: the whole of a mark, though the page shows it in pieces. */
  marks(name: string): { readonly text: string; readonly kind: string }[] {
    const view = this.view(name);
    const found: { text: string; kind: string; from: number }[] = [];
    for (const source of view.state.facet(EditorView.decorations)) {
      const set = typeof source === "function" ? source(view) : source;
      set.between(0, view.state.doc.length, (from, to, mark) => {
        const kind = /\bgroundlint-(error|warning|information|hint)\b/.exec(String((mark.spec as { readonly class?: unknown }).class))?.[1];
        if (kind !== undefined) found.push({ from, text: view.state.doc.sliceString(from, to), kind });
      });
    }
    return found.map(({ text, kind }) => ({ text, kind }));
  }

  /** Where a text stands in the window, for the mouse. */
  place(name: string, text: string): { readonly x: number; readonly y: number } {
    const view = this.view(name);
    const at = view.state.doc.toString().indexOf(text);
    if (at < 0) throw new Error(`not in ${name}: ${text}`);
    view.dispatch({ effects: EditorView.scrollIntoView(at, { y: "center" }) });
    const box = view.coordsAtPos(at + 2);
    if (!box) throw new Error(`not in view: ${text}`);
    return { x: box.left + 2, y: (box.top + box.bottom) / 2 };
  }

  /** Runs a command of the palette; false where it is not offered now. */
  command(id: string): boolean {
    const command = this.plugin?.registered.commands.find((one) => one.id === id);
    if (!command) throw new Error(`no command ${id}`);
    if (command.checkCallback) return command.checkCallback(true) && command.checkCallback(false);
    command.callback?.();
    return true;
  }

  settings(): void {
    document.querySelector(".vertical-tab-content")?.remove();
    const tab = this.plugin?.registered.tabs[0];
    if (!tab) throw new Error("no settings tab");
    document.body.append(tab.containerEl);
    tab.display();
  }

  stored(): { readonly data: unknown; readonly device: unknown } {
    return { data: this.plugin?.registered.data, device: this.app?.device };
  }

  private pane(name: string): obsidian.MarkdownView {
    const pane = this.panes.get(name);
    if (!pane) throw new Error(`no pane ${name}`);
    return pane;
  }

  private view(name: string): codemirror.EditorView {
    const view = this.pane(name).editor.cm;
    if (!view) throw new Error(`no editor in ${name}`);
    return view;
  }

  private get extensions(): state.Extension {
    return this.plugin?.registered.extensions ?? [];
  }

  private stateFor(pane: obsidian.MarkdownView, doc: string): state.EditorState {
    const usual = [history(), markdown(), syntaxHighlighting(look), EditorView.lineWrapping, keymap.of([...defaultKeymap, ...historyKeymap])];
    return state.EditorState.create({ doc, extensions: [obsidian.editorInfoField.init(() => pane), ...usual, state.EditorState.allowMultipleSelections.of(true), ours.of(this.extensions)] });
  }
}

function given(name: string): unknown {
  const found = { obsidian, "@codemirror/state": state, "@codemirror/view": codemirror }[name] ?? requireNode(name);
  if (found === undefined) throw new Error(`the app has no module ${name}`);
  return found;
}

Object.assign(globalThis, { obsidianWindow: new Window() });
