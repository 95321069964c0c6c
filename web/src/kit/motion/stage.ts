/** Plays motions over the table: pieces fly between places, and the page never waits for them. */

import { line } from "../../icons/draw";
import { pictureOf } from "../../icons/pictures";
import { MOST_AT_ONCE, type Flight, type Form, type Motion } from "./flight";
import { sound } from "./sound";

export type Speed = "slow" | "full" | "fast" | "none";

/** Milliseconds for one motion. */
export const LASTS: Record<Speed, number> = { slow: 950, full: 480, fast: 220, none: 0 };
/** All motions of one step together last at most this many times as long as one of them. */
const STEP_AT_MOST = 3.2;
const SCOREBOARD = ".players > li, .rival, .me";
/** The island that has grown over the picture. */
const LARGE = ".closeup *";
const SIZES: Record<Form, number> = { piece: 26, coin: 26, ship: 34, tile: 44, card: 40 };

interface Spot {
  x: number;
  y: number;
}

/** A motion whose beginning was looked up before the table was redrawn. */
export interface Ready {
  motion: Motion;
  from: Spot | null;
}

interface Playing {
  animation: Animation;
  element: Element;
  /** A piece of the layer, which goes away; else an element of the table, which stays. */
  flies: boolean;
}

class Stage {
  #playing = new Set<Playing>();
  #layer: HTMLElement | null = null;
  #sounds: ReturnType<typeof setTimeout>[] = [];
  #ends = 0;

  /** What events set in motion, as the table that is drawn says. */
  director: ((events: unknown[]) => Motion[]) | null = null;

  /** How long what is in the air still takes, in milliseconds. */
  get rest(): number {
    return Math.max(0, this.#ends - performance.now());
  }

  /** Look up where things are now; call it before the table is redrawn. */
  ready(motions: Motion[]): Ready[] {
    return motions.map((motion) => ({ motion, from: beginning(motion) }));
  }

  /** Play them, one shortly after the other. Returns the milliseconds until the first has landed. */
  play(all: Ready[], speed: Speed, sounds: boolean): number {
    const lasts = LASTS[speed];
    if (lasts === 0 || all.length === 0 || document.visibilityState === "hidden") return 0;
    const gap = Math.min(lasts * 0.45, (lasts * (STEP_AT_MOST - 1)) / all.length);
    all.forEach(({ motion, from }, n) => {
      const wait = n * gap;
      if ("slides" in motion) this.#slide(motion.slides, from, lasts, wait);
      else if ("form" in motion) this.#fly(motion, from, lasts, wait);
      if (sounds && motion.sound !== undefined) this.#sound(motion.sound, "form" in motion ? wait + lasts * 0.7 : wait);
    });
    const moving = all.some(({ motion }) => "form" in motion || "slides" in motion);
    this.#ends = Math.max(this.#ends, performance.now() + lasts + (all.length - 1) * gap);
    return moving ? lasts * 0.8 : 0;
  }

  /** Show once more what events have set in motion, over the table as it is now. */
  again(events: unknown[], speed: Speed, sounds: boolean): void {
    this.play(this.ready(this.director?.(events) ?? []), speed, sounds);
  }

  /** Everything lands at once. */
  skip(): void {
    for (const one of [...this.#playing]) this.#end(one);
    for (const one of this.#sounds) clearTimeout(one);
    this.#sounds = [];
    this.#ends = 0;
  }

  get busy(): boolean {
    return this.#playing.size > 0;
  }

  #sound(what: NonNullable<Motion["sound"]>, wait: number): void {
    this.#sounds.push(setTimeout(() => sound(what), wait));
    if (this.#sounds.length > 40) this.#sounds.splice(0, 20);
  }

  #slide(key: string, from: Spot | null, lasts: number, wait: number): void {
    const element = seen(key);
    if (element === null || from === null) return;
    const now = middle(element);
    const away = `translate(${from.x - now.x}px, ${from.y - now.y}px)`;
    const frames = [
      { transform: away, zIndex: 3 },
      { transform: "none", zIndex: 3 },
    ];
    this.#start(element, frames, { duration: lasts, delay: wait, fill: "backwards", easing: "ease-in-out" }, false);
  }

  #fly(flight: Flight, from: Spot | null, lasts: number, wait: number): void {
    const target = flight.to.length === 0 ? null : place(flight.to);
    const start = from ?? place(flight.from) ?? (target === null ? null : { x: target.x, y: target.y - 64 });
    if (start === null) return;
    const end = target ?? { x: start.x, y: start.y - 56 };
    if (Math.hypot(end.x - start.x, end.y - start.y) < 4) return;
    const count = Math.min(flight.count ?? 1, MOST_AT_ONCE);
    for (let n = 0; n < count; n++) {
      const timing = { duration: lasts, delay: wait + n * lasts * 0.12, easing: "cubic-bezier(.45,.05,.35,1)" };
      const element = this.#made(flight, start);
      this.#start(element, path(start, end, target === null), { ...timing, fill: "both" }, true);
      const card = flight.back === undefined ? null : element.firstElementChild;
      if (card !== null)
        this.#start(
          card,
          [{ transform: "rotateY(180deg)" }, { transform: "rotateY(180deg)", offset: 0.35 }, { transform: "none" }],
          { ...timing, fill: "both" },
          false,
        );
    }
  }

  #made(flight: Flight, at: Spot): HTMLElement {
    const size = SIZES[flight.form];
    const element = document.createElement("div");
    element.className = "flight";
    element.dataset["form"] = flight.form;
    element.dataset["picture"] = flight.picture;
    element.style.left = `${at.x - size / 2}px`;
    element.style.top = `${at.y - size / 2}px`;
    element.style.setProperty("--size", `${size}px`);
    const faces = [drawn(flight.picture, "front"), ...(flight.back === undefined ? [] : [drawn(flight.back, "back")])];
    element.innerHTML = `<div class="faces">${faces.join("")}</div>`;
    this.#layer ??= layer();
    this.#layer.append(element);
    return element;
  }

