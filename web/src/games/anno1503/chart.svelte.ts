/** The sea as it is being looked at: which squares can be chosen, what is pointed at, and what a press does. */

import type { AnyMove } from "../../generated/anno1503";
import { firstPart } from "../../kit/plans";
import type { Desk } from "./desk.svelte";
import { bySquare, type Afloat, type Square } from "./sea";
import { atOnce, landfalls, meetsPirates, movesBySquare, trailOf, wayOf, type Landfall, type Voyage } from "./voyages";

export class Chart {
  /** The square under the pointer or with the focus. */
  pointed = $state<string | null>(null);
  tall = $state(false);

  constructor(readonly desk: Desk) {}

  squares = $derived.by(() => new Map(this.desk.squares.map((square): [string, Square] => [square.id, square])));
  ships = $derived.by(() => bySquare(this.desk.afloat));
  targets = $derived.by(() => movesBySquare(this.desk.moves));
  /** Those of them that are marked on the map: answers, and squares for the ship that is under discussion. */
  marked = $derived.by(() => {
    const { topic, view } = this.desk;
    const wanted = topic?.about === "goal" && (topic.key === "ship" || topic.key === "card.engineer");
    return view.phase === "build" && !wanted ? new Map<string, AnyMove[]>() : this.targets;
  });
  /** Where the ship that is to sail lies. */
  from = $derived.by(() => (this.desk.sailing === null ? null : this.#squareOf(this.desk.sailing)));
  reach = $derived.by((): Map<string, Landfall> => {
    const { sailing } = this.desk;
    return sailing === null ? new Map() : this.landfallsOf(sailing);
  });
  trail = $derived.by(() => {
    const line = this.pointed === null ? null : this.reach.get(this.pointed)?.sail;
    return line && this.from !== null ? trailOf([this.from, ...wayOf(line)], this.squares, this.tall) : new Map();
  });
  /** Where arrow keys begin. */
  home = $derived.by(() => {
    const own = this.desk.afloat.find((ship) => ship.seat === this.desk.seat);
    return this.from ?? own?.square ?? this.desk.squares[0]?.id ?? null;
  });

  /** What a ship of one's own can reach; while the planner thinks, only the next square. */
  landfallsOf(ship: number): Map<string, Landfall> {
    const from = this.#squareOf(ship);
    if (from === null || this.desk.view.phase !== "sail") return new Map();
    const key = `voyage.${ship}`;
    const { planned, plans, legal, offer } = this.desk;
    const lines = planned
      ? (plans.get(key) ?? [])
      : (legal.get(key) ?? []).map((move) => atOnce(move, offer.reveals(move)));
    return landfalls(lines, from);
  }

  /** Points that the ship has when it gets there; null: that is not known before. */
  pointsAfter(line: Voyage): number | null {
    const ship = line.moves.flatMap((move) => ("ship" in move ? [move.ship] : []))[0] ?? 0;
    return meetsPirates(line) ? null : (this.desk.view.turn.points[ship] ?? 0) - line.moves.length;
  }

  canSail(ship: Afloat): boolean {
    const { desk } = this;
    const points = desk.view.turn.points[ship.ship] ?? 0;
    return desk.mine && desk.view.phase === "sail" && ship.seat === desk.seat && points > 0;
  }

  /** The move that explores the tile where the ship lies. */
  explore = $derived.by((): AnyMove | null => {
    const { sailing, moves } = this.desk;
    return moves.find((move) => move.type === "Explore" && move.ship === sailing) ?? null;
  });

  /** A square was clicked, perhaps on one of the ships there: sail, play the one move that names it, or read about it. */
  press(square: string, clicked: number | null = null): void {
    const { desk } = this;
    const moves = this.marked.get(square) ?? [];
    const sail = this.reach.get(square)?.sail ?? null;
    const able = (this.ships.get(square) ?? []).filter((ship) => this.canSail(ship) && ship.ship !== desk.sailing);
    const other = able.find((ship) => ship.ship === clicked) ?? (sail === null ? able[0] : undefined);
    if (other !== undefined) desk.chosenShip = other.ship;
    else if (sail !== null && moves.length === 0) void desk.submit(firstPart(sail));
    else if (sail === null && moves.length === 1) void desk.submit(moves);
    else desk.open({ about: "square", square });
  }

  #squareOf(ship: number): string | null {
    return this.desk.me?.ships[ship]?.square ?? null;
  }
}
