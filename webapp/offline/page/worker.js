import { loadPyodide } from "./runtime/pyodide.mjs";
import { LOCK, SCOPE } from "./names.js";
import { choiceOf, current, everything, names, put, read, set, setting, wantedOf } from "./store.js";

// Holds Python with the app, and answers requests one after the other. It lives as long as the page that made it.
const HOME = "/home/casebook";
const AT_REST_MS = 250;
let ready;
let lastAnswer = 0;
let inView = []; // addresses to which the page leads that a reader looks at

self.onmessage = ({ data, ports }) => {
  const work = { request: answer, unsent, sent }[data.type];
  if (data.type === "start") ready = start(data);
  else if (data.type === "in view") ready.then(() => makeAhead(data.addresses));
  else ready.then(() => inTurn(() => work(data, ports[0]))).catch((error) => ports[0].postMessage({ error: String(error) }));
};

async function start({ languages, clock }) {
  try {
    const began = performance.now();
    const listing = await current();
    const bundles = wantedOf(listing, choiceOf(listing)).filter((part) => part.path.startsWith("bundle/"));
    others?.postMessage("opened");
    changes = await setting("changes");
    const [python, contents, kept, cookies] = await Promise.all([
      loadPyodide({ indexURL: new URL("runtime/", SCOPE).href, env: { HOME, CASEBOOK_HOME: HOME, RAPIDFUZZ_IMPLEMENTATION: "python" } }),
      Promise.all(bundles.map(read)),
      everything("home"),
      setting("cookies"),
    ]);
    const up = performance.now();
    contents.forEach((content) => unpack(python.FS, content));
    for (const [path, data] of kept) write(python.FS, `${HOME}/${path}`, data);
    write(python.FS, `${HOME}/study/device.txt`, new TextEncoder().encode(await device()));
    const remembered = { clock, lang: await setting("language"), ...cookies };
    python.globals.set("given", python.toPy({ address: SCOPE.href, home: HOME, cookies: remembered }));
    python.runPython(`
import sys
sys.path.insert(0, "/app")
from webapp.offline.browser.starting import start
casebook = start("/data", given["home"], given["address"], given["cookies"])
`);
    const casebook = python.globals.get("casebook");
    const done = performance.now();
    postMessage({ type: "ready", times: { runtime: up - began, app: done - up }, memory: python._module.HEAP8.length });
    lastAnswer = performance.now();
    workAtRest({ python, casebook, languages });
    return { python, casebook, languages };
  } catch (error) {
    postMessage({ type: "failed", damaged: error.part ?? null, why: String(error.message ?? error) });
    return new Promise(() => {}); // the page answers in its place
  }
}

// A little at a time, and not while a reader waits for one page after the other: what the page in view leads to, then
// what takes longer the first time.
let working = true;
let cold = true;

function workAtRest(app) {
  const wait = lastAnswer + AT_REST_MS - performance.now();
  if (wait <= 0) {
    if (inView.length) app.casebook.ahead(inView.shift(), app.languages);
    else cold &&= app.casebook.warm();
  }
  working = cold || inView.length > 0;
  if (working) setTimeout(() => workAtRest(app), Math.max(wait, 0));
}

async function makeAhead(addresses) {
  inView = addresses;
  if (!working) workAtRest(await ready);
}

function unpack(files, content) {
  const length = new DataView(content.buffer, content.byteOffset).getUint32(0, true);
  const listed = JSON.parse(new TextDecoder().decode(content.subarray(4, 4 + length)));
  let place = 4 + length;
  for (const [name, size] of listed) {
    write(files, `/${name}`, content.slice(place, place + size));
    place += size;
  }
}

// What another window has written since is read before anything is answered here, and nobody else writes meanwhile.
const others = "BroadcastChannel" in self && navigator.locks ? new BroadcastChannel(LOCK) : null;
let alone = true;
let changes = null;

others?.addEventListener("message", ({ data }) => {
  alone = false;
  if (data === "opened") others.postMessage("here");
});

function inTurn(work) {
  return alone ? work() : navigator.locks.request(`${LOCK} home`, work);
}

async function renew({ python, casebook }) {
  if (alone || changes === (changes = await setting("changes"))) return;
  for (const [path, data] of await everything("home")) write(python.FS, `${HOME}/${path}`, data);
  casebook.renewed();
}

const made = new Set();

function write(files, path, data) {
  const folder = path.slice(0, path.lastIndexOf("/"));
  if (!made.has(folder)) {
    files.mkdirTree(folder);
    made.add(folder);
  }
  files.writeFile(path, data, { canOwn: true });
}

// Of two open windows only one writes the log of this device; the other has a log of its own, and both are read.
async function device() {
  const ours = await new Promise((resolve) => {
    if (!navigator.locks) return resolve(true);
    navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => {
      resolve(Boolean(lock));
      return lock && new Promise(() => {});
    });
  });
  const known = ours && (await setting("device"));
  if (known) return known;
  const name = [...crypto.getRandomValues(new Uint8Array(4))].map((each) => each.toString(16).padStart(2, "0")).join("");
  if (ours) await set("device", name);
  return name;
}

async function answer({ method, url, headers, body }, port) {
  const { python, casebook, languages } = await ready;
  await renew(await ready);
  const given = python.toPy([...headers, ["accept-language", languages]]);
  const sent = python.toPy(new Uint8Array(body ?? 0));
  const began = performance.now();
  const reply = casebook.answer(method, url, given, sent);
  const took = performance.now() - began;
  const { status, headers: replied, body: content } = reply.toJs({ create_proxies: false, dict_converter: Object.fromEntries });
  reply.destroy();
  await keep(casebook);
  lastAnswer = performance.now();
  port.postMessage({ status, headers: replied, body: content, took }, [content.buffer]);
}

// What was written is on disk before the page is told so.
async function keep(casebook) {
  const written = casebook.changes().toJs({ dict_converter: Object.fromEntries });
  if (written.files.length) {
    await set("changes", (changes = crypto.randomUUID()));
    await put("home", written.files);
  }
  if (written.cookies) await set("cookies", written.cookies);
}

async function unsent(_data, port) {
  const { python, casebook } = await ready;
  await renew(await ready);
  const known = python.toPy(await names("sent"));
  port.postMessage(casebook.unsent(known).toJs({ dict_converter: Object.fromEntries }));
}

async function sent({ ids }, port) {
  await put("sent", ids.map((id) => [id, true]));
  port.postMessage({});
}
