/** "What is this?": what can be said about anything that carries `data-what="kind.id"`. */

import { article, type Article, type Fact, type Piece, type Sourced } from "../../../kit/help/article";
import type { SeatView } from "../../../generated/anno1503";
import type { Say } from "../../../text/say";
import { costOf, type Box, type Cost, type Source } from "../box";
import type { Words } from "../words";
import { RULES } from "./topics";

export interface Asker {
  box: Box;
  words: Words;
  /** The own seat, whose prices and limits are told; null: a spectator. */
  me: SeatView | null;
  /** Whether nobles and pirates are in play. */
  expansion: boolean;
}

type Maker = (id: string, asker: Asker) => Article | null;

/** What is known about a thing, or null: then ask whatever lies around it. */
export function articleOf(what: string, asker: Asker): Article | null {
  const [kind = "", ...rest] = what.split(".");
  const id = rest.join(".");
  const found = (id === "" ? undefined : MAKERS[kind]?.(id, asker)) ?? plainArticle(what, asker);
  if (found === null || asker.expansion) return found;
  return { ...found, rules: found.rules.filter((entry) => !entry.startsWith("expansion.")) };
}

const MAKERS: Record<string, Maker> = {
  good: ofGood,
  inhabitant: ofInhabitant,
  building: ofBuilding,
  tile: ofTile,
  card: ofCard,
  objective: ofObjective,
  fate: ofFate,
  site: ofSite,
};

const TITLES: Record<string, string> = {
  ship: "heading.ships",
  die: "heading.die",
  gold: "name.objective.gold",
  palace: "heading.palace",
  cannons: "heading.cannons",
  bases: "name.objective.bases",
  market: "board.section.market",
  agreements: "name.objective.agreements",
  treasures: "heading.treasures",
  reserve: "heading.reserve",
  cards: "heading.action_cards",
  end_turn: "board.end_turn",
  undo: "board.undo",
  roll: "move.Roll",
  set_sail: "move.SetSail",
  seat: "board.others",
};

const ICONS: Record<string, string> = {
  ship: "ship.1503",
  die: "die.6",
  roll: "die.6",
  cannons: "cannon",
  bases: "base",
  market: "ui.market",
  hand_limit: "ui.hand",
  agreements: "tile.agreement",
  treasures: "tile.gold_treasure",
  reserve: "island.2",
  cards: "ui.cards",
  end_turn: "action.end_turn",
  undo: "ui.undo",
  set_sail: "ui.sail",
  seat: "ui.users",
  "square.sea": "ui.sail",
  "square.island": "island.2",
  "square.start": "ship.1503",
  "square.dolphin": "dolphin",
  "square.pirates": "pirates",
  "square.reef": "reef",
  "square.harbour": "harbour",
};

/** The name of a thing by its key, as the game's own words have it. */
export function titleOf(what: string, say: Say): string {
  const named = /^(good|inhabitant|building|tile|card|objective|fate|site)\./.test(what);
  return say(named ? `name.${what}` : (TITLES[what] ?? `learn.title.${what}`));
}

export function iconOf(what: string): string {
  return ICONS[what] ?? what;
}

/** Something that has no row among the components: a place, a button, a limit. */
function plainArticle(what: string, asker: Asker): Article | null {
  const rules = RULES[what];
  if (rules === undefined) return null;
  const { say } = asker.words;
  const facts = FACTS[what]?.(asker) ?? [];
  return article(titleOf(what, say), iconOf(what), rules, { words: say(`learn.thing.${what}`), facts });
}

