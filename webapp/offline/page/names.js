// What is stored under which name. A site has names of its own, so that two of them on one host do not mix.
export const SCOPE = new URL("./", import.meta.url);
const OWN = `casebook ${SCOPE.pathname}`;
export const PARTS = `${OWN} parts`;
export const LISTINGS = `${OWN} listing`;
export const PAGES = `${OWN} pages`;
export const DATABASE = OWN;
export const LOCK = `${OWN} device`;
export const CURRENT = new URL("site.json?current", SCOPE).href;
export const FORMER = new URL("site.json?former", SCOPE).href;

export function addressOf(part) {
  return new URL(part.file, SCOPE).href;
}
