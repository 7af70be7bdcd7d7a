// Between the pages and the network: files come from what is stored, everything else from the app in the page that
// holds it (worker.js). What is not stored goes to the network as if this were not here.
const SCOPE = new URL(self.registration.scope);
const OWN = `casebook ${SCOPE.pathname}`;
const PARTS = `${OWN} parts`;
const LISTINGS = `${OWN} listing`;
const PAGES = `${OWN} pages`;
const STATIC = "static/";
const MOST_PAGES = 60;
const AT_REST_MS = 1_000;
const VISIT = "Casebook-Visit"; // asks for a page to show in the place of another (visit.js)
const LED_TO = "Casebook-Address"; // where it was led to, fragment and all
const MOST_LED = 10;
const PATIENCE_MS = 60_000;
const FROM_NETWORK = /^(?:parts\/|site\.json|server\.json|sw\.js)/;

// A new one waits until every page of the old one is closed, unless the page says that nothing is half done.
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data === "claim") event.waitUntil(self.clients.claim());
});
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== SCOPE.origin || !url.pathname.startsWith(SCOPE.pathname)) return;
  const path = url.pathname.slice(SCOPE.pathname.length);
  if (FROM_NETWORK.test(path)) return;
  event.respondWith(answered(request, path, event));
});

// What is stored is known by its path, so that a file is taken from the cache without the listing being read for each.
// It is read anew for every whole page, which is how a new version comes into use.
let known = null;

function stock(anew = false) {
  if (anew || !known) {
    const reading = readStock();
    reading.catch(() => known === reading && (known = null));
    known = reading;
  }
  return known;
}

async function readStock() {
  const cache = await caches.open(LISTINGS);
  const [current, former] = await Promise.all(["current", "former"].map(async (which) => {
    const kept = await cache.match(new URL(`site.json?${which}`, SCOPE).href);
    return kept ? kept.json() : null;
  }));
  const parts = [...(former?.parts ?? []), ...(current?.parts ?? [])];
  return { current, parts: new Map(parts.map((part) => [part.path, part])), bodies: new Map() };
}

async function answered(request, path, event) {
  const whole = request.mode === "navigate" && request.destination === "document";
  const { current } = await stock(whole);
  if (!current) return fetch(request);
  if (whole) return shell(request);
  return (path.startsWith(STATIC) ? await sheet(path) : await stored(path)) ?? fromApp(request, event);
}

// One page for every address; its script is named from where it lies, for the address may be deeper.
async function shell(request) {
  const kept = await stored("index.html");
  if (!kept) return fetch(request);
  const text = (await kept.text()).replace('src="boot.js"', `src="${SCOPE.pathname}boot.js"`);
  return new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } });
}

async function stored(path) {
  const { parts } = await stock();
  const part = parts.get(path);
  return part ? (await caches.open(PARTS)).match(new URL(part.file, SCOPE).href) : null;
}

// The style sheets and scripts of all pages, small and asked for again and again: held here, and by the browser as well,
// for their address changes with what they hold.
async function sheet(path) {
  let { parts, bodies } = await stock();
  if (!parts.has(path)) ({ parts, bodies } = await stock(true));
  if (!bodies.has(path)) {
    const kept = await stored(path);
    if (!kept) return null;
    bodies.set(path, await kept.arrayBuffer());
  }
  const headers = { "Content-Type": parts.get(path).kind, "Cache-Control": "max-age=31536000, immutable" };
  return new Response(bodies.get(path), { headers });
}

async function fromApp(request, event) {
  const page = await holder(event.clientId);
  const visits = request.headers.has(VISIT);
  const shows = (visits || request.mode === "navigate") && request.method === "GET";
  if (!page) return (shows && await lastCopy(request.url)) || plain(503, "Casebook");
  const asked = {
    type: "request",
    method: request.method,
    url: request.url,
    headers: [...request.headers],
    body: ["GET", "HEAD"].includes(request.method) ? null : await request.arrayBuffer(),
  };
  let reply = await told(page, { ...asked, ifReady: shows });
  if (reply.starting) {
    const copy = await lastCopy(request.url);
    if (copy) {
      page.postMessage({ type: "showing a copy" });
      return copy;
    }
    reply = await told(page, asked);
  }
  if (visits) return shown(await led(page, asked, reply), event);
  if (reply.error) return plain(500, reply.error);
  if (leads(reply)) return Response.redirect(target(reply, request.url), reply.status);
  return shows ? shown({ reply, url: request.url }, event) : made(reply);
}

function leads({ status }) {
  return status >= 300 && status < 400 && status !== 304;
}

function target(reply, from) {
  return new URL(new Headers(reply.headers).get("Location"), from).href;
}

// Where a script asks, a browser would keep the fragment of the last address to itself; so it is followed here.
async function led(page, asked, first) {
  let [reply, url] = [first, asked.url];
  for (let times = 0; !reply.error && leads(reply) && times < MOST_LED; times += 1) {
    url = target(reply, url);
    if (!url.startsWith(SCOPE.href)) return { reply: { error: url }, url };
    const bare = url.split("#")[0];
    reply = await told(page, { ...asked, method: "GET", url: bare, body: null, headers: unsent(asked.headers) });
  }
  return { reply, url };
}

function unsent(headers) {
  return headers.filter(([name]) => !/^content-/i.test(name));
}

function made(reply) {
  const empty = [101, 204, 205, 304].includes(reply.status);
  return new Response(empty ? null : reply.body, { status: reply.status, headers: reply.headers });
}

// A page that a reader is shown, of which a copy is kept.
function shown({ reply, url }, event) {
  if (reply.error) return plain(500, reply.error);
  const response = made({ ...reply, headers: [...reply.headers, [LED_TO, url]] });
  if (reply.status === 200 && event.request.method === "GET") event.waitUntil(keepCopy(url.split("#")[0], response.clone()));
  return response;
}

// The page that holds the app: the one whose frame asks, as far as a browser tells, else one that is seen.
async function holder(id) {
  const pages = (await self.clients.matchAll({ type: "window" })).filter((page) => page.frameType === "top-level");
  return pages.find((page) => page.id === id) ?? pages.find((page) => page.visibilityState === "visible") ?? pages[0];
}

function told(page, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    const patience = setTimeout(() => resolve({ error: "no answer" }), PATIENCE_MS);
    port1.onmessage = ({ data }) => {
      clearTimeout(patience);
      port1.close(); // one that stays open holds the answer
      resolve(data);
    };
    page.postMessage(message, [port2]);
  });
}

// Later, while the reader reads: writing it must not hold up the page that it is a copy of.
async function keepCopy(url, response) {
  await new Promise((resolve) => setTimeout(resolve, AT_REST_MS));
  try {
    const cache = await caches.open(PAGES);
    await cache.put(url, response);
    const kept = await cache.keys();
    for (const old of kept.slice(0, Math.max(0, kept.length - MOST_PAGES))) await cache.delete(old);
  } catch {
    // Only the last copies are missing then; the app goes on.
  }
}

async function lastCopy(url) {
  return (await caches.open(PAGES)).match(url);
}

function plain(status, text) {
  return new Response(text, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
