import { onPage } from "./page.js";

// Opens the chapter or topic that is or holds what the address points to; not every browser does so by itself.
onPage(import.meta.url, (signal) => {
  function unfold() {
    const wanted = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    const folded = wanted?.closest("details");
    if (!folded || folded.open) return;
    folded.open = true;
    wanted.scrollIntoView();
  }

  addEventListener("hashchange", unfold, { signal });
  unfold();
});