  #start(element: Element, frames: Keyframe[], timing: KeyframeAnimationOptions, flies: boolean): void {
    const one: Playing = { animation: element.animate(frames, timing), element, flies };
    this.#playing.add(one);
    one.animation.onfinish = () => this.#end(one);
  }

  #end(one: Playing): void {
    one.animation.onfinish = null;
    one.animation.cancel();
    if (one.flies) one.element.remove();
    this.#playing.delete(one);
    if (this.#playing.size > 0) return;
    this.#layer?.remove();
    this.#layer = null;
  }
}

export const stage = new Stage();

function layer(): HTMLElement {
  const made = document.createElement("div");
  made.className = "flights";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** Only strings of our own pictures get into it. */
function drawn(name: string, side: string): string {
  const { shapes, outline } = pictureOf(name);
  const ink = outline ? "currentColor" : line;
  return (
    `<svg class="${side}" viewBox="0 0 24 24" fill="none" stroke="${ink}" stroke-width="${outline ? 1.8 : 1.2}" ` +
    `stroke-linecap="round" stroke-linejoin="round">${shapes}</svg>`
  );
}

function path(from: Spot, to: Spot, gone: boolean): Keyframe[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const lift = Math.min(70, 18 + Math.hypot(dx, dy) * 0.12);
  return [
    { transform: "translate(0, 0) scale(.6)", opacity: 0 },
    { transform: "translate(0, 0) scale(1)", opacity: 1, offset: 0.12 },
    { transform: `translate(${dx / 2}px, ${dy / 2 - lift}px) scale(1.25)`, opacity: 1, offset: 0.55 },
    { transform: `translate(${dx}px, ${dy}px) scale(1)`, opacity: gone ? 0 : 1, offset: 0.94 },
    { transform: `translate(${dx}px, ${dy}px) scale(.85)`, opacity: 0 },
  ];
}

function beginning(motion: Motion): Spot | null {
  if ("slides" in motion) {
    const element = seen(motion.slides);
    return element === null ? null : middle(element);
  }
  return "form" in motion ? place(motion.from) : null;
}

/** The first of these places that is in sight. */
function place(keys: string[]): Spot | null {
  for (const key of keys) {
    const element = seen(key);
    if (element !== null) return middle(element);
  }
  return null;
}

function seen(key: string): Element | null {
  const found = [...document.querySelectorAll(`[data-at~="${CSS.escape(key)}"]`)];
  // A player is first of all their line of the scoreboard; anything else is first of all where it is shown large.
  const first = key.startsWith("seat.") ? SCOREBOARD : LARGE;
  found.sort((a, b) => Number(b.matches(first)) - Number(a.matches(first)));
  for (const element of found) {
    const { width, top, bottom, left, right } = element.getBoundingClientRect();
    if (width > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth) return element;
  }
  return null;
}

/** The middle of the part of an element that is in the window. */
function middle(element: Element): Spot {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const [low, high] = [Math.max(0, top), Math.min(innerHeight, bottom)];
  return { x: (Math.max(0, left) + Math.min(innerWidth, right)) / 2, y: (low + high) / 2 };
}
