// The checklist panel's page: says what was clicked. Nothing is fetched, and nothing of the page is changed but one line.
"use strict";
(() => {
  const vscode = acquireVsCodeApi();
  window.addEventListener("message", ({ data }) => {
    if (data.type === "stale") document.getElementById("stale").hidden = false;
  });
  document.addEventListener("click", ({ target }) => {
    const button = target.closest?.("button");
    if (!button) return;
    if ("again" in button.dataset) vscode.postMessage({ type: "again" });
    else if ("words" in button.dataset) vscode.postMessage({ type: "jump", at: button.dataset.at, words: button.dataset.words });
  });
})();
