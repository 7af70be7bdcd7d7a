import { onPage } from "./page.js";

// Copies what a button holds, and says so. The buttons show only where this runs.
onPage(import.meta.url, (signal) => {
  for (const button of document.querySelectorAll("[data-copy], [data-copy-from]")) button.hidden = false;

  async function copy(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return copyOldWay(text); // no clipboard but on secure addresses, so not on a phone that calls the laptop by its number
    }
  }

  function copyOldWay(text) {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "unseen";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }

  document.addEventListener("click", async (event) => {
    const button = event.target.closest("[data-copy], [data-copy-from]");
    if (!button) return;
    const from = button.dataset.copyFrom;
    const done = await copy(from ? document.getElementById(from).value : button.dataset.copy);
    button.focus();
    const status = document.querySelector("[data-copy-status]");
    status.textContent = done ? status.dataset.done : status.dataset.failed;
    setTimeout(() => { status.textContent = ""; }, 4000);
  }, { signal });
});
