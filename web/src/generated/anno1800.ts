// Made by `make types` from the Python definitions; do not edit.

/** This edition allows trade only for goods that the player cannot produce. */
export interface AbleToProduce {
  type: "AbleToProduce";
  rule: string;
  good: string;
}

export interface ActionBegan {
  type: "ActionBegan";
  seat: number;
  action: "build" | "expedition" | "festival" | "hire" | "new_world" | "old_world" | "play_card" | "swap" | "upgrade";
}

/** Use the effect of a played card. */
export interface ActivateCard {
  type: "ActivateCard";
  card: string;
}

export interface AlreadyTraded {
  type: "AlreadyTraded";
  rule: string;
  good: string;
}

/**
 * Moves that bring a goal nearer.
 *
 * `leaves` are the smallest sets that are missing after it; none if it `opens` the goal. A voyage
 * may or may not open it: it helps with `islands` of the `unseen` ones. A detour leads first to
 * other goals, `then`, each of which brings the next one nearer.
 */
export interface Approach {
  plan: Plan;
  opens: boolean;
  this_turn: boolean;
  leaves: Lack[][];
  islands: number;
  unseen: number;
  then: AnyMove[];
}

/** Aarhant: an investor for gold. */
export interface AskAarhant {
  type: "AskAarhant";
}

/** Alonso Graves: exploration tokens and gold for an extra action. */
export interface AskAlonso {
  type: "AskAlonso";
  ships_first: boolean;
}

/** The Editor: exploration tokens to get rid of a hand card. */
export interface AskEditor {
  type: "AskEditor";
  card: string;
  ships_first: boolean;
}

/** An island's bonus could not happen, or not in full. */
export interface BonusLapsed {
  type: "BonusLapsed";
  seat: number;
  island: string;
}

export interface BuildIndustry {
  type: "BuildIndustry";
  industry: string;
  field: number;
}

export interface BuildShip {
  type: "BuildShip";
  ship: string;
  field: number;
}

export interface BuildShipyard {
  type: "BuildShipyard";
  shipyard: string;
  field: number;
}

/** A building disappeared under a new one; a tile went back to the board. */
export interface BuiltOver {
  type: "BuiltOver";
  seat: number;
  building: string;
  field: number;
  printed: boolean;
}

export interface CardActivated {
  type: "CardActivated";
  seat: number;
  card: string;
}

/** The turn ended and a card that works only in it was turned over unused. */
export interface CardLapsed {
  type: "CardLapsed";
  seat: number;
  card: string;
}

export interface CardPlayed {
  type: "CardPlayed";
  seat: number;
  card: string;
}

export interface CardRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  deck: string;
  cost: Record<string, number>;
  cubes: Record<string, number>;
  tokens: Record<string, number>;
  effect: EffectRow;
}

export interface CardTwice {
  type: "CardTwice";
  rule: string;
  card: string;
}

/** Hand cards went under their deck; only their owner knows which. */
export interface CardsBuried {
  type: "CardsBuried";
  seat: number;
  deck: string;
  count: number;
  cards: string[] | null;
}

/** The owner sees the faces, the others only how many. */
export interface CardsDrawn {
  type: "CardsDrawn";
  seat: number;
  deck: string;
  count: number;
  cards: string[] | null;
}

/** Use a played card for one of the New World resources it shows. */
export interface ChooseGood {
  type: "ChooseGood";
  card: string;
  good: string;
}

export interface CubeUpgraded {
  type: "CubeUpgraded";
  seat: number;
  kind: string;
  into: string;
  place: "exhausted" | "quarter" | "workplace";
  field: number | null;
}

export interface CubesExhausted {
  type: "CubesExhausted";
  seat: number;
  kind: string;
  count: number;
}

export interface CubesGained {
  type: "CubesGained";
  seat: number;
  kind: string;
  count: number;
}

export interface DeckEmpty {
  type: "DeckEmpty";
  rule: string;
  deck: string;
}

export interface DeckRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  cards: number;
  points: number;
  start_hand: number;
  empty_fee: number;
}

/** A deck from bottom to top; None where the viewer does not know the card. */
export interface DeckView {
  cards: (string | null)[];
}

/** Take one built tile off the island. */
export interface Demolish {
  type: "Demolish";
  field: number;
}

