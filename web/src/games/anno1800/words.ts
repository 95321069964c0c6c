/** Moves, costs, cards and objectives in words: the twin of kontor/anno1800/words.py. */

import type { AnyMove, EffectRow, Lack, SeatView } from "../../generated/anno1800";
import type { Say } from "../contract";
import { KINDS, type Box, type Cost, type Kind } from "./box";

const NAMED: Record<string, string> = {
  good: "good",
  kind: "population",
  into: "population",
  industry: "building",
  shipyard: "building",
  ship: "building",
  on: "building",
  place: "place",
};
const PRINTED = ["industry", "shipyard", "ship"];
const ASKS: Record<string, string> = {
  AskAlonso: "alonso_graves",
  AskAarhant: "aarhant",
  AskEditor: "the_editor",
};

type Facts = Record<string, unknown>;

export class Words {
  constructor(
    readonly say: Say,
    readonly box: Box,
    readonly seatName: (seat: number) => string,
  ) {}

  name(table: string, id: string): string {
    return this.say(`name.${table}.${id}`);
  }

  /** The name of a building; who works there is shown beside it, not told in brackets. */
  building(id: string): string {
    return this.name("building", id).split(" (")[0] ?? id;
  }

  amount(count: number, name: string): string {
    return count === 1 ? name : `${count} × ${name}`;
  }

  cubes(kind: string, count: number): string {
    return this.say(`counted.population.${kind}`, { count });
  }

  tokens(family: string, count: number): string {
    return this.say(`counted.tokens.${family}`, { count });
  }

  gold(count: number): string {
    return this.say("counted.gold", { count });
  }

  cost(cost: Cost): string {
    const parts = [
      ...cost.goods.map(([good, n]) => this.amount(n, this.name("good", good))),
      ...cost.cubes.map(([kind, n]) => this.cubes(kind, n)),
      ...cost.tokens.map(([family, n]) => this.tokens(family, n)),
    ];
    return parts.length ? parts.join(", ") : this.say("phrase.no_cost");
  }

  lack(lack: Lack): string {
    if (lack.what === "good") return this.amount(lack.amount, this.name("good", lack.id));
    if (lack.what === "cube") return this.cubes(lack.id, lack.amount);
    if (lack.what === "gold") return this.gold(lack.amount);
    if (lack.what === "action") return this.say("counted.actions", { count: lack.amount });
    return this.tokens(lack.what, lack.amount);
  }

  effect(effect: EffectRow): string {
    const tokens = (["trade", "exploration"] as const).filter((family) => effect[family] > 0);
    const facts = {
      amount: effect.amount,
      kind: effect.population ? this.name("population", effect.population) : "",
      cubes: effect.population ? this.cubes(effect.population, effect.amount) : "",
      gold: this.gold(effect.gold),
      tokens: tokens.map((family) => this.tokens(family, effect[family])).join(", "),
      goods: effect.goods.map((good) => this.name("good", good)).join(", "),
      building: effect.building ? this.name("building", effect.building) : "",
    };
    const printed = PRINTED.includes(effect.kind);
    return this.say(`effect_text.${printed ? "printed_building" : effect.kind}`, facts);
  }

  card(id: string): string {
    const row = this.box.cards.get(id);
    if (row === undefined) return this.expedition(id);
    const facts = { code: id, cost: this.cost(this.box.costOfCard(id)), effect: this.effect(row.effect) };
    return this.say("phrase.card", facts);
  }

  expedition(id: string): string {
    const row = this.box.expeditions.get(id);
    if (row === undefined) return id;
    return this.say("phrase.expedition", {
      code: id,
      animal: this.name("population", row.animal),
      artefact: this.name("population", row.artefact),
    });
  }

  objective(id: string): string {
    const row = this.box.objectives.get(id);
    if (row === undefined) return id;
    const industries = Object.entries(row.industries).map(([building, points]) =>
      this.say("phrase.industry_points", { building: this.name("building", building), points }),
    );
    const facts = {
      ...row,
      gold: this.gold(row.gold),
      tokens: this.tokens("exploration", row.exploration),
      points: Math.abs(row.points),
      counts: row.counts ? this.name("count", row.counts) : "",
      industries: industries.join(", "),
    };
    return this.say(`objective_text.${row.kind === "effect" ? id : row.kind}`, facts);
  }

  /** A move as a choice. */
  move(move: AnyMove, me: SeatView): string {
    const facts: Facts = { ...move, ...this.follows(move, me) };
    const shown: Facts = {};
    for (const [field, value] of Object.entries(facts)) shown[field] = this.shown(field, value);
    return this.say(`move.${move.type}`, facts, shown);
  }

  private shown(field: string, value: unknown): unknown {
    if (value === null || value === undefined) return "";
    if (field in NAMED) return this.name(NAMED[field]!, String(value));
    if (field === "partner") return this.seatName(Number(value));
    if (field === "card") return this.card(String(value));
    return value;
  }

  /** What follows from the fields of a move. */
  private follows(move: AnyMove, me: SeatView): Facts {
    const facts: Facts = { on: null };
    if ("field" in move && move.field !== null) this.place(move, me.fields[move.field], facts);
    const built =
      "industry" in move ? move.industry : "shipyard" in move ? move.shipyard : "ship" in move ? move.ship : null;
    if (built !== null) facts["cost"] = this.cost(this.box.building(built).cost);
    if ("card" in move && this.box.cards.has(move.card)) {
      facts["code"] = move.card;
      facts["effect"] = this.effect(this.box.effect(move.card));
    }
    if ("cards" in move) Object.assign(facts, { codes: move.cards.join(", "), count: move.cards.length });
    if ("price" in move) facts["tokens"] = this.tokens("trade", move.price);
    if ("ships_first" in move) facts["note"] = this.note(move);
    if ("kind" in move) this.kind(move, facts);
    const asked = this.box.objectives.get(ASKS[move.type] ?? "");
    if (asked !== undefined) {
      facts["tokens"] = this.tokens("exploration", asked.exploration);
      facts["gold"] = this.gold(asked.gold);
    }
    return facts;
  }

  private place(move: AnyMove, field: SeatView["fields"][number] | undefined, facts: Facts): void {
    const on = field?.tile ?? field?.printed ?? null;
    facts["on"] = on;
    if (move.type !== "Produce" || on === null) return;
    const building = this.box.building(on);
    facts["good"] = building.product;
    facts["kind"] = building.worker;
  }

  private note(move: { ships_first: boolean; exploration?: number }): string {
    const facts = { exploration: move.exploration ?? 0, ships_first: move.ships_first };
    return this.say("phrase.note", facts);
  }

  private kind(move: { type: string; kind: string; steps?: number }, facts: Facts): void {
    if (move.type === "EndShift") facts["gold"] = this.gold(this.box.person(move.kind).shift_end);
    else if (move.type === "Hire") facts["cost"] = this.cost(this.box.costOfHire(move.kind));
    else {
      const steps = move.steps ?? 1;
      const top = Math.min(KINDS.indexOf(move.kind as Kind) + steps, KINDS.length - 1);
      facts["into"] = KINDS[top];
      facts["cost"] = this.cost(this.box.costOfUpgrade(move.kind as Kind, steps));
    }
  }
}
