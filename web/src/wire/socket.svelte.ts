/** One socket (or worker) for the whole page: numbered requests as promises, and a new socket when one breaks.
 *
 * Tables that are watched are watched again after every reconnect, so what is shown is never older
 * than the connection. Requests that were under way when a socket broke are rejected with `Broken`:
 * whether they were done is unknown until the new scene shows it.
 */

import { PROTOCOL, type Answers, type AnyMessage, type AnyRequest } from "../generated/server";
import { Refused, type Refusal } from "./api";
import { fetched, linked, type Link } from "./house";
import { Scenes } from "./scenes";

/** What a listener receives: the server's messages, scenes always whole, and the outcome of watching a table. */
export type Heard =
  | Exclude<AnyMessage, { type: "SceneChange" }>
  | { type: "Watched"; table: string }
  | { type: "NotLetIn"; table: string; refusal: Refusal; told: string };

/** A request without its number, which the socket adds. */
export type Body = Unnumbered<AnyRequest>;
type Unnumbered<R> = R extends AnyRequest ? Omit<R, "id"> : never;
type Hearing = (message: Heard) => void;

/** The connection went away before the answer came. */
export class Broken extends Error {}

export type Status = "closed" | "connecting" | "open" | "waiting" | "signed_out";

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5_000;
const PING_EVERY = 20_000;
const ANSWER_WITHIN = 30_000;

interface Waiting {
  resolve: (message: AnyMessage) => void;
  reject: (error: Error) => void;
  timer: ReturnType<typeof setTimeout>;
}

class Wire {
  status = $state<Status>("closed");
  /** The server has announced a restart. */
  restarting = $state(false);
  /** What the operator has to tell everybody. */
  announced = $state("");

  /** Nobody is signed in: tables can be watched, and that is all. */
  reads = true;

  #socket: Link | null = null;
  #number = 0;
  #waiting = new Map<number, Waiting>();
  #hearing = new Set<Hearing>();
  #watched = new Map<string, () => Body>();
  #scenes = new Scenes();
  #wait = FIRST_WAIT;
  #again: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;

