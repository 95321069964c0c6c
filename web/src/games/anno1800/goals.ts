/** Goals by key: what a tile, a card, a quarter or an action stands for. */

import type { Anno1800, AnyMove, FieldView, Lack } from "../../generated/anno1800";
import type { Line, OutOfReachGoal } from "../contract";
import type { Box, Building } from "./box";

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

/** Moves to ask the planner about, for goals that no list names. A tile is tried on one space of each terrain: whether
 * it may stand there is the server's to say. */
export function askFor(key: GoalKey, box: Box, fields: FieldView[]): AnyMove[] {
  const [head, id = "", steps = "1"] = key.split(".");
  switch (head) {
    case "tile":
      return sitesFor(id, fields).map((field) => tileMove(id, box.building(id).sort, field));
    case "card":
      return [{ type: "PlayCard", card: id, exploration: 0, ships_first: false }];
    case "hire":
      return [{ type: "Hire", kind: id }];
    case "upgrade":
      return [{ type: "Upgrade", kind: id, steps: Number(steps), place: "quarter", field: null }];
    case "old_world":
      return [{ type: "ExploreOldWorld", ships_first: false }];
    case "new_world":
      return [{ type: "ExploreNewWorld", ships_first: false }];
    case "expedition":
      return [{ type: "TakeExpeditions", ships_first: false }];
    default:
      return [{ type: "HoldFestival" }];
  }
}

/** The first space of each terrain that the tile does not stand on already. */
function sitesFor(tile: string, fields: FieldView[]): number[] {
  const terrains = [...new Set(fields.map((space) => space.terrain))];
  const sites = terrains.map((terrain) => fields.findIndex((one) => one.terrain === terrain && one.tile !== tile));
  return sites.filter((field) => field >= 0);
}

function tileMove(id: string, sort: Building["sort"], field: number): AnyMove {
  if (sort === "industry") return { type: "BuildIndustry", industry: id, field };
  if (sort === "shipyard") return { type: "BuildShipyard", shipyard: id, field };
  return { type: "BuildShip", ship: id, field };
}

/** Plans by their goal; a tile has one for each space, but none to take its own place. */
export function plansByGoal(lines: Line<Anno1800>[], fields: FieldView[]): Map<GoalKey, Line<Anno1800>[]> {
  const found = new Map<GoalKey, Line<Anno1800>[]>();
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

export type Reason = OutOfReachGoal<Anno1800>;

export function reasonsByGoal(goals: Reason[]): Map<GoalKey, Reason> {
  const found = new Map<GoalKey, Reason>();
  for (const goal of goals) {
    const key = goalOf(goal.goals[0]!);
    if (key !== null && !found.has(key)) found.set(key, goal);
  }
  return found;
}

/** What to show of a reason at a glance: the smallest set of things. Where nothing helps in this turn but another action,
 * there is nothing to say about one piece rather than another. */
export function lacksOf(reason: Reason | undefined): Lack[] {
  return reason?.missing.sets.find((set) => set.every((lack) => lack.what !== "action")) ?? [];
}

/** The name of the picture of something that is missing. */
export function lackIcon(lack: Lack): string {
  if (lack.what === "good" || lack.what === "cube") return `${lack.what}.${lack.id}`;
  if (lack.what === "gold") return "gold";
  return lack.what === "action" ? "action.activate" : `token.${lack.what}`;
}

/** The space that a move names, if any. */
export function fieldOf(move: AnyMove): number | null {
  return "field" in move ? move.field : null;
}

export function isFree(space: FieldView | undefined): boolean {
  return space !== undefined && space.tile === null && space.printed === null;
}

/** The same plan with its tile on another space: the one where another plan puts it. */
export function elsewhere(plan: Line<Anno1800>, there: Line<Anno1800> | undefined): Line<Anno1800> {
  const goal = there?.moves.at(-1);
  if (goal === undefined) return plan;
  const moved = { ...plan, moves: [...plan.moves.slice(0, -1), goal] };
  const words = there?.told?.steps.at(-1);
  if (plan.told === undefined || words === undefined) return moved;
  return { ...moved, told: { ...plan.told, steps: [...plan.told.steps.slice(0, -1), words] } };
}
