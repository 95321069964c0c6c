/** How everybody stands in Anno 1800, for the list of players. */

import type { Anno1800, SeatView, View } from "../../generated/anno1800";
import type { Fact, Scoreboard, Say } from "../contract";

type Board = Scoreboard<Anno1800>;

const handOf = (who: SeatView): number => Object.values(who.hand_sizes).reduce((a, b) => a + b, 0);

function factsOf(who: SeatView, say: Say): Fact[] {
  const { seat } = who;
  const all: Fact[] = [
    { picture: "card.hidden", words: say("heading.hand"), count: handOf(who), at: `hand.${seat}` },
    { picture: "gold", words: say("counted.gold", { count: who.gold }), count: who.gold, at: `gold.${seat}` },
    { picture: "token.trade", words: say("heading.trade_tokens"), count: who.trade.ready, at: `purse.${seat}` },
    { picture: "token.exploration", words: say("heading.exploration_tokens"), count: who.exploration.ready },
  ];
  const expeditions = { picture: "expedition", words: say("heading.expeditions"), count: who.expedition_count };
  return who.expedition_count > 0 ? [...all, { ...expeditions, at: `expeditions.${seat}` }] : all;
}

/** Objectives from which this seat alone would get most points now. */
function leadsOf(seat: number, view: View, say: Say): Fact[] {
  return Object.entries(view.standings).flatMap(([id, points]) => {
    const own = points[seat] ?? null;
    const leads = own !== null && own > 0 && points.every((other, n) => n === seat || (other !== null && other < own));
    return leads ? [{ picture: "objective", words: say(`name.objective.${id}`) }] : [];
  });
}

/** Points of each objective, and of everything else together. */
function whyOf(who: SeatView, view: View, say: Say): { words: string; count: number }[] {
  const objectives = Object.entries(view.standings).flatMap(([id, points]) => {
    const count = points[who.seat] ?? 0;
    return count === 0 ? [] : [{ words: say(`name.objective.${id}`), count }];
  });
  const rest = who.points - objectives.reduce((sum, one) => sum + one.count, 0);
  return [...objectives, { words: say("stand.rest"), count: rest }];
}

export const standingsOf: Board["standingsOf"] = (view, _rows, say) =>
  view.seats.map((who) => ({
    seat: who.seat,
    points: who.points,
    more: who.more_points,
    why: whyOf(who, view, say),
    of: null,
    facts: factsOf(who, say),
    leads: leadsOf(who.seat, view, say),
  }));

export const endOf: Board["endOf"] = (view, _rows, say, nameOf) => {
  if (view.phase === "end") return null;
  if (view.turns_left !== null)
    return `${say(`phase.${view.phase}`)} · ${say("stand.turns_left", { count: view.turns_left })}`;
  const hands = view.seats.map(handOf);
  const count = Math.min(...hands);
  if (hands.every((one) => one === count)) return null; // nobody is nearer than the others
  return say("stand.near", { count, seat: nameOf(view.seats[hands.indexOf(count)]!.seat) });
};
