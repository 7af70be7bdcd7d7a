import { pushAddress, replaceAddress } from "./address.js";
import { onPage } from "./page.js";

// The page plays by its forms alone. Here it only becomes quick: a form is sent in the background, and what comes back,
// a whole page drawn by the server, takes the place of this one: board, answers, and the links that lead back to it.
const PARTS = ["main", ".masthead .switch", ".masthead .scope"];

onPage(import.meta.url, (signal) => {
  let latest = 0;

  function addressOf(page) {
    return page.querySelector("form[data-address]")?.dataset.address;
  }

  function parsed(text) {
    return new DOMParser().parseFromString(text, "text/html");
  }

  // Whoever has gone on by keyboard finds the focus on the same button again, or else on what is asked.
  function mark() {
    const focused = document.activeElement;
    if (!focused?.matches("main *")) return null;
    return { id: focused.id, name: focused.name, value: focused.value, piece: focused.dataset.id };
  }

  function refocus(was, went) {
    if (!was) return;
    const buttons = [...document.querySelectorAll("main button:not([disabled])")];
    const again = buttons.find((each) => each.name === was.name && each.value === was.value)
      ?? buttons.find((each) => was.piece && each.dataset.id === was.piece)
      ?? document.querySelector(".asking button:not([disabled])");
    (["card", "why"].includes(went) ? (document.querySelector("#look-name") ?? again) : again)?.focus({ preventScroll: true });
  }

  function show(page, went) {
    const was = mark();
    const asking = document.querySelector(".asking")?.scrollTop ?? 0;
    for (const part of PARTS) {
      const here = document.querySelector(part);
      const there = page.querySelector(part);
      if (here && there) here.replaceWith(document.adoptNode(there));
    }
    document.title = page.title;
    const panel = document.querySelector(".asking");
    if (panel && ["more", "less", "toggle", "see"].includes(went)) panel.scrollTop = asking;
    refocus(was, went);
    announce();
  }

  // What has happened stands in a region that is new each time, which screen readers pass over; so it is said once more.
  const said = document.createElement("p");
  said.className = "unseen";
  said.setAttribute("role", "status");
  document.body.append(said);
  signal.addEventListener("abort", () => said.remove());

  function announce() {
    const parts = [".refusal", ".happened .answer", ".happened .step-go", ".asking .who"];
    said.textContent = parts.flatMap((part) => [...document.querySelectorAll(part)].slice(0, 6))
      .map((each) => each.textContent.trim().replace(/\s+/g, " "))
      .join(" · ");
  }

  async function load(address, options, went, push) {
    const turn = (latest += 1);
    document.documentElement.toggleAttribute("data-waiting", true);
    try {
      const answer = await fetch(address, { ...options, headers: { Accept: "text/html" } });
      const page = parsed(await answer.text());
      if (turn !== latest || signal.aborted) return true;
      if (!page.querySelector("main")) return false;
      const there = addressOf(page); // before its parts move over to this page
      show(page, went);
      if (there) push?.(there);
      return true;
    } catch {
      return signal.aborted;
    } finally {
      if (turn === latest && !signal.aborted) document.documentElement.removeAttribute("data-waiting");
    }
  }

  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches("form[data-play]")) return;
    const sent = new URLSearchParams(new FormData(form, event.submitter));
    const went = event.submitter?.name ?? "";
    event.preventDefault();
    const posts = form.method === "post";
    const address = posts ? form.action : `${form.action}?${sent}`;
    const push = ["more", "less", "toggle", "card", "see"].includes(went) ? replaceAddress : pushAddress;
    const done = await load(address, posts ? { method: "POST", body: sent } : {}, went, push);
    if (!done) {
      const plain = document.createElement("form");
      plain.method = form.method;
      plain.action = form.action;
      for (const [name, value] of sent) plain.append(Object.assign(document.createElement("input"), { type: "hidden", name, value }));
      document.body.append(plain);
      plain.submit();
    }
  }, { signal });

  addEventListener("popstate", () => {
    load(location.href, {}, "", null).then((done) => done || location.reload());
  }, { signal });
});
