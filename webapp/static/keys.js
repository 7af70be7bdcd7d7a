import { onPage } from "./page.js";

// Single keys: `/` searches, `j` and `k` go through what is listed, `n` and `p` turn to the next and the last step or page,
// `?` lists them. Who speaks to the computer, or presses keys by mistake, switches them off there (WCAG 2.1.4).
const OFF = "keys-off";
const TYPING = "input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]";
const ITEMS = [
  "[data-item]",
  ".best-rule h2 a",
  ".hit-section :is(h2, h3, h4) a",
  ".case-card h3 a",
  ".rule-lines a",
  ".card-rows a",
  ".concepts a",
  ".reading h3 a",
];

onPage(import.meta.url, (signal) => {
  const help = document.querySelector("[data-keys]");
  const opener = document.querySelector("[data-show-keys]");
  const on = help.querySelector("[data-keys-on]");

  function kept() {
    try {
      return localStorage.getItem(OFF) === null;
    } catch {
      return true; // nothing may be kept here
    }
  }

  // The listed thing after or before the one that has the focus; without one, the first that is in view or below.
  function move(by) {
    const listed = [...document.querySelectorAll(ITEMS.map((each) => `main ${each}`))].filter((each) => each.checkVisibility());
    const at = listed.indexOf(document.activeElement);
    const below = listed.findIndex((each) => each.getBoundingClientRect().top >= 0);
    const wanted = listed[at < 0 ? (by > 0 ? below : below - 1) : at + by];
    if (!wanted) return;
    if (!wanted.matches("a, button, [tabindex]")) wanted.tabIndex = -1;
    wanted.focus();
    wanted.scrollIntoView({ block: "nearest" });
  }

  function search() {
    const field = document.querySelector("[data-complete], [data-search-field]");
    field.focus();
    field.select();
  }

  const does = {
    "/": search,
    j: () => move(1),
    k: () => move(-1),
    n: () => document.querySelector("[data-go=next], main [rel=next]")?.click(),
    p: () => document.querySelector("[data-go=previous], main [rel=prev]")?.click(),
    "?": () => help.showModal(),
  };

  document.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.isComposing || !on.checked) return;
    if (help.open || event.target.closest(TYPING) || !Object.hasOwn(does, event.key)) return;
    event.preventDefault();
    does[event.key]();
  }, { signal });

  on.checked = kept();
  on.addEventListener("change", () => {
    try {
      if (on.checked) localStorage.removeItem(OFF);
      else localStorage.setItem(OFF, "yes");
    } catch {
      // it holds for this page
    }
  });
  opener.hidden = false;
  opener.addEventListener("click", () => help.showModal());
});
