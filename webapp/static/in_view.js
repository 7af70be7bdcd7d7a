import { CHANGES } from "./ahead.js";

// Tells the page that holds the app which links its reader has before their eyes, so that these pages are made while they
// read and nobody waits.
const AT_REST_MS = 250;
const MOST = 10;
let later = 0;

// After whatever may have changed what is in view.
export function lookAgain() {
  clearTimeout(later);
  if (parent !== window) later = setTimeout(tell, AT_REST_MS);
}

function tell() {
  if (document.hidden) return;
  const links = [...document.querySelectorAll("main a[href]"), ...document.querySelectorAll(".masthead a[href]")];
  // Pages of their own before other forms of this one, such as the list of another topic.
  const shown = links.filter(leads).sort((one, other) => isForm(one) - isForm(other));
  const addresses = new Set(shown.map(({ href }) => href.split("#")[0]));
  addresses.delete(location.href.split("#")[0]);
  parent.postMessage({ type: "in view", addresses: [...addresses].slice(0, MOST) }, location.origin);
}

function isForm(link) {
  return link.pathname === location.pathname;
}

// Whether a link is in view and leads to another page: steps of a board change it where it stands (stepper.js).
function leads(link) {
  if (link.matches(`${CHANGES}, [data-step], [data-go]`)) return false;
  const { top, bottom, left, right, width } = link.getBoundingClientRect();
  return width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}
