// The score panel's page: puts the server's sections in their places and says what was clicked. Nothing is fetched.
"use strict";
(() => {
  const vscode = acquireVsCodeApi();
  const report = document.getElementById("report");
  const state = document.getElementById("state");
  const spoken = document.getElementById("spoken");
  const tools = document.getElementById("tools");
  const FOCUSABLE = "a[href], button, summary";
  const MARKS = "h2[id], [data-key]";
  /** Where the focus goes once more rows are there: the first of them. */
  let firstNew;
  let score = "";

  window.addEventListener("message", ({ data }) => {
    if (data.type === "sections") show(data);
    else if (data.type === "state") tell(data);
  });
  vscode.postMessage({ type: "ready" });

  function show({ uri, sections }) {
    vscode.setState({ uri });
    const seen = inSight();
    const wanted = new Set(sections.map((section) => section.id));
    for (const old of [...report.children]) if (!wanted.has(old.id)) old.remove();
    let before = null;
    let missing = false;
    for (const section of sections) {
      let place = document.getElementById(section.id);
      const isNew = place === null || place.parentElement !== report;
      if (isNew) {
        place = made(section);
        report.insertBefore(place, before ? before.nextSibling : report.firstChild);
      }
      if (section.html !== undefined) swap(place, section);
      else if (isNew) missing = true;
      before = place;
    }
    state.hidden = true;
    hold(seen);
    // What this page is said to have, it does not have: it begins anew.
    if (missing) vscode.postMessage({ type: "ready" });
    report.setAttribute("aria-busy", "false");
    tools.hidden = false;
    sayScore();
  }

  function made({ id, title }) {
    const place = document.createElement(id === "overview" ? "header" : "section");
    place.id = id;
    place.setAttribute("aria-labelledby", `${id}-title`);
    if (id !== "overview") {
      const heading = document.createElement("h2");
      heading.id = `${id}-title`;
      heading.tabIndex = -1;
      heading.textContent = title;
      place.append(heading);
    }
    return place;
  }

  /** Puts new content into a section; what is open stays open, and the focus stays where it is. */
  function swap(place, { id, html }) {
    const open = new Set([...place.querySelectorAll("details[open]")].map((one) => one.dataset.key));
    const focused = place.contains(document.activeElement) ? document.activeElement : null;
    const key = focused?.dataset.key;
    const index = focused ? [...place.querySelectorAll(FOCUSABLE)].indexOf(focused) : -1;

    // A template's content is inert: nothing of it is loaded, and the policy lets nothing in it run.
    const template = document.createElement("template");
    template.innerHTML = html;
    for (const one of template.content.querySelectorAll("details")) if (open.has(one.dataset.key)) one.open = true;
    const heading = id === "overview" ? [] : [place.firstElementChild];
    place.replaceChildren(...heading, template.content);

    const candidates = [...place.querySelectorAll(FOCUSABLE)];
    if (firstNew?.section === id) {
      // What is folded away takes no focus: the next one that does.
      const shown = candidates.slice(firstNew.index).find((one) => one.checkVisibility());
      (shown ?? candidates.findLast((one) => one.checkVisibility()) ?? place.firstElementChild).focus({ preventScroll: true });
      firstNew = undefined;
    } else if (focused) {
      const same = key === undefined ? undefined : candidates.find((one) => one.dataset.key === key);
      (same ?? candidates[Math.min(index, candidates.length - 1)] ?? place.firstElementChild).focus({ preventScroll: true });
    }
  }

  /** What stands in the window from its top down, so that the first of it that is still there can stand there again. */
  function inSight() {
    if (window.scrollY === 0) return [];
    const seen = [];
    for (const section of report.children) {
      const { top, bottom } = section.getBoundingClientRect();
      if (bottom <= 0) continue;
      if (top >= window.innerHeight) break;
      for (const one of section.querySelectorAll(MARKS)) {
        const { top, bottom } = one.getBoundingClientRect();
        if (top >= window.innerHeight) break;
        if (bottom > 0 && top < bottom) seen.push({ section: section.id, mark: markOf(one), top });
      }
    }
    return seen;
  }

  function hold(seen) {
    for (const { section, mark, top } of seen) {
      const one = [...(document.getElementById(section)?.querySelectorAll(MARKS) ?? [])].find((el) => markOf(el) === mark);
      if (!one?.checkVisibility()) continue;
      window.scrollBy({ top: one.getBoundingClientRect().top - top, behavior: "instant" });
      return;
    }
  }

  function markOf(one) {
    return one.dataset.key ?? one.id;
  }

  /** A screen reader hears of a new total, and not of every letter. */
  function sayScore() {
    const text = [...report.querySelectorAll("#overview .total, #overview .status")].map((one) => one.textContent).join(", ");
    if (score !== "" && text !== score) spoken.textContent = text;
    score = text;
  }

  function tell({ text, run, label, clear }) {
    const seen = inSight();
    state.replaceChildren(document.createTextNode(text));
    if (run !== undefined) {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.run = run;
      button.textContent = label;
      state.append(" ", button);
    }
    state.hidden = false;
    if (clear) {
      report.replaceChildren();
      tools.hidden = true;
      score = "";
    }
    hold(seen);
    report.setAttribute("aria-busy", String(!clear));
  }

  function clicked(event) {
    const target = event.target instanceof Element ? event.target.closest("a[href], button") : null;
    if (target === null) return;
    if (target instanceof HTMLAnchorElement) {
      event.preventDefault();
      if (target.dataset.at !== undefined) vscode.postMessage({ type: "jump", at: target.dataset.at });
      else if (/^https?:/.test(target.href)) vscode.postMessage({ type: "open", url: target.href });
    } else if (event.type === "click" && target.dataset.more !== undefined) {
      const section = target.dataset.more;
      const all = [...document.getElementById(section).querySelectorAll(FOCUSABLE)];
      firstNew = { section, index: all.indexOf(target) };
      target.disabled = true;
      vscode.postMessage({ type: "more", section, rows: Number(target.dataset.rows) });
    } else if (event.type === "click" && target.dataset.run !== undefined) {
      vscode.postMessage({ type: "run", command: target.dataset.run });
    }
  }
  document.addEventListener("click", clicked);
  document.addEventListener("auxclick", clicked);
})();
