// Made by `make types` from the Python definitions; do not edit.

export interface ActionCardRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  kind: "builder" | "engineer" | "explorer" | "inventor" | "privateer" | "sea_hero" | "trader";
}

export interface AdvancePalace {
  type: "AdvancePalace";
}

export interface BaseAttacked {
  type: "BaseAttacked";
  seat: number;
  tile: string;
  square: string;
}

export interface BaseDefeated {
  type: "BaseDefeated";
  seat: number;
  tile: string;
}

export interface BaseLimit {
  type: "BaseLimit";
  rule: string;
  at_most: number;
}

export interface BoughtFromPirate {
  type: "BoughtFromPirate";
  seat: number;
  good: string;
  gold: number;
}

export interface BuildNoble {
  type: "BuildNoble";
  building: string;
}

export interface BuildShip {
  type: "BuildShip";
  square: string;
}

/** None is left on display, or one of this kind is owned already. */
export interface BuildingNotOffered {
  type: "BuildingNotOffered";
  rule: string;
  building: string;
}

export interface BuildingRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  copies: number[];
  effect: "cheap_promotion" | "first_sale" | "golden_goods" | "hand_limit" | "no_fire" | "no_pirates" | "purchases" | "ship_points";
  amount: number;
}

export interface BuildingTaken {
  type: "BuildingTaken";
  seat: number;
  building: string;
}

/** Buy a good from the bank. */
export interface Buy {
  type: "Buy";
  good: string;
}

export interface BuyCannon {
  type: "BuyCannon";
}

export interface BuyFromPirate {
  type: "BuyFromPirate";
  good: string;
}

/** Everybody of this kind has bought in this turn, or nobody of it lives here. */
export interface BuyerServed {
  type: "BuyerServed";
  rule: string;
  inhabitant: string;
}

export interface CannonBought {
  type: "CannonBought";
  seat: number;
  gold: number;
}

export interface CardDiscarded {
  type: "CardDiscarded";
  seat: number;
  card: string;
}

/** An action card; only its owner sees it. */
export interface CardDrawn {
  type: "CardDrawn";
  seat: number;
  card: string | null;
}

export interface CardPlayed {
  type: "CardPlayed";
  seat: number;
  card: string;
}

/** The discarded cards are a deck again. */
export interface CardsShuffled {
  type: "CardsShuffled";
  deck: "action" | "pirate";
}

/** Take the tile just looked at; a post or depot goes to a dock. */
export interface Claim {
  type: "Claim";
  dock: string | null;
}

/** Buy nothing from the peaceful pirate. */
export interface Decline {
  type: "Decline";
}

/** Let the new Library promote no inhabitant. */
export interface DeclinePromotion {
  type: "DeclinePromotion";
}

export interface DieRolled {
  type: "DieRolled";
  seat: number;
  die: number;
}

/** Return a goods card above the hand limit. */
export interface Discard {
  type: "Discard";
  good: string;
}

/** Discard an action card above the limit. */
export interface DiscardCard {
  type: "DiscardCard";
  card: string;
}

export interface EndTurn {
  type: "EndTurn";
}

/** Pay to discard an action card and draw another. */
export interface ExchangeCard {
  type: "ExchangeCard";
  card: string;
}

export interface ExchangedAlready {
  type: "ExchangedAlready";
  rule: string;
}

/** Look at the tile where the ship is. */
export interface Explore {
  type: "Explore";
  ship: number;
}

/** The second roll after a six. */
export interface FateRolled {
  type: "FateRolled";
  seat: number;
  die: number;
  fate: "fire" | "golden_times" | "pirates";
}

export interface FateRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  faces: number[];
}

/** Fight the pirate base just found. */
export interface FightBase {
  type: "FightBase";
}

export interface FightLost {
  type: "FightLost";
  seat: number;
}

export interface FightPirates {
  type: "FightPirates";
}

/** The totals of both sides: strength and die. */
export interface FightRolled {
  type: "FightRolled";
  seat: number;
  strength: number;
  die: number;
  pirate_strength: number;
  pirate_die: number;
}

