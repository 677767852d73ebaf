/** Asks once, before anything goes out to the network for a vault. */
import { type App, Modal } from "obsidian";

export class TrustModal extends Modal {
  constructor(
    app: App,
    private readonly agreed: () => void,
  ) {
    super(app);
  }

  override onOpen(): void {
    this.titleEl.textContent = "Fetch the sources of this vault's notes?";
    const text = document.createElement("p");
    text.textContent = "Verifying asks the servers that a note cites for their pages. Agree only for a vault whose notes you trust. This device remembers it; the settings of groundlint take it back.";
    const buttons = document.createElement("div");
    buttons.className = "modal-button-container";
    const yes = button("Trust this vault", "mod-cta", () => {
      this.close();
      this.agreed();
    });
    buttons.append(yes, button("Cancel", "", () => { this.close(); }));
    this.contentEl.append(text, buttons);
  }
}

function button(text: string, name: string, click: () => void): HTMLElement {
  const made = document.createElement("button");
  made.className = name;
  made.textContent = text;
  made.addEventListener("click", click);
  return made;
}
