import { onPage } from "./page.js";

// The page edits by its forms alone. Here what is said is sent as soon as it is said, and cards are found while one types.
onPage(import.meta.url, (signal) => {
  let waiting = 0;
  let asked = 0;

  document.addEventListener("change", (event) => {
    const form = event.target.closest(".edit-form");
    if (!form) return;
    const saves = form.querySelector("[data-saves]");
    if (saves) form.requestSubmit(saves);
    else if (form.matches("[data-finder]") && event.target.matches("select")) form.requestSubmit();
  }, { signal });

  // While somebody types only the cards that are found change, so that the field keeps what was typed meanwhile.
  async function find(form) {
    const turn = (asked += 1);
    const sent = new URLSearchParams(new FormData(form));
    const posts = form.method === "post";
    const address = posts ? form.action : `${form.action}?${sent}`;
    const answer = await fetch(address, posts ? { method: "POST", body: sent } : {}).catch(() => null);
    if (!answer?.ok || turn !== asked || signal.aborted) return;
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const found = page.querySelector(".found-cards");
    if (turn === asked && found && !signal.aborted) document.querySelector(".found-cards")?.replaceWith(document.adoptNode(found));
  }

  document.addEventListener("input", (event) => {
    if (!event.target.matches("[data-finder] input[type=search]")) return;
    clearTimeout(waiting);
    waiting = setTimeout(() => find(event.target.form), 250);
  }, { signal });

  // Whoever is in a field is in the same field again after the page has changed around it.
  let field = null;
  document.addEventListener("focusin", (event) => {
    if (field && !field.isConnected) return; // the page has just changed; see below
    field = event.target.matches(".edit-panel :is(input, select, textarea)") ? event.target : null;
  }, { signal });

  function again(old) {
    const alike = [...document.querySelectorAll(".edit-panel :is(input, select, textarea)")];
    return alike.find((each) => each.name === old.name && (each.type !== "checkbox" || each.value === old.value));
  }

  const observer = new MutationObserver((changes) => {
    const old = field;
    if (!old || old.isConnected || !changes.some((each) => [...each.addedNodes].some((node) => node.nodeName === "MAIN"))) return;
    field = again(old) ?? null;
    field?.focus({ preventScroll: true });
  });
  observer.observe(document.body, { childList: true });
  signal.addEventListener("abort", () => {
    observer.disconnect();
    clearTimeout(waiting);
  });
});