/** A tied fight; `pirate` is the seat that rolls for the pirates by its card, if any. */
export interface FightView {
  strength: number;
  pirate_strength: number;
  pirate: number | null;
}

export interface FightWon {
  type: "FightWon";
  seat: number;
}

export interface GameCapped {
  type: "GameCapped";
  round: number;
}

/** The game is over; there is nothing left to decide. */
export interface GameOver {
  type: "GameOver";
  rule: string;
}

export interface GameWon {
  type: "GameWon";
  seat: number;
}

/** Hand in gold after a lost fight. */
export interface GiveGold {
  type: "GiveGold";
}

/** Hand in a good after a lost fight. */
export interface GiveGood {
  type: "GiveGood";
  good: string;
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

export interface GoodBought {
  type: "GoodBought";
  seat: number;
  good: string;
  gold: number;
}

export interface GoodDiscarded {
  type: "GoodDiscarded";
  seat: number;
  good: string;
}

export interface GoodGiven {
  type: "GoodGiven";
  seat: number;
  good: string;
}

export interface GoodRobbed {
  type: "GoodRobbed";
  seat: number;
  victim: number;
  good: string;
}

export interface GoodRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  class: "basic" | "luxury" | "overseas";
  supply: number;
  start: number;
}

export interface GoodSold {
  type: "GoodSold";
  seat: number;
  good: string;
  inhabitant: string;
  gold: number;
}

/** From the bank: by production, in Golden Times, or as a reward. */
export interface GoodTaken {
  type: "GoodTaken";
  seat: number;
  good: string;
}

export interface GoodsPaid {
  type: "GoodsPaid";
  seat: number;
  goods: Record<string, number>;
}

/** Goods are named in the order of the price list. */
export interface GoodsUnsorted {
  type: "GoodsUnsorted";
  rule: string;
}

export interface HomeIslandRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  sites: ("cloth" | "free" | "stone" | "tools" | "wood")[];
}

export interface InhabitantLowered {
  type: "InhabitantLowered";
  seat: number;
  inhabitant: string;
  into: string | null;
}

export interface InhabitantPromoted {
  type: "InhabitantPromoted";
  seat: number;
  inhabitant: string;
  into: string;
  means: "builder" | "goods" | "library" | "treasure";
}

export interface InhabitantRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  cost: Record<string, number>;
  pays: number;
  start: number;
  start_expansion: number;
}

/** Only the explorer sees the tile. */
export interface IslandExplored {
  type: "IslandExplored";
  seat: number;
  square: string;
  tile: string | null;
}

export interface IslandLeft {
  type: "IslandLeft";
  seat: number;
  square: string;
}

export interface IslandRefilled {
  type: "IslandRefilled";
  seat: number;
  square: string;
}

/** An amount of gold, or a number of cards of one good. */
export interface Lack {
  what: "gold" | "good";
  amount: number;
  id: string;
}

/** Put the tile just looked at back. */
export interface Leave {
  type: "Leave";
}

/** Look secretly at a tile of the map. */
export interface LookAt {
  type: "LookAt";
  square: string;
}

/** Let the Pirates have a trading post. */
export interface LosePost {
  type: "LosePost";
  dock: string;
}

/** Let the Fire take one level from an inhabitant. */
export interface LowerInhabitant {
  type: "LowerInhabitant";
  inhabitant: string;
}

export interface MapRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  rows: string[];
  harbour: string;
}

/**
 * Why a move cannot be made in this turn.
 *
 * `sets` are alternatives, the smallest first, of gold and of goods that the price names. Where
 * neither would help, `refusal` says what is in the way. Neither: nothing is missing.
 */