export interface EffectRow {
  kind: "draw_expedition_cards" | "extra_action" | "free_new_world_resource" | "free_upgrades" | "gain_gold" | "gain_gold_and_tokens" | "gain_population" | "gain_tokens" | "industry" | "return_hand_cards" | "ship" | "shipyard";
  population: string;
  amount: number;
  gold: number;
  trade: number;
  exploration: number;
  goods: string[];
  building: string;
}

/** There is too little gold for the missing cards, and this edition has no partial effects. */
export interface EffectTooDear {
  type: "EffectTooDear";
  rule: string;
  card: string;
  needed: number;
  have: number;
}

/** The effect would bring nothing at all. */
export interface EffectVoid {
  type: "EffectVoid";
  rule: string;
  card: string;
}

/** Pay to bring a cube back: from a workplace, or from the exhaust area (no field). */
export interface EndShift {
  type: "EndShift";
  kind: string;
  field: number | null;
}

export interface EndTriggered {
  type: "EndTriggered";
  seat: number;
}

export interface EndTurn {
  type: "EndTurn";
}

export interface ExpeditionRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  animal: string;
  artefact: string;
}

export interface ExpeditionsDrawn {
  type: "ExpeditionsDrawn";
  seat: number;
  count: number;
  cards: string[] | null;
}

export interface ExploreNewWorld {
  type: "ExploreNewWorld";
  ships_first: boolean;
}

export interface ExploreOldWorld {
  type: "ExploreOldWorld";
  ships_first: boolean;
}

export interface ExtraActionGained {
  type: "ExtraActionGained";
  seat: number;
}

export interface FestivalHeld {
  type: "FestivalHeld";
  seat: number;
}

/** One space of a seat's islands. A `tile` covers what is `printed`. */
export interface FieldView {
  terrain: string;
  printed: string | null;
  tile: string | null;
  workers: string[];
}

export interface FinalRoundBegan {
  type: "FinalRoundBegan";
  round: number;
}

export interface FreeUpgradesGained {
  type: "FreeUpgradesGained";
  seat: number;
  kind: string;
  steps: number;
}

export interface GameEnded {
  type: "GameEnded";
  capped: boolean;
}

/** The game is over; there is nothing left to decide. */
export interface GameOver {
  type: "GameOver";
  rule: string;
}

export interface GoldGained {
  type: "GoldGained";
  seat: number;
  gold: number;
}

export interface GoldPaid {
  type: "GoldPaid";
  seat: number;
  gold: number;
}

export interface GoodGained {
  type: "GoodGained";
  seat: number;
  good: string;
}

export interface GoodRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  kind: "building_material" | "consumer" | "intermediate" | "military" | "new_world_raw" | "raw";
}

export interface GoodsLost {
  type: "GoodsLost";
  seat: number;
  goods: Record<string, number>;
}

export interface Hire {
  type: "Hire";
  kind: string;
}

export interface HoldFestival {
  type: "HoldFestival";
}

export interface HomeIndustryRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  product: string;
  worker: string;
}

export interface HomeIslandRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  inland: number;
  coast: number;
  sea: number;
  shipyard: string;
  ships: string[];
}

/** Take a good from your own New World islands. */
export interface Import {
  type: "Import";
  good: string;
  exploration: number;
  ships_first: boolean;
}

export interface Imported {
  type: "Imported";
  seat: number;
  good: string;
}

export interface IndustryBuilt {
  type: "IndustryBuilt";
  seat: number;
  industry: string;
  field: number;
}

export interface IndustryRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  product: string;
  worker: string;
  copies: number;
  cost: Record<string, number>;
  cubes: Record<string, number>;
}

export interface IndustryTwice {
  type: "IndustryTwice";
  rule: string;
  industry: string;
}

export interface IslandLimit {
  type: "IslandLimit";
  rule: string;
  at_most: number;
}

/** An amount of one thing: a cube counts in its quarter, a good in the pool. */
export interface Lack {
  what: "action" | "cube" | "exploration" | "gold" | "good" | "trade";
  amount: number;
  id: string;
}

/**
 * Why a move cannot be made in this turn.
 *
 * `sets` are alternatives, the smallest first. Where no means would help, `refusal` says what is
 * in the way. Neither: nothing is missing.
 */
