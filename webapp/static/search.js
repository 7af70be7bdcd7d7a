import { showAddress } from "./address.js";
import { onPage } from "./page.js";

// Typing-as-you-search: ask for the hits a moment after the last key, and drop answers that are no longer wanted.
const PAUSE_MS = 120;

onPage(import.meta.url, (signal) => {
  const form = document.querySelector("[data-search]");
  const hits = document.querySelector("[data-hits]");
  const status = document.querySelector("[data-status]");
  const field = form.elements.q;
  const chosen = form.querySelector("[data-chosen]");
  let timer = 0;
  let asking = new AbortController();

  function address(base) {
    const values = new URLSearchParams(new FormData(form));
    if (!values.get("q")) values.delete("q");
    const query = values.toString();
    return query ? `${base}?${query}` : base;
  }

  async function ask() {
    asking.abort();
    asking = new AbortController();
    try {
      const answer = await fetch(address(form.dataset.search), { signal: asking.signal });
      if (!answer.ok) throw new Error(answer.statusText);
      hits.innerHTML = await answer.text();
      if (field.value) form.querySelector("h1").className = "unseen"; // room for the hits
      showAddress(address(form.getAttribute("action")));
      status.textContent = hits.querySelector("[data-count]")?.dataset.count ?? "";
    } catch (problem) {
      if (problem.name !== "AbortError") form.submit(); // the whole page says what is wrong
    }
  }

  function soon() {
    clearTimeout(timer);
    timer = setTimeout(ask, PAUSE_MS);
  }

  field.addEventListener("input", (event) => {
    if (!event.isComposing) soon();
  });
  field.addEventListener("compositionend", soon);
  form.addEventListener("change", (event) => {
    if (event.target === field) return;
    const names = [...form.querySelectorAll(".chip input:checked + span")].map((name) => name.textContent);
    chosen.textContent = names.join(document.documentElement.lang.startsWith("zh") ? "、" : ", ") || chosen.dataset.chosen;
    ask();
  });
  signal.addEventListener("abort", () => {
    clearTimeout(timer);
    asking.abort();
  });
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    ask();
  });
});
