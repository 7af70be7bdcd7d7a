import { missing, offered } from "./install.js";
import { CURRENT, SCOPE } from "./names.js";
import { described, showOffer, storing, ways } from "./offer.js";
import { button, make } from "./parts.js";
import { sendNow } from "./sending.js";
import { choiceOf, comesApart, removeAll } from "./store.js";
import { megabytes, say } from "./texts.js";

// What is stored, whether there is something newer, what was not sent yet, and the button that removes all of it.
export async function showManagement(listing, ask, frame) {
  const dialog = make("dialog", { className: "manage" });
  const told = make("p", { className: "told", role: "status" });
  const study = make("p");
  dialog.append(
    make("h2", { textContent: say("stored", { built: listing.built }) }),
    make("ul", {}, ...listing.games.filter(({ id }) => listing.chosen.includes(id)).map((game) => make("li", { textContent: described(game) }))),
    study,
    told,
    button(say("check"), () => check(listing, dialog, told, frame), { className: "check" }),
    button(say("change"), () => (dialog.close(), leave(), showOffer())),
    removal(told, study),
    ways(),
    button(say("back"), () => dialog.close(), { className: "main" }),
  );
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  sendNow(ask).then(({ left, served }) => {
    study.dataset.left = left;
    study.textContent = served ? say(left ? "unsent" : "allSent", { left }) : say(left ? "noServer" : "allSent", { left });
    study.hidden = !served && !left;
  }, (error) => (study.textContent = String(error.message)));
}

function leave() {
  document.body.className = "";
}

async function check(listing, dialog, told, frame) {
  let newest;
  try {
    newest = await offered();
  } catch {
    told.textContent = say("noNetwork");
    return;
  }
  if (newest.version === listing.version) {
    told.textContent = say("newest");
    return;
  }
  const choice = stillOffered(choiceOf(listing), newest);
  const open = await missing(newest, choice);
  const sent = megabytes(open.reduce((sum, part) => sum + part.sent, 0));
  told.replaceChildren(say("update", { built: newest.built, sent }), " ", button(say("take"), () => take(newest, choice, told, frame)));
}

// What was chosen, as far as the newer version has it.
function stillOffered({ games, languages }, newest) {
  const there = newest.games.map(({ id }) => id);
  const kept = comesApart(newest) ? newest.languages.filter((each) => languages.includes(each)) : [];
  return { games: games.filter((id) => there.includes(id)), languages: kept.length ? kept : newest.languages };
}

async function take(newest, choice, told, frame) {
  const bar = make("progress", { max: 1, value: 0 });
  const said = make("span");
  const halting = new AbortController();
  told.replaceChildren(bar, said, button(say("stop"), () => halting.abort()));
  const note = await storing(newest, choice, bar, said, halting.signal);
  if (note !== null) {
    told.textContent = note;
    return;
  }
  told.replaceChildren(say("updated"), " ", halfDone(frame()) ? say("half") : "", " ", button(say("now"), () => takeOver(told)));
}

// A board that is played, an exam that runs, a text that is being written.
function halfDone(page) {
  const path = page?.location.pathname.slice(SCOPE.pathname.length) ?? "";
  const written = [...(page?.document.querySelectorAll("textarea") ?? [])].some((field) => field.value !== field.defaultValue);
  return written || /^(?:play|study\/sitting|study\/question)/.test(path);
}

async function takeOver(told) {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  if (held.filter(({ name }) => name === `${CURRENT} open`).length > 1) {
    told.textContent = say("elsewhere");
    return;
  }
  const known = await navigator.serviceWorker.getRegistration(SCOPE.pathname);
  known?.waiting?.postMessage("take over");
  location.reload();
}

function removal(told, study) {
  let sure = false;
  const remove = button(say("remove"), async () => {
    if (!sure) {
      sure = true;
      remove.textContent = say("removeSure", { left: study.dataset.left ?? "?" });
      return;
    }
    await removeAll();
    const known = await navigator.serviceWorker.getRegistration(SCOPE.pathname);
    await known?.unregister();
    told.textContent = say("removed");
    location.replace(SCOPE.href);
  }, { className: "remove" });
  return remove;
}