export interface Missing {
  sets: Lack[][];
  refusal: UnknownComponent | NoSuchField | NoActionLeft | NoActionToServe | NoActionTaken | NotEnoughGold | NotEnoughTokens | MissingGoods | NotEnoughCubes | TokenOrderIdle | NoTokenExchange | NoIndustryHere | NoFreeWorkplace | NoSuchCube | NoSuchPartner | NotTradeable | AlreadyTraded | NoTradeSource | AbleToProduce | NoImportSource | NoTileLeft | WrongTerrain | IndustryTwice | NotOverOriginal | NoYardForShip | SeaFieldTaken | NoTileToDemolish | NotInHand | NotFaceUp | OtherActivation | OnlyInTurnPlayed | EffectVoid | EffectTooDear | WrongNumberOfCards | CardTwice | DeckEmpty | StackEmpty | IslandLimit | NoCubeInSupply | NoHigherKind | WrongNumberOfSteps | NoFreeSteps | ObjectiveNotInPlay | OncePerTurn | NotYourTurn | GameOver | StaleMove | UndoBarred | NothingToUndo | TableReadOnly | null;
}

export interface MissingGoods {
  type: "MissingGoods";
  rule: string;
  goods: Record<string, number>;
}

export interface NewWorldExplored {
  type: "NewWorldExplored";
  seat: number;
  island: string;
}

export interface NewWorldRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  goods: string[];
}

export interface NoActionLeft {
  type: "NoActionLeft";
  rule: string;
}

/** The turn cannot end before an action was taken. */
export interface NoActionTaken {
  type: "NoActionTaken";
  rule: string;
}

/** Goods are made, traded for and imported for an action, and no action is left to use them. */
export interface NoActionToServe {
  type: "NoActionToServe";
  rule: string;
}

export interface NoCubeInSupply {
  type: "NoCubeInSupply";
  rule: string;
  kind: string;
}

export interface NoFreeSteps {
  type: "NoFreeSteps";
  rule: string;
  kind: string;
}

export interface NoFreeWorkplace {
  type: "NoFreeWorkplace";
  rule: string;
  field: number;
}

export interface NoHigherKind {
  type: "NoHigherKind";
  rule: string;
  kind: string;
}

export interface NoImportSource {
  type: "NoImportSource";
  rule: string;
  good: string;
}

export interface NoIndustryHere {
  type: "NoIndustryHere";
  rule: string;
  field: number;
}

export interface NoSuchCube {
  type: "NoSuchCube";
  rule: string;
  kind: string;
  place: string;
  field: number | null;
}

export interface NoSuchField {
  type: "NoSuchField";
  rule: string;
  field: number;
}

export interface NoSuchPartner {
  type: "NoSuchPartner";
  rule: string;
  partner: number;
}

export interface NoTileLeft {
  type: "NoTileLeft";
  rule: string;
  building: string;
}

export interface NoTileToDemolish {
  type: "NoTileToDemolish";
  rule: string;
  field: number;
}

/** Exploration tokens cannot replace trade tokens here, or not this many. */
export interface NoTokenExchange {
  type: "NoTokenExchange";
  rule: string;
}

export interface NoTradeSource {
  type: "NoTradeSource";
  rule: string;
  good: string;
  partner: number;
  price: number;
}

export interface NoYardForShip {
  type: "NoYardForShip";
  rule: string;
  ship: string;
}

/** Too few cubes of a kind stand in their quarter. */
export interface NotEnoughCubes {
  type: "NotEnoughCubes";
  rule: string;
  kind: string;
  needed: number;
  have: number;
}

export interface NotEnoughGold {
  type: "NotEnoughGold";
  rule: string;
  needed: number;
  have: number;
}

export interface NotEnoughTokens {
  type: "NotEnoughTokens";
  rule: string;
  family: "exploration" | "trade";
  needed: number;
  have: number;
}

/** Only your own played cards that were not yet activated have an effect. */
export interface NotFaceUp {
  type: "NotFaceUp";
  rule: string;
  card: string;
}

export interface NotInHand {
  type: "NotInHand";
  rule: string;
  card: string;
}

/** In this edition a worker alternative is built over the starting industry on `field`. */
export interface NotOverOriginal {
  type: "NotOverOriginal";
  rule: string;
  industry: string;
  field: number;
}

export interface NotTradeable {
  type: "NotTradeable";
  rule: string;
  good: string;
}

/** Another seat has to decide now. */
export interface NotYourTurn {
  type: "NotYourTurn";
  rule: string;
  seat: number;
}

/** The log has no standing move that this seat could take back. */
export interface NothingToUndo {
  type: "NothingToUndo";
  rule: string;
}

