/** Goals by key: what a tile, a card, a quarter or an action stands for. */

import type { AnyMove, FieldView, OutOfReach, Plan } from "../../generated/anno1800";

/** `tile.brewery`, `card.FW01`, `hire.farmer`, `upgrade.farmer.2`, `old_world`, `festival`, ... */
export type GoalKey = string;

export const ACTIONS = [
  "build",
  "play_card",
  "hire",
  "upgrade",
  "old_world",
  "new_world",
  "expedition",
  "swap",
  "festival",
] as const;
export type Action = (typeof ACTIONS)[number];

const VOYAGES: Record<string, Action> = {
  ExploreOldWorld: "old_world",
  ExploreNewWorld: "new_world",
  TakeExpeditions: "expedition",
  HoldFestival: "festival",
};

/** The goal that a move reaches, whatever choices of payment and place it makes. */
export function goalOf(move: AnyMove): GoalKey | null {
  switch (move.type) {
    case "BuildIndustry":
      return `tile.${move.industry}`;
    case "BuildShipyard":
      return `tile.${move.shipyard}`;
    case "BuildShip":
      return `tile.${move.ship}`;
    case "PlayCard":
      return `card.${move.card}`;
    case "Hire":
      return `hire.${move.kind}`;
    case "Upgrade":
      return `upgrade.${move.kind}.${move.steps}`;
    default:
      return VOYAGES[move.type] ?? null;
  }
}

const FIRST_PARTS: Record<string, Action> = {
  tile: "build",
  card: "play_card",
  hire: "hire",
  upgrade: "upgrade",
};

export function actionOf(key: GoalKey): Action {
  return FIRST_PARTS[key.split(".")[0]!] ?? (key as Action);
}

const GROUNDS = { industry: ["inland", "coast"], shipyard: ["coast"], ship: ["sea"] };

/** A tile on some space of its kind that it does not stand on already. */
function tileMove(id: string, sort: keyof typeof GROUNDS, fields: FieldView[]): AnyMove {
  const field = Math.max(
    0,
    fields.findIndex((space) => GROUNDS[sort].includes(space.terrain) && space.tile !== id),
  );
  if (sort === "industry") return { type: "BuildIndustry", industry: id, field };
  if (sort === "shipyard") return { type: "BuildShipyard", shipyard: id, field };
  return { type: "BuildShip", ship: id, field };
}

/** A move to ask the planner about, for goals that no list names. */
export function askFor(key: GoalKey, sortOf: (id: string) => keyof typeof GROUNDS, fields: FieldView[]): AnyMove {
  const [head, id = "", steps = "1"] = key.split(".");
  if (head === "tile") return tileMove(id, sortOf(id), fields);
  if (head === "card") return { type: "PlayCard", card: id, exploration: 0, ships_first: false };
  if (head === "hire") return { type: "Hire", kind: id };
  if (head === "upgrade") {
    return { type: "Upgrade", kind: id, steps: Number(steps), place: "quarter", field: null };
  }
  const type = Object.keys(VOYAGES).find((name) => VOYAGES[name] === key);
  if (type === "HoldFestival" || type === undefined) return { type: "HoldFestival" };
  return { type: type as "ExploreOldWorld", ships_first: false };
}

/** Plans by their goal; a tile has one for each space, but none to take its own place. */
export function plansByGoal(lines: Plan[], fields: FieldView[]): Map<GoalKey, Plan[]> {
  const found = new Map<GoalKey, Plan[]>();
  for (const plan of lines) {
    const last = plan.moves[plan.moves.length - 1]!;
    const key = goalOf(last);
    const field = fieldOf(last);
    if (key === null || (field !== null && key === `tile.${fields[field]?.tile}`)) continue;
    const known = found.get(key);
    if (known === undefined) found.set(key, [plan]);
    else known.push(plan);
  }
  return found;
}

export function reasonsByGoal(goals: OutOfReach[]): Map<GoalKey, OutOfReach> {
  const found = new Map<GoalKey, OutOfReach>();
  for (const goal of goals) {
    const key = goalOf(goal.goals[0]!);
    if (key !== null && !found.has(key)) found.set(key, goal);
  }
  return found;
}

/** The space that a move names, if any. */
export function fieldOf(move: AnyMove): number | null {
  return "field" in move ? move.field : null;
}

/** The same plan with its tile on another space. */
export function elsewhere(plan: Plan, field: number | null): Plan {
  const last = plan.moves[plan.moves.length - 1]!;
  if (field === null || !("field" in last) || last.field === field) return plan;
  const moved = { ...last, field } as AnyMove;
  return { ...plan, moves: [...plan.moves.slice(0, -1), moved] };
}

/** Moves up to and with the first step that reveals something; all of them if none inside does. */
export function firstPart(plan: Plan): AnyMove[] {
  const inner = plan.reveals.find((place) => place < plan.moves.length - 1);
  return inner === undefined ? plan.moves : plan.moves.slice(0, inner + 1);
}
