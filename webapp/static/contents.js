import { beginPage, leavePage } from "./page.js";

// Puts a page that was fetched in the place of the one that is shown: what differs in its head, and what it says.
const PARTS = [".skip", ".masthead", "main", "[data-keys]", ".colophon"];
const SHEETS = "link[rel=stylesheet]";
const ALWAYS_NEW = new Set([".masthead", "main"]); // a field holds what was typed, which no comparison of elements sees
const SHEETS_MS = 3_000;
const said = document.createElement("p");
said.className = "unseen";
said.setAttribute("role", "status");

// The page as a document of its own; null where it is not one of those that can take each other's place.
export function read(text) {
  const page = new DOMParser().parseFromString(text, "text/html");
  const whole = PARTS.every((part) => page.querySelector(part) && document.querySelector(part));
  return whole && !page.querySelector("[http-equiv]") ? page : null;
}

// Whether the page was shown, which it is not where something else is wanted by now. `enter` is called between the old page
// and the new one, to change the address.
export async function show(page, signal, enter) {
  await styled(page);
  if (signal.aborted) return false;
  leavePage();
  enter();
  document.title = page.title;
  for (const { name } of [...document.documentElement.attributes]) document.documentElement.removeAttribute(name);
  for (const { name, value } of page.documentElement.attributes) document.documentElement.setAttribute(name, value);
  const sheets = new Set([...page.head.querySelectorAll(SHEETS)].map(({ href }) => href));
  for (const sheet of document.head.querySelectorAll(SHEETS)) {
    if (sheet.sheet) sheet.sheet.disabled = !sheets.has(sheet.href);
  }
  head(page);
  for (const part of PARTS) {
    const here = document.querySelector(part);
    const there = page.querySelector(part);
    if (ALWAYS_NEW.has(part) || !here.isEqualNode(there)) here.replaceWith(document.adoptNode(there));
  }
  beginPage();
  return true;
}

// Style sheets stay where they are once they were needed, and rest while they are not. New ones come in the order in which
// the page names them, and before the page does.
async function styled(page) {
  let next = null;
  const coming = [];
  for (const wanted of [...page.head.querySelectorAll(SHEETS)].reverse()) {
    let sheet = [...document.head.querySelectorAll(SHEETS)].find(({ href }) => href === wanted.href);
    if (!sheet) {
      sheet = document.importNode(wanted);
      coming.push(new Promise((resolve) => (sheet.onload = sheet.onerror = resolve)));
      document.head.insertBefore(sheet, next);
    }
    next = sheet;
  }
  if (coming.length) await Promise.race([Promise.all(coming), new Promise((resolve) => setTimeout(resolve, SHEETS_MS))]);
}

function head(page) {
  const others = (head) => [...head.children].filter((each) => !each.matches(`${SHEETS}, title`));
  const here = new Map(others(document.head).map((each) => [each.outerHTML, each]));
  for (const each of others(page.head)) {
    if (!here.delete(each.outerHTML)) document.head.append(copied(each));
  }
  for (const each of here.values()) each.remove();
}

// A script that came with a parsed page never runs, but one that is made here does.
function copied(element) {
  if (element.localName !== "script") return document.importNode(element, true);
  const script = document.createElement("script");
  for (const { name, value } of element.attributes) script.setAttribute(name, value);
  script.textContent = element.textContent;
  return script;
}

// Where the next press of Tab goes on from, and what a screen reader says: as when a browser shows a new page.
export function arrive() {
  const field = document.querySelector("[autofocus]");
  if (field) field.focus();
  else {
    document.body.tabIndex = -1;
    document.body.focus({ preventScroll: true });
    document.body.removeAttribute("tabindex");
  }
  document.body.append(said);
  said.lang = document.documentElement.lang;
  said.textContent = "";
  setTimeout(() => (said.textContent = document.title), 100); // a region that is empty first is read anew
}