export interface Missing {
  sets: Lack[][];
  refusal: UnknownComponent | NotNow | OnlyExpansion | NotEnoughGold | MissingGoods | NotOnOffer | PileEmpty | NotInHand | NoPostAtDock | NoSuchInhabitant | NoTileForInhabitant | NoSpaceLeft | NoHigherLevel | NothingToSpare | NoTreasure | WrongSquare | NoPurchaseLeft | BuyerServed | WrongBuyer | BuildingNotOffered | ShipLimit | NoSuchShip | NoPointsLeft | NoWayThere | NothingToExplore | NoShipAtSea | WrongDock | NoSlotLeft | NotAPrize | NotABase | BaseLimit | ShipSound | NoMoreCannons | PalaceComplete | NoBaseDefeated | NoCard | ExchangedAlready | NoSuchVictim | WrongNumberOfGoods | GoodsUnsorted | NotYourTurn | GameOver | StaleMove | UndoBarred | NothingToUndo | TableReadOnly | null;
}

export interface MissingGoods {
  type: "MissingGoods";
  rule: string;
  goods: Record<string, number>;
}

export interface NoBaseDefeated {
  type: "NoBaseDefeated";
  rule: string;
  needed: number;
}

export interface NoCard {
  type: "NoCard";
  rule: string;
  card: string;
}

export interface NoHigherLevel {
  type: "NoHigherLevel";
  rule: string;
  inhabitant: string;
}

export interface NoMoreCannons {
  type: "NoMoreCannons";
  rule: string;
  at_most: number;
}

/** The ship has used its points, or another one has begun since, or it is damaged. */
export interface NoPointsLeft {
  type: "NoPointsLeft";
  rule: string;
  ship: number;
}

export interface NoPostAtDock {
  type: "NoPostAtDock";
  rule: string;
  dock: string;
}

export interface NoPurchaseLeft {
  type: "NoPurchaseLeft";
  rule: string;
  at_most: number;
}

/** No own ship is fit to sail. */
export interface NoShipAtSea {
  type: "NoShipAtSea";
  rule: string;
}

export interface NoSlotLeft {
  type: "NoSlotLeft";
  rule: string;
  at_most: number;
}

export interface NoSpaceLeft {
  type: "NoSpaceLeft";
  rule: string;
  spaces: number;
}

/** No own inhabitant of this level, or none who has (not) bought in this turn. */
export interface NoSuchInhabitant {
  type: "NoSuchInhabitant";
  rule: string;
  inhabitant: string;
  served: boolean;
}

export interface NoSuchShip {
  type: "NoSuchShip";
  rule: string;
  ship: number;
}

export interface NoSuchVictim {
  type: "NoSuchVictim";
  rule: string;
  victim: number;
}

/** All inhabitant tiles that show this level are in use. */
export interface NoTileForInhabitant {
  type: "NoTileForInhabitant";
  rule: string;
  inhabitant: string;
  tiles: number;
}

export interface NoTreasure {
  type: "NoTreasure";
  rule: string;
}

export interface NoWayThere {
  type: "NoWayThere";
  rule: string;
  square: string;
}

export interface NobleBuildingRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  copies: number[];
  cost: Record<string, number>;
  effect: "cannon" | "cards" | "cheap_luxury" | "gold" | "promotion" | "second_noble";
  amount: number;
}

export interface NobleBuilt {
  type: "NobleBuilt";
  seat: number;
  building: string;
}

export interface NotABase {
  type: "NotABase";
  rule: string;
}

/** A pirate base cannot be claimed, only fought. */
export interface NotAPrize {
  type: "NotAPrize";
  rule: string;
}

export interface NotEnoughGold {
  type: "NotEnoughGold";
  rule: string;
  needed: number;
  have: number;
}

export interface NotInHand {
  type: "NotInHand";
  rule: string;
  good: string;
}

/** Something else has to be decided first; `phase` says what. */
export interface NotNow {
  type: "NotNow";
  rule: string;
  phase: string;
}

/** This good cannot be chosen here. */
export interface NotOnOffer {
  type: "NotOnOffer";
  rule: string;
  good: string;
}

/** Another seat has to decide now. */
export interface NotYourTurn {
  type: "NotYourTurn";
  rule: string;
  seat: number;
}

