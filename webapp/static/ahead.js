// Asks for a page when its link is pressed, not only when it is let go: some 50 to 100 ms, which nobody then waits for.
// What a link changes by being followed (`nofollow`, the language) has to wait until it is.
const FRESH_MS = 5_000;
export const CHANGES = "[rel~=nofollow], [data-language], [download], [target]";
let held = null;

export function askAhead(link, options) {
  if (link.matches(CHANGES) || held?.address === link.href) return;
  drop();
  const control = new AbortController();
  const answer = fetch(link.href, { ...options, signal: control.signal });
  answer.catch(() => {}); // whoever takes it sees why
  held = { address: link.href, answer, control, over: setTimeout(drop, FRESH_MS) };
}

// What was asked ahead for this address, once; null where nothing was.
export function takeAhead(address) {
  const taken = held?.address === address ? held : null;
  if (!taken) return null;
  clearTimeout(taken.over);
  held = null;
  return taken.answer;
}

export function drop() {
  if (!held) return;
  clearTimeout(held.over);
  held.control.abort();
  held = null;
}