  constructor() {
    addEventListener("online", () => this.#hurry());
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") this.#hurry();
    });
  }

  /** Connect, unless that is done or under way. */
  open(): void {
    if (this.#socket !== null) return;
    clearTimeout(this.#again);
    this.status = this.status === "waiting" ? "waiting" : "connecting";
    let opened = false;
    const socket: Link = linked(`/ws?protocol=${PROTOCOL}${this.reads ? "&reads=yes" : ""}`, {
      opened: () => (opened = true),
      heard: (data) => this.#hear(data),
      closed: () => void this.#closed(socket, opened),
    });
    this.#socket = socket;
  }

  /** Reconnect, as another user or as nobody. */
  close(): void {
    clearTimeout(this.#again);
    const socket = this.#socket;
    this.#socket = null;
    this.status = "closed";
    socket?.close();
    this.#drop();
  }

  reopen(): void {
    this.close();
    this.open();
  }

  listen(hearing: Hearing): () => void {
    this.#hearing.add(hearing);
    return () => this.#hearing.delete(hearing);
  }

  /** Send a request; throws `Refused` if the server refuses it. */
  ask<B extends Body>(body: B): Promise<Answers[B["type"]]> {
    const socket = this.#socket;
    if (socket === null || socket.readyState !== WebSocket.OPEN) return Promise.reject(new Broken());
    const id = ++this.#number;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#settle(id, (one) => one.reject(new Broken())), ANSWER_WITHIN);
      // The server's tests make sure that it answers as `Answers` says.
      const answered = (message: AnyMessage) => resolve(message as Answers[B["type"]]);
      this.#waiting.set(id, { resolve: answered, reject, timer });
      socket.send(JSON.stringify({ ...body, id }));
    });
  }

  /** Watch a table (or the lobby) now and after every reconnect, until `unwatch`. */
  async watch(name: string, body: () => Body): Promise<void> {
    this.#watched.set(name, body);
    if (this.status === "open") await this.ask(body());
    else this.open();
  }

  unwatch(name: string): void {
    if (!this.#watched.delete(name) || this.status !== "open" || name === "lobby") return;
    this.ask({ type: "Unwatch", table: name }).catch(() => undefined);
  }

  // -- hearing --------------------------------------------------------------------------------

  #hear(data: string): void {
    const message = this.#whole(JSON.parse(data) as AnyMessage);
    if (message === null) return;
    if (message.type === "Hello") this.#greeted();
    if (message.type === "Announced") this.announced = message.text;
    if (message.type === "Restarting") {
      this.restarting = true;
      this.#wait = 1000 * message.seconds;
    }
    this.#tellAll(message);
    if ("re" in message && message.re !== null) this.#answered(message.re, message);
  }

  /** The message, or null for a change of a scene that is not here: then the table is watched again. */
  #whole(message: AnyMessage): Exclude<AnyMessage, { type: "SceneChange" }> | null {
    if (message.type === "Scene") this.#scenes.keep(message);
    if (message.type !== "SceneChange") return message;
    const scene = this.#scenes.whole(message);
    if (scene === null) this.#watchAgain(message.table);
    return scene;
  }

  #answered(id: number, message: AnyMessage): void {
    this.#settle(id, (one) => {
      if (message.type !== "No") one.resolve(message);
      else one.reject(new Refused(message.refusal, message.told ?? ""));
    });
  }

  #settle(id: number, how: (one: Waiting) => void): void {
    const one = this.#waiting.get(id);
    if (one === undefined) return;
    this.#waiting.delete(id);
    clearTimeout(one.timer);
    how(one);
  }

  #greeted(): void {
    this.status = "open";
    this.restarting = false;
    this.announced = ""; // told again if it still holds
    this.#wait = FIRST_WAIT;
    clearInterval(this.#pinging);
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    this.#scenes.forget();
    for (const name of this.#watched.keys()) this.#watchAgain(name);
  }

  #watchAgain(name: string): void {
    const body = this.#watched.get(name);
    if (body === undefined) return;
    this.ask(body()).then(
      () => this.#tellAll({ type: "Watched", table: name }),
      (error: unknown) => this.#notLetIn(name, error),
    );
  }

  #tellAll(message: Heard): void {
    for (const hearing of this.#hearing) hearing(message);
  }

  #notLetIn(table: string, error: unknown): void {
    if (!(error instanceof Refused)) return;
    this.#watched.delete(table);
    this.#tellAll({ type: "NotLetIn", table, refusal: error.refusal, told: error.told });
  }

  #ping(): void {
    const socket = this.#socket;
    this.ask({ type: "Ping" }).catch((error: unknown) => {
      if (error instanceof Broken && socket === this.#socket) socket?.close();
    });
  }

  // -- breaking -------------------------------------------------------------------------------

  async #closed(socket: Link, opened: boolean): Promise<void> {
    if (socket !== this.#socket) return;
    this.#socket = null;
    this.#drop();
    if (!opened && !this.reads && (await signedOut())) {
      this.status = "signed_out";
      return;
    }
    this.status = "waiting";
    this.#again = setTimeout(() => this.open(), this.#wait * (0.8 + 0.4 * Math.random()));
    this.#wait = Math.min(LONGEST_WAIT, this.#wait * 1.7);
  }

  #drop(): void {
    clearInterval(this.#pinging);
    for (const id of [...this.#waiting.keys()]) this.#settle(id, (one) => one.reject(new Broken()));
  }

  #hurry(): void {
    if (this.status === "waiting" && this.#socket === null) this.open();
  }
}

/** A socket that is refused does not say why; the API does. */
async function signedOut(): Promise<boolean> {
  try {
    return (await fetched("/api/me", { credentials: "same-origin" })).status === 401;
  } catch {
    return false;
  }
}

export const wire = new Wire();
