/** The house on this device: a worker that plays, and answers as a server would. */

import type { FromWorker, State, ToWorker } from "./letters";

class Device {
  /** How far it is, for whoever waits. */
  state = $state.raw<State>({});
}

export const device = new Device();

const worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
const answers = new Map<number, (answer: Response) => void>();
let number = 0;
let hear: (data: string) => void = () => undefined;

function post(letter: ToWorker): void {
  worker.postMessage(letter);
}

worker.onmessage = (event: MessageEvent<FromWorker>) => {
  const letter = event.data;
  if (letter.kind === "messages") for (const data of letter.data) hear(data);
  else if (letter.kind === "state") know(letter.state);
  else {
    answers.get(letter.id)?.(new Response(letter.content as BufferSource, { status: letter.status }));
    answers.delete(letter.id);
  }
};
worker.onerror = (event) => know({ failed: event.message });

function know(state: State): void {
  device.state = { ...device.state, ...state };
  if (state.failed !== undefined) console.error(state.failed);
}

export async function call(path: string, request: RequestInit): Promise<Response> {
  const id = ++number;
  const body = new Uint8Array(await new Response(request.body ?? "").arrayBuffer());
  return new Promise((resolve) => {
    answers.set(id, resolve);
    post({ kind: "call", id, method: request.method ?? "GET", path, body });
  });
}

/** From now on everything that the house says goes here. */
export function connect(listener: (data: string) => void): void {
  hear = listener;
  post({ kind: "connect" });
}

export function send(data: string): void {
  post({ kind: "request", data });
}
