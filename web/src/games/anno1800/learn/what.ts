/** "What is this?": what can be said about anything that carries `data-what="kind.id"`. */

import { article as told, type Article as Told, type Fact, type Piece, type Sourced } from "../../../kit/help/article";
import type { Say } from "../../../text/say";
import { unsureName, type Box, type Cost, type Source } from "../box";
import type { Words } from "../words";

/** A thing of Anno 1800. */
export interface Article extends Told {
  /** A good: its chain is shown as well. */
  good: string | null;
}

const RULES: Record<string, string[]> = {
  good: ["production.place", "production.pool", "trade.price"],
  new_world_good: ["new_world.import", "new_world.limits"],
  industry: ["production.place", "industries.copies", "industries.twice"],
  printed: ["production.place", "production.yield", "building.over"],
  shipyard: ["shipyards.level", "shipyards.place"],
  ship: ["ships.tokens", "ships.number", "ships.place"],
  population: ["hire.cubes", "upgrade.steps", "shift_end.price"],
  card: ["cards.play", "cards.activate", "cards.points"],
  deck: ["cards.points", "hire.cards", "swap.swap"],
  hand: ["setup.hand", "cards.play", "ending.trigger"],
  played: ["cards.activate", "cards.points"],
  objective: ["objectives.general"],
  objectives: ["objectives.general", "scoring.objectives"],
  "action.build": ["building.one", "building.over", "building.remove"],
  "action.play_card": ["cards.play", "cards.activate"],
  "action.swap": ["swap.swap"],
  "action.hire": ["hire.cubes", "hire.cards", "hire.empty"],
  "action.upgrade": ["upgrade.steps", "upgrade.exchange", "upgrade.workplace"],
  "action.old_world": ["old_world.price", "old_world.spaces", "old_world.bonus"],
  "action.new_world": ["new_world.price", "new_world.cards", "new_world.import"],
  "action.expedition": ["expedition.take", "expedition.visitors"],
  "action.festival": ["festival.back", "festival.tokens", "turn.no_pass"],
  "action.produce": ["production.place", "production.yield", "production.pool"],
  "action.trade": ["trade.when", "trade.price", "trade.partner", "trade.once", "trade.not"],
  "action.import": ["new_world.import", "new_world.limits"],
  "action.shift_end": ["shift_end.price", "shift_end.back"],
  "action.activate": ["cards.activate"],
  "action.demolish": ["building.remove", "building.pieces"],
  "action.end_turn": ["turn.one_action", "production.pool"],
  "token.trade": ["exhaust.tokens", "trade.price", "new_world.import"],
  "token.exploration": ["exhaust.tokens", "old_world.price", "expedition.take"],
  gold: ["shift_end.price", "trade.partner", "scoring.gold"],
  fireworks: ["ending.trigger", "scoring.gold"],
  expedition: ["expedition.take", "expedition.visitors", "scoring.expeditions"],
  home: ["setup.home", "setup.spaces"],
  old_world: ["old_world.price", "old_world.spaces", "old_world.bonus"],
  new_world: ["new_world.price", "new_world.cards", "new_world.import"],
  "place.quarter": ["production.place", "exhaust.cubes"],
  "place.workplace": ["production.place", "production.yield", "upgrade.workplace"],
  "place.exhausted": ["exhaust.cubes", "exhaust.tokens", "festival.back"],
  terrain: ["setup.spaces", "industries.copies", "shipyards.place", "ships.place"],
  pool: ["production.pool", "production.instead"],
  supply: ["box.limits"],
  tiles: ["box.limits", "industries.copies"],
  turn: ["turn.one_action", "turn.free", "turn.no_pass"],
  open: ["turn.public", "trade.partner"],
  round: ["turn.order", "ending.rounds"],
  score: ["scoring.cards", "scoring.expeditions", "scoring.gold", "scoring.objectives"],
};

const EFFECTS: Record<string, string> = {
  gain_population: "population",
  gain_tokens: "tokens",
  gain_gold: "gold",
  gain_gold_and_tokens: "gold",
  draw_expedition_cards: "expedition",
  free_new_world_resource: "resource",
  free_upgrades: "upgrades",
  extra_action: "action",
  return_hand_cards: "return",
};

const OBJECTIVES: Record<string, string[]> = {
  industry_points: ["industries"],
  majority: ["majorities", "equal"],
  expedition_bonus: ["visitors"],
  old_world_limit: ["islands"],
  new_world_points: ["islands"],
  hand_penalty: ["hand"],
};

