import { fetchPart } from "./install.js";
import { showManagement } from "./manage.js";
import { CURRENT, SCOPE } from "./names.js";
import { button, make } from "./parts.js";
import { keepSending } from "./sending.js";
import { language, say, speak } from "./texts.js";

// The app in a frame, and this page around it, which holds the worker: the frame goes from page to page as everywhere,
// and Python is started once. Above it stands a line that says of what date all of it is.
const FOLLOW_MS = 300;
let worker;
let ready = false;
let failed = "";
let copyShown = false;

export function showApp(listing) {
  navigator.locks?.request(`${CURRENT} open`, { mode: "shared" }, () => new Promise(() => {}));
  const told = make("p", { className: "told", role: "status" });
  const line = make("p", { className: "about", textContent: dated(listing) });
  const frame = make("iframe", { title: say("frame"), className: "app" });
  const manage = button(say("manage"), () => showManagement(listing, ask, () => frame.contentWindow));
  document.body.replaceChildren(make("header", { className: "bar" }, line, told, manage), frame);
  document.body.className = "holds-app";
  listen(told, frame);
  startWorker(listing, told, frame);
  frame.src = location.href;
  follow(frame, line, manage, listing);
  if (location.hash === "#manage") manage.click();
}

export function dated(listing) {
  const shown = listing.games.filter((game) => game.edition && listing.chosen.includes(game.id));
  const editions = shown.map((game) => say("barEdition", { game: game[language()], edition: game.edition })).join("");
  return say("bar", { built: listing.built, editions });
}

function startWorker(listing, told, frame) {
  told.textContent = say("starting");
  worker = new Worker(new URL("worker.js", SCOPE), { type: "module" });
  worker.onmessage = ({ data }) => {
    if (data.type === "ready") {
      ready = true;
      told.textContent = "";
      performance.mark("casebook ready", { detail: data });
      if (copyShown && !typedIn(frame)) frame.contentWindow.location.reload();
      keepSending(ask);
    } else if (data.type === "failed") mend(listing, data, told);
  };
  worker.onerror = (event) => mend(listing, { why: event.message ?? "worker" }, told);
  const clock = String(-new Date().getTimezoneOffset());
  worker.postMessage({ type: "start", languages: navigator.languages.join(","), clock });
}

// A damaged part is fetched again; where there is no network, what was seen last is all there is until there is one.
async function mend(listing, { damaged, why }, told) {
  failed = why || "?";
  if (!damaged) {
    told.textContent = say("failed", { why });
    return;
  }
  told.textContent = say("damaged", { what: damaged.path });
  try {
    await fetchPart(damaged);
    location.reload();
  } catch {
    told.textContent = say("damagedOffline", { what: damaged.path });
    addEventListener("online", () => location.reload(), { once: true });
  }
}

// Requests of the frame come by the service worker, which knows no page but this one that could answer.
function listen(told, frame) {
  navigator.serviceWorker.addEventListener("message", ({ data, ports }) => {
    if (data.type === "state" || (data.ifReady && !ready)) ports[0].postMessage({ starting: !ready }); // "state": older ones
    else if (data.type === "showing a copy") {
      copyShown = true;
      if (!failed) told.textContent = say("copy");
      if (ready) frame.contentWindow.location.reload();
    } else if (data.type === "request") {
      if (failed) ports[0].postMessage({ error: say("failed", { why: failed }) });
      else worker.postMessage(data, [ports[0]]);
    }
  });
  navigator.serviceWorker.startMessages();
  addEventListener("message", ({ source, origin, data }) => {
    if (source === frame.contentWindow && origin === location.origin && data.type === "in view") worker.postMessage(data);
  });
}

// Whoever has typed something while the app was starting keeps it; where it leads is answered by the app anyway.
function typedIn(frame) {
  const fields = [...(frame.contentDocument?.querySelectorAll("input:not([type=hidden]), textarea") ?? [])];
  return fields.some((field) => field.value !== field.defaultValue || field.checked !== field.defaultChecked);
}

function ask(message) {
  return new Promise((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      port1.close();
      if (data.error) reject(new Error(data.error));
      else resolve(data);
    };
    worker.postMessage(message, [port2]);
  });
}

// The address and title of this page are those of the page in the frame, so that both can be kept and reloaded.
function follow(frame, line, manage, listing) {
  const look = () => {
    const { location: inside, document: page } = frame.contentWindow;
    if (!inside.href.startsWith(SCOPE.href) || !page?.documentElement) return;
    if (inside.href !== location.href) history.replaceState(history.state, "", inside.href);
    if (page.title && document.title !== page.title) document.title = page.title;
    const spoken = page.documentElement.lang.startsWith("en") ? "en" : "zh";
    if (page.readyState === "complete" && page.documentElement.lang && spoken !== language()) {
      speak(spoken);
      line.textContent = dated(listing);
      manage.textContent = say("manage");
    }
  };
  setInterval(look, FOLLOW_MS);
  frame.addEventListener("load", () => {
    look();
    frame.contentWindow.focus();
  });
}
