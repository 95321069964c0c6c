/** How a goal looks: its name, pictures and cost. */

import { KINDS, type Cost, type Kind } from "./box";
import type { Desk } from "./desk.svelte";
import type { GoalKey } from "./goals";

export interface Face {
  name: string;
  about: string;
  icons: string[];
  what: string;
  cost: Cost | null;
  card: string | null;
}

export function faceOf(key: GoalKey, desk: Desk): Face {
  const [head, id = "", steps = "1"] = key.split(".");
  switch (head) {
    case "tile":
      return ofTile(id, desk);
    case "card":
      return ofCard(id, desk);
    case "hire":
      return ofHire(id, desk);
    case "upgrade":
      return ofUpgrade(id as Kind, Number(steps), desk);
    default:
      return {
        name: desk.words.name("action", key),
        about: desk.say(`board.about.${key}`),
        icons: [key === "expedition" ? "expedition" : key === "festival" ? "action.festival" : `island.${key}`],
        what: `action.${key}`,
        cost: null,
        card: null,
      };
  }
}

/** How many of a tile the seat has already, as far as it stands on its island. */
export function ownedOf(key: GoalKey, desk: Desk): number {
  const id = key.replace("tile.", "");
  return desk.me?.fields.filter((space) => (space.tile ?? space.printed)?.replace("home_", "") === id).length ?? 0;
}

function ofTile(id: string, desk: Desk): Face {
  const building = desk.box.building(id);
  const makes = building.product
    ? `${desk.words.name("good", building.product)} · ${desk.words.name("population", building.worker!)}`
    : desk.say(`board.about.${building.sort}`);
  return {
    name: desk.words.building(id),
    about: makes,
    icons: [`building.${id}`],
    what: `building.${id}`,
    cost: building.cost,
    card: null,
  };
}

function ofCard(id: string, desk: Desk): Face {
  const row = desk.box.card(id);
  return {
    name: desk.words.name("deck", row.deck),
    about: desk.words.effect(row.effect),
    icons: [`card.${row.deck}`],
    what: `card.${id}`,
    cost: desk.box.costOfCard(id),
    card: id,
  };
}

function ofHire(kind: string, desk: Desk): Face {
  return {
    name: `${desk.say("board.action.hire")}: ${desk.words.name("population", kind)}`,
    about: desk.say("board.about.hire", { deck: desk.words.name("deck", desk.box.person(kind).deck) }),
    icons: [`population.${kind}`],
    what: "action.hire",
    cost: desk.box.costOfHire(kind),
    card: null,
  };
}

function ofUpgrade(kind: Kind, steps: number, desk: Desk): Face {
  const into = KINDS[KINDS.indexOf(kind) + steps] ?? kind;
  return {
    name: `${desk.words.name("population", kind)} → ${desk.words.name("population", into)}`,
    about: desk.say("board.about.upgrade"),
    icons: [`cube.${kind}`, `cube.${into}`],
    what: "action.upgrade",
    cost: desk.box.costOfUpgrade(kind, steps),
    card: null,
  };
}