/** Other names that the table may give to a thing. */
const ALSO: Record<string, string> = {
  quarter: "place.quarter",
  workplace: "place.workplace",
  exhausted: "place.exhausted",
  activated: "played",
  actions: "turn",
  moves: "turn",
  undo: "turn",
  seat: "open",
  "step.produce": "action.produce",
  "step.trade": "action.trade",
  "step.import": "action.import",
  "step.shift_end": "action.shift_end",
  "step.activate": "action.activate",
  "step.free_upgrades": "action.upgrade",
  "step.objectives": "objectives",
  "step.demolish": "action.demolish",
  effect: "action.activate",
  shift_end: "action.shift_end",
  trade: "action.trade",
  import: "action.import",
  produce: "action.produce",
  demolish: "action.demolish",
  end_turn: "action.end_turn",
  festival: "action.festival",
  ship: "token.trade",
  expeditions: "expedition",
  decks: "deck",
};

/** What is known about a thing, or null: then ask whatever lies around it. */
export function articleOf(name: string, box: Box, words: Words): Article | null {
  const key = ALSO[name] ?? name;
  const at = key.indexOf(".");
  const kind = at < 0 ? key : key.slice(0, at);
  const id = at < 0 ? "" : key.slice(at + 1);
  return MAKERS[kind]?.(id, box, words) ?? plainArticle(key, words);
}

type Maker = (id: string, box: Box, words: Words) => Article | null;

const MAKERS: Record<string, Maker> = {
  good: ofGood,
  building: ofBuilding,
  population: ofPeople,
  card: ofCard,
  deck: ofDeck,
  objective: ofObjective,
  island: ofIsland,
  expedition: ofExpedition,
};

function article(title: string, icon: string, rules: string[], more: Partial<Article> = {}): Article {
  return { good: null, ...told(title, icon, rules, more), ...more };
}

function sourced(row: Source, note = ""): Sourced {
  return { row, standIns: [], note };
}

/** A cost in pictures with their names. */
export function piecesOf(cost: Cost, say: Say): Piece[] {
  return [
    ...cost.goods.map(([id, count]) => ({ icon: `good.${id}`, name: say(`name.good.${id}`), count })),
    ...cost.cubes.map(([id, count]) => ({ icon: `population.${id}`, name: say(`name.population.${id}`), count })),
    ...cost.tokens.map(([id, count]) => ({ icon: `token.${id}`, name: say(`name.family.${id}`), count })),
  ];
}

/** Something that has no row among the components: an action, a token, a place. */
function plainArticle(key: string, words: Words): Article | null {
  const kind = key.split(".")[0] ?? "";
  const rules = RULES[key] ?? RULES[kind];
  if (rules === undefined) return null;
  return article(titleOf(key, words.say), ICONS[key] ?? ICONS[kind] ?? key, rules);
}

const TITLES: Record<string, string> = {
  hand: "heading.hand",
  played: "heading.played_cards",
  objectives: "heading.objectives",
  gold: "name.score.gold",
  fireworks: "heading.fireworks",
  expedition: "heading.expeditions",
  pool: "heading.pool",
  supply: "heading.supply",
  tiles: "heading.buildings",
  deck: "heading.decks",
  open: "heading.seat",
  turn: "heading.turn",
  round: "heading.turn",
  score: "heading.points",
  "action.produce": "cli.group.produce",
  "action.trade": "cli.group.trade",
  "action.import": "cli.group.import",
  "action.shift_end": "heading.shift_end",
  "action.activate": "cli.group.activate",
  "action.demolish": "cli.group.demolish",
  "action.end_turn": "move.EndTurn",
  "token.trade": "name.family.trade",
  "token.exploration": "name.family.exploration",
};

/** The name of a thing by its key, as the game's own words have it. */
export function titleOf(key: string, say: Say): string {
  return say(TITLES[key] ?? TITLES[key.split(".")[0] ?? ""] ?? `name.${key}`);
}

const ICONS: Record<string, string> = {
  hand: "ui.hand",
  played: "ui.cards",
  objectives: "objective",
  place: "cube",
  terrain: "island.home",
  pool: "good.goods",
  supply: "cube",
  tiles: "ui.market",
  open: "ui.users",
  turn: "ui.clock",
  round: "ui.refresh",
  score: "points",
};

function ofGood(id: string, box: Box, words: Words): Article | null {
  const row = box.goods.get(id);
  if (row === undefined) return null;
  const rules = RULES[row.kind === "new_world_raw" ? "new_world_good" : "good"] ?? [];
  const title = words.name("good", id);
  return article(title, `good.${id}`, rules, {
    words: words.name("good_kind", row.kind),
    source: sourced(row.source),
    good: id,
  });
}

function ofBuilding(id: string, box: Box, words: Words): Article | null {
  const row = box.buildings.get(id);
  if (row === undefined) return null;
  const say = words.say;
  const facts: Fact[] = [];
  if (row.product !== null && row.worker !== null) {
    facts.push({ label: say("heading.product"), words: words.name("good", row.product) });
    facts.push({ label: say("heading.worker"), words: words.name("population", row.worker) });
  }
  if (row.strength > 0) facts.push({ label: say("heading.level"), words: String(row.strength) });
  if (row.copies > 0) {
    facts.push({ label: say("learn.fact.cost"), pieces: piecesOf(row.cost, say) });
    facts.push({ label: say("heading.copies"), words: String(row.copies) });
  } else facts.push({ label: say("learn.fact.cost"), words: say("learn.chain.printed") });
  const title = words.name("building", id);
  return article(title, `building.${id}`, RULES[row.copies === 0 ? "printed" : row.sort] ?? [], {
    facts,
    source: sourced(row.costSource),
    words: say(`heading.${row.sort}`),
  });
}

