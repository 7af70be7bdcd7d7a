// Keep the address, and the way to this very page in the other language, true to what is shown.
export function showAddress(address) {
  history.replaceState(null, "", address);
  const link = document.querySelector("[data-language]");
  const other = new URL(location.href);
  other.searchParams.set("lang", link.dataset.language);
  link.href = other;
}
