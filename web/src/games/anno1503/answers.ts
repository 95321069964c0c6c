/** Answers to a question: what each button shows beside the words of its move. */

import type { AnyMove, SeatView, View } from "../../generated/anno1503";
import type { Say } from "../contract";
import { LEVELS, type Box } from "./box";
import type { Words } from "./words";

/** How a button looks: a card in a row, a line with words, or one of many squares. */
export type Shape = "card" | "line" | "square";

export interface Face {
  shape: Shape;
  picture: string;
  /** Short for the words of the move, where the question says the rest. */
  name?: string;
  /** What it becomes, where something changes. */
  into?: string;
  notes: string[];
  /** What can be asked about it. */
  what?: string;
}

interface Table {
  view: View;
  box: Box;
  words: Words;
  say: Say;
  me: SeatView | null;
}

const line = (picture: string, ...notes: string[]): Face => ({ shape: "line", picture, notes });

const PLAIN: Partial<Record<AnyMove["type"], string>> = {
  Leave: "ui.back",
  DeclinePromotion: "ui.close",
  Decline: "ui.close",
  RollAgain: "die.6",
};

export function faceOf(move: AnyMove, table: Table): Face {
  const { box, words, say, me, view } = table;
  switch (move.type) {
    case "TakeGood":
      return good(move.good, say("ask.bank_has", { count: view.supply[move.good] ?? 0 }), table);
    case "GiveGood":
    case "Discard":
      return good(move.good, "", table);
    case "BuyFromPirate":
      return { ...good(move.good, "", table), name: words.good(move.good) };
    case "PayRansom":
    case "PayPirates":
    case "GiveGold":
      return { ...line("gold", say("ask.you_have", { gold: words.gold(me?.gold ?? 0) })), what: "gold" };
    case "LosePost": {
      const picture = pictureOf(me?.docks[move.dock] ?? "", box);
      return { ...line(picture), what: picture };
    }
    case "LowerInhabitant":
      return lowered(move.inhabitant, table);
    case "PromoteByLibrary":
      return { ...line(`inhabitant.${move.inhabitant}`), ...raised(move.inhabitant) };
    case "TakeBuilding":
      return {
        ...line(`building.${move.building}`),
        name: words.name("building", move.building),
        what: `building.${move.building}`,
      };
    case "Claim":
      return move.dock === null ? line("ui.check", say("ask.ship_home")) : dock(move.dock, table);
    case "FightBase":
    case "FightPirates":
      return line("fight", say("fight.strength", { count: me?.rates.strength ?? 0 }));
    case "PlaySeaHero":
      return { ...line("card.sea_hero", say("cli.card.sea_hero")), what: "card.sea_hero" };
    case "DiscardCard":
      return {
        ...{ shape: "card", picture: `card.${move.card}`, name: words.name("card", move.card) },
        ...{ notes: [], what: `card.${move.card}` },
      };
    case "Refill":
    case "PlaceShip":
    case "LookAt":
      return { shape: "square", picture: pictureOfSquare(move.square, view), notes: [] };
    default:
      return line(PLAIN[move.type] ?? "ui.check");
  }
}

/** The square that an answer is about; null: it is about none. */
export function squareOf(move: AnyMove): string | null {
  return "square" in move ? move.square : null;
}

/** The words of a move, and what the server adds about it in brackets. */
export function parted(told: string): { words: string; note: string } {
  const found = /^(.*\S) \[(.*)\]$/.exec(told);
  return { words: found?.[1] ?? told, note: found?.[2]?.replaceAll(" | ", " · ") ?? "" };
}

export function pictureOf(tile: string, box: Box): string {
  return `tile.${box.tile(tile).kind}`;
}

function good(id: string, note: string, { me, say }: Table): Face {
  const held = say("ask.you_hold", { count: me?.goods[id] ?? 0 });
  return { shape: "card", picture: `good.${id}`, notes: note ? [note, held] : [held], what: `good.${id}` };
}

function lowered(level: string, { words, say, me }: Table): Face {
  const into = LEVELS[LEVELS.indexOf(level as never) - 1];
  const count = say("ask.you_hold", { count: me?.inhabitants[level] ?? 0 });
  const face = { ...line(`inhabitant.${level}`, count), name: words.name("inhabitant", level) };
  if (into === undefined) return { ...face, notes: [say("ask.leaves"), count] };
  return {
    ...face,
    into: `inhabitant.${into}`,
    notes: [say("ask.becomes", { level: words.name("inhabitant", into) }), count],
  };
}

function raised(level: string): { into?: string } {
  const into = LEVELS[LEVELS.indexOf(level as never) + 1];
  return into === undefined ? {} : { into: `inhabitant.${into}` };
}

function dock(site: string, { box, words, say, me }: Table): Face {
  const number = (box.homes.get(me?.board ?? "")?.sites ?? []).findIndex((one) => one === site) + 1;
  const old = me?.docks[site];
  const then = old === undefined ? say("ask.free_dock") : say("ask.replaces", { tile: words.tile(old) });
  const picture = site === "free" ? "site.free" : `good.${site}`;
  const face = line(picture, say("ask.on_die", { number }), then);
  return old === undefined ? face : { ...face, into: pictureOf(old, box) };
}

/** The back of what lies there: islets, or open water. */
function pictureOfSquare(square: string, view: View): string {
  const tile = view.islands[square];
  if (tile === undefined) return "ship.1503";
  return tile === null ? "island.empty" : `island.${/\d/.exec(tile.back)?.[0] ?? "2"}`;
}
