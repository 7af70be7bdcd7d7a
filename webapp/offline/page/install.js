import { PARTS, SCOPE, addressOf } from "./names.js";
import { Damaged, digestOf, makeCurrent, set, wantedOf } from "./store.js";

// Fetching the parts of a site. Each is checked and stored by itself: whoever is interrupted goes on where they were,
// and the version in use stays in use until the last part of the new one is there.
export async function offered() {
  const answer = await fetch(new URL("site.json", SCOPE), { cache: "no-store" });
  if (!answer.ok) throw new TypeError(answer.statusText);
  return answer.json();
}

export async function missing(listing, choice) {
  const cache = await caches.open(PARTS);
  const stored = new Set((await cache.keys()).map((request) => request.url));
  return wantedOf(listing, choice).filter((part) => !stored.has(addressOf(part)));
}

export async function install(listing, choice, language, told, signal) {
  const parts = wantedOf(listing, choice);
  const open = new Set(await missing(listing, choice));
  const whole = parts.reduce((sum, part) => sum + part.sent, 0);
  let done = parts.filter((part) => !open.has(part)).reduce((sum, part) => sum + part.sent, 0);
  told(done, whole);
  for (const part of open) {
    await fetchPart(part, signal, (more) => told(done + Math.min(more, part.sent), whole));
    done += part.sent;
    told(done, whole);
  }
  await set("language", language);
  await makeCurrent({ ...listing, chosen: choice.games, spoken: choice.languages });
}

export async function fetchPart(part, signal, told = () => {}) {
  const answer = await fetch(addressOf(part), { signal, cache: "no-cache" });
  if (!answer.ok) throw new TypeError(`${part.file}: ${answer.status}`);
  const data = await unpacked(await received(answer, told));
  if (data.byteLength !== part.size || (await digestOf(data)) !== part.sha256) throw new Damaged(part);
  const headers = { "Content-Type": part.kind, "Content-Length": String(part.size) };
  await (await caches.open(PARTS)).put(addressOf(part), new Response(data, { headers }));
}

async function received(answer, told) {
  const reader = answer.body.getReader();
  const pieces = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Blob(pieces);
    pieces.push(value);
    size += value.byteLength;
    told(size);
  }
}

// Some hosts say of such a file that it is compressed, and then the browser has unpacked it already.
async function unpacked(blob) {
  const head = new Uint8Array(await blob.slice(0, 2).arrayBuffer());
  if (head[0] !== 0x1f || head[1] !== 0x8b) return blob.arrayBuffer();
  return new Response(blob.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}
