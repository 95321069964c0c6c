/** Lets people follow: scenes that others caused are shown one after the other, not all at once. */

import type { Scene } from "../../../games/contract";
import { LASTS, stage } from "../../../kit/motion/stage";
import { settings } from "../../settings.svelte";

/** Players never wait longer than this for their own turn, nor longer than `A_TURN` for that of another seat, at usual
 * speed. */
const AT_MOST = 7000;
const A_TURN = 2000;

export const SPEEDS = [2400, 1200, 600, 250, 0];

export class Pacer {
  shown = $state.raw<Scene | null>(null);
  /** How many scenes are still to be shown. */
  behind = $state(0);
  paused = $state(false);
  /** A place in SPEEDS, for spectators. */
  speed = $state(2);

  #queue: Scene[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whose turn is on show, and for how long it has been shown step by step. */
  #turn: { seat: number | undefined; took: number } = { seat: undefined, took: 0 };
  #onShow: (scene: Scene) => void;

  constructor(onShow: (scene: Scene) => void) {
    this.#onShow = onShow;
  }

  /** A scene has arrived. `own`: caused by something done here, so it is shown at once. */
  push(scene: Scene, own: boolean): void {
    const last = this.#queue.at(-1) ?? this.shown;
    const quiet = scene.events.length === 0;
    // A scene that tells of nothing although moves were made in between: the table is looked at anew.
    const anew = last === null || (quiet && scene.seq !== last.seq);
    if (anew && !this.paused) {
      this.#clear();
      this.show(scene);
    } else if ((own || quiet) && this.#queue.length === 0) {
      this.show(scene);
    } else {
      this.#queue.push(scene);
      this.behind = this.#queue.length;
      this.#go();
    }
  }

  show(scene: Scene): void {
    const seat = deciderOf(scene);
    if (seat !== this.#turn.seat) this.#turn = { seat, took: 0 };
    this.shown = scene;
    this.#onShow(scene);
  }

  /** Show the next one now. */
  step(): void {
    const next = this.#queue.shift();
    this.behind = this.#queue.length;
    if (next !== undefined) this.show(next);
  }

  pause(paused: boolean): void {
    this.paused = paused;
    this.#go();
  }

  setSpeed(speed: number): void {
    this.speed = speed;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#go();
  }

  /** Show all waiting scenes at once. */
  catchUp(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length > 0) this.step();
  }

  stop(): void {
    this.#clear();
  }

  #clear(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#queue = [];
    this.behind = 0;
  }

  #go(): void {
    if (this.paused || this.#timer !== undefined || this.#queue.length === 0) return;
    const wait = this.#wait();
    if (wait === null) {
      this.catchUp();
      return;
    }
    this.#timer = setTimeout(() => this.#next(wait), wait);
  }

  /** The next scene, once what the last one set in motion has landed. */
  #next(waited: number): void {
    this.#timer = undefined;
    this.#turn.took += waited;
    const more = this.#queue[0]?.seat === null || waited === 0 ? 0 : Math.min(stage.rest, this.#left() - waited);
    if (more > 0) {
      this.#timer = setTimeout(() => {
        this.#turn.took += more;
        this.#on();
      }, more);
      return;
    }
    this.#on();
  }

  #on(): void {
    this.#timer = undefined;
    this.step();
    this.#go();
  }

  /** How long a step may be on show, so that neither its turn nor all that is waiting takes too long. */
  #left(): number {
    const motion = settings.motion;
    const share = LASTS[motion] / LASTS.full;
    const steps = this.#queue.findIndex((scene) => deciderOf(scene) !== this.#turn.seat);
    const turn = (A_TURN * share - this.#turn.took) / (steps < 0 ? this.#queue.length : steps + 1);
    return Math.max(0, Math.min(2 * LASTS[motion], turn, AT_MOST / this.#queue.length));
  }

  /** Null: everything at once. */
  #wait(): number | null {
    const spectator = this.#queue[0]!.seat === null;
    if (spectator) return SPEEDS[this.speed] || null;
    // A page in the background shows nothing step by step.
    if (document.visibilityState === "hidden" || settings.motion === "none") return null;
    return Math.min(LASTS[settings.motion], this.#left());
  }
}

const deciderOf = (scene: Scene): number | undefined => scene.deciding[0]?.seat;
