/** The ways to what a panel is about: asked for whenever the position or the wish is a new one. */

import type { Anno1800, AnyMove } from "../../generated/anno1800";
import { Refused } from "../../wire/api";
import { Broken } from "../../wire/socket.svelte";
import type { Ways } from "../contract";
import type { Desk } from "./desk.svelte";

export interface Wish {
  /** What tells it from others; the same goal may be asked about by other moves. */
  name: string;
  /** All of them together, or the first that is not on the wrong ground. */
  together: boolean;
  moves: AnyMove[];
}

interface Answer {
  to: string;
  ways: Ways<Anno1800> | null;
  refused: string;
}

interface Question {
  to: string;
  wish: Wish;
}

export class Asking {
  #answer = $state.raw<Answer | null>(null);
  #next: Question | null = null;
  #asking = false;
  #desk: Desk;
  #wish: () => Wish;

  constructor(desk: Desk, wish: () => Wish) {
    this.#desk = desk;
    this.#wish = wish;
    $effect(() => void this.#ask({ to: this.#name, wish: JSON.parse(this.#written) as Wish }));
  }

  #written = $derived.by(() => JSON.stringify(this.#wish()));
  #name = $derived.by(() => `${this.#desk.scene.seq} ${this.#wish().name}`);
  #current = $derived.by(() => (this.#answer?.to === this.#name ? this.#answer : null));
  ways = $derived.by(() => this.#current?.ways ?? null);
  /** Why there is no answer, in words. */
  refused = $derived.by(() => this.#current?.refused ?? "");

  /** One question at a time; of those that come meanwhile only the last is asked. */
  async #ask(question: Question): Promise<void> {
    this.#next = this.#desk.mine && question.wish.moves.length > 0 ? question : null;
    if (this.#asking) return;
    this.#asking = true;
    try {
      while (this.#next !== null) {
        const now: Question = this.#next;
        this.#next = null;
        this.#answer = await this.#answerTo(now);
      }
    } finally {
      this.#asking = false;
    }
  }

  async #answerTo({ to, wish: { together, moves } }: Question): Promise<Answer> {
    try {
      return { to, ways: together ? await this.#desk.act.compound(moves) : await this.#first(moves), refused: "" };
    } catch (error) {
      if (error instanceof Refused) return { to, ways: null, refused: error.told };
      if (error instanceof Broken) return { to, ways: null, refused: "" }; // the frame says what went wrong
      throw error;
    }
  }

  /** The ways to the first of the moves that is not on the wrong ground. */
  async #first([move, ...others]: AnyMove[]): Promise<Ways<Anno1800> | null> {
    if (move === undefined) return null;
    const found = await this.#desk.act.ways(move);
    const misplaced = found.plans.length === 0 && found.missing.refusal?.type === "WrongTerrain";
    return misplaced && others.length > 0 ? await this.#first(others) : found;
  }
}
