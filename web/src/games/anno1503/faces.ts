/** How a goal looks: its name, pictures, cost, and what it is for. */

import { costOf, LEVELS, type Cost, type Level, type Source } from "./box";
import type { Desk } from "./desk.svelte";
import type { GoalKey } from "./goals";
import type { SeatView } from "../../generated/anno1503";

export interface Face {
  name: string;
  /** Where the pictures say the rest. */
  short: string;
  about: string;
  /** One picture, or two with an arrow between them. */
  icons: string[];
  what: string;
  cost: Cost | null;
  /** Goods of one's choice on top of the cost. */
  any: number;
  /** Where the price comes from. */
  source: Source | null;
}

/** Goals whose name does not depend on anything else. */
const NAMED = ["pioneer", "ship", "cannon", "palace"];

/** The level above; undefined above the highest. */
export function above(level: string): Level | undefined {
  return LEVELS[LEVELS.indexOf(level as Level) + 1];
}

/** A goal as the seat sees it whose prices are shown. */
export function faceOf(key: GoalKey, desk: Desk, who: SeatView = desk.me ?? desk.view.seats[desk.island]!): Face {
  const face = longFaceOf(key, desk, who);
  const [head = "", id = ""] = key.split(".");
  const into = head === "pioneer" ? head : head === "promote" || head === "treasure" ? (above(id) ?? id) : null;
  if (into !== null) return { ...face, short: desk.words.name("inhabitant", into) };
  return { ...face, short: head === "palace" ? desk.say("heading.palace") : face.name };
}

function longFaceOf(key: GoalKey, desk: Desk, who: SeatView): Omit<Face, "short"> {
  const [head = "", id = ""] = key.split(".");
  const { box, say, words } = desk;
  const face = {
    name: NAMED.includes(head) ? say(`market.name.${head}`) : "",
    about: "",
    icons: [head],
    what: head,
    cost: null,
    any: 0,
    source: null,
  };
  switch (head) {
    case "buy":
    case "sell":
      return {
        ...face,
        name: head === "buy" ? say("move.Buy", { good: words.good(id) }) : words.good(id),
        about: say(head === "buy" ? "market.in_bank" : "market.sell_about", { count: desk.view.supply[id] ?? 0 }),
        icons: [`good.${id}`],
        what: `good.${id}`,
        cost: head === "buy" ? costOf({}, box.isLuxury(id) ? who.rates.luxury_price : who.rates.ordinary_price) : null,
      };
    case "pioneer":
      return {
        ...face,
        about: say("market.pioneer_about"),
        icons: ["inhabitant.pioneer"],
        what: "inhabitant.pioneer",
        cost: box.costOfLevel("pioneer"),
        source: box.sourceOfLevel("pioneer"),
      };
    case "promote":
    case "treasure": {
      const into = above(id) ?? id;
      const paid = head === "promote";
      return {
        ...face,
        name: `${words.name("inhabitant", id)} → ${words.name("inhabitant", into)}`,
        about: paid ? say("market.promote_about") : words.name("tile", "promotion_treasure"),
        icons: [paid ? `inhabitant.${id}` : "tile.promotion_treasure", `inhabitant.${into}`],
        what: `inhabitant.${into}`,
        cost: paid ? box.costOfLevel(into) : costOf({}),
        source: paid ? box.sourceOfLevel(into) : null,
      };
    }
    case "ship":
      return {
        ...face,
        about: say("market.ship_about"),
        icons: ["ship.1503"],
        cost: box.costOfShip("new"),
        source: box.shipCost("new").source,
      };
    case "repair": {
      const damage = box.shipCost(who.ships[Number(id)]?.damage || "lost_to_base");
      return {
        ...face,
        name: say("market.name.repair", { ship: Number(id) + 1 }),
        about: say("market.repair_about"),
        icons: ["ship.damaged"],
        what: "ship",
        cost: costOf(damage.cost),
        any: damage.any_ordinary,
        source: damage.source,
      };
    }
    case "cannon":
      return { ...face, about: say("market.cannon_about"), what: "cannons", cost: costOf({}, who.rates.cannon_price) };
    case "palace": {
      const step = box.palace[who.palace];
      return {
        ...face,
        about: say("market.palace_about", { step: who.palace + 1, steps: box.palace.length }),
        cost: step ? costOf(step.cost, step.gold) : null,
        source: step?.source ?? null,
      };
    }
    case "noble": {
      const noble = box.noble(id);
      return {
        ...face,
        name: words.name("building", id),
        about: words.effect(noble),
        icons: [`building.${id}`],
        what: `building.${id}`,
        cost: costOf(noble.cost),
        source: noble.sources["cost"] ?? noble.source,
      };
    }
    case "card":
    case "exchange":
      return {
        ...face,
        name: head === "card" ? words.card(id) : say("market.name.exchange", { card: words.card(id) }),
        about: head === "card" ? cardAbout(box.kindOfCard(id), desk) : say("market.exchange_about"),
        icons: [`card.${box.kindOfCard(id)}`],
        what: `card.${box.kindOfCard(id)}`,
        cost: head === "card" ? feeOf(box.kindOfCard(id), desk) : costOf({}, box.number("exchange_fee")),
      };
    default: // a voyage
      return {
        ...face,
        name: say("market.name.voyage", { ship: Number(id) + 1 }),
        icons: ["ship.1503"],
        what: "ship",
      };
  }
}

function feeOf(kind: string, { box }: Desk): Cost | null {
  return kind === "builder" || kind === "engineer" ? costOf({}, box.number(`${kind}_fee`)) : null;
}

/** What an action card does. */
export function cardAbout(kind: string, { box, say, words }: Desk): string {
  return say(`cli.card.${kind}`, {
    builder: words.gold(box.number("builder_fee")),
    engineer: words.gold(box.number("engineer_fee")),
    explorer: words.gold(box.number("explorer_gold")),
    looks: box.number("explorer_looks"),
    trader: words.gold(box.number("trader_gold")),
    goods: box.number("trader_cards"),
  });
}