/** What the own seat pays, may and has. */
const FACTS: Record<string, (asker: Asker) => Fact[]> = {
  ship: ({ box, words, me }) => [
    cost(words, box.costOfShip("new")),
    ...mine(me, words.say("heading.ship_points"), (seat) => String(seat.rates.ship_points)),
  ],
  palace: ({ box, words, me }) => {
    const step = me === null ? undefined : box.palace[me.palace];
    return step === undefined ? [] : [cost(words, costOf(step.cost, step.gold), words.say("learn.fact.next_step"))];
  },
  cannons: ({ words, me }) => [
    ...mine(me, words.say("heading.price"), (seat) => words.gold(seat.rates.cannon_price)),
    ...mine(me, words.say("learn.fact.strength"), (seat) => String(seat.rates.strength)),
  ],
  market: ({ words, me }) => [
    ...mine(me, words.say("heading.price"), (seat) => words.gold(seat.rates.ordinary_price)),
    ...mine(me, words.say("heading.purchases"), (seat) => String(seat.rates.purchases)),
  ],
  hand_limit: ({ words, me }) => mine(me, words.say("heading.goods"), (seat) => String(seat.rates.hand_limit)),
};

function mine(me: SeatView | null, label: string, told: (seat: SeatView) => string): Fact[] {
  return me === null ? [] : [{ label, words: told(me) }];
}

function cost(words: Words, cost: Cost, label = words.say("learn.fact.cost")): Fact {
  return { label, pieces: piecesOf(cost, words) };
}

export function piecesOf(cost: Cost, words: Words): Piece[] {
  const goods = cost.goods.map(([id, count]) => ({ icon: `good.${id}`, name: words.good(id), count }));
  return cost.gold > 0 ? [...goods, { icon: "gold", name: words.gold(cost.gold), count: cost.gold }] : goods;
}

interface Row {
  source: Source;
  sources: Record<string, Source>;
}

/** Where the values of a row come from; `named` are its fields that are shown, by their labels. */
function sourceOf(row: Row, named: Record<string, string> = {}): Sourced {
  const standIns = Object.entries(named).flatMap(([field, label]) =>
    (row.sources[field] ?? row.source) === "reconstructed" ? [label] : [],
  );
  return { row: row.source, standIns, note: "" };
}

// -- things with a row --------------------------------------------------------------------------

function ofGood(id: string, asker: Asker): Article | null {
  const { box, words } = asker;
  const row = box.goods.get(id);
  if (row === undefined) return null;
  const { say } = words;
  const luxury = row.class === "luxury";
  const facts: Fact[] = [{ label: say("board.where_from"), words: sourcesOf(id, asker).join(" · ") }];
  const needs = needing(id, asker);
  if (needs.length > 0) facts.push({ label: say("learn.fact.needed"), words: needs.join(", ") });
  return article(words.good(id), `good.${id}`, RULES[luxury ? "good.luxury" : "good"] ?? [], {
    words: say(`learn.thing.good.${row.class}`),
    facts,
    source: sourceOf(row),
  });
}

/** The ways to a good, as the terminal tells them. */
function sourcesOf(id: string, { box, words, me }: Asker): string[] {
  const { say } = words;
  const at = me === null ? -1 : (box.homes.get(me.board)?.sites.findIndex((site) => site === id) ?? -1);
  const kinds = [`${id}_post`, `${id}_depot`].filter((kind) => box.rows.tile.some((tile) => tile.kind === kind));
  const price = box.isLuxury(id) ? me?.rates.luxury_price : me?.rates.ordinary_price;
  return [
    ...(at < 0 ? [] : [say("cli.source.die", { number: at + 1 })]),
    ...kinds.map((kind) => say("cli.source.map", { tile: words.name("tile", kind) })),
    ...(price === undefined ? [] : [say("cli.source.buy", { gold: words.gold(price) })]),
  ];
}

/** What is paid for with a good. */
function needing(good: string, { box, words, expansion }: Asker): string[] {
  const has = (one: { cost: Record<string, number> }): boolean => good in one.cost;
  const { say } = words;
  return [
    ...box.rows.inhabitant.filter(has).map(({ id }) => words.name("inhabitant", id)),
    ...(box.rows.ship_cost.some((row) => row.id === "new" && has(row)) ? [say("heading.ships")] : []),
    ...(expansion && box.palace.some(has) ? [say("heading.palace")] : []),
    ...box.rows.noble_building.filter((row) => expansion && has(row)).map(({ id }) => words.name("building", id)),
  ];
}