export interface ObjectiveNotInPlay {
  type: "ObjectiveNotInPlay";
  rule: string;
  objective: string;
}

export interface ObjectiveRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  kind: "effect" | "expedition_bonus" | "hand_penalty" | "industry_points" | "majority" | "new_world_points" | "old_world_limit";
  first_game: boolean;
  mood: "" | "complex" | "confrontational" | "relaxed";
  exploration: number;
  gold: number;
  points: number;
  first: number;
  second: number;
  at_most: number;
  counts: "" | "engineers" | "expedition_cards" | "investors" | "population_cubes" | "trade_tokens";
  side: "" | "animal" | "artefact";
  industries: Record<string, number>;
}

export interface ObjectiveUsed {
  type: "ObjectiveUsed";
  seat: number;
  objective: string;
}

export interface OldWorldExplored {
  type: "OldWorldExplored";
  seat: number;
  island: string;
}

export interface OldWorldRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  bonus: EffectRow;
}

export interface OncePerTurn {
  type: "OncePerTurn";
  rule: string;
  objective: string;
}

export interface OnlyInTurnPlayed {
  type: "OnlyInTurnPlayed";
  rule: string;
  card: string;
}

/** Every option by its public name. The defaults are the preset `recommended`. */
export interface Options {
  edition: "cs" | "de" | "fr" | "it" | "recommended" | "ru";
  objectives: "complex" | "confrontational" | "first_game" | "random" | "relaxed" | string[];
  "build.scope": "combine" | "one_kind";
  "build.remove": "any" | "one";
  "industries.alternative": "beside" | "cover";
  "trade.when": "free_choice" | "only_if_unable";
  "effect.cubes_short_gold": "all_or_nothing" | "partial";
  "ships.need_free_sea": boolean;
  "setup.hand": "full" | "short";
  "setup.first_player": "host_choice" | "random";
  "setup.first_seat": number;
  "table.max_rounds": number | null;
}

/** This card's effect needs another move (or other choices). */
export interface OtherActivation {
  type: "OtherActivation";
  rule: string;
  card: string;
}

/**
 * Goals with the same price that cannot be paid for in this turn, such as a tile on its
 * spaces.
 */
export interface OutOfReach {
  goals: AnyMove[];
  missing: Missing;
  openings: Approach[];
}

/**
 * Moves that the table accepts one after the other; the last is the goal.
 *
 * `reveals` are the places in `moves` of steps that reveal hidden pieces: neither they nor
 * anything before them can be taken back.
 */
export interface Plan {
  moves: AnyMove[];
  price: Price;
  reveals: number[];
}

export interface PlayCard {
  type: "PlayCard";
  card: string;
  exploration: number;
  ships_first: boolean;
}

export interface PopulationRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  supply: number;
  start: number;
  shift_end: number;
  trade_price: number;
  deck: string;
  visitor_points: number;
  hire: Record<string, number>;
  hire_cubes: Record<string, number>;
  upgrade: Record<string, number>;
  upgrade_cubes: Record<string, number>;
}

/** What a plan costs; prices compare field by field, the most precious first. */
export interface Price {
  gold: number;
  trade: number;
  exploration: number;
  cubes: number;
  moves: number;
}

export interface PrintUncovered {
  type: "PrintUncovered";
  seat: number;
  building: string;
  field: number;
}

/** Send a cube to a free workplace. */
export interface Produce {
  type: "Produce";
  field: number;
}

export interface Produced {
  type: "Produced";
  seat: number;
  good: string;
  field: number;
  kind: string;
}

/** Use a card just played to put hand cards under their decks. */
export interface ReturnCards {
  type: "ReturnCards";
  card: string;
  cards: string[];
}

/** All data files together, one list per table name. */
export interface Rows {
  good: GoodRow[];
  population: PopulationRow[];
  industry: IndustryRow[];
  home_industry: HomeIndustryRow[];
  home_island: HomeIslandRow[];
  shipyard: ShipyardRow[];
  ship: ShipRow[];
  deck: DeckRow[];
  card: CardRow[];
  expedition: ExpeditionRow[];
  objective: ObjectiveRow[];
  old_world: OldWorldRow[];
  new_world: NewWorldRow[];
}

export interface SeaFieldTaken {
  type: "SeaFieldTaken";
  rule: string;
  field: number;
}