/** A seat should have received a good, but the bank has none. */
export interface NothingLeft {
  type: "NothingLeft";
  seat: number;
}

export interface NothingToExplore {
  type: "NothingToExplore";
  rule: string;
  square: string;
}

/** No School that could spare this good now. */
export interface NothingToSpare {
  type: "NothingToSpare";
  rule: string;
  good: string;
}

/** The log has no standing move that this seat could take back. */
export interface NothingToUndo {
  type: "NothingToUndo";
  rule: string;
}

export interface NumberRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  amount: number;
}

export interface ObjectiveFulfilled {
  type: "ObjectiveFulfilled";
  seat: number;
  objective: string;
}

export interface ObjectiveLost {
  type: "ObjectiveLost";
  seat: number;
  objective: string;
}

export interface ObjectiveRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  needed: number;
  island: "home" | "noble" | "none";
}

/** This belongs to Aristocrats & Pirates, which is not in play. */
export interface OnlyExpansion {
  type: "OnlyExpansion";
  rule: string;
}

/** Every option by its public name; the defaults are what Kontor recommends. */
export interface Options {
  expansion: boolean;
  "setup.start_goods": "none" | "stone_and_wood";
  "objectives.stay_won": boolean;
  "events.upkeep": boolean;
  "pirates.meet_again": boolean;
  "table.max_rounds": number | null;
}

/** Goals with one price that cannot be paid for in this turn, and what is missing. */
export interface OutOfReach {
  goals: AnyMove[];
  missing: Missing;
}

export interface PalaceAdvanced {
  type: "PalaceAdvanced";
  seat: number;
  step: number;
}

export interface PalaceComplete {
  type: "PalaceComplete";
  rule: string;
}

export interface PalaceStepRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  gold: number;
  cost: Record<string, number>;
  bases: number;
}

/** Pay the pirates off, whatever their card says. */
export interface PayPirates {
  type: "PayPirates";
}

/** Pay so that Pirates or Fire do no harm. */
export interface PayRansom {
  type: "PayRansom";
}

export interface PileEmpty {
  type: "PileEmpty";
  rule: string;
  good: string;
}

export interface PioneerPlaced {
  type: "PioneerPlaced";
  seat: number;
}

export interface PirateBaseRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  strength: number;
  discount: number;
}

/** `pirate` is the seat that fights for the pirates; None: no seat in particular. */
export interface PirateCardRead {
  type: "PirateCardRead";
  seat: number;
  pirate_card: string;
  pirate: number | null;
}

export interface PirateCardRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  pirate: "equal" | "left" | "peaceful" | "right" | "second_left" | "second_right";
  defeat: "damage" | "half_gold" | "tribute" | "";
  reward: string;
  amount: number;
  wares: "" | "luxury" | "overseas";
  price: number;
  shuffles: boolean;
}

/** The neighbour draws a pirate card and says only whether it is an attack. */
export interface PiratesMet {
  type: "PiratesMet";
  seat: number;
  drawer: number;
  square: string;
  attack: boolean;
  pirate_card: string | null;
}

export interface PiratesPaid {
  type: "PiratesPaid";
  seat: number;
  gold: number;
}

export interface PlacePioneer {
  type: "PlacePioneer";
}

/** Choose where the damaged ship lies. */
export interface PlaceShip {
  type: "PlaceShip";
  square: string;
}

/**
 * Moves that the table accepts one after the other; the last is the goal.
 *
 * `reveals` are the places in `moves` of steps that reveal hidden pieces or roll dice.
 */
export interface Plan {
  moves: AnyMove[];
  price: Price;
  reveals: number[];
}

export interface PlayBuilder {
  type: "PlayBuilder";
  inhabitant: string;
  served: boolean;
}

export interface PlayEngineer {
  type: "PlayEngineer";
  square: string;
}

export interface PlayExplorer {
  type: "PlayExplorer";
  choice: "gold" | "look";
}

export interface PlayInventor {
  type: "PlayInventor";
}

export interface PlayPrivateer {
  type: "PlayPrivateer";
  victim: number;
  good: string;
}

