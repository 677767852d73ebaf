/**
 * As much of the app's API as the plugin uses, by the types that the app publishes: names, arguments and what can be
 * seen on the page. Where the app does more, as for the focus of menus, this does not pretend to.
 */
import { type Extension, StateField } from "@codemirror/state";
import type { EditorView } from "@codemirror/view";

export class TFile {
  constructor(public path: string) {}
  get extension(): string {
    return this.path.split(".").at(-1) ?? "";
  }
}

export class MarkdownView {
  file: TFile | null = null;
  editor: { cm?: EditorView } = {};
}

export const editorInfoField = StateField.define<MarkdownView>({ create: () => new MarkdownView(), update: (value) => value });

export class FileSystemAdapter {
  constructor(private readonly base: string) {}
  getBasePath(): string {
    return this.base;
  }
  getFullPath(path: string): string {
    return `${this.base}/${path}`;
  }
}

type Callback = (...args: unknown[]) => unknown;

class Events {
  private readonly callbacks: [string, Callback][] = [];
  on(name: string, callback: Callback): object {
    this.callbacks.push([name, callback]);
    return {};
  }
  trigger(name: string, ...args: unknown[]): void {
    for (const [one, callback] of this.callbacks) if (one === name) callback(...args);
  }
}

export class Vault extends Events {
  readonly configDir = ".obsidian";
  readonly adapter: FileSystemAdapter;
  constructor(base: string) {
    super();
    this.adapter = new FileSystemAdapter(base);
  }
  getName(): string {
    return this.adapter.getBasePath().split("/").at(-1) ?? "";
  }
}

export class Workspace extends Events {
  front: MarkdownView | null = null;
  onLayoutReady(callback: () => unknown): void {
    setTimeout(callback, 0);
  }
  getActiveViewOfType(): MarkdownView | null {
    return this.front;
  }
}

export class App {
  readonly workspace = new Workspace();
  readonly vault: Vault;
  readonly device: Record<string, unknown> = {};
  constructor(base: string) {
    this.vault = new Vault(base);
  }
  loadLocalStorage(key: string): unknown {
    return this.device[key] ?? null;
  }
  saveLocalStorage(key: string, value: unknown): void {
    this.device[key] = value;
  }
}

export interface Command {
  readonly id: string;
  readonly name: string;
  readonly callback?: () => unknown;
  readonly checkCallback?: (checking: boolean) => boolean;
}

/** What the app keeps of one plugin. */
export interface Registered {
  readonly commands: Command[];
  readonly extensions: Extension[];
  readonly tabs: PluginSettingTab[];
  /** data.json; a string is the error that writing it ends with. */
  data: unknown;
  readOnly: string | undefined;
}

export class Plugin {
  readonly registered: Registered = { commands: [], extensions: [], tabs: [], data: null, readOnly: undefined };
  constructor(
    readonly app: App,
    readonly manifest: { readonly id: string; readonly version: string; readonly dir: string },
  ) {}
  addStatusBarItem(): HTMLElement {
    return child(document.querySelector(".status-bar") ?? document.body, "div", "status-bar-item plugin-groundlint");
  }
  addCommand(command: Command): Command {
    this.registered.commands.push(command);
    return command;
  }
  addSettingTab(tab: PluginSettingTab): void {
    this.registered.tabs.push(tab);
  }
  registerEvent(): void {
    // the stub's app ends with its page
  }
  registerEditorExtension(extension: Extension): void {
    this.registered.extensions.push(extension);
  }
  loadData(): Promise<unknown> {
    return Promise.resolve(this.registered.data);
  }
  saveData(data: unknown): Promise<void> {
    if (this.registered.readOnly !== undefined) return Promise.reject(new Error(this.registered.readOnly));
    this.registered.data = data;
    return Promise.resolve();
  }
}

export class Notice {
  private readonly messageEl: HTMLElement;
  constructor(message: string | DocumentFragment, duration = 5000) {
    const container = document.querySelector(".notice-container") ?? child(document.body, "div", "notice-container");
    this.messageEl = child(container, "div", "notice");
    this.setMessage(message);
    if (duration > 0) setTimeout(() => { this.hide(); }, duration);
  }
  setMessage(message: string | DocumentFragment): this {
    this.messageEl.replaceChildren(message);
    return this;
  }
  hide(): void {
    this.messageEl.remove();
  }
}

export class Modal {
  private readonly container = document.createElement("div");
  readonly modalEl: HTMLElement;
  readonly titleEl: HTMLElement;
  readonly contentEl: HTMLElement;
  constructor(readonly app: App) {
    this.container.className = "modal-container";
    this.modalEl = child(this.container, "div", "modal");
    this.modalEl.setAttribute("role", "dialog");
    this.modalEl.setAttribute("aria-labelledby", "modal-title");
    this.titleEl = child(this.modalEl, "div", "modal-title");
    this.titleEl.id = "modal-title";
    this.contentEl = child(this.modalEl, "div", "modal-content");
  }
  open(): void {
    document.body.append(this.container);
    this.onOpen();
  }
  close(): void {
    this.container.remove();
    this.onClose();
  }
  onOpen(): void {
    // for those who extend it
  }
  onClose(): void {
    // for those who extend it
  }
}

