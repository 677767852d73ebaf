/** Messages of the app, as plain text: what a note or a page says cannot become HTML in them. */
import { Notice } from "obsidian";
import type { ProgressValue } from "./server";

const SHORT_MS = 6000;
const LONG_MS = 20_000;

export function notice(message: string, serious = false): Notice {
  return new Notice(plain(message.startsWith("groundlint") ? message : `groundlint: ${message}`), serious ? LONG_MS : SHORT_MS);
}

/** The progress of one long command, with a button that ends it. */
export class ProgressNotice {
  private shown: Notice | undefined;
  private title = "";

  constructor(private readonly cancel: () => void) {}

  show(value: ProgressValue): void {
    if (value.kind === "end") {
      this.hide();
      return;
    }
    this.title = value.title ?? this.title;
    const percentage = value.percentage === undefined ? "" : ` ${Math.round(value.percentage)} %`;
    const body = plain([`${this.title}${percentage}`, value.message].filter(Boolean).join(": "));
    const button = document.createElement("button");
    button.className = "groundlint-cancel";
    button.textContent = "Cancel";
    button.addEventListener("click", this.cancel);
    body.append(button);
    if (this.shown) this.shown.setMessage(body);
    else this.shown = new Notice(body, 0);
  }

  hide(): void {
    this.shown?.hide();
    this.shown = undefined;
  }
}

function plain(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  const line = document.createElement("span");
  line.textContent = text;
  fragment.append(line);
  return fragment;
}