function ofInhabitant(id: string, { box, words }: Asker): Article | null {
  const { say } = words;
  const title = words.name("inhabitant", id);
  const row = box.inhabitants.get(id);
  if (row === undefined) {
    const pays = id === "noble" ? box.number("noble_pays") : box.nobles.get(id)?.amount;
    if (pays === undefined) return null;
    const facts = [{ label: say("heading.pays"), words: words.gold(pays) }];
    return article(title, `inhabitant.${id}`, RULES["noble"] ?? [], { words: say("learn.thing.noble"), facts });
  }
  const label = say("learn.fact.cost");
  const pays = say("heading.pays");
  return article(title, `inhabitant.${id}`, RULES[id === "pioneer" ? "pioneer" : "inhabitant"] ?? [], {
    words: say("learn.thing.inhabitant"),
    facts: [cost(words, costOf(row.cost), label), { label: pays, words: words.gold(row.pays) }],
    source: sourceOf(row, { cost: label, pays }),
  });
}

/** Effects that have no number of their own. */
const COUNTLESS = ["no_fire", "no_pirates", "cheap_promotion", "cannon", "promotion"];

function ofBuilding(id: string, { box, words }: Asker): Article | null {
  const { say } = words;
  const noble = box.nobles.get(id);
  const row = noble ?? box.buildings.get(id);
  if (row === undefined) return null;
  const copies = row.copies.reduce((sum, count) => sum + count, 0);
  const labels = {
    effect: say("learn.fact.effect"),
    amount: say("learn.fact.amount"),
    copies: say("learn.fact.copies"),
  };
  const facts: Fact[] = [{ label: labels.effect, words: words.effect(row) }];
  if (!COUNTLESS.includes(row.effect)) facts.push({ label: labels.amount, words: String(row.amount) });
  if (noble !== undefined) facts.push(cost(words, costOf(noble.cost)));
  facts.push({ label: labels.copies, words: String(copies) });
  const rules = [...(BUILDING_RULES[id] ?? []), ...(RULES[noble === undefined ? "building" : "noble_building"] ?? [])];
  return article(words.name("building", id), `building.${id}`, rules, {
    words: say(noble === undefined ? "learn.thing.building" : "learn.thing.noble_building"),
    facts,
    source: sourceOf(row, { cost: say("learn.fact.cost"), ...labels }),
  });
}

/** The entries that say what a building does. */
const BUILDING_RULES: Record<string, string[]> = {
  fire_brigade: ["base.events.fire"],
  smith: ["base.events.pirates"],
  church: ["base.events.golden_times"],
  school: ["base.inhabitants.school"],
  tavern: ["base.trade.sell"],
  market_hall: ["base.trade.buy"],
  shipyard: ["base.ships.points"],
  bath_house: ["base.turn_end.limit"],
  rich_noble: ["expansion.luxury.sell"],
  university: ["expansion.bases.fight"],
  library: ["expansion.nobles.library"],
  theatre: ["expansion.luxury.buy"],
  cathedral: ["expansion.nobles.at_once"],
  park: ["expansion.nobles.at_once"],
};

function ofTile(id: string, { box, words }: Asker): Article | null {
  const kind = box.rows.tile.find((row) => row.id === id)?.kind ?? id;
  const rows = box.rows.tile.filter((row) => row.kind === kind);
  const first = rows[0];
  if (first === undefined) return null;
  const { say } = words;
  const copies = { label: say("learn.fact.copies"), words: String(rows.length) };
  const title = words.name("tile", kind);
  const base = box.bases.get(kind);
  if (base !== undefined) {
    const labels = { strength: say("learn.fact.strength"), discount: say("learn.fact.discount") };
    return article(title, `tile.${kind}`, RULES["tile.base"] ?? [], {
      words: say("learn.thing.tile.base"),
      facts: [
        { label: labels.strength, words: String(base.strength) },
        { label: labels.discount, words: words.gold(base.discount) },
        copies,
      ],
      source: sourceOf(base, labels),
    });
  }
  const sort = kind.endsWith("_post") ? "post" : kind.endsWith("_depot") ? "depot" : kind;
  return article(title, `tile.${kind}`, RULES[`tile.${sort}`] ?? [], {
    words: say(`learn.thing.tile.${sort}`),
    facts: [copies],
    source: sourceOf(first, { kind: copies.label }),
  });
}

