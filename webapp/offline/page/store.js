import { CURRENT, DATABASE, FORMER, LISTINGS, PAGES, PARTS, addressOf } from "./names.js";

// What is kept in this browser: the parts of a site and its listing in caches, what somebody wrote in a database.
const TABLES = ["home", "settings", "sent"];

export async function current() {
  const kept = await (await caches.open(LISTINGS)).match(CURRENT);
  return kept ? kept.json() : null;
}

// The one step that makes a new version the one in use; before it everything of it is there.
export async function makeCurrent(listing) {
  const cache = await caches.open(LISTINGS);
  const before = await cache.match(CURRENT);
  if (before) await cache.put(FORMER, before);
  await cache.put(CURRENT, new Response(JSON.stringify(listing), { headers: { "Content-Type": "application/json" } }));
}

// The parts that somebody needs who chose some of the games and of the languages of a site.
export function wantedOf(listing, { games, languages }) {
  const mark = languages.join("-");
  return listing.parts.filter((part) => (!part.game || games.includes(part.game)) && (!part.languages?.length || part.languages.includes(mark)));
}

// Whether one of the languages of a site can be stored alone.
export function comesApart(listing) {
  return listing.languages.length > 1 && listing.apart !== false;
}

// What was chosen of a stored version; those before languages could be chosen have all of them.
export function choiceOf(listing) {
  return { games: listing.chosen, languages: listing.spoken ?? listing.languages ?? [] };
}

// All but these parts: what neither the version in use nor a half-finished update is made of.
export async function removeUnused(parts) {
  const used = new Set(parts.map(addressOf));
  const cache = await caches.open(PARTS);
  for (const request of await cache.keys()) if (!used.has(request.url)) await cache.delete(request);
}

export async function digestOf(data) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", data));
  return [...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

export class Damaged extends Error {
  constructor(part) {
    super(part.path);
    this.name = "Damaged";
    this.part = part;
  }
}

// The content of a part that is stored, if it is still what was stored.
export async function read(part) {
  const cache = await caches.open(PARTS);
  const kept = await cache.match(addressOf(part));
  const data = kept ? await kept.arrayBuffer() : null;
  if (!data || data.byteLength !== part.size || (await digestOf(data)) !== part.sha256) {
    await cache.delete(addressOf(part));
    throw new Damaged(part);
  }
  return new Uint8Array(data);
}

function opened() {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1);
    request.onupgradeneeded = () => TABLES.forEach((table) => request.result.createObjectStore(table));
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

async function within(table, mode, work) {
  const database = await opened();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(table, mode, { durability: "strict" });
      const request = work(transaction.objectStore(table));
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onerror = transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

export function setting(name) {
  return within("settings", "readonly", (table) => table.get(name));
}

export function set(name, value) {
  return within("settings", "readwrite", (table) => table.put(value, name));
}

// All of it is on disk, or none: then this returns, and not before.
export function put(table, pairs) {
  return within(table, "readwrite", (each) => {
    for (const [name, value] of pairs) each.put(value, name);
  });
}

export function names(table) {
  return within(table, "readonly", (each) => each.getAllKeys());
}

export async function everything(table) {
  const keys = await names(table);
  const values = await within(table, "readonly", (each) => each.getAll());
  return keys.map((name, place) => [name, values[place]]);
}

export async function removeAll() {
  for (const name of [PARTS, LISTINGS, PAGES]) await caches.delete(name);
  await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(DATABASE);
    request.onsuccess = request.onerror = request.onblocked = resolve;
  });
}
