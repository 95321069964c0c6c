/** Costs and components in words: what stands on the table. Moves, events and plans come worded from the server. */

import type { BuildingRow, Lack, NobleBuildingRow } from "../../generated/anno1503";
import type { Say } from "../contract";
import type { Box, Cost } from "./box";

/** Effects that replace a number of the rules, which has the same name. */
const LIMITS: string[] = ["golden_goods", "purchases", "ship_points", "hand_limit"];

export class Words {
  constructor(
    readonly say: Say,
    readonly box: Box,
  ) {}

  name(table: string, id: string): string {
    return this.say(`name.${table}.${id}`);
  }

  good(id: string): string {
    return this.name("good", id);
  }

  /** A tile by what it shows: `I201` is a trading post for spice. */
  tile(id: string): string {
    return this.name("tile", this.box.tile(id).kind);
  }

  /** An action card by its kind. */
  card(id: string): string {
    return this.name("card", this.box.kindOfCard(id));
  }

  amount(count: number, name: string): string {
    return count === 1 ? name : `${count} × ${name}`;
  }

  gold(count: number): string {
    return this.say("counted.gold", { count });
  }

  /** What a building does, with its own numbers. */
  effect({ effect, amount }: BuildingRow | NobleBuildingRow): string {
    const usual = LIMITS.includes(effect) ? this.box.number(effect) : 0;
    return this.say(`effect.${effect}`, { amount, usual, gold: this.gold(amount) });
  }

  cost(cost: Cost): string {
    const goods = cost.goods.map(([good, count]) => this.amount(count, this.good(good)));
    const all = cost.gold > 0 ? [...goods, this.gold(cost.gold)] : goods;
    return all.length ? all.join(", ") : this.say("cli.price.nothing");
  }

  lack(lack: Lack): string {
    return lack.what === "gold" ? this.gold(lack.amount) : this.amount(lack.amount, this.good(lack.id));
  }
}
