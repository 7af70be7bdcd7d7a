import { onPage } from "./page.js";

// The page prints itself where there is a script; without one the browser's own command does.
onPage(import.meta.url, () => {
  for (const button of document.querySelectorAll("[data-prints]")) {
    button.hidden = false;
    button.addEventListener("click", () => print());
  }
});
