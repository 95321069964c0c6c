/** A question beside its words: its picture, and the facts that one has to know for it. */

import type { SeatView, View } from "../../generated/anno1503";
import type { Say } from "../contract";
import type { Box } from "./box";
import { tileInSight } from "./story";

interface Table {
  view: View;
  me: SeatView | null;
  box: Box;
  say: Say;
}

const EMBLEMS: Record<string, string> = {
  early_spying: "card.explorer",
  spying: "card.explorer",
  late_spying: "card.explorer",
  take_building: "objective.buildings",
  library: "building.library",
  attack: "pirates",
  tie: "fight",
  tribute: "pirates",
  haven: "ship.damaged",
  pirate_market: "pirates",
  discard: "ui.hand",
};

export function emblemOf(view: View): string {
  const { phase, turn } = view;
  if (phase === "production") return `die.${turn.die}`;
  if (phase === "look") return tileInSight(view) === null ? "ui.eye" : "ui.reveal";
  return EMBLEMS[phase] ?? (turn.fate === "" ? "ui.help" : `fate.${turn.fate}`);
}

/** The key of the question; with upkeep there is nothing left to pay. */
export function promptOf({ phase, options }: View): string {
  const upkeep = options["events.upkeep"] && (phase === "pirates" || phase === "fire");
  return `prompt.${phase}${upkeep ? "_upkeep" : ""}`;
}

export function factsOf({ view, me, box, say }: Table): string[] {
  const { turn } = view;
  switch (view.phase) {
    case "production":
      return [say("ask.number_rolled", { die: turn.die })];
    case "golden_times":
      return [say("ask.owed", { count: turn.owed })];
    case "take_building":
      return [say("ask.new_inhabitant")];
    case "refill":
    case "haven":
      return [say("ask.on_map")];
    case "spying":
    case "early_spying":
    case "late_spying":
      return [say("ask.looks", { count: turn.owed }), say("ask.on_map")];
    case "look":
      return [say("ask.only_you")];
    case "discard":
      return overLimits(me, box, say);
    default:
      return [];
  }
}

function overLimits(me: SeatView | null, box: Box, say: Say): string[] {
  if (me === null) return [];
  const goods = Object.values(me.goods).reduce((all, one) => all + one, 0);
  const cards = me.cards.length;
  const most = box.number("card_limit");
  const found: string[] = [];
  if (goods > me.rates.hand_limit) found.push(say("ask.too_many_goods", { count: goods, limit: me.rates.hand_limit }));
  if (cards > most) found.push(say("ask.too_many_cards", { count: cards, limit: most }));
  return found;
}
