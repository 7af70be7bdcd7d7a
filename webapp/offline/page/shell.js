import { showApp } from "./app.js";
import { showOffer } from "./offer.js";
import { CURRENT, FORMER, LISTINGS, SCOPE } from "./names.js";
import { choiceOf, current, removeUnused, setting, wantedOf } from "./store.js";
import { say, speak } from "./texts.js";

// The first page: the app where it is stored, else the offer to store it. In the frame of another such page, which
// happens where nothing stands between this page and the network yet, it has nothing to show.
const lacking = [
  [!("serviceWorker" in navigator), "Service Worker"],
  [!("WebAssembly" in window), "WebAssembly"],
  [!("caches" in window), "Cache Storage"],
  [!("DecompressionStream" in window), "DecompressionStream"],
  [!("indexedDB" in window), "IndexedDB"],
].find(([missing]) => missing);

async function begin() {
  if (window !== window.top) return;
  speak((lacking ? null : await setting("language").catch(() => null)) ?? "");
  if (!isSecureContext || lacking) return tell(isSecureContext ? say("unsupported", { what: lacking[1] }) : say("insecure"));
  try {
    await navigator.serviceWorker.register(new URL("sw.js", SCOPE), { scope: SCOPE.pathname, updateViaCache: "none" });
    await navigator.serviceWorker.ready;
    await controlled();
    const listing = await current();
    if (!listing) return showOffer();
    await alone(async () => {
      await (await caches.open(LISTINGS)).delete(FORMER);
      await removeUnused([...wantedOf(listing, choiceOf(listing)), ...((await setting("arriving"))?.parts ?? [])]);
    });
    showApp(listing);
  } catch (error) {
    tell(say("unsupported", { what: String(error.message ?? error) }));
  }
}

function controlled() {
  if (navigator.serviceWorker.controller) return undefined;
  return new Promise((resolve) => {
    navigator.serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    navigator.serviceWorker.getRegistration(SCOPE.pathname).then((known) => known?.active?.postMessage("claim"));
  });
}

// What went before may go once no other window may still be made of it.
function alone(work) {
  if (!navigator.locks) return undefined;
  return navigator.locks.query().then(({ held }) => (held.some(({ name }) => name === `${CURRENT} open`) ? undefined : work()));
}

function tell(text) {
  const main = document.createElement("main");
  main.className = "offer";
  const said = document.createElement("p");
  said.textContent = text;
  const way = Object.assign(document.createElement("a"), { href: new URL("../", SCOPE).href, textContent: say("online") });
  main.append(said, way);
  document.body.replaceChildren(main);
}

begin();