function ofPeople(id: string, box: Box, words: Words): Article | null {
  const row = box.people.get(id);
  if (row === undefined) return null;
  const say = words.say;
  const facts: Fact[] = [{ label: say("name.action.hire"), pieces: piecesOf(box.costOfHire(id), say) }];
  if (Object.keys(row.upgrade).length > 0) {
    const cubes = Object.entries(row.upgrade_cubes) as Cost["cubes"];
    facts.push({
      label: say("learn.fact.rise"),
      pieces: piecesOf({ goods: Object.entries(row.upgrade), cubes, tokens: [] }, say),
    });
  }
  facts.push({ label: say("heading.shift_end"), words: words.gold(row.shift_end) });
  if (row.trade_price > 0) {
    facts.push({ label: say("heading.trade_price"), words: words.tokens("trade", row.trade_price) });
  }
  facts.push({ label: say("learn.fact.visitor"), words: String(row.visitor_points) });
  const source = sourced(row.sources["hire"] ?? row.source);
  return article(words.name("population", id), `population.${id}`, RULES["population"] ?? [], {
    facts,
    source,
  });
}

function ofCard(id: string, box: Box, words: Words): Article | null {
  const row = box.cards.get(id);
  if (row === undefined) return ofDeck(id, box, words);
  const say = words.say;
  const points = box.decks.get(row.deck)?.points ?? 0;
  const facts: Fact[] = [
    { label: say("learn.fact.cost"), pieces: piecesOf(box.costOfCard(id), say) },
    { label: say("heading.effect"), words: words.effect(row.effect) },
    { label: say("heading.points"), words: String(points) },
  ];
  const effect = EFFECTS[row.effect.kind];
  const rules = [...(RULES["card"] ?? []), ...(effect === undefined ? [] : [`effects.${effect}`])];
  return article(words.name("deck", row.deck), `card.${row.deck}`, rules, { facts, source: sourced(row.source) });
}

function ofDeck(id: string, box: Box, words: Words): Article | null {
  const row = box.decks.get(id);
  if (row === undefined) return null;
  const facts: Fact[] = [
    { label: words.say("heading.points"), words: String(row.points) },
    { label: words.say("heading.copies"), words: String(row.cards) },
  ];
  return article(words.name("deck", id), `card.${id}`, RULES["deck"] ?? [], { facts, source: sourced(row.source) });
}

function ofObjective(id: string, box: Box, words: Words): Article | null {
  const row = box.objectives.get(id);
  if (row === undefined) return null;
  const own = row.kind === "effect" ? ["effects", id] : (OBJECTIVES[row.kind] ?? []);
  const rules = [...own.map((entry) => `objectives.${entry}`), "objectives.general"];
  return article(words.name("objective", id), "objective", rules, {
    words: words.objective(id),
    source: sourced(row.source, unsureName(row) ? words.say("learn.source.unsure_name") : ""),
  });
}

function ofIsland(id: string, box: Box, words: Words): Article | null {
  const say = words.say;
  const old = box.oldWorld.get(id);
  if (old !== undefined) {
    const facts: Fact[] = [{ label: say("heading.bonus"), words: words.effect(old.bonus) }];
    return article(words.name("island", id), "island.old_world", RULES["old_world"] ?? [], {
      facts,
      source: sourced(old.source),
    });
  }
  const far = box.newWorld.get(id);
  if (far !== undefined) {
    const goods = far.goods.map((good): [string, number] => [good, 1]);
    const facts: Fact[] = [{ label: say("cli.group.import"), pieces: piecesOf({ goods, cubes: [], tokens: [] }, say) }];
    return article(words.name("island", id), "island.new_world", RULES["new_world"] ?? [], {
      facts,
      source: sourced(far.source),
    });
  }
  if (id === "old_world" || id === "new_world") {
    return article(say(`heading.${id}`), `island.${id}`, RULES[id] ?? []);
  }
  return article(say("name.island.home_island"), "island.home", RULES["home"] ?? []);
}

function ofExpedition(id: string, box: Box, words: Words): Article {
  const row = box.expeditions.get(id);
  const facts: Fact[] =
    row === undefined
      ? []
      : [
          { label: words.say("heading.animal"), words: words.name("population", row.animal) },
          { label: words.say("heading.artefact"), words: words.name("population", row.artefact) },
        ];
  return article(titleOf("expedition", words.say), "expedition", RULES["expedition"] ?? [], {
    facts,
    source: row === undefined ? null : sourced(row.source),
  });
}
