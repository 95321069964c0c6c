/** Action cards of a hand, by what moves name them: their kinds. */

import type { AnyMove, View } from "../../generated/anno1503";
import { LEVELS, type Box } from "./box";
import type { Words } from "./words";

/** The order in which kinds lie in the hand. */
export const KINDS = ["builder", "explorer", "inventor", "privateer", "trader", "engineer", "sea_hero"] as const;

/** Kinds of action cards in a hand, each with how many there are. */
export function kindsOf(cards: string[], box: Box): [kind: string, count: number][] {
  const kinds = cards.map((card) => box.kindOfCard(card));
  return KINDS.map((kind): [string, number] => [kind, kinds.filter((one) => one === kind).length]).filter(
    ([, count]) => count > 0,
  );
}

/** What a card does, with the numbers of the box. */
export function effectOf(kind: string, words: Words): string {
  const gold = (id: string): string => words.gold(words.box.number(id));
  return words.say(`cli.card.${kind}`, {
    builder: gold("builder_fee"),
    explorer: gold("explorer_gold"),
    trader: gold("trader_gold"),
    engineer: gold("engineer_fee"),
    looks: words.box.number("explorer_looks"),
    goods: words.box.number("trader_cards"),
  });
}

/** When it may be played, as a key: the Sea Hero in a tied fight, all others in one's own turn. */
export const whenOf = (kind: string): string => (kind === "sea_hero" ? "cards.when_tie" : "cards.when_turn");

/** Plays that need two choices, by the first of them: the opponent, or a good. */
export function byFirstChoice(moves: AnyMove[]): Map<string, AnyMove[]> {
  const found = new Map<string, AnyMove[]>();
  for (const move of moves) {
    const firsts = move.type === "PlayPrivateer" ? [String(move.victim)] : move.type === "PlayTrader" ? move.goods : [];
    for (const first of new Set(firsts)) found.set(first, [...(found.get(first) ?? []), move]);
  }
  return found;
}

/** A play to ask about where none is legal: why not? Null where only a choice of one's own could say. */
export function playToAsk(kind: string, view: View): AnyMove | null {
  if (kind === "inventor") return { type: "PlayInventor" };
  if (kind === "sea_hero") return { type: "PlaySeaHero" };
  if (kind === "explorer") return { type: "PlayExplorer", choice: "gold" };
  if (kind !== "builder") return null;
  const people = view.seats[view.active]!.inhabitants;
  const inhabitant = LEVELS.find((level) => (people[level] ?? 0) > 0) ?? LEVELS[0];
  const served = (view.turn.served[inhabitant] ?? 0) >= (people[inhabitant] ?? 0);
  return { type: "PlayBuilder", inhabitant, served };
}
