// Keep the address, and the ways back to this very page (in the other language, with another game chosen), true to what
// is shown.
const PLACES = ["game", "edition", "document", "everywhere"];

export function showAddress(address) {
  history.replaceState(null, "", address);
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