class MenuItem {
  constructor(
    private readonly element: HTMLElement,
    private readonly menu: Menu,
  ) {}
  setTitle(title: string): this {
    this.element.textContent = title;
    return this;
  }
  onClick(work: () => unknown): this {
    this.element.addEventListener("click", () => {
      this.menu.hide();
      work();
    });
    return this;
  }
}

export class Menu {
  private readonly element = document.createElement("div");
  addItem(make: (item: MenuItem) => unknown): this {
    this.element.className = "menu";
    this.element.setAttribute("role", "menu");
    const item = child(this.element, "div", "menu-item");
    item.setAttribute("role", "menuitem");
    make(new MenuItem(item, this));
    return this;
  }
  showAtPosition({ x, y }: { readonly x: number; readonly y: number }): this {
    Object.assign(this.element.style, { left: `${x}px`, top: `${y}px` });
    document.body.append(this.element);
    return this;
  }
  hide(): this {
    this.element.remove();
    return this;
  }
}

export class PluginSettingTab {
  readonly containerEl = document.createElement("div");
  constructor(readonly app: App) {
    this.containerEl.className = "vertical-tab-content";
  }
  display(): void {
    // for those who extend it
  }
}

class Field<Element extends HTMLElement> {
  constructor(readonly inputEl: Element & { value: string }) {}
  setValue(value: string): this {
    this.inputEl.value = value;
    return this;
  }
  setPlaceholder(text: string): this {
    this.inputEl.setAttribute("placeholder", text);
    return this;
  }
  onChange(work: (value: string) => unknown): this {
    this.inputEl.addEventListener(this.inputEl.tagName === "SELECT" ? "change" : "input", () => work(this.inputEl.value));
    return this;
  }
}

export class Setting {
  private readonly element: HTMLElement;
  private readonly name: HTMLElement;
  private readonly description: HTMLElement;
  private readonly control: HTMLElement;
  constructor(container: HTMLElement) {
    this.element = child(container, "div", "setting-item");
    const info = child(this.element, "div", "setting-item-info");
    this.name = child(info, "div", "setting-item-name");
    this.description = child(info, "div", "setting-item-description");
    this.control = child(this.element, "div", "setting-item-control");
  }
  setName(name: string): this {
    this.name.textContent = name;
    return this;
  }
  setDesc(text: string): this {
    this.description.textContent = text;
    return this;
  }
  setHeading(): this {
    this.element.classList.add("setting-item-heading");
    return this;
  }
  addText(make: (field: Field<HTMLInputElement>) => unknown): this {
    make(new Field(this.labelled(child(this.control, "input", "") as HTMLInputElement)));
    return this;
  }
  addDropdown(make: (field: Field<HTMLSelectElement> & { addOptions(options: Record<string, string>): Field<HTMLSelectElement> }) => unknown): this {
    const select = this.labelled(child(this.control, "select", "dropdown") as HTMLSelectElement);
    const field = new Field(select);
    const addOptions = (options: Record<string, string>): Field<HTMLSelectElement> => {
      for (const [value, text] of Object.entries(options)) select.add(new Option(text, value));
      return field;
    };
    make(Object.assign(field, { addOptions }));
    return this;
  }
  addButton(make: (button: { setButtonText(text: string): { onClick(work: () => unknown): void } }) => unknown): this {
    const element = child(this.control, "button", "");
    const button = { onClick: (work: () => unknown) => { element.addEventListener("click", work); } };
    make({ setButtonText: (text) => { element.textContent = text; return button; } });
    return this;
  }
  addToggle(make: (toggle: { setValue(on: boolean): { onChange(work: (on: boolean) => unknown): void } }) => unknown): this {
    const box = this.labelled(child(this.control, "input", "checkbox-container") as HTMLInputElement);
    box.type = "checkbox";
    const toggle = { onChange: (work: (on: boolean) => unknown) => { box.addEventListener("change", () => work(box.checked)); } };
    make({ setValue: (on) => { box.checked = on; return toggle; } });
    return this;
  }
  private labelled<Element extends HTMLElement>(element: Element): Element {
    element.setAttribute("aria-label", this.name.textContent);
    return element;
  }
}

export function setIcon(element: HTMLElement, name: string): void {
  element.dataset["icon"] = name;
  element.textContent = ({ "list-checks": "☰", "check-circle": "✓", "alert-triangle": "⚠", "help-circle": "?" } as Record<string, string>)[name] ?? "";
}

function child(parent: Element, tag: string, name: string): HTMLElement {
  const made = document.createElement(tag);
  made.className = name;
  parent.append(made);
  return made;
}
