// Keep the address, and the ways back to this very page (in the other language, with another game chosen), true to what
// is shown.
const PLACES = ["game", "edition", "document", "everywhere"];

// Every page that was shown, also within one document, has a number in the history, so that going back by a fragment is
// told from going back to another page.
let page = history.state?.page ?? Date.now();

function numbered() {
  page = Math.max(page + 1, Date.now());
  return { page };
}

export function pushAddress(address) {
  history.pushState(numbered(), "", address);
}

export function replaceAddress(address) {
  history.replaceState(history.state, "", address);
}

// Whether the page of an entry of the history is the one that is shown. An entry without a number is a fragment of it.
export function isShown(state) {
  return !state?.page || state.page === page;
}

// The entry that the reader has come to is the one of the page that is shown from now on.
export function takeEntry() {
  page = history.state?.page ?? page;
  history.replaceState({ ...history.state, page }, "");
}

export function showAddress(address) {
  replaceAddress(address);
  const link = document.querySelector("[data-language]");
  const other = new URL(location.href);
  other.searchParams.set("lang", link.dataset.language);
  link.href = other;
  const here = new URL(location.href);
  if (document.querySelector("[data-search]")) PLACES.forEach((name) => here.searchParams.delete(name));
  for (const way of document.querySelectorAll("[data-way]")) {
    const choosing = new URL(way.href);
    choosing.searchParams.set("next", here.pathname + here.search);
    way.href = choosing;
  }
  const back = document.querySelector("[data-next]");
  if (back) back.value = location.pathname + location.search;
}
