import { onPage } from "./page.js";

// What a query may be going to be, offered below the field: a combobox after the pattern of the ARIA practices guide.
// Without this script the field is a plain one.
const PAUSE_MS = 60;
const MOST = 6;
const MOST_ON_A_PHONE = 4; // where the list pushes the hits down (pages.css has the same bounds)
const LEAVING_MS = 250; // what is tapped must not move away under the finger
const SCROLLED_PX = 24;

onPage(import.meta.url, (signal) => {
  const phone = matchMedia("(max-width: 30rem), (max-height: 30rem)");

  const field = document.querySelector("[data-complete]");
  const form = field.form;
  const list = document.getElementById("completions");
  const status = document.querySelector("[data-offered]");
  const chinese = document.documentElement.lang.startsWith("zh");
  const games = JSON.parse(list.dataset.games);
  const kinds = JSON.parse(list.dataset.kinds);
  let timer = 0;
  let asking = new AbortController();
  let active = -1;
  let leaving = 0;
  let shownAt = 0;

  field.type = "text"; // a search field may not be a combobox
  field.setAttribute("role", "combobox");
  field.setAttribute("aria-autocomplete", "list");
  field.setAttribute("aria-controls", list.id);
  field.setAttribute("aria-expanded", "false");

  async function offer() {
    asking.abort();
    asking = new AbortController();
    const values = new URLSearchParams(new FormData(form));
    values.set("limit", phone.matches ? MOST_ON_A_PHONE : MOST);
    try {
      const answer = await fetch(`${field.dataset.complete}?${values}`, { signal: asking.signal });
      show(answer.ok ? (await answer.json()).completions : []);
    } catch (problem) {
      if (problem.name !== "AbortError") hide(); // the search itself says what is wrong
    }
  }

  function show(completions) {
    if (!completions.length || document.activeElement !== field) return hide();
    list.replaceChildren(...completions.map(option));
    list.hidden = false;
    field.setAttribute("aria-expanded", "true");
    activate(-1);
    shownAt = scrollY;
    status.textContent = status.dataset.offered.replace("#", completions.length);
  }

  function option(completion, place) {
    const item = document.createElement("li");
    item.id = `completion-${place}`;
    item.setAttribute("role", "option");
    item.dataset.text = completion.text;
    const text = document.createElement("span");
    const written = field.value.slice(0, field.value.lastIndexOf(" ") + 1);
    const added = written && completion.text.startsWith(written) ? completion.text.slice(written.length) : "";
    text.textContent = added ? `… ${added}` : completion.text;
    if (completion.kind === "number") text.className = "number";
    const names = chinese ? [completion.zh] : [completion.en];
    if (completion.kind !== "number") names.push(chinese ? completion.en : completion.zh);
    const hint = document.createElement("span");
    hint.className = "completion-hint";
    hint.textContent = names.filter((name) => name && name !== (added || completion.text)).join(" · ");
    const what = document.createElement("span");
    what.className = "completion-what";
    what.textContent = [...gamesOf(completion), kinds[completion.kind]].filter(Boolean).join(" · ");
    item.append(text, " ", hint, " ", what);
    return item;
  }

  // Of the games, where none is chosen: the first, and how many more know it.
  function gamesOf(completion) {
    if (form.elements.game) return [];
    const [first, ...more] = completion.games;
    return first ? [`${games[first] ?? first}${more.length ? ` +${more.length}` : ""}`] : [];
  }

  function close() {
    asking.abort();
    clearTimeout(timer);
    clearTimeout(leaving);
    hide();
  }

  // What was typed since is still to be asked for: an answer without completions may come in the pause after the next key.
  function hide() {
    list.hidden = true;
    list.replaceChildren();
    active = -1;
    field.setAttribute("aria-expanded", "false");
    field.removeAttribute("aria-activedescendant");
    status.textContent = "";
  }

  function activate(place) {
    active = place;
    for (const [each, item] of [...list.children].entries()) item.setAttribute("aria-selected", String(each === place));
    if (place < 0) return field.removeAttribute("aria-activedescendant");
    field.setAttribute("aria-activedescendant", list.children[place].id);
    list.children[place].scrollIntoView({ block: "nearest", behavior: "instant" });
    shownAt = scrollY;
  }

  function choose(item) {
    field.value = item.dataset.text;
    close();
    form.requestSubmit();
  }

  function soon() {
    clearTimeout(timer);
    if (field.value.trim()) timer = setTimeout(offer, PAUSE_MS);
    else close();
  }

  field.addEventListener("input", (event) => {
    if (!event.isComposing) soon();
  });
  field.addEventListener("compositionend", soon);
  field.addEventListener("keydown", (event) => {
    if (list.hidden || event.isComposing) return;
    const count = list.children.length;
    if (event.key === "ArrowDown") activate(active + 1 < count ? active + 1 : -1);
    else if (event.key === "ArrowUp") activate(active < 0 ? count - 1 : active - 1);
    else if (event.key === "Enter" && active >= 0) choose(list.children[active]);
    else if (event.key === "Escape") close();
    else return;
    event.preventDefault();
  });
  list.addEventListener("pointerdown", (event) => event.preventDefault()); // the field keeps the focus
  list.addEventListener("click", (event) => {
    const item = event.target.closest("[role=option]");
    if (item) choose(item);
  });
  field.addEventListener("blur", () => (leaving = setTimeout(close, LEAVING_MS)));
  field.addEventListener("focus", () => clearTimeout(leaving));
  addEventListener("scroll", () => {
    shownAt = Math.min(shownAt, scrollY); // the page may still be on its way up to the field
    if (!list.hidden && scrollY - shownAt > SCROLLED_PX) close();
  }, { passive: true, signal });
  form.addEventListener("submit", close);
  signal.addEventListener("abort", close);
});
