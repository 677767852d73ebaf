/** The score in full: its five parts, each with its reason and what would raise it. */
import { type App, Modal } from "obsidian";
import { headline, parts, remarks, type ScoreMessage, totalText } from "../../../vscode-client/src/shared/score";

export class ScoreModal extends Modal {
  constructor(
    app: App,
    private readonly message: ScoreMessage | undefined,
    private readonly next: () => void,
  ) {
    super(app);
  }

  override onOpen(): void {
    const { contentEl, message } = this;
    this.modalEl.classList.add("groundlint-score");
    const score = message?.state === "ready" ? message.score : null;
    if (!score) {
      this.titleEl.textContent = "groundlint";
      contentEl.append(paragraph(message?.state === "off" ? `groundlint is ${message.why}. Its settings say where it is on; \`groundlint: {enable: on}\` in the note's properties turns it on for one note.` : "There is no score yet."));
      return;
    }
    this.titleEl.textContent = `${headline(score)} · ${totalText(score)}`;
    const rest = remarks(score);
    if (rest !== "") contentEl.append(paragraph(rest));
    const list = document.createElement("dl");
    for (const part of parts(score)) {
      const name = document.createElement("dt");
      const points = document.createElement("span");
      points.className = "groundlint-points";
      points.textContent = `${part.points ?? "–"}/${part.of}`;
      name.append(part.name, " ", points);
      const why = document.createElement("dd");
      why.textContent = part.why;
      list.append(name, why);
      if (part.advice === undefined) continue;
      const advice = document.createElement("dd");
      advice.className = "groundlint-advice";
      advice.textContent = part.advice;
      list.append(advice);
    }
    contentEl.append(list);
    const buttons = document.createElement("div");
    buttons.className = "modal-button-container";
    const next = document.createElement("button");
    next.className = "mod-cta";
    next.textContent = "Next claim without a source";
    next.addEventListener("click", () => {
      this.close();
      this.next();
    });
    buttons.append(next);
    contentEl.append(buttons);
  }

  override onClose(): void {
    this.contentEl.replaceChildren();
  }
}

function paragraph(text: string, name = ""): HTMLElement {
  const made = document.createElement("p");
  made.className = name;
  made.textContent = text;
  return made;
}
