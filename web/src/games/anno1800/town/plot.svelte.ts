/** A space of an island as it is drawn: what stands there, what a click on it does, how it is told. */

import type { FieldView } from "../../../generated/anno1800";
import type { Building } from "../box";
import type { Desk } from "../desk.svelte";

export interface Place {
  seat: number;
  field: number;
  space: FieldView;
}

export class Plot {
  #desk: Desk;
  #place: () => Place;

  constructor(desk: Desk, place: () => Place) {
    this.#desk = desk;
    this.#place = place;
  }

  key = $derived.by(() => `field.${this.#place().seat}.${this.#place().field}`);
  own = $derived.by(() => this.#place().seat === this.#desk.seat);
  building = $derived.by((): Building | null => {
    const { tile, printed } = this.#place().space;
    const id = tile ?? printed;
    return id === null ? null : this.#desk.box.building(id);
  });
  /** The tile under discussion may stand here. */
  site = $derived.by(() => this.own && this.#desk.sites.has(this.#place().field));
  produces = $derived.by(
    () =>
      this.own &&
      !this.site &&
      this.#desk.moves.some((move) => move.type === "Produce" && move.field === this.#place().field),
  );
  /** What would stand here. */
  ghost = $derived.by((): Building | null => {
    const { topic, box } = this.#desk;
    return this.site && topic?.about === "goal" ? box.building(topic.key.slice("tile.".length)) : null;
  });
  seal = $derived.by(() => this.#desk.lit.get(this.key));
  touched = $derived.by(() => this.#desk.touched.has(this.key));
  what = $derived.by(() => (this.building ? `building.${this.building.id}` : `terrain.${this.#place().space.terrain}`));
  label = $derived.by(() => {
    const { field, space } = this.#place();
    const { say, words, offer } = this.#desk;
    const parts = [`${say("heading.field")} ${field}`, words.name("terrain", space.terrain)];
    if (this.building === null) parts.push(say("heading.empty"));
    else {
      parts.push(words.building(this.building.id));
      if (this.building.product) parts.push(words.name("good", this.building.product));
      for (const worker of space.workers) parts.push(words.name("population", worker));
    }
    if (this.site) parts.push(say("board.may_build_here"));
    else if (this.produces) parts.push(offer.told({ type: "Produce", field }));
    return parts.join(", ");
  });

  press(): void {
    const { field } = this.#place();
    if (this.site) this.#desk.site = field;
    else if (this.produces) void this.#desk.submit([{ type: "Produce", field }]);
    else this.about();
  }

  about(): void {
    const { seat, field } = this.#place();
    this.#desk.open({ about: "space", seat, field });
  }
}