/** Win a tied fight. */
export interface PlaySeaHero {
  type: "PlaySeaHero";
}

export interface PlayTrader {
  type: "PlayTrader";
  goods: string[];
}

export interface PostLost {
  type: "PostLost";
  seat: number;
  tile: string;
  dock: string;
}

export interface PostReplaced {
  type: "PostReplaced";
  seat: number;
  tile: string;
  dock: string;
}

/** What a plan costs; prices compare field by field, the most precious first. */
export interface Price {
  cards: number;
  goods: number;
  gold: number;
  moves: number;
}

/** Raise an inhabitant by one level for goods; a School spares one of them. */
export interface Promote {
  type: "Promote";
  inhabitant: string;
  served: boolean;
  spared: string | null;
}

/** Choose whom the new Library raises. */
export interface PromoteByLibrary {
  type: "PromoteByLibrary";
  inhabitant: string;
  served: boolean;
}

/** The new Library promotes no inhabitant. */
export interface PromotionDeclined {
  type: "PromotionDeclined";
  seat: number;
}

export interface RansomPaid {
  type: "RansomPaid";
  seat: number;
  gold: number;
}

/**
 * Prices, limits and strength of a seat as its buildings, tiles and cannons make them now.
 *
 * `pays` is what each buyer pays for its next good.
 */
export interface RatesView {
  ordinary_price: number;
  luxury_price: number;
  cannon_price: number;
  purchases: number;
  hand_limit: number;
  ship_points: number;
  strength: number;
  pays: Record<string, number>;
}

/** Put the tile drawn for a lost post on an empty island square, unseen. */
export interface Refill {
  type: "Refill";
  square: string;
}

/** Mend a ship; `good` is the freely chosen one where the price has one. */
export interface Repair {
  type: "Repair";
  ship: number;
  good: string | null;
}

/** Roll the die. */
export interface Roll {
  type: "Roll";
}

/** Fight a tied fight again. */
export interface RollAgain {
  type: "RollAgain";
}

/** All data files together, one list per table name. */
export interface Rows {
  good: GoodRow[];
  map: MapRow[];
  home_island: HomeIslandRow[];
  tile: TileRow[];
  inhabitant: InhabitantRow[];
  building: BuildingRow[];
  noble_building: NobleBuildingRow[];
  palace_step: PalaceStepRow[];
  pirate_card: PirateCardRow[];
  action_card: ActionCardRow[];
  number: NumberRow[];
  fate: FateRow[];
  ship_cost: ShipCostRow[];
  pirate_base: PirateBaseRow[];
  objective: ObjectiveRow[];
}

export interface Sail {
  type: "Sail";
  ship: number;
  square: string;
}

/** One seat as the viewer sees it; action cards only where they are the viewer's. */
export interface SeatView {
  seat: number;
  board: string;
  gold: number;
  goods: Record<string, number>;
  inhabitants: Record<string, number>;
  buildings: string[];
  docks: Record<string, string>;
  agreements: string[];
  treasures: string[];
  ships: ShipView[];
  objectives: string[];
  cannons: number;
  palace: number;
  noble_buildings: string[];
  bases: string[];
  cards: string[];
  card_count: number;
  rates: RatesView;
  progress: Record<string, number>;
}

/** Sell a good to one of your inhabitants or nobles. */
export interface Sell {
  type: "Sell";
  good: string;
  inhabitant: string;
}

/** End trade and building, and begin with the ships. */
export interface SetSail {
  type: "SetSail";
}

export interface ShipBuilt {
  type: "ShipBuilt";
  seat: number;
  square: string;
}

export interface ShipCostRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  cost: Record<string, number>;
  any_ordinary: number;
}

export interface ShipDamaged {
  type: "ShipDamaged";
  seat: number;
  ship: number;
}

export interface ShipLimit {
  type: "ShipLimit";
  rule: string;
  at_most: number;
}

export interface ShipPlaced {
  type: "ShipPlaced";
  seat: number;
  ship: number;
  square: string;
}