/**
 * One seat as the viewer sees it: faces only where the viewer knows them.
 *
 * `points` are those that the seat would get now, as far as the viewer knows its cards; with
 * `more_points`, expedition cards that the viewer does not see may bring more.
 */
export interface SeatView {
  seat: number;
  points: number;
  more_points: boolean;
  gold: number;
  quarter: Record<string, number>;
  exhausted: Record<string, number>;
  trade: TokensView;
  exploration: TokensView;
  fields: FieldView[];
  hand: string[];
  hand_sizes: Record<string, number>;
  face_up: string[];
  face_down: string[];
  expeditions: string[];
  expedition_count: number;
  old_world: string[];
  new_world: string[];
}

export interface ShiftEnded {
  type: "ShiftEnded";
  seat: number;
  kind: string;
  field: number | null;
  gold: number;
}

export interface ShipBuilt {
  type: "ShipBuilt";
  seat: number;
  ship: string;
  field: number;
}

export interface ShipRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  family: "exploration" | "trade";
  strength: number;
  copies: number;
  cost: Record<string, number>;
}

export interface ShipTokensLost {
  type: "ShipTokensLost";
  seat: number;
  family: "exploration" | "trade";
  count: number;
}

export interface ShipyardBuilt {
  type: "ShipyardBuilt";
  seat: number;
  shipyard: string;
  field: number;
}

export interface ShipyardRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  strength: number;
  copies: number;
  cost: Record<string, number>;
}

export interface StackEmpty {
  type: "StackEmpty";
  rule: string;
  stack: "new_world" | "old_world";
}

/** The move was meant for an earlier position of the table. */
export interface StaleMove {
  type: "StaleMove";
  rule: string;
  expected_seq: number;
  seq: number;
}

/** Put cards under their decks in this order, then draw as many. */
export interface SwapCards {
  type: "SwapCards";
  cards: string[];
}

/** The table was played under rules that this program no longer plays. */
export interface TableReadOnly {
  type: "TableReadOnly";
  rule: string;
  rules_version: number;
}

export interface TableSet {
  type: "TableSet";
  first: number;
  objectives: string[];
}

export interface TakeExpeditions {
  type: "TakeExpeditions";
  ships_first: boolean;
}

export interface TileDemolished {
  type: "TileDemolished";
  seat: number;
  building: string;
  field: number;
}

/** `ships_first` without tokens on both cards and ships to choose between. */
export interface TokenOrderIdle {
  type: "TokenOrderIdle";
  rule: string;
}

/** On a ship, or on a card whose effect brought them. */
export interface TokensGained {
  type: "TokensGained";
  seat: number;
  family: "exploration" | "trade";
  count: number;
  on_card: boolean;
}

export interface TokensSpent {
  type: "TokensSpent";
  seat: number;
  family: "exploration" | "trade";
  from_ships: number;
  from_cards: number;
}

export interface TokensView {
  ready: number;
  exhausted: number;
  on_cards: number;
}

/** Get a good from a partner whose industry sets the price. */
export interface Trade {
  type: "Trade";
  good: string;
  partner: number;
  price: number;
  exploration: number;
  ships_first: boolean;
}

export interface Traded {
  type: "Traded";
  seat: number;
  good: string;
  partner: number;
  price: number;
}

export interface TurnBegan {
  type: "TurnBegan";
  seat: number;
  round: number;
}

export interface TurnEnded {
  type: "TurnEnded";
  seat: number;
}

/** What the active seat has done and has at hand. */
export interface TurnView {
  actions_left: number;
  actions_taken: number;
  open_action: string;
  parts: number;
  built: number;
  launched: number[];
  pool: Record<string, number>;
  traded: string[];
  asked: string[];
  free_steps: Record<string, number>;
  played_now: string[];
}

/** Something was revealed, or another seat has moved since. */
export interface UndoBarred {
  type: "UndoBarred";
  rule: string;
  seq: number;
}

export interface UnknownComponent {
  type: "UnknownComponent";
  rule: string;
  component: "card" | "good" | "industry" | "population" | "ship" | "shipyard";
  id: string;
}

/** Promote one cube by some steps, paid together; it stays where it is. */
export interface Upgrade {
  type: "Upgrade";
  kind: string;
  steps: number;
  place: "exhausted" | "quarter" | "workplace";
  field: number | null;
}

