/** The games on the shelf, in the current language. */

import * as api from "../wire/api";
import type { GameCard, TableCard } from "../wire/api";
import { say } from "../text/say";
import { settings } from "./settings.svelte";

let cards = $state.raw<GameCard[]>([]);
let language = "";
let loading: Promise<void> | null = null;

export function games(): GameCard[] {
  return cards;
}

export function gameCard(name: string): GameCard | undefined {
  return cards.find((card) => card.name === name);
}

export async function loadGames(): Promise<void> {
  if (language === settings.language && cards.length > 0) return;
  loading ??= fetchThem().finally(() => (loading = null));
  await loading;
}

async function fetchThem(): Promise<void> {
  const wanted = settings.language;
  cards = await api.games(wanted);
  language = wanted;
}

/** The title of a game, as far as the shelf is known. */
export function gameName(name: string): string {
  return gameCard(name)?.title ?? name;
}

/** How strong a bot is, in a word; without a number it plays as well as it can. */
export function strengthName(strength: number): string {
  return say(`level.${strength}`);
}

/** The name shown for the spec of a bot, e.g. `ottilie/3`. */
export function botName(game: string, spec: string): string {
  const [kind = spec, strength] = spec.split("/");
  const bot = gameCard(game)?.bots.find((one) => one.spec === kind);
  const name = bot?.name ?? kind;
  return strength === undefined
    ? name
    : say("opponent.with_strength", { name, strength: strengthName(Number(strength)) });
}

/** Names for all seats, all different, as the server makes them. */
export function seatNames(card: TableCard): string[] {
  const plain = card.seats.map((one) => one.name || say("seat.number", { number: one.seat + 1 }));
  return plain.map((name, seat) => {
    const same = plain.filter((one) => one === name).length;
    return same > 1 ? `${name} ${plain.slice(0, seat + 1).filter((one) => one === name).length}` : name;
  });
}

/** Bots that are offered: frozen ones, for measuring others, are not for players. */
export function offered(card: GameCard): GameCard["bots"] {
  return card.bots.filter((bot) => !bot.spec.includes("@"));
}

/** The strengths that captains have here. */
export function strengths(card: GameCard | undefined): number[] {
  const found = new Set((card === undefined ? [] : captains(card)).flatMap((bot) => bot.strengths));
  return found.size > 0 ? [...found].sort() : [1, 2, 3, 4, 5];
}

/** Captains have a name of their own; the rest are machines for experiments. */
export function captains(card: GameCard): GameCard["bots"] {
  return card.bots.filter((bot) => bot.name !== bot.spec);
}
