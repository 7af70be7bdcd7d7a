import { isShown, pushAddress, replaceAddress, takeEntry } from "./address.js";
import { askAhead, drop, takeAhead } from "./ahead.js";
import { arrive, read, show } from "./contents.js";
import { lookAgain } from "./in_view.js";

// Pages take each other's place within one document, which spares a browser most of what a new document costs it. Only
// the app without network names this script; whatever is no ordinary page is left to the browser.
const HERE = new URL("../../", import.meta.url).href; // style sheets and scripts lie two folders below the first page
const SCROLLED_MS = 150;
const NOTICED_MS = 300;
const ASKING = { headers: { Accept: "text/html", "Casebook-Visit": "page" } };
let visiting = null;
let scrolled = 0;
let left = null;

// Shows the page of an address. `enter` makes its entry in the history, `plain` has the browser go there by itself, told
// what went wrong if the app has said so; `scroll` is where the page was left before.
async function visit(url, { options = {}, enter, plain, scroll = 0 }) {
  visiting?.abort();
  clearTimeout(scrolled);
  const { signal } = (visiting = new AbortController());
  const own = visiting;
  const noticed = setTimeout(() => document.documentElement.toggleAttribute("data-waiting", true), NOTICED_MS);
  try {
    const early = options.method ? drop() : takeAhead(url.href);
    const answer = await (early ?? fetch(url, { ...ASKING, ...options, signal }));
    const found = /^text\/html/.test(answer.headers.get("Content-Type"));
    const text = found || !answer.ok ? await answer.text() : "";
    const page = found ? read(text) : null;
    const address = new URL(answer.headers.get("Casebook-Address") ?? answer.url);
    address.hash ||= url.hash;
    if (signal.aborted) return;
    if (!page || !isOurs(address)) plain(answer.ok ? "" : text);
    else if (await show(page, signal, () => enter(address))) settle(address.hash, scroll);
  } catch {
    if (!signal.aborted) plain("");
  } finally {
    clearTimeout(noticed);
    if (visiting === own) {
      visiting = null;
      document.documentElement.removeAttribute("data-waiting");
    }
  }
}

function settle(fragment, scroll) {
  arrive();
  if (fragment) location.replace(fragment); // which is how a browser comes to know what `:target` is
  takeEntry();
  const target = fragment && document.getElementById(decodeURIComponent(fragment.slice(1)));
  if (target && !scroll) target.scrollIntoView({ behavior: "instant" });
  else scrollTo({ top: scroll, behavior: "instant" });
  lookAgain();
}

function isOurs(url) {
  return url.href.startsWith(HERE);
}

// An address is entered without its fragment, which is gone to once the page is there.
function entering(replaces) {
  return (address) => {
    const bare = address.href.split("#")[0];
    if (replaces && bare === location.href.split("#")[0]) replaceAddress(bare);
    else pushAddress(bare);
  };
}

function follow(link) {
  const url = new URL(link.href);
  noteScroll();
  visit(url, { enter: entering(true), plain: () => location.assign(url) });
}

// The link of an event that leads to another page of ours, unless the reader wants it elsewhere.
function linkOf(event) {
  if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target.closest?.("a[href]");
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute("download")) return null;
  const within = link.hash && link.href.split("#")[0] === location.href.split("#")[0];
  return isOurs(link) && !within ? link : null;
}

function send(form, by, method, url) {
  const content = new FormData(form, by);
  const posts = method === "post";
  const files = (by?.getAttribute("formenctype") ?? form.enctype) === "multipart/form-data";
  if (!posts) url.search = new URLSearchParams(content);
  noteScroll();
  visit(url, {
    options: posts ? { method: "POST", body: files ? content : new URLSearchParams(content) } : {},
    enter: entering(!posts),
    plain: (problem) => (posts && problem ? tell(problem) : sendPlainly(form, by)),
  });
}

function sendPlainly(form, by) {
  left = form;
  delete form.dataset.sent;
  form.requestSubmit(by);
}

// What was sent may have been done, so it is not sent once more.
function tell(problem) {
  const said = Object.assign(document.createElement("p"), { className: "refusal", role: "alert", textContent: problem });
  document.querySelector("main").prepend(said);
  said.scrollIntoView({ block: "center" });
}

function noteScroll() {
  clearTimeout(scrolled);
  history.replaceState({ ...history.state, scroll: scrollY }, "");
}

// On the window, where every script of a page has had its say before.
addEventListener("click", (event) => {
  lookAgain();
  const link = linkOf(event);
  if (!link) return;
  event.preventDefault();
  follow(link);
});

addEventListener("pointerdown", (event) => {
  const link = linkOf(event);
  if (link) askAhead(link, ASKING);
}, { passive: true });
addEventListener("pointercancel", drop); // the finger scrolls

addEventListener("submit", (event) => {
  const { target: form, submitter: by } = event;
  const plainly = left === form;
  left = null;
  if (plainly || event.defaultPrevented) return;
  const method = by?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  const url = new URL(by?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
  if (by?.getAttribute("formtarget") || form.target || method === "dialog" || !isOurs(url)) return;
  event.preventDefault();
  send(form, by, method.toLowerCase(), url);
});

addEventListener("popstate", (event) => {
  event.stopImmediatePropagation(); // play.js would load it as well
  clearTimeout(scrolled);
  const scroll = event.state?.scroll;
  if (!isShown(event.state)) {
    const url = new URL(location.href);
    visit(url, { enter: () => takeEntry(), plain: () => location.reload(), scroll });
    return;
  }
  visiting?.abort();
  takeEntry();
  if (scroll !== undefined) scrollTo({ top: scroll, behavior: "instant" });
});

addEventListener("scroll", () => {
  clearTimeout(scrolled);
  if (visiting) return;
  scrolled = setTimeout(noteScroll, SCROLLED_MS);
  lookAgain();
}, { passive: true });

// Browsers know where a document was left, not where each of its pages was.
history.scrollRestoration = "manual";
takeEntry();
if (history.state.scroll && !location.hash) scrollTo({ top: history.state.scroll, behavior: "instant" });
lookAgain();
