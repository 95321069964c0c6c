/** What the frame gives to the table of a game. No rule is computed on this side of the wire.
 *
 * `G` is the game, from src/generated/<game>.ts; the frame itself knows none.
 */

import type { Component, Snippet } from "svelte";
import type {
  AnyGame,
  Components as WireComponents,
  GoalTold,
  Happened as WireHappened,
  Hint as WireHint,
  Listed as WireListed,
  MovesPage as WireMovesPage,
  OpeningTold,
  PlanTold,
  Scene as WireScene,
  Score,
  ScoreLine,
  SeatCard,
} from "../generated/server";
import type { Language, Say } from "../text/say";
import type { Refusal } from "../wire/api";

export { MOST_PARTS } from "../generated/server";
export type { AnyGame, GoalTold, OpeningTold, PlanTold, Refusal, Say, Score, ScoreLine, SeatCard };

/** Personal settings. */
export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  /** Letters and symbols beside colours, larger than usual. */
  symbols: boolean;
  motion: "slow" | "full" | "fast" | "none";
  sound: boolean;
  /** Whether the turns of others are shown on their islands. */
  follow: boolean;
  /** Lines that captains say at the table. */
  remarks: boolean;
  text: "normal" | "large" | "larger";
}

export type Move<G extends AnyGame = AnyGame> = G["move"];
export type Event<G extends AnyGame = AnyGame> = G["event"];

/** An event with its words. */
export type Happened<G extends AnyGame = AnyGame> = WireHappened<G>;

/** A legal move with its words, and whether it reveals something. */
export type Listed<G extends AnyGame = AnyGame> = WireListed<G>;

/** The server's message: view, events, deciding, moves, may_undo, over, scores. */
export type Scene<G extends AnyGame = AnyGame> = WireScene<G>;

/** The box of the table: costs, cards, tiles, each row with its source. */
export type Components<G extends AnyGame = AnyGame> = WireComponents<G>;

/** A goal that can be paid for now, with its cheapest plan, in words too. */
export type Line<G extends AnyGame = AnyGame> = G["plan"] & { told?: PlanTold };

/** A goal that cannot be paid for now, with the reasons, in words too. */
export type OutOfReachGoal<G extends AnyGame = AnyGame> = G["outOfReach"] & { told?: GoalTold };

/** Moves that bring a goal nearer, in words too. */
export type Opening<G extends AnyGame = AnyGame> = G["opening"] & { told?: OpeningTold };

/** Plans that end with the move, what is missing for it (`reasons`: in words), and moves that bring it nearer. */
export interface Ways<G extends AnyGame = AnyGame> {
  seq: number;
  plans: Line<G>[];
  missing: G["missing"];
  reasons: string[];
  openings: Opening<G>[];
}

/** What a bot would do, why, and what else it considered. */
export type Hint<G extends AnyGame = AnyGame> = WireHint<G>;

export type MovesPage<G extends AnyGame = AnyGame> = WireMovesPage<G>;

export type Answer = { done: true; seq: number | null } | { done: false; refusal: Refusal; told: string };

export interface Acts<G extends AnyGame = AnyGame> {
  /** One move or a whole plan, all or nothing. A refusal is also shown by the frame. `joined`: undo takes it back
   * together with what was submitted before it. */
  submit(moves: Move<G>[], joined?: boolean): Promise<Answer>;
  /** As much of a line as can be submitted at once: up to the first step that reveals something. */
  follow(moves: Move<G>[]): Promise<Answer>;
  ways(move: Move<G>): Promise<Ways<G>>;
  /** The same for several parts of one action at once, in games that have such actions. At most `MOST_PARTS`. */
  compound(moves: Move<G>[]): Promise<Ways<G>>;
  /** Take back what the last click did. */
  undo(): Promise<Answer>;
  moves(start: number, most: number): Promise<MovesPage<G>>;
  hint(): Promise<Hint<G>>;
}

/** What the page around a table shows in it; `TableFrame` of the kit has the places for it. */
export interface Frame {
  /** The way home, and the name of the table. */
  start: Snippet;
  /** Buttons: hint, log, chat, menu, result. */
  tools: Snippet;
  /** Log and chat, where there is room for them. */
  side: Snippet;
  /** What else is known of a seat: its points, its clock, that it is away, has resigned, is played by a bot. */
  state: Snippet<[seat: number]>;
  /** What a seat did in its last turn, in one line that plays it again. */
  lastTurn: Snippet<[seat: number]>;
}

