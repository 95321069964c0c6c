/** What the user does at the table: moves and questions of their seat, chat, pauses and the like. */

import type { Acts, Answer, Move } from "../../../games/contract";
import { waysOf } from "../../../kit/plans";
import { say } from "../../../text/say";
import { Refused, type Refusal } from "../../../wire/api";
import { wire, type Body } from "../../../wire/socket.svelte";
import { tell, tellTrouble } from "../../notices.svelte";
import { wordsFor } from "../../trouble";
import { Clicks } from "./clicks";
import type { Eyes } from "./eyes.svelte";

export class Doing {
  /** A request is on its way to the server. */
  sending = $state(false);
  readonly #clicks: Clicks;

  constructor(
    private readonly table: string,
    private readonly eyes: Eyes,
  ) {
    this.#clicks = new Clicks(table);
  }

  /** What the table of a game may do. */
  readonly act: Acts = {
    submit: (moves, joined = false) => this.#submit(moves, joined),
    follow: (moves) => this.#follow(moves),
    undo: () => this.#undo(),
    ways: async (move) => waysOf(await wire.ask({ type: "AskWays", ...this.#here(), move })),
    compound: async (moves) => waysOf(await wire.ask({ type: "AskCompound", ...this.#here(), moves })),
    moves: async (start, most) => await wire.ask({ type: "AskMoves", ...this.#here(), start, most }),
    hint: async () => await wire.ask({ type: "AskHint", ...this.#here() }),
  };

  async askTakeBack(): Promise<void> {
    const answer = await this.#do(() => ({ type: "AskTakeBack", ...this.#now() }));
    if (answer.done && this.eyes.scene?.take_back) tell(say("take_back.asked"));
  }

  // Resolves to whether it was done; errors are shown.
  readonly answerTakeBack = (agree: boolean) => this.#try(() => ({ type: "AnswerTakeBack", ...this.#here(), agree }));
  readonly pause = () => this.#try(() => ({ type: "Pause", ...this.#here() }));
  readonly resume = () => this.#try(() => ({ type: "Resume", ...this.#here() }));
  readonly resign = () => this.#try(() => ({ type: "Resign", ...this.#here() }));
  readonly comeBack = () => this.#try(() => ({ type: "ComeBack", ...this.#here() }));
  readonly standIn = (seat: number) => this.#try(() => ({ type: "StandIn", table: this.table, seat }));
  readonly say = (text: string) => this.#try(() => ({ type: "Say", table: this.table, text }));

  /** The user's seat; a spectator has none. */
  #here(): { table: string; seat: number } {
    if (this.eyes.seat === null) throw new Refused({ type: "NotYourSeat" });
    return { table: this.table, seat: this.eyes.seat };
  }

  /** The same with the number of the scene on show. */
  #now(): { table: string; seat: number; seq: number } {
    return { ...this.#here(), seq: this.eyes.scene?.seq ?? 0 };
  }

  async #do(body: () => Extract<Body, { seq: number }>): Promise<Answer> {
    this.sending = true;
    try {
      return { done: true, seq: (await wire.ask(body())).seq };
    } catch (error) {
      return await this.#refused(error);
    } finally {
      this.sending = false;
    }
  }

  async #submit(moves: Move[], joined: boolean): Promise<Answer> {
    const answer = await this.#do(() => ({ type: "Submit", ...this.#now(), moves }));
    if (answer.done) this.#clicks.done(answer.seq, moves.length, joined);
    return answer;
  }

  async #undo(): Promise<Answer> {
    const count = this.#clicks.last(this.eyes.scene?.seq ?? 0);
    const answer = await this.#do(() => ({ type: "Undo", ...this.#now(), count }));
    if (answer.done) this.#clicks.undone(answer.seq);
    return answer;
  }

  /** A plan has to end where it reveals something; the server says where that is. */
  async #follow(moves: Move[]): Promise<Answer> {
    this.sending = true;
    try {
      const { seq } = await wire.ask({ type: "Submit", ...this.#now(), moves });
      this.#clicks.done(seq, moves.length, false);
      return { done: true, seq };
    } catch (error) {
      const refusal: Refusal | null = error instanceof Refused ? error.refusal : null;
      if (refusal?.type !== "PlanReveals" || !("place" in refusal)) return await this.#refused(error);
      return await this.act.submit(moves.slice(0, Number(refusal.place)));
    } finally {
      this.sending = false;
    }
  }

  async #refused(error: unknown): Promise<Answer> {
    const told = await wordsFor(error);
    tell(told, "bad");
    const refusal: Refusal = error instanceof Refused ? error.refusal : { type: "ConnectionLost" };
    if (refusal.type === "StaleMove") this.eyes.pacer.catchUp();
    return { done: false, refusal, told };
  }

  async #try(body: () => Body): Promise<boolean> {
    try {
      await wire.ask(body());
      return true;
    } catch (error) {
      await tellTrouble(error);
      return false;
    }
  }
}
