/** A game against bots in one click. */

import * as api from "../wire/api";
import type { GameCard } from "../wire/api";
import type { SeatWish, Terms } from "../generated/server";
import { captains, gameName, offered } from "./games.svelte";
import { session } from "./session.svelte";
import { say } from "../text/say";

export interface Quick {
  opponents: number;
  strength: number;
  options: Record<string, unknown>;
}

const SEAT: SeatWish = { kind: "me", bot: "" };

/** The id of the new table, with its game begun. */
export async function quickGame(card: GameCard, wish: Quick): Promise<string> {
  const seats = shuffled([SEAT, ...opponents(card, wish.opponents, wish.strength)]);
  return begun(card, seats, wish.options);
}

/** A table of bots alone, to watch. */
export async function showGame(card: GameCard, wish: Quick): Promise<string> {
  const players = Math.min(card.max_seats, wish.opponents + 1);
  return begun(card, opponents(card, players, wish.strength), wish.options);
}

/** A game for two against one bot, by its spec. */
export async function challenge(card: GameCard, spec: string): Promise<string> {
  const others = opponents(card, Math.max(0, card.min_seats - 2), USUAL_STRENGTH);
  return begun(card, shuffled([SEAT, { kind: "bot", bot: spec }, ...others]), {});
}

async function begun(card: GameCard, seats: SeatWish[], options: Record<string, unknown>): Promise<string> {
  const created = await api.create({
    game: card.name,
    name: say("new.name_usual", { name: session.me?.name ?? "", game: gameName(card.name) }),
    seats,
    options,
    overlay: "",
    access: "link",
    password: "",
    terms: USUAL_TERMS,
  });
  await api.start(created.card.id);
  return created.card.id;
}

export const USUAL_STRENGTH = 3;

export const USUAL_TERMS: Terms = {
  pace: "live",
  seconds: 0,
  increment: 30,
  time_up: "bot_turn",
  stand_in: "",
  take_back: true,
  spectators: true,
  remarks: true,
  wire_bots: false,
  lesson: false,
  names: [],
};

export function opponents(card: GameCard, count: number, strength: number): SeatWish[] {
  const drawn = shuffled(captains(card).length > 0 ? captains(card) : offered(card));
  return Array.from({ length: count }, (_, n) => {
    const bot = drawn[n % drawn.length]!;
    const most = bot.strengths.filter((one) => one <= strength).at(-1);
    return { kind: "bot", bot: most === undefined ? bot.spec : `${bot.spec}/${most}` };
  });
}

function shuffled<T>(things: T[]): T[] {
  const copy = [...things];
  for (let n = copy.length - 1; n > 0; n--) {
    const other = Math.floor(Math.random() * (n + 1));
    [copy[n], copy[other]] = [copy[other]!, copy[n]!];
  }
  return copy;
}
