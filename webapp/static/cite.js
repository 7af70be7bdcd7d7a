import { onPage } from "./page.js";

// What a cited rule says, beside its number, and what a term means: on hover and focus, and on a touch screen at the
// first tap (the second opens the rule, or the entry). The text is in the page already; here it is only put where
// nothing cuts it off.
const EDGE = 8;

onPage(import.meta.url, (signal) => {
  function place(cite) {
    const note = cite.querySelector(".cite-text");
    if (!note) return;
    note.classList.add("floating");
    note.style.display = "block"; // it must be laid out to be measured
    const link = cite.getBoundingClientRect();
    const size = note.getBoundingClientRect();
    const above = link.top - size.height - EDGE;
    note.style.top = `${above > EDGE ? above : link.bottom + EDGE}px`;
    note.style.left = `${Math.max(EDGE, Math.min(link.left, innerWidth - size.width - EDGE))}px`;
    note.style.display = "";
  }

  for (const moment of ["pointerover", "focusin"]) {
    document.addEventListener(moment, (event) => {
      const cite = event.target.closest?.("[data-cite]");
      if (cite) place(cite);
    }, { signal });
  }

  // Who has read enough, or wants to see what lies under the note, closes it with Escape.
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const note of document.querySelectorAll(".cite-text.floating")) {
      note.classList.add("closed");
      note.parentElement.addEventListener("pointerleave", () => note.classList.remove("closed"), { once: true });
      note.parentElement.addEventListener("focusout", () => note.classList.remove("closed"), { once: true });
    }
  }, { signal });

  if (matchMedia("(hover: none)").matches) {
    document.addEventListener("click", (event) => {
      const link = event.target.closest("[data-cite] > a");
      if (!link?.nextElementSibling || link.dataset.shown) return;
      event.preventDefault();
      link.dataset.shown = "yes";
      link.focus();
      link.addEventListener("blur", () => delete link.dataset.shown, { once: true });
    }, { signal });
  }
});
