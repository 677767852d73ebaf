/** The score of the note in front, in the status bar, or why there is none. */
import { setIcon } from "obsidian";
import { headline, remarks, type ScoreMessage, spokenStatus, statusText, totalText } from "../../../vscode-client/src/shared/score";

/** What there is to say of the note in front. */
export type Standing =
  | { readonly kind: "none" }
  | { readonly kind: "fault"; readonly problem: string }
  | { readonly kind: "note"; readonly message: ScoreMessage | undefined };

export class StatusBar {
  private readonly icon = document.createElement("span");
  private readonly text = document.createElement("span");

  constructor(
    private readonly item: HTMLElement,
    click: () => void,
  ) {
    item.classList.add("mod-clickable", "groundlint-status");
    item.setAttribute("role", "button");
    item.setAttribute("tabindex", "0");
    item.setAttribute("data-tooltip-position", "top");
    this.icon.setAttribute("aria-hidden", "true");
    this.icon.className = "status-bar-item-icon groundlint-icon";
    item.append(this.icon, this.text);
    item.addEventListener("click", click);
    item.addEventListener("keydown", (event) => {
      if (event.key === "Enter" || event.key === " ") click();
    });
    this.show({ kind: "none" });
  }

  show(standing: Standing): void {
    const { icon, text, label, look } = words(standing);
    this.item.hidden = standing.kind === "none";
    this.item.style.display = this.item.hidden ? "none" : "";
    // What can be read comes first: whoever speaks to the machine says what is seen.
    this.item.setAttribute("aria-label", text === "" ? "" : `${text}: ${label}`);
    this.item.setAttribute("data-groundlint", look);
    setIcon(this.icon, icon);
    this.text.textContent = text;
  }
}

function words(standing: Standing): { readonly icon: string; readonly text: string; readonly label: string; readonly look: string } {
  if (standing.kind === "none") return { icon: "list-checks", text: "", label: "", look: "none" };
  if (standing.kind === "fault") return { icon: "alert-triangle", text: "groundlint", label: `it does not run. ${standing.problem} Click to try again.`, look: "fault" };
  const { message } = standing;
  if (message?.state === "off") return { icon: "list-checks", text: "groundlint: off here", label: `it is ${message.why}. Click for more.`, look: "off" };
  if (message?.state !== "ready" || !message.score) return { icon: "list-checks", text: "Grounding …", label: "the note is being read", look: "pending" };
  const { score } = message;
  const passed = score.status === "pass";
  const label = score.total === null ? spokenStatus(score) : `${headline(score)}, ${totalText(score)}. ${remarks(score)}`.trim();
  return { icon: score.total === null ? "help-circle" : passed ? "check-circle" : "list-checks", text: statusText(score), label, look: passed ? "pass" : "draft" };
}
