/** What moves when something happens: a piece from one place of the table to another.
 *
 * Places are the words in the `data-at` attributes of the table. Only a picture flies, never words: what is hidden
 * from the viewer cannot be shown, since its picture is not in the event that the viewer was sent.
 */

import type { Sound } from "./sound";

export type Form = "piece" | "tile" | "card" | "coin" | "ship";

export interface Flight {
  /** The name of a picture. */
  picture: string;
  form: Form;
  /** Where it comes from: the first of these places that is in sight. None: from above where it goes to. */
  from: string[];
  /** Where it goes to, likewise. None: it rises and is gone. */
  to: string[];
  /** How many fly, one behind the other. */
  count?: number;
  /** The picture on its back: it is turned over on its way. */
  back?: string;
  sound?: Sound;
}

/** A piece that is itself on the table before and after: it slides from its old place to its new one. */
export interface Slide {
  slides: string;
  sound?: Sound;
}

/** Something that is shown where it happens, without anything that moves. */
export interface Noise {
  sound: Sound;
}

export type Motion = Flight | Slide | Noise;

/** What an event sets in motion; null: nothing, by intention. */
export type Motions<E extends { type: string }, C> = {
  [T in E["type"]]: ((event: Extract<E, { type: T }>, context: C) => Motion[]) | null;
};

export function motionsOf<E extends { type: string }, C>(table: Motions<E, C>, event: E, context: C): Motion[] {
  // An event that is not of the game, such as a move that was undone, sets nothing in motion.
  const motion = (table as Record<string, ((event: E, context: C) => Motion[]) | null | undefined>)[event.type];
  return motion?.(event, context) ?? [];
}

export const MOST_AT_ONCE = 4;

/** A small piece: a cube, a good, a token. */
export const piece = (picture: string, from: string[], to: string[], more: Partial<Flight> = {}): Flight => ({
  picture,
  form: "piece",
  from,
  to,
  ...more,
});