/** Take one of the free steps that an activated card brought. */
export interface UpgradeFree {
  type: "UpgradeFree";
  kind: string;
  place: "exhausted" | "quarter" | "workplace";
  field: number | null;
}

/**
 * The table as one seat sees it, or a spectator (`viewer` is None).
 *
 * `turns_left` counts the turns after the current one, once the end was triggered. `standings` are
 * the points that each seat would get now from each objective; None where they depend on cards
 * that the viewer does not see.
 */
export interface View {
  viewer: number | null;
  options: Options;
  overlay: string;
  objectives: string[];
  standings: Record<string, (number | null)[]>;
  first: number;
  active: number;
  round: number;
  phase: string;
  fireworks: number | null;
  capped: boolean;
  turns_left: number | null;
  turn: TurnView;
  seats: SeatView[];
  supply: Record<string, number>;
  tiles: Record<string, number>;
  decks: Record<string, DeckView>;
  expedition_deck: number;
  old_world_stack: number;
  new_world_stack: number;
}

export interface WrongNumberOfCards {
  type: "WrongNumberOfCards";
  rule: string;
  at_most: number;
}

export interface WrongNumberOfSteps {
  type: "WrongNumberOfSteps";
  rule: string;
  at_most: number;
}

export interface WrongTerrain {
  type: "WrongTerrain";
  rule: string;
  building: string;
  field: number;
}

export type AnyMove =
  | Produce
  | Trade
  | Import
  | EndShift
  | BuildIndustry
  | BuildShipyard
  | BuildShip
  | Demolish
  | PlayCard
  | SwapCards
  | Hire
  | Upgrade
  | ExploreOldWorld
  | ExploreNewWorld
  | TakeExpeditions
  | HoldFestival
  | ActivateCard
  | ChooseGood
  | ReturnCards
  | UpgradeFree
  | AskAlonso
  | AskAarhant
  | AskEditor
  | EndTurn;

export type AnyEvent =
  | TableSet
  | TurnBegan
  | ActionBegan
  | Produced
  | Traded
  | Imported
  | ShiftEnded
  | TokensSpent
  | CubesExhausted
  | IndustryBuilt
  | ShipyardBuilt
  | ShipBuilt
  | BuiltOver
  | TileDemolished
  | PrintUncovered
  | ShipTokensLost
  | TokensGained
  | CardPlayed
  | CardActivated
  | ObjectiveUsed
  | GoldGained
  | GoldPaid
  | CubesGained
  | CubeUpgraded
  | CardsDrawn
  | CardsBuried
  | ExtraActionGained
  | GoodGained
  | FreeUpgradesGained
  | ExpeditionsDrawn
  | OldWorldExplored
  | NewWorldExplored
  | BonusLapsed
  | FestivalHeld
  | GoodsLost
  | CardLapsed
  | EndTriggered
  | TurnEnded
  | FinalRoundBegan
  | GameEnded;

export type AnyRefusal =
  | UnknownComponent
  | NoSuchField
  | NoActionLeft
  | NoActionToServe
  | NoActionTaken
  | NotEnoughGold
  | NotEnoughTokens
  | MissingGoods
  | NotEnoughCubes
  | TokenOrderIdle
  | NoTokenExchange
  | NoIndustryHere
  | NoFreeWorkplace
  | NoSuchCube
  | NoSuchPartner
  | NotTradeable
  | AlreadyTraded
  | NoTradeSource
  | AbleToProduce
  | NoImportSource
  | NoTileLeft
  | WrongTerrain
  | IndustryTwice
  | NotOverOriginal
  | NoYardForShip
  | SeaFieldTaken
  | NoTileToDemolish
  | NotInHand
  | NotFaceUp
  | OtherActivation
  | OnlyInTurnPlayed
  | EffectVoid
  | EffectTooDear
  | WrongNumberOfCards
  | CardTwice
  | DeckEmpty
  | StackEmpty
  | IslandLimit
  | NoCubeInSupply
  | NoHigherKind
  | WrongNumberOfSteps
  | NoFreeSteps
  | ObjectiveNotInPlay
  | OncePerTurn;

/** The parts of this game that messages carry. */
export interface Anno1800 {
  move: AnyMove;
  event: AnyEvent;
  refusal: AnyRefusal;
  view: View;
  options: Options;
  rows: Rows;
  plan: Plan;
  missing: Missing;
  opening: Approach;
  outOfReach: OutOfReach;
}