export interface ShipRepaired {
  type: "ShipRepaired";
  seat: number;
  ship: number;
}

export interface ShipSailed {
  type: "ShipSailed";
  seat: number;
  ship: number;
  square: string;
}

export interface ShipSound {
  type: "ShipSound";
  rule: string;
  ship: number;
}

/** A ship; without a square it is in its owner's supply. */
export interface ShipView {
  square: string | null;
  damage: string;
  met: number[];
}

export interface ShipsSetSail {
  type: "ShipsSetSail";
  seat: number;
}

/** The move was meant for an earlier position of the table. */
export interface StaleMove {
  type: "StaleMove";
  rule: string;
  expected_seq: number;
  seq: number;
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
  boards: string[];
}

/** Choose the public building that a new inhabitant brings. */
export interface TakeBuilding {
  type: "TakeBuilding";
  building: string;
}

/** Choose what your site makes, or what Golden Times bring. */
export interface TakeGood {
  type: "TakeGood";
  good: string;
}

export interface TileClaimed {
  type: "TileClaimed";
  seat: number;
  tile: string;
  square: string;
  dock: string | null;
}

export interface TileRow {
  id: string;
  source: "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources";
  sources: Record<string, "one-source" | "own-box" | "reconstructed" | "rulebook" | "two-sources">;
  map: "base" | "crown";
  stack: number;
  kind: "agreement" | "cloth_post" | "gem_depot" | "gold_treasure" | "marble_depot" | "pirate_base_4" | "pirate_base_5" | "pirate_base_6" | "promotion_treasure" | "silk_depot" | "spice_post" | "tobacco_post";
}

/** A secret look at a tile of the map. */
export interface TileSeen {
  type: "TileSeen";
  seat: number;
  square: string;
  tile: string | null;
}