function ofCard(id: string, { box, words }: Asker): Article | null {
  const kind = box.kindOfCard(id);
  const rows = box.rows.action_card.filter((row) => row.kind === kind);
  if (rows.length === 0) return null;
  const { say } = words;
  const label = say("learn.fact.copies");
  const effect = say(`cli.card.${kind}`, {
    builder: words.gold(box.number("builder_fee")),
    explorer: words.gold(box.number("explorer_gold")),
    looks: box.number("explorer_looks"),
    goods: box.number("trader_cards"),
    trader: words.gold(box.number("trader_gold")),
    engineer: words.gold(box.number("engineer_fee")),
  });
  return article(words.name("card", kind), `card.${kind}`, [`expansion.cards.${kind}`, ...(RULES["cards"] ?? [])], {
    words: say("learn.thing.cards"),
    facts: [
      { label: say("learn.fact.effect"), words: effect },
      { label, words: String(rows.length) },
    ],
    source: { row: "rulebook", standIns: [label], note: "" },
  });
}

function ofObjective(id: string, { box, words, me, expansion }: Asker): Article | null {
  const row = box.objectives.get(id);
  if (row === undefined) return null;
  const { say } = words;
  const facts: Fact[] = [{ label: say("learn.fact.goal"), words: String(row.needed) }];
  const so_far = me?.progress[id];
  if (so_far !== undefined) facts.push({ label: say("learn.fact.so_far"), words: String(so_far) });
  const rules = RULES[expansion ? "objective.noble" : "objective"] ?? [];
  return article(words.name("objective", id), `objective.${id}`, [...rules, ...(OBJECTIVE_RULES[id] ?? [])], {
    words: say("learn.thing.objective"),
    facts,
    source: sourceOf(row),
  });
}

/** The entries that say how an objective is reached. */
const OBJECTIVE_RULES: Record<string, string[]> = {
  merchants: ["base.inhabitants.promote"],
  buildings: ["base.buildings.when"],
  agreements: ["base.claims.agreement"],
  posts: ["base.claims.post"],
  gold: ["base.trade.sell"],
  noble_buildings: ["expansion.nobles.build", "expansion.nobles.third"],
  bases: ["expansion.bases.win"],
  palace: ["expansion.palace.step", "expansion.palace.ninth"],
};

function ofFate(id: string, { box, words }: Asker): Article | null {
  const row = box.fates.get(id);
  if (row === undefined) return null;
  const label = words.say("learn.fact.faces");
  return article(words.name("fate", id), `fate.${id}`, RULES[`fate.${id}`] ?? [], {
    words: words.say("learn.thing.fate"),
    facts: [{ label, words: row.faces.join(", ") }],
    source: sourceOf(row, { faces: label }),
  });
}

function ofSite(id: string, { box, words, me }: Asker): Article | null {
  const home = me === null ? undefined : box.homes.get(me.board);
  const at = home?.sites.findIndex((site) => site === id) ?? -1;
  const free = id === "free";
  const { say } = words;
  return article(
    `${say("heading.site")}: ${words.name("site", id)}`,
    free ? "site.free" : `good.${id}`,
    RULES[free ? "site.free" : "site"] ?? [],
    {
      words: say(free ? "learn.thing.site.free" : "learn.thing.site.basic"),
      facts: at < 0 ? [] : [{ label: say("heading.die"), words: String(at + 1) }],
      source: home === undefined ? null : sourceOf(home, { sites: say("heading.die") }),
    },
  );
}
