/** Costs, cards, effects and objectives in words: what stands on the table. Moves come with theirs from the server. */

import type { EffectRow, Lack } from "../../generated/anno1800";
import type { Say } from "../contract";
import type { Box, Cost } from "./box";

const PRINTED = ["industry", "shipyard", "ship"];

export class Words {
  constructor(
    readonly say: Say,
    readonly box: Box,
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

  cost(cost: Cost, between = ", "): string {
    const parts = [
      ...cost.goods.map(([good, n]) => this.amount(n, this.name("good", good))),
      ...cost.cubes.map(([kind, n]) => this.cubes(kind, n)),
      ...cost.tokens.map(([family, n]) => this.tokens(family, n)),
    ];
    return parts.length ? parts.join(between) : this.say("phrase.no_cost");
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

  /** What a card brings, in a few words for its head. */
  short(effect: EffectRow): string {
    const told = ["gain_population", "gain_tokens", "gain_gold", "gain_gold_and_tokens", "draw_expedition_cards"];
    return told.includes(effect.kind) ? this.effect(effect) : this.name("effect", effect.kind);
  }

  card(id: string): string {
    const row = this.box.cards.get(id);
    if (row === undefined) return this.expedition(id);
    const facts = { cost: this.cost(this.box.costOfCard(id), " + "), effect: this.effect(row.effect) };
    return this.say("phrase.card", facts);
  }

  expedition(id: string): string {
    const row = this.box.expeditions.get(id);
    if (row === undefined) return id;
    return this.say("phrase.expedition", {
      animal: this.name("population", row.animal),
      artefact: this.name("population", row.artefact),
    });
  }

  /** What an objective card does, in one sentence. */
  objective(id: string): string {
    return this.ofObjective(id, "objective_text");
  }

  /** The same in a few words, for one line below its name. */
  gist(id: string): string {
    return this.ofObjective(id, "board.gist");
  }

  private ofObjective(id: string, section: string): string {
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
    return this.say(`${section}.${row.kind === "effect" ? id : row.kind}`, facts);
  }
}
