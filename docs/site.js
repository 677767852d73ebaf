// The theme makes these parts in the browser, and gives them neither a name nor a place in the order of the Tab key.
"use strict";

let named = 0;

/** Only what scrolls is stopped at: a table that fits would be a stop for nothing. */
const fitting = new ResizeObserver((wraps) => {
  for (const { target } of wraps) {
    if (target.scrollWidth > target.clientWidth) target.setAttribute("tabindex", "0");
    else target.removeAttribute("tabindex");
  }
});

function mend(root) {
  for (const bar of root.querySelectorAll("nav.md-code__nav:not([aria-label])")) bar.setAttribute("aria-label", `Code block ${++named}`);
  for (const button of root.querySelectorAll(".md-code__button[title]:not([aria-label])")) button.setAttribute("aria-label", button.title);
  for (const wide of root.querySelectorAll(".md-typeset__scrollwrap")) fitting.observe(wide);
}

mend(document);
new MutationObserver(() => mend(document)).observe(document.body, { childList: true, subtree: true });
