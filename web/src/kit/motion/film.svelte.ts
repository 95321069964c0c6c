/** The turn of another seat, on its own island: while it is played, or once more because somebody asks for it. */

import { LASTS, stage, type Speed } from "./stage";

export interface FilmStep {
  event: unknown;
  told: string;
}

interface Projector {
  motion: Speed;
  sound: boolean;
  follow: boolean;
}

/** How long the last step stays, in times of one motion: longer than the next one waits for what it sets in motion. */
const STAYS = 2.2;
/** A turn that is shown again takes about so long, in times of one motion; each of its steps at least `STEP`. */
const AGAIN = 8;
const STEP = 350;
const STILL = 700;

export class Film {
  /** Whose island has grown; null: nobody's. */
  seat = $state<number | null>(null);
  /** What happens there, in words. */
  told = $state("");
  /** The steps of a turn that is shown again; none: it is being played. */
  steps = $state.raw<FilmStep[]>([]);
  at = $state(0);

  /** The seat whose turn was skipped: no more of it is shown. */
  #skipped: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly projector: () => Projector) {}

  get again(): boolean {
    return this.steps.length > 0;
  }

  /** Another seat has just done something. */
  shows(seat: number, told: string): void {
    const { motion, follow } = this.projector();
    if (!follow || LASTS[motion] === 0 || seat === this.#skipped || document.visibilityState === "hidden") return;
    clearTimeout(this.#timer);
    this.#skipped = null;
    [this.seat, this.steps, this.told] = [seat, [], told || (this.seat === seat && !this.again ? this.told : "")];
    this.#timer = setTimeout(() => this.end(), STAYS * LASTS[motion]);
  }

  /** Show a turn once more. */
  play(seat: number, steps: FilmStep[]): void {
    if (steps.length === 0) return;
    this.end();
    [this.seat, this.steps] = [seat, steps];
    // The island has to be there before anything can happen on it.
    this.#timer = setTimeout(() => this.#from(0), LASTS[this.projector().motion] / 2);
    [this.at, this.told] = [0, steps[0]!.told];
  }

  /** One step of a turn that is shown again. */
  step(to: number): void {
    clearTimeout(this.#timer);
    const step = this.steps[to];
    if (step === undefined) return;
    [this.at, this.told] = [to, step.told];
    const { motion, sound } = this.projector();
    stage.again([step.event], motion, sound);
  }

  /** Back to one's own island. */
  end(): void {
    clearTimeout(this.#timer);
    [this.seat, this.steps, this.told] = [null, [], ""];
  }

  /** It is the player's own turn now, or the game is over. */
  yields(): void {
    this.#skipped = null;
    if (!this.again) this.end();
  }

  /** A click or a key: the rest of this turn is not shown. */
  skip(): void {
    if (this.seat === null) return;
    if (!this.again) this.#skipped = this.seat;
    this.end();
  }

  #from(at: number): void {
    this.step(at);
    const { motion } = this.projector();
    const each = motion === "none" ? STILL : Math.max(STEP, (AGAIN * LASTS[motion]) / this.steps.length);
    if (at + 1 < this.steps.length)
      this.#timer = setTimeout(() => this.#from(at + 1), Math.max(each, Math.min(stage.rest, 2 * each)));
  }
}
