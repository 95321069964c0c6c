/** What the position says about a thing, for the card that appears where one points: who makes it, what needs it. */

import type { Fact } from "../../../kit/help/article";
import { chainOf, makersOf } from "../chain";
import type { Desk } from "../desk.svelte";

const MOST = 5;

export function factsOf(what: string, desk: Desk): Fact[] {
  const [kind, id = ""] = what.split(".");
  const building = kind === "building" ? desk.box.buildings.get(id) : undefined;
  const good = kind === "good" ? id : (building?.product ?? null);
  const facts = good === null ? [] : ofGood(good, desk);
  const missing =
    building && building.copies > 0 ? desk.whyNot(`tile.${id}`) : kind === "card" ? desk.whyNot(what) : "";
  return missing ? [...facts, { label: "", words: missing }] : facts;
}

function ofGood(good: string, desk: Desk): Fact[] {
  const { say, words, view, box, me } = desk;
  const makers = makersOf(good, view, box);
  const seats = [...new Set(makers.map(({ seat }) => seat))].map((seat) => {
    const price = Math.min(...makers.filter((one) => one.seat === seat).map((one) => one.price));
    const name = desk.nameOf(seat);
    return seat === me?.seat ? name : `${name} (${words.tokens("trade", price)})`;
  });
  const needs = [...chainOf(good, view, me, box).needs];
  const tiles = needs.filter((one) => one.startsWith("tile.")).map((one) => words.building(one.slice(5)));
  const people = needs.flatMap((one) => {
    const [way, kind = ""] = one.split(".");
    return way === "hire" || way === "upgrade"
      ? [`${say(`board.action.${way}`)}: ${words.name("population", kind)}`]
      : [];
  });
  const cards = needs.filter((one) => one.startsWith("card.")).length;
  const told = [
    ...(cards ? [say("board.hand_cards", { count: cards })] : []),
    ...tiles.slice(0, MOST),
    ...(tiles.length > MOST ? ["…"] : []),
    ...people,
  ];
  return [
    { label: say("board.made_by"), words: seats.join(", ") || say("board.nobody_has_it") },
    ...(told.length ? [{ label: say("board.needed_for"), words: told.join(", ") }] : []),
  ];
}