export interface TableProps<G extends AnyGame = AnyGame> {
  scene: Scene<G>;
  components: Components<G>;
  /** Who sits where. */
  seats: SeatCard[];
  /** Words in the current language: the game's own (from the server) and the client's. */
  say: Say;
  /** The planner's lines for the player's seat at this seq; null while they are awaited. */
  lines: Line<G>[] | null;
  /** What cannot be paid for at this seq, without openings; null while it is awaited. */
  outOfReach: OutOfReachGoal<G>[] | null;
  act: Acts<G>;
  settings: Settings;
  /** None in a lesson's picture, a puzzle or a replay that brings its own bars. */
  frame?: Frame | undefined;
}

/** The default export of src/games/<game>/Table.svelte. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- the frame knows no game
export type TableComponent = Component<TableProps<any>>;

/** src/games/<game>/log.ts may add headings, pictures and places to the lines of the log. */
export interface LogMarks<G extends AnyGame = AnyGame> {
  /** Whether this line is a heading for those after it, as the beginning of a turn is. */
  isHead(event: Event<G>): boolean;
  /** The name of an icon, or null. */
  iconOf(event: Event<G>): string | null;
  /** Whether it is what a turn was about, not what was needed for it. */
  isDeed(event: Event<G>): boolean;
  /** The id of an element of the table that the event is about, or null. */
  placeOf(event: Event<G>): string | null;
}

/** A picture with a number: so many of these. */
export interface Fact {
  picture: string;
  words: string;
  count?: number | string;
  /** The place of the table that it is, for what moves there. */
  at?: string;
}

/** How a seat stands, as far as the viewer may know. */
export interface Standing {
  seat: number;
  points: number;
  /** Hidden cards may bring more. */
  more: boolean;
  /** What the points come from, where the view says so. */
  why?: { words: string; count: number }[];
  /** How many objectives win, in games that count these and no points. */
  of: number | null;
  facts: Fact[];
  /** Objectives that the seat leads or has. */
  leads: Fact[];
}

/** src/games/<game>/score.ts: what the list of players says of everybody. */
export interface Scoreboard<G extends AnyGame = AnyGame> {
  standingsOf(view: G["view"], rows: G["rows"], say: Say): Standing[];
  /** How near the end is; null: nothing is known. */
  endOf(view: G["view"], rows: G["rows"], say: Say, nameOf: (seat: number) => string): string | null;
}

export interface PageProps {
  id: string;
  query: URLSearchParams;
}

/** A page takes the `PageProps` that it needs. */
export type LoadPage = () => Promise<{ default: unknown }>;

/** The situation at a real table, as it is entered for a referee: what it holds is the game's own affair. */
/* eslint-disable @typescript-eslint/no-explicit-any -- the frame knows no game */
export interface SituationForm {
  /** Draws the parts of the form (class `part`), and changes the situation as it is entered. */
  Form: Component<{ rows: any; situation: any }>;
  /** The printed set-up. */
  printed(rows: any): unknown;
  /** The position that it makes, as scenarios write it: the asker has seat 0. */
  position(rows: any, situation: any): Record<string, unknown>;
  options(situation: any): Record<string, unknown>;
}
/* eslint-enable @typescript-eslint/no-explicit-any */

/** src/games/<game>/about.ts: what the frame shows of a game beside its table. It is always loaded: keep it small. */
export interface About {
  /** The picture of the game in lists of tables. */
  icon?: string;
  /** How many minutes a game takes at a real table, as the box says: "60–120". */
  minutes?: string;
  /** Options of a shorter game than the usual one. */
  short?: Record<string, unknown>;
  /** Buttons for the bar above the table: hints and other help. */
  helps?: () => Promise<{ default: Component }>;
  /** Pages of its own, by the first part of their address. */
  pages?: Record<string, LoadPage>;
  /** How the situation at a real table is entered. */
  situation?: () => Promise<{ default: SituationForm }>;
  /** What can be learned, the first game first. `words` is a key; so are `words` with `_text` and with `_open`. */
  learn?: LearnDoor[];
}

export type LearnDoor = { icon: string; words: string } & (
  | { page: string }
  /** Opens a table that teaches, and gives its id. */
  | { begin: (name: string) => Promise<string> }
);
