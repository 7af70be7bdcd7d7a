import { SCOPE } from "./names.js";

// What was answered without network is sent once there is a server that takes it. The server knows every answer by its
// id, so that one which is sent twice, because its confirmation was lost, still counts once.
const EVERY_MS = 60_000;
let sending = null;

export function keepSending(ask) {
  const quietly = () => sendNow(ask).catch(() => {});
  quietly();
  setInterval(quietly, EVERY_MS);
  addEventListener("online", quietly);
  addEventListener("visibilitychange", () => document.visibilityState === "visible" && quietly());
}

export function sendNow(ask) {
  sending ??= send(ask).finally(() => (sending = null));
  return sending;
}

async function send(ask) {
  const address = await server();
  for (;;) {
    const { body, ids, left } = await ask({ type: "unsent" });
    if (!ids.length || !address) return { left, served: Boolean(address) };
    const answer = await fetch(address, { method: "POST", body, headers: { "Content-Type": "application/x-ndjson" } }).catch(() => null);
    if (!answer?.ok) return { left, served: true };
    await ask({ type: "sent", ids });
  }
}

// A folder of files has no such file; a server of Casebook says where it takes answers.
export async function server() {
  const answer = await fetch(new URL("server.json", SCOPE), { cache: "no-store" }).catch(() => null);
  if (!answer?.ok) return null;
  return (await answer.json().catch(() => ({}))).study ?? null;
}
