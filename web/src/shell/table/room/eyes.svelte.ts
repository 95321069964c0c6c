/** Through which seat the table is seen, and which scene is on show. */

import type { Scene } from "../../../games/contract";
import type { Door } from "./door.svelte";
import { Pacer } from "./pacer.svelte";

export class Eyes {
  /** The seat whose eyes are used; null: a spectator. */
  seat = $state<number | null>(null);
  /** Hot-seat: the seat that waits for the device. */
  handover = $state<number | null>(null);
  readonly pacer: Pacer;

  #latest = new Map<number | null, Scene>();

  constructor(
    private readonly door: Door,
    onShow: (scene: Scene) => void,
  ) {
    this.pacer = new Pacer((scene) => {
      this.#passOn();
      onShow(scene);
    });
  }

  /** What is on show. */
  get scene(): Scene | null {
    return this.pacer.shown;
  }

  /** Whether the table has been seen before. */
  get opened(): boolean {
    return this.#latest.size > 0;
  }

  get mayDecide(): boolean {
    const scene = this.scene;
    if (scene === null || scene.over || scene.paused || this.seat === null) return false;
    if (scene.stand_ins.some((one) => one.seat === this.seat)) return false;
    return scene.deciding.some((one) => one.seat === this.seat);
  }

  /** A scene has arrived. `own`: caused by something done here. */
  see(scene: Scene, own: boolean): void {
    this.#latest.set(scene.seat, scene);
    const seats = this.door.ownSeats;
    if (seats.length === 0 || this.seat === null || !seats.includes(this.seat)) {
      this.seat = seats.length === 0 ? null : scene.seat;
    }
    if (scene.seat === this.seat) this.pacer.push(scene, own);
    this.#passOn();
  }

  takeOver(seat: number): void {
    const scene = this.#latest.get(seat);
    this.seat = seat;
    this.handover = null;
    if (scene !== undefined) this.pacer.show({ ...scene, events: [] });
  }

  /** With several seats of the user, switch to the one that has to decide, but only after asking. */
  #passOn(): void {
    const own = this.door.ownSeats;
    const scene = this.seat === null ? undefined : this.#latest.get(this.seat);
    if (own.length < 2 || scene === undefined || this.pacer.behind > 0) return;
    const next = scene.deciding.map((one) => one.seat).find((seat) => own.includes(seat));
    const stays = next === undefined || scene.deciding.some((one) => one.seat === this.seat);
    this.handover = stays ? null : next;
  }
}