/** A face-down tile: its back, its id if the viewer knows it, and whether everybody does. */
export interface TileView {
  back: string;
  tile: string | null;
  open: boolean;
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

/**
 * What the active seat has done in this turn.
 *
 * `fresh_card`: the last of its cards was exchanged at sea and may be played at once.
 */
export interface TurnView {
  die: number;
  fate: string;
  owed: number;
  purchases: number;
  sales: number;
  nobles_served: string[];
  school_used: boolean;
  exchanged: boolean;
  fresh_card: boolean;
  fresh_treasures: number;
  acting: number | null;
  points: number[];
  served: Record<string, number>;
  fight: FightView | null;
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
  component: "building" | "buyer" | "card" | "dock" | "good" | "inhabitant" | "noble_building" | "square";
  id: string;
}

/** For posts or inhabitants at home, without which some are lost. */
export interface UpkeepPaid {
  type: "UpkeepPaid";
  seat: number;
  gold: number;
}

/** Raise an inhabitant with a promotion treasure. */
export interface UseTreasure {
  type: "UseTreasure";
  inhabitant: string;
  served: boolean;
}

/**
 * The table as one seat sees it, or a spectator (`viewer` is None). Stacks from bottom to
 * top.
 */
export interface View {
  viewer: number | null;
  options: Options;
  overlay: string;
  first: number;
  active: number;
  round: number;
  phase: string;
  deciding: number;
  winner: number | null;
  capped: boolean;
  turn: TurnView;
  seats: SeatView[];
  supply: Record<string, number>;
  display: Record<string, number>;
  noble_display: Record<string, number>;
  islands: Record<string, TileView | null>;
  reserve: TileView[];
  crown_reserve: TileView[];
  drawn: TileView[];
  gone: string[];
  pirate_deck: number;
  pirate_discards: (string | null)[];
  pirate_card: (string | null)[];
  action_deck: number;
  action_discards: string[];
}

/** Inhabitants buy ordinary goods, nobles luxury goods. */
export interface WrongBuyer {
  type: "WrongBuyer";
  rule: string;
  good: string;
  inhabitant: string;
}

/** Posts and depots go to a dock, other tiles do not; the free dock takes depots only. */
export interface WrongDock {
  type: "WrongDock";
  rule: string;
  dock: string | null;
}

export interface WrongNumberOfGoods {
  type: "WrongNumberOfGoods";
  rule: string;
  at_most: number;
}

export interface WrongSquare {
  type: "WrongSquare";
  rule: string;
  square: string;
}

export type AnyMove =
  | Roll
  | TakeGood
  | PayRansom
  | LosePost
  | LowerInhabitant
  | Refill
  | Buy
  | Sell
  | PlacePioneer
  | TakeBuilding
  | Promote
  | UseTreasure
  | BuildShip
  | SetSail
  | Sail
  | Explore
  | Claim
  | Leave
  | EndTurn
  | Discard
  | BuyCannon
  | AdvancePalace
  | BuildNoble
  | PromoteByLibrary
  | DeclinePromotion
  | Repair
  | FightBase
  | PayPirates
  | FightPirates
  | PlaySeaHero
  | RollAgain
  | GiveGood
  | GiveGold
  | PlaceShip
  | BuyFromPirate
  | Decline
  | PlayBuilder
  | PlayExplorer
  | LookAt
  | PlayInventor
  | PlayPrivateer
  | PlayTrader
  | PlayEngineer
  | ExchangeCard
  | DiscardCard;

export type AnyEvent =
  | TableSet
  | TurnBegan
  | DieRolled
  | FateRolled
  | GoodTaken
  | NothingLeft
  | RansomPaid
  | UpkeepPaid
  | PostLost
  | IslandRefilled
  | InhabitantLowered
  | GoodsPaid
  | GoodBought
  | GoodSold
  | PioneerPlaced
  | BuildingTaken
  | InhabitantPromoted
  | ShipBuilt
  | ShipsSetSail
  | ShipSailed
  | IslandExplored
  | IslandLeft
  | TileClaimed
  | PostReplaced
  | GoldGained
  | GoldPaid
  | GoodDiscarded
  | ObjectiveFulfilled
  | ObjectiveLost
  | TurnEnded
  | GameWon
  | GameCapped
  | CannonBought
  | PalaceAdvanced
  | NobleBuilt
  | PromotionDeclined
  | ShipRepaired
  | CardDrawn
  | CardPlayed
  | CardDiscarded
  | CardsShuffled
  | TileSeen
  | GoodRobbed
  | PiratesMet
  | PiratesPaid
  | PirateCardRead
  | BaseAttacked
  | FightRolled
  | FightWon
  | FightLost
  | BaseDefeated
  | ShipDamaged
  | ShipPlaced
  | GoodGiven
  | BoughtFromPirate;

export type AnyRefusal =
  | UnknownComponent
  | NotNow
  | OnlyExpansion
  | NotEnoughGold
  | MissingGoods
  | NotOnOffer
  | PileEmpty
  | NotInHand
  | NoPostAtDock
  | NoSuchInhabitant
  | NoTileForInhabitant
  | NoSpaceLeft
  | NoHigherLevel
  | NothingToSpare
  | NoTreasure
  | WrongSquare
  | NoPurchaseLeft
  | BuyerServed
  | WrongBuyer
  | BuildingNotOffered
  | ShipLimit
  | NoSuchShip
  | NoPointsLeft
  | NoWayThere
  | NothingToExplore
  | NoShipAtSea
  | WrongDock
  | NoSlotLeft
  | NotAPrize
  | NotABase
  | BaseLimit
  | ShipSound
  | NoMoreCannons
  | PalaceComplete
  | NoBaseDefeated
  | NoCard
  | ExchangedAlready
  | NoSuchVictim
  | WrongNumberOfGoods
  | GoodsUnsorted;

/** The parts of this game that messages carry. */
export interface Anno1503 {
  move: AnyMove;
  event: AnyEvent;
  refusal: AnyRefusal;
  view: View;
  options: Options;
  rows: Rows;
  plan: Plan;
  missing: Missing;
  opening: never;
  outOfReach: OutOfReach;
}
