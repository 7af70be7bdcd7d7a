import { onPage } from "./page.js";

// Rules that were pinned, and those opened lately: kept in this browser alone, and listed where a page has room for them.
const KEY = "casebook.rules";
const MOST = { pinned: 100, recent: 30 };
const ON_FIRST_PAGE = 8;
// Casebook may lie below a folder, as without network (`/offline/`) or on a static host: what is kept is said from its
// first page on, so that one that moves, or the same one with and without network, finds it. Scripts lie two folders below.
const FIRST_PAGE = new URL("../../", import.meta.url);
const fromFirstPage = (address) => new URL(address, location.href).pathname.slice(FIRST_PAGE.pathname.length - 1);
const addressOf = (kept) => new URL(`.${kept}`, FIRST_PAGE);

onPage(import.meta.url, (signal) => {
  function load() {
    let stored = {};
    try {
      stored = JSON.parse(localStorage.getItem(KEY)) ?? {};
    } catch {
      // what is not ours counts as nothing
    }
    const tidy = (list) => (Array.isArray(list) ? list : []).filter((each) => /^\/rules\//.test(each?.address) && each.name);
    return { pinned: tidy(stored.pinned), recent: tidy(stored.recent) };
  }

  function store(kept) {
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
      return true;
    } catch {
      return false; // a browser that keeps nothing
    }
  }

  const without = (list, address) => list.filter((each) => each.address !== address);
  const first = (list, rule, most) => [rule, ...without(list, rule.address)].slice(0, most);

  function change(how) {
    const kept = load();
    how(kept);
    store(kept);
    show();
  }

  function link(rule) {
    const to = document.createElement("a");
    to.href = addressOf(rule.address).pathname;
    const name = document.createElement("span");
    name.className = "number";
    name.textContent = rule.name;
    to.append(name, ` ${rule.title}`);
    return to;
  }

  function line(rule, list, removable) {
    const item = document.createElement("li");
    item.append(link(rule));
    if (removable) {
      const remove = document.createElement("button");
      remove.type = "button";
      remove.textContent = "×";
      remove.setAttribute("aria-label", `${removable}: ${rule.name}`);
      remove.addEventListener("click", () => change((kept) => { kept[list] = without(kept[list], rule.address); }));
      item.append(remove);
    }
    return item;
  }

  function show() {
    const kept = load();
    for (const list of document.querySelectorAll("[data-kept]")) {
      const rules = kept[list.dataset.kept];
      list.replaceChildren(...rules.map((rule) => line(rule, list.dataset.kept, list.dataset.remove)));
      const section = list.closest("section");
      section.querySelector("[data-none]").hidden = rules.length > 0;
      for (const button of section.querySelectorAll("[data-clear]")) button.hidden = !rules.length;
    }
    for (const chips of document.querySelectorAll("[data-kept-chips]")) {
      const both = [...kept.pinned, ...kept.recent.filter((rule) => !kept.pinned.some((pin) => pin.address === rule.address))];
      chips.querySelector("ul").replaceChildren(...both.slice(0, ON_FIRST_PAGE).map((rule) => line(rule)));
      chips.hidden = !both.length;
    }
    const plain = document.querySelector("[data-kept-plain]");
    if (plain) {
      const all = [...kept.pinned, ...kept.recent];
      plain.value = all.map((rule) => `${rule.name} ${rule.title}\n${addressOf(rule.link ?? rule.address)}`).join("\n");
      plain.closest("section").hidden = !all.length;
    }
    const button = document.querySelector("[data-pin]");
    if (button) {
      const pinned = kept.pinned.some((rule) => rule.address === here.address);
      button.setAttribute("aria-pressed", String(pinned));
      button.hidden = false;
    }
  }

  const shown = document.querySelector("[data-kept-rule]");
  const here = shown && {
    address: fromFirstPage(shown.dataset.address),
    name: shown.dataset.name,
    title: shown.dataset.title,
    link: fromFirstPage(shown.dataset.link),
  };
  const works = here
    ? store({ ...load(), recent: first(load().recent, here, MOST.recent) })
    : store(load());

  if (works) {
    document.querySelector("[data-pin]")?.addEventListener("click", () => change((kept) => {
      const pinned = kept.pinned.some((rule) => rule.address === here.address);
      kept.pinned = pinned ? without(kept.pinned, here.address) : first(kept.pinned, here, MOST.pinned);
    }));
    for (const button of document.querySelectorAll("[data-clear]")) {
      button.addEventListener("click", () => change((kept) => { kept[button.dataset.clear] = []; }));
    }
    for (const part of document.querySelectorAll("[data-kept-page]")) part.hidden = false;
    document.querySelector("[data-needs-script]")?.remove();
    addEventListener("storage", (event) => { if (event.key === KEY) show(); }, { signal });
    show();
  }
});
