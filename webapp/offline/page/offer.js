import { install, missing, offered } from "./install.js";
import { SCOPE } from "./names.js";
import { button, make } from "./parts.js";
import { server } from "./sending.js";
import { choiceOf, comesApart, current, set, wantedOf } from "./store.js";
import { language, megabytes, say, speak } from "./texts.js";

// What will be stored, how much that is, and the button that stores it; while it does, how far it is.
let chosen = null;
let both = true;
let working = null;

export async function showOffer(note = "") {
  let listing;
  try {
    listing = await offered();
  } catch {
    return draw(null, say("noNetwork"));
  }
  const stored = await current();
  if (!chosen) {
    chosen = stored?.chosen ?? listing.games.map((game) => game.id);
    both = !comesApart(listing) || !stored || choiceOf(stored).languages.length > 1;
  }
  if (!listing.languages.includes(language())) speak(listing.languages[0]);
  return draw(listing, note);
}

function choice(listing, all = both) {
  return { games: chosen, languages: all ? listing.languages : [language()] };
}

async function draw(listing, note) {
  const main = make("main", { className: "offer" });
  main.append(make("h1", { textContent: say("title") }), make("p", { textContent: say("lead") }));
  if (listing) main.append(...(await choices(listing)));
  main.append(make("p", { className: "told", role: "status", textContent: note }), ways());
  document.body.replaceChildren(main);
}

// The way to the pages on the network, where there are any: a folder on a static host has none.
export function ways() {
  const line = make("p", { className: "ways" });
  server().then((there) => there && line.append(make("a", { href: new URL("../", SCOPE).href, textContent: say("online") })));
  return line;
}

async function choices(listing) {
  const parts = wantedOf(listing, choice(listing));
  const open = await missing(listing, choice(listing));
  const sizes = { sent: megabytes(sum(parts, "sent")), size: megabytes(sum(parts, "size")) };
  const begun = open.length < parts.length;
  return [
    listing.languages.length > 1 ? languages(listing) : null,
    make("p", { textContent: say("offer", { built: listing.built }) }),
    games(listing),
    make("p", { className: "sizes", textContent: say("sizes", sizes) }),
    begun ? make("p", { className: "left", textContent: say("left", { sent: megabytes(sum(open, "sent")) }) }) : null,
    await room(sum(open, "size")),
    button(say(begun ? "goOn" : "store"), () => store(listing), { className: "main", disabled: !chosen.length }),
  ].filter(Boolean);
}

function languages(listing) {
  const legend = make("legend", { textContent: say("language") });
  const options = ["zh", "en"].map((each) => {
    const input = make("input", { type: "radio", name: "language", value: each, checked: each === language() });
    input.addEventListener("change", () => {
      speak(each);
      draw(listing, "");
    });
    return make("label", {}, input, { zh: "中文", en: "English" }[each]);
  });
  return make("fieldset", {}, legend, ...options, ...(comesApart(listing) ? [otherLanguage(listing)] : []));
}

// Whether the other language is stored as well, and what that costs.
function otherLanguage(listing) {
  const input = make("input", { type: "checkbox", name: "both", checked: both });
  input.addEventListener("change", () => {
    both = input.checked;
    draw(listing, "");
  });
  const [whole, alone] = [true, false].map((all) => wantedOf(listing, choice(listing, all)));
  const more = (key) => megabytes(sum(whole, key) - sum(alone, key));
  return make("label", {}, input, make("span", {}, say("both", { sent: more("sent"), size: more("size") }), make("small", { textContent: say("bothNames") })));
}

function sum(parts, key) {
  return parts.reduce((total, part) => total + part[key], 0);
}

function games(listing) {
  const legend = make("legend", { textContent: say("games") });
  const options = listing.games.map((game) => {
    const input = make("input", { type: "checkbox", name: "game", value: game.id, checked: chosen.includes(game.id) });
    input.addEventListener("change", () => {
      chosen = listing.games.map(({ id }) => id).filter((id) => (id === game.id ? input.checked : chosen.includes(id)));
      draw(listing, "");
    });
    return make("label", {}, input, described(game));
  });
  return make("fieldset", {}, legend, ...options);
}

export function described(game) {
  return say(game.edition ? "edition" : "undated", { ...game, game: game[language()] });
}

async function room(needed) {
  const { quota, usage } = (await navigator.storage?.estimate?.()) ?? {};
  if (!quota) return null;
  const free = quota - usage;
  return make("p", { className: "room", textContent: say(free < needed * 1.2 ? "tight" : "free", { free: megabytes(free) }) });
}

async function store(listing) {
  working = new AbortController();
  const bar = make("progress", { max: 1, value: 0 });
  const said = make("p", { role: "status", className: "told" });
  const stop = button(say("stop"), () => working.abort());
  const main = make("main", { className: "offer" }, make("h1", { textContent: say("title") }), bar, said, stop);
  document.body.replaceChildren(main);
  const note = await storing(listing, choice(listing), bar, said, working.signal);
  if (note === null) location.reload();
  else draw(listing, note);
}

// Gives null where all of it is stored, else what is to be said of why it is not.
export async function storing(listing, choice, bar, said, signal) {
  navigator.storage?.persist?.().catch(() => {}); // some ask the reader first, and the download need not wait for an answer
  await set("arriving", listing);
  try {
    await install(listing, choice, language(), (done, whole) => {
      bar.max = whole;
      bar.value = done;
      said.textContent = say("progress", { done: megabytes(done), whole: megabytes(whole) });
    }, signal);
    await set("arriving", null);
    return null;
  } catch (error) {
    return reason(error);
  }
}

function reason(error) {
  if (error.name === "AbortError") return say("stopped");
  if (error.name === "QuotaExceededError") return say("full");
  if (error.name === "Damaged") return say("spoilt", { what: error.part.path });
  if (error instanceof TypeError) return say("interrupted");
  return say("refused", { why: String(error.message ?? error) });
}
