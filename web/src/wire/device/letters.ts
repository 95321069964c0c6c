/** What the page and the worker send each other. */

export type ToWorker =
  | { kind: "call"; id: number; method: string; path: string; body: Uint8Array }
  | { kind: "connect" }
  | { kind: "request"; data: string };

export type FromWorker =
  | { kind: "answer"; id: number; status: number; content: Uint8Array }
  | { kind: "messages"; data: string[] }
  | { kind: "state"; state: State };

/** How far the worker is (`loaded`: the share of its files that have come; `remembered`: from the memory that an earlier visit has kept), and what is wrong: another page of this device holds the games, games cannot be
 * kept here, some could not be read, or it does not run at all. */
export interface State {
  loaded?: number;
  ready?: boolean;
  remembered?: boolean;
  elsewhere?: boolean;
  unkept?: boolean;
  damaged?: number;
  failed?: string;
}
