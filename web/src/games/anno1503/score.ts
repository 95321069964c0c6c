/** How everybody stands in Anno 1503, for the list of players: a race for objectives. */

import type { Anno1503, SeatView, View } from "../../generated/anno1503";
import type { Fact, Scoreboard, Say } from "../contract";
import { Box } from "./box";
import "./pictures";
import { groupsOf, lackingOf } from "./standing";

type Board = Scoreboard<Anno1503>;

function factsOf(who: SeatView, view: View, say: Say): Fact[] {
  const { seat } = who;
  const goods = Object.values(who.goods).reduce((a, b) => a + b, 0);
  const all: Fact[] = [
    { picture: "gold", words: say("counted.gold", { count: who.gold }), count: who.gold, at: `gold.${seat}` },
    { picture: "good.wood", words: say("heading.goods"), count: goods, at: `goods.${seat}` },
  ];
  if (!view.options.expansion) return all;
  return [
    ...all,
    { picture: "cannon", words: say("heading.cannons"), count: who.cannons, at: `cannons.${seat}` },
    { picture: "card.back", words: say("heading.action_cards"), count: who.card_count, at: `cards.${seat}` },
  ];
}

export const standingsOf: Board["standingsOf"] = (view, rows, say) => {
  const groups = groupsOf(view, new Box(rows));
  const of = groups.reduce((sum, group) => sum + group.needed, 0);
  return view.seats.map((who) => ({
    seat: who.seat,
    points: of - lackingOf(who, groups),
    more: false,
    why: who.objectives.map((id) => ({ words: say(`name.objective.${id}`), count: 1 })),
    of,
    facts: factsOf(who, view, say),
    leads: who.objectives.map((id) => ({ picture: `objective.${id}`, words: say(`name.objective.${id}`) })),
  }));
};

export const endOf: Board["endOf"] = (view, rows, say, nameOf) => {
  if (view.phase === "over") return null;
  const groups = groupsOf(view, new Box(rows));
  const lacking = view.seats.map((one) => lackingOf(one, groups));
  const count = Math.min(...lacking);
  if (lacking.every((one) => one === count)) return null; // nobody is nearer than the others
  return say("stand.near", { count, seat: nameOf(view.seats[lacking.indexOf(count)]!.seat) });
};
