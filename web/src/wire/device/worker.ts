/** Runs the house of this device in Pyodide. Requests are answered one after the other; what changed is
 * stored before the answer is sent; bots think when nobody asks anything. */

import type { PyProxy } from "pyodide/ffi";
import { Keeping, type Changes } from "./keeping";
import type { FromWorker, State, ToWorker } from "./letters";
import { keepMemory, python } from "./python";

/** `kontor.local.browser`. */
interface House {
  damaged: number;
  greet(): PyProxy;
  hear(data: string): PyProxy;
  call(method: string, path: string, body: Uint8Array): PyProxy;
  let_bots_play(): PyProxy | undefined;
  changes(): PyProxy | undefined;
}

/** A second worker of this name does nothing but keep Python's memory for the next visit. */
const KEEPER = "keeper";
/** Milliseconds after the start; a first table should not wait for it. */
const KEEP_LATER = 5000;
const waiting: ToWorker[] = [];
let working = false;
let house: House | null = null;
let keeping: Keeping | null = null;

function post(letter: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(letter, { transfer });
}

function tell(state: State): void {
  post({ kind: "state", state });
}

self.onmessage = (event: MessageEvent<ToWorker>) => {
  waiting.push(event.data);
  void work();
};

// -- beginning --------------------------------------------------------------------------------

async function begin(): Promise<void> {
  const [{ pyodide, kept: remembered }, opened] = await Promise.all([
    python((loaded) => tell({ loaded })),
    alone().then(open),
  ]);
  keeping = opened;
  const kept = await opened?.all().catch(() => undefined);
  const { open_house: openHouse } = pyodide.pyimport("kontor.local.browser");
  house = openHouse(kept?.owner, kept?.tables ?? new Map(), kept?.logs ?? new Map()) as House;
  tell({ ready: true, remembered, unkept: kept === undefined, damaged: house.damaged });
  void work();
  if (!remembered) setTimeout(() => new Worker(self.location.href, { type: "module", name: KEEPER }), KEEP_LATER);
}

/** Only one page of this device may hold the games; another one waits until it is closed. */
function alone(): Promise<void> {
  if (!("locks" in navigator)) return Promise.resolve();
  return new Promise((resolve) => {
    const late = setTimeout(() => tell({ elsewhere: true }), 300);
    void navigator.locks.request("kontor-house", () => {
      clearTimeout(late);
      tell({ elsewhere: false });
      resolve();
      return new Promise(() => undefined); // until this page is closed
    });
  });
}

/** Without storage (a private window, say) games last as long as the page. */
async function open(): Promise<Keeping | null> {
  return Keeping.open().catch(() => null);
}

// -- working ----------------------------------------------------------------------------------

async function work(): Promise<void> {
  if (house === null || working) return;
  working = true;
  try {
    for (let letter = waiting.shift(); letter !== undefined; letter = waiting.shift()) await answer(house, letter);
    if (await botsPlay(house)) setTimeout(() => void work(), 0); // questions that came meanwhile go first
  } finally {
    working = false;
  }
  if (waiting.length > 0) void work();
}

async function answer(house: House, letter: ToWorker): Promise<void> {
  if (letter.kind === "connect") return say(taken(house.greet()));
  if (letter.kind === "request") {
    const messages = taken<string[]>(house.hear(letter.data));
    await keep(house);
    return say(messages);
  }
  const [status, content, messages] = taken<[number, Uint8Array, string[]]>(
    house.call(letter.method, letter.path, letter.body),
  );
  await keep(house);
  post({ kind: "answer", id: letter.id, status, content }, [content.buffer as ArrayBuffer]);
  say(messages);
}

async function botsPlay(house: House): Promise<boolean> {
  const said = house.let_bots_play();
  if (said === undefined) return false;
  const messages = taken<string[]>(said);
  await keep(house);
  say(messages);
  return true;
}

function say(messages: string[]): void {
  if (messages.length > 0) post({ kind: "messages", data: messages });
}

async function keep(house: House): Promise<void> {
  const changes = house.changes();
  if (changes === undefined) return;
  const [owner, tables, lines] =
    taken<[Uint8Array | undefined, [string, Uint8Array | undefined][], Changes["lines"]]>(changes);
  const wanted: Changes = { owner, tables: new Map(tables), lines };
  try {
    await keeping?.keep(wanted);
  } catch {
    tell({ unkept: true }); // the disk is full, perhaps: play goes on, and the page says so
  }
}

/** What Python has returned, as plain values of this world. */
function taken<T>(proxy: PyProxy): T {
  try {
    return proxy.toJs() as T;
  } finally {
    proxy.destroy();
  }
}

if (self.name === KEEPER) {
  keepMemory()
    .catch((error: unknown) => console.info("The memory could not be kept", error)) // the next visit begins afresh
    .finally(() => self.close());
} else begin().catch((error: unknown) => tell({ failed: String(error) }));
