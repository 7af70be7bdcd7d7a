import { onPage } from "./page.js";

// The cases that end differently take seconds to play, so the page comes without them and asks afterwards.
onPage(import.meta.url, (signal) => {
  const said = document.querySelector("[data-said]");
  const whole = said.innerHTML;

  async function ask() {
    said.textContent = said.dataset.playing;
    try {
      const answer = await fetch(said.dataset.cases, { signal });
      if (!answer.ok) throw new Error(answer.statusText);
      const found = await answer.json();
      for (const [row, html] of Object.entries(found.rows)) {
        document.querySelector(`[data-row="${CSS.escape(row)}"]`).innerHTML = html;
      }
      document.querySelector("[data-index]").innerHTML = found.index;
      document.querySelector("[data-elsewhere]").innerHTML = found.elsewhere;
      said.textContent = found.said;
    } catch {
      said.innerHTML = whole; // the link to the page that has them
    }
  }

  ask();
});
