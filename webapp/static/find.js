import { onPage } from "./page.js";

// Find within a page while typing: marks every place, and leads from one to the next (Enter, n, or the arrows).
const PAUSE_MS = 120;

onPage(import.meta.url, (signal) => {
  const form = document.querySelector("[data-find]");
  const text = document.querySelector("[data-find-in]");
  const field = form.querySelector("[type=search]");
  const steps = form.querySelector("[data-find-steps]");
  const place = form.querySelector("[data-find-place]");
  let marks = [];
  let here = -1;
  let timer = 0;

  // The server marks what was in the address; from here on the marks are ours, and so is the list.
  form.querySelector("[data-find-go]").hidden = true;
  document.querySelector("[data-found]")?.remove();
  steps.hidden = false;

  function unmark() {
    for (const mark of text.querySelectorAll("mark")) {
      const parent = mark.parentNode;
      mark.replaceWith(mark.textContent);
      parent.normalize();
    }
  }

  function mark(wanted) {
    const walker = document.createTreeWalker(text, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement.closest(".passage-cases, .label") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
    const nodes = [];
    while (walker.nextNode()) nodes.push(walker.currentNode);
    for (let node of nodes) {
      for (let at; (at = node.data.toLowerCase().indexOf(wanted)) >= 0; ) {
        const found = node.splitText(at);
        node = found.splitText(wanted.length);
        const shown = document.createElement("mark");
        found.replaceWith(shown);
        shown.append(found);
      }
    }
  }

  function look() {
    const wanted = field.value.trim().toLowerCase();
    unmark();
    if (wanted) mark(wanted);
    marks = [...text.querySelectorAll("mark")];
    here = -1;
    place.value = wanted ? (marks.length ? String(marks.length) : place.dataset.none) : "";
    for (const button of steps.querySelectorAll("button")) button.disabled = !marks.length;
  }

  function go(by) {
    if (!marks.length) return;
    marks[here]?.classList.remove("here");
    here = (here + by + marks.length) % marks.length;
    if (here < 0) here = marks.length - 1;
    marks[here].classList.add("here");
    marks[here].scrollIntoView({ block: "center" });
    place.value = `${here + 1} / ${marks.length}`;
  }

  field.addEventListener("input", (event) => {
    clearTimeout(timer);
    if (!event.isComposing) timer = setTimeout(look, PAUSE_MS);
  });
  field.addEventListener("compositionend", () => look());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(timer);
    if (here < 0) look();
    go(1);
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && event.shiftKey) {
      event.preventDefault();
      go(-1);
    }
  });
  for (const button of steps.querySelectorAll("button")) {
    button.addEventListener("click", () => go(Number(button.dataset.step)));
  }
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest("input, textarea, select, [contenteditable]")) return;
    if (event.key === "n") go(1);
    if (event.key === "N") go(-1);
  }, { signal });
  look();
});
