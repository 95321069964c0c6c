// Made by `make types` from the Python definitions; do not edit.

/** Everything that is kept about a user. */
export interface AccountExport {
  id: string;
  kind: string;
  name: string;
  language: string;
  created_at: number;
  webhook: string | null;
  issuer: string | null;
  subject: string | null;
  pushes: string[];
  bots: string[];
  playing: string[];
  history: Record<string, unknown>[];
  chat: Record<string, unknown>[];
  notes: Record<string, unknown>[];
  friends: string[];
  ratings: Record<string, unknown>[];
  puzzles: Record<string, unknown>[];
  sheets: Record<string, unknown>[];
}

/** Guests cannot do this. */
export interface AccountNeeded {
  type: "AccountNeeded";
  rule: string;
}

/** What operators see: what is in force, who is banned, and what was done. */
export interface AdminPage {
  read_only: boolean;
  announced: string;
  networks: string[];
  people: Person[];
  audit: Noted[];
}

/** What the operator has to tell everybody; empty: nothing any more. */
export interface Announced {
  type: "Announced";
  text: string;
}

export interface AnswerTakeBack {
  type: "AnswerTakeBack";
  id: number;
  table: string;
  seat: number;
  agree: boolean;
}

/**
 * A position string, and what to ask for the seat that has to decide there: what it can afford,
 * what is missing for the rest and why, or what a bot would do.
 */
export interface AskAboutPosition {
  position: string;
  question: "afford" | "bot" | "missing";
  language?: "cs" | "de" | "en" | "fr" | "it" | "ru";
}

/**
 * How several moves can be paid for together in this turn, in whatever order works, or what is
 * missing for that. They have to be parts of one action: hires, say, or ships.
 */
export interface AskCompound<G extends AnyGame = AnyGame> {
  type: "AskCompound";
  id: number;
  table: string;
  seat: number;
  moves: G["move"][];
}

/** What a bot would do now, what that brings, and what else it considered. */
export interface AskHint {
  type: "AskHint";
  id: number;
  table: string;
  seat: number;
}

/** What has happened so far, as your first seat or a spectator may know it. */
export interface AskHistory {
  type: "AskHistory";
  id: number;
  table: string;
  most: number;
}

/** Every goal that can be paid for now, each with its cheapest plan. */
export interface AskLines {
  type: "AskLines";
  id: number;
  table: string;
  seat: number;
}

/** Legal moves by their number, for lists that are too long for a scene. */
export interface AskMoves {
  type: "AskMoves";
  id: number;
  table: string;
  seat: number;
  start: number;
  most: number;
}

/**
 * Every goal that cannot be paid for now, with the reasons, and with what brings each nearer
 * unless `openings` is false: with openings it may take seconds. A new question of a seat replaces
 * one that still waits (`StaleMove`).
 */
export interface AskOutOfReach {
  type: "AskOutOfReach";
  id: number;
  table: string;
  seat: number;
  openings?: boolean;
}

/** Ask all others to go back to before your last move, whatever was revealed since. */
export interface AskTakeBack {
  type: "AskTakeBack";
  id: number;
  table: string;
  seat: number;
  seq: number;
}

/** How a move can be paid for, or what is missing for it and what would bring it nearer. */
export interface AskWays<G extends AnyGame = AnyGame> {
  type: "AskWays";
  id: number;
  table: string;
  seat: number;
  move: G["move"];
}

/** What was sent cannot be read or exceeds a limit; it says what, and where. */
export interface BadRequest {
  type: "BadRequest";
  rule: string;
  what: string;
  where: string;
}

/** The host does not want this user at the table, whether seated or watching. */
export interface Ban {
  user: string;
  banned?: boolean;
}

/** The host of this table does not want this player. */
export interface Banned {
  type: "Banned";
  rule: string;
}

/** The operator of this server does not want this user, or anybody from this address. */
export interface BannedHere {
  type: "BannedHere";
  rule: string;
}

/** A goal that cannot be paid for now, and its words if there is a language. */
export interface Beyond<G extends AnyGame = AnyGame> {
  goal: G["outOfReach"];
  told: GoalTold | null;
}

export interface BotCard {
  id: string;
  name: string;
}

/** A bot or a captain; `strengths` are the numbers that may follow the slash. */
export interface BotKind {
  spec: string;
  name: string;
  about: string;
  strengths: number[];
}

/** A bot plays this seat at the moment; take the seat back first. */
export interface BotPlays {
  type: "BotPlays";
  rule: string;
}

/** Shown once. */
export interface BotToken {
  id: string;
  name: string;
  token: string;
}

/** This table is not open to bots from outside. */
export interface BotsUnwelcome {
  type: "BotsUnwelcome";
  rule: string;
}

/** Finished games against a captain at one strength, and in how many it was behind. */
export interface CaptainRecord {
  game: string;
  captain: string;
  level: number;
  played: number;
  ahead: number;
}

/** What the host says about the table. */
export interface ChangedSheet {
  seats: number;
  facts: Partial<SheetFacts>;
}

/** Milliseconds that each seat has left at the time `at`, and whose clock is running. */
export interface Clock {
  at: number;
  left: number[];
  running: number[];
}

/** A table with rules that this server no longer plays: only its result. */
export interface Closed {
  type: "Closed";
  table: string;
  rules_version: number;
  result: Result | null;
}

/** Take your seat back from the bot that plays it. */
export interface ComeBack {
  type: "ComeBack";
  id: number;
  table: string;
  seat: number;
}

/**
 * The box of a game, or of a table with values of its own (source `own-box`): every row with
 * the `source` of its values, and in `sources` those of single values that differ. `unsourced`
 * are the rows without a source: `table.id`, with the field if only that value is uncertain.
 */
export interface Components<G extends AnyGame = AnyGame> {
  game: string;
  rows: G["rows"];
  unsourced: string[];
}

/** A position as scenarios write it; what is left out is as the printed set-up has it. */
export interface ComposedPosition {
  game: string;
  position: Record<string, unknown>;
  options?: Record<string, unknown>;
}

/**
 * Moves that a bot considered. `chance` is that to win after them (0 to 1), `lead` the expected
 * lead at the end in games that are won by points. After the first move that reveals something,
 * the bot would think again.
 */
export interface Considered<G extends AnyGame = AnyGame> {
  moves: Listed<G>[];
  chance: number;
  lead: number | null;
}

/** A costly turn. */
export interface CostlyTold {
  at: number;
  title: string;
  cost: string;
  played: string;
  better: string;
  why: ReasonTold[];
  brought: ReasonTold[];
  events: Record<string, unknown>[];
}

export interface Created {
  card: TableCard;
  link: InviteLink;
}

/** A seat has to decide; `prompt` is the text key of the question. */
export interface Deciding {
  seat: number;
  prompt: string;
}

/** The request was carried out; `seq` is the number of the table afterwards, or null. */
export interface Done {
  type: "Done";
  re: number;
  seq: number | null;
}

export interface DropPush {
  endpoint: string;
}

/**
 * What one player has, as the companion's entry for the game describes it. Only what is `ready`
 * has to be complete.
 */
export interface EnteredSeat {
  seat: number;
  entered: Record<string, unknown>;
  ready?: boolean;
  name?: string;
}

/** What was counted at a real table, as the companion's entry for the game describes it. */
export interface EnteredSheet {
  entered: Record<string, unknown>;
}

/**
 * A number, or with `yes` a choice, that is entered for each seat: under `key`, and under
 * `item` there if a key has several. `label` and `name` are keys of texts.
 */
export interface EntryField {
  key: string;
  item: string;
  label: string;
  name: string;
  most: number;
  yes: boolean;
}

/** A number for every seat. */
export interface FigureTold {
  name: string;
  values: string[];
}

/** The request came from a page of another server. */
export interface ForeignPage {
  type: "ForeignPage";
  rule: string;
}

/** A user whom I follow, with the public tables they are at, if they let others know. */
export interface Friend {
  id: string;
  name: string;
  guest: boolean;
  tables: TableCard[];
}

/**
 * A game on the shelf: `options` is the JSON Schema of its rule options. `stand_in` is the bot
 * that plays for people who are away unless the terms of a table name another one, `idle_move`
 * what a turn that is let pass usually amounts to. `unsourced` counts the components of its whole
 * box with a value that no source was found for.
 */
export interface GameCard<G extends AnyGame = AnyGame> {
  name: string;
  title: string;
  rules_version: number;
  min_seats: number;
  max_seats: number;
  bots: BotKind[];
  usual_options: Record<string, unknown>;
  options: Record<string, unknown>;
  stand_in: string;
  idle_move: G["move"];
  unsourced: number;
}

/** The game is over; there is nothing left to decide. */
export interface GameOver {
  type: "GameOver";
  rule: string;
}

export interface GameStatistics {
  game: string;
  played: number;
  won: number;
  mean_rank: number;
  mean_points: number;
  most_points: number;
}

/**
 * A goal out of reach in words. `missing` are alternatives, each of them sufficient, or the one
 * reason why nothing helps; `nearest` is what would help.
 */
export interface GoalTold {
  goal: string;
  missing: string[];
  nearest: string;
}

/** Only a guest can become an account. */
export interface GuestNeeded {
  type: "GuestNeeded";
  rule: string;
}

/**
 * An event in a line of words, and in a few for the summary of a turn. Null: not worth
 * mentioning, left out there, or the table is watched without a language.
 */
export interface Happened<G extends AnyGame = AnyGame> {
  event: G["event"];
  told: string | null;
  brief: string | null;
}

/**
 * `damaged` are tables whose logs are damaged, `corrupt` what is wrong with the file of the
 * database, `lost` the commits that it no longer had at the start.
 */
export interface Health {
  status: "closing" | "ok";
  version: string;
  database: boolean;
  rooms: number;
  read_only: boolean;
  damaged: string[];
  corrupt: string;
  lost: number;
}

/** The first message on every socket. */
export interface Hello {
  type: "Hello";
  protocol: number;
  version: string;
  user: string;
  name: string;
  kind: string;
}

/**
 * What a bot would do here.
 *
 * `best` is what it would do, `why` the reasons in words as far as they do not depend on anything
 * hidden, and `others` the alternatives, the best first: the first of them is what there is
 * without this advice.
 */
export interface Hint<G extends AnyGame = AnyGame> {
  type: "Hint";
  re: number;
  seq: number;
  bot: string;
  best: Considered<G>;
  why: ReasonTold[];
  others: Considered<G>[];
}

/**
 * Events in order, as in a scene; `left_off` counts older ones that are left out. It includes
 * everything in scenes with a number up to `seq`, except moves that were undone.
 */
export interface History<G extends AnyGame = AnyGame> {
  type: "History";
  re: number;
  seq: number;
  events: Happened<G>[];
  left_off: number;
}

/** `code` lets people in; `path` is the page to send them. */
export interface InviteLink {
  code: string;
  path: string;
}

/** Take a seat, or the first free one; for hot-seat, take several one by one. */
export interface Join {
  seat?: number | null;
  code?: string;
  password?: string;
}

/** The host removes the player of a seat; in a running game a bot takes over for good. */
export interface Kick {
  seat: number;
}

/** Give up a seat, or all the user's seats, before the game begins. */
export interface Leave {
  seat?: number | null;
}

export interface LeaveSeat {
  seat: number;
}

/** The card of the table, or null if the table was removed. */
export interface Left {
  card: TableCard | null;
}

/** A plan, and its words if the table is watched in a language. */
export interface Line<G extends AnyGame = AnyGame> {
  plan: G["plan"];
  told: PlanTold | null;
}

/** Since which round a line of the score sheet, by its source and item, stood as in the end. */
export interface LineSettled {
  seat: number;
  source: string;
  item: string;
  round: number;
}

/** What can be paid for at this number of the table. */
export interface Lines<G extends AnyGame = AnyGame> {
  type: "Lines";
  re: number;
  seq: number;
  lines: Line<G>[];
}

/** The password of the account that is to be linked with the provider. */
export interface LinkAccount {
  password: string;
}

/**
 * A legal move in words (null: without a language), and whether it reveals something, so that
 * it cannot be taken back.
 */
export interface Listed<G extends AnyGame = AnyGame> {
  move: G["move"];
  told: string | null;
  reveals: boolean;
}

export interface Login {
  name: string;
  password: string;
}

/** A position string, and from which seat to look; null: as a spectator. */
export interface LookAtPosition {
  position: string;
  seat?: number | null;
  language?: "cs" | "de" | "en" | "fr" | "it" | "ru";
}

/** Who I am; whether there is a password, and whether the provider of sign-in knows me. */
export interface Me {
  id: string;
  kind: string;
  name: string;
  language: string;
  webhook: string | null;
  rated: boolean;
  findable: boolean;
  role: string;
  has_password: boolean;
  linked: boolean;
}

/** A part of the list of legal moves, as in a scene. */
export interface MovesPage<G extends AnyGame = AnyGame> {
  type: "MovesPage";
  re: number;
  seq: number;
  start: number;
  moves: Listed<G>[];
  moves_count: number;
}

export interface Mute {
  user: string;
  muted?: boolean;
}

/** The host of this table has muted this player. */
export interface Muted {
  type: "Muted";
  rule: string;
}

/** Another account has this name. */
export interface NameTaken {
  type: "NameTaken";
  rule: string;
}

export interface NewAccount {
  name: string;
  password: string;
  language?: string;
}

export interface NewBot {
  name: string;
}

/** The id of a user, or the name of an account. */
export interface NewFriend {
  user?: string;
  name?: string;
}

export interface NewGuest {
  name: string;
  language?: string;
}

/** An empty text removes the note. */
export interface NewNote {
  text: string;
}

export interface NewPassword {
  old: string;
  new: string;
}

/** A subscription as browsers give it: address and keys. */
export interface NewPush {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** A score sheet to be filled together. */
export interface NewSheet {
  game: string;
  seats: number;
  facts?: Partial<SheetFacts>;
}

export interface NewTable {
  game: string;
  name?: string;
  seats: SeatWish[];
  options?: Record<string, unknown>;
  overlay?: string;
  access?: "link" | "open" | "password";
  password?: string;
  terms?: Partial<Terms>;
}

/** An empty address removes the webhook. `text` is for ntfy, `json` for chat services. */
export interface NewWebhook {
  url: string;
  form?: "json" | "text";
}

/**
 * The request was refused, by the server, the table or the game.
 *
 * `told` is the reason in words, with what to do about it, in the language of the watcher.
 */
export interface No<G extends AnyGame = AnyGame> {
  type: "No";
  re: number | null;
  refusal: ServerRefusal | TableRefusal | G["refusal"];
  told: string | null;
}

/** What was asked takes more than so many `seconds` to find out. */
export interface NoAnswer {
  type: "NoAnswer";
  rule: string;
  seconds: number;
}

/** The text holds no position string. */
export interface NoPosition {
  type: "NoPosition";
  rule: string;
}

/** Only players with a seat may watch this table. */
export interface NoSpectators {
  type: "NoSpectators";
  rule: string;
}

/** There is no such table, or it is not open to everybody and the link is wrong. */
export interface NoSuchTable {
  type: "NoSuchTable";
  rule: string;
}

/** No bot plays this seat, so it cannot be taken back. */
export interface NotABot {
  type: "NotABot";
  rule: string;
}

/** The log of a game is not public until the game is over. */
export interface NotFinished {
  type: "NotFinished";
  rule: string;
}

/** Only the host of the table can do this. */
export interface NotHost {
  type: "NotHost";
  rule: string;
}

/** Only operators of this server can do this. */
export interface NotOperator {
  type: "NotOperator";
  rule: string;
}

/** The game has not begun, or it is over. */
export interface NotRunning {
  type: "NotRunning";
  rule: string;
}

/** The client is unknown: no token, a forged one, or one that has expired. */
export interface NotSignedIn {
  type: "NotSignedIn";
  rule: string;
}

/** The move could not be stored and does not count unless the table shows it; try again. */
export interface NotStored {
  type: "NotStored";
  rule: string;
}

/** The game has already begun. */
export interface NotWaiting {
  type: "NotWaiting";
  rule: string;
}

/** The seat belongs to another player, or to nobody. */
export interface NotYourSeat {
  type: "NotYourSeat";
  rule: string;
  seat: number;
}

/** Another seat has to decide now. */
export interface NotYourTurn {
  type: "NotYourTurn";
  rule: string;
  seat: number;
}

export interface NoteText {
  text: string;
}

/** An entry of the audit log; without `done_at`, a server has yet to carry it out. */
export interface Noted {
  id: number;
  at: number;
  by: string;
  action: string;
  subject: string;
  detail: string;
  done_at: number | null;
}

/** What was asked for does not exist. */
export interface NothingThere {
  type: "NothingThere";
  rule: string;
}

/** The log has no standing move that this seat could take back. */
export interface NothingToUndo {
  type: "NothingToUndo";
  rule: string;
}

/** Moves that bring a goal nearer, and their words if there is a language. */
export interface Opening<G extends AnyGame = AnyGame> {
  opening: G["opening"];
  told: OpeningTold | null;
}

/** Moves that bring a goal nearer, in words, and what they lead to. */
export interface OpeningTold {
  plan: PlanTold;
  outcome: string;
}

/** What an operator wants done: one of the actions, to whom or what, and why. */
export interface Order {
  action: string;
  subject?: string;
  detail?: string;
}

/** The client was written for another version of the server, which speaks this `protocol`. */
export interface OtherProtocol {
  type: "OtherProtocol";
  rule: string;
  protocol: number;
}

/** Every goal that cannot be paid for now. */
export interface OutOfReach<G extends AnyGame = AnyGame> {
  type: "OutOfReach";
  re: number;
  seq: number;
  goals: Beyond<G>[];
}

/** A removed player cannot agree, so moves that revealed something cannot be taken back. */
export interface OwnerGone {
  type: "OwnerGone";
  rule: string;
}

/**
 * Stop the clocks; nobody can move until a player resumes. At a table with a clock the pause
 * begins when all other players have asked for it, too, and ends by itself after a day.
 */
export interface Pause {
  type: "Pause";
  id: number;
  table: string;
  seat: number;
}

/** A user, for operators. */
export interface Person {
  id: string;
  kind: string;
  name: string;
  role: string;
  banned_at: number | null;
}

/** Answered by `Done`. */
export interface Ping {
  type: "Ping";
  id: number;
}

/**
 * A plan is all or nothing, so only its last move may reveal something hidden.
 *
 * `place` is the first move that does, counted from 1.
 */
export interface PlanReveals {
  type: "PlanReveals";
  rule: string;
  place: number;
}

/** A plan in words: its goal, every step (the goal is the last), and its price. */
export interface PlanTold {
  goal: string;
  steps: string[];
  price: string;
}

/**
 * A position string, the seat for me (null: whoever has to decide), and the bots for the other
 * seats, in their order; those that are not named are captains.
 */
export interface PlayOn {
  position: string;
  seat?: number | null;
  bots?: string[];
}

/** Another server process owns this table at the moment. */
export interface PlayedElsewhere {
  type: "PlayedElsewhere";
  rule: string;
}

/** A player as others may know them. `ratings` is empty for those who do not want any. */
export interface PlayerCard {
  id: string;
  name: string;
  guest: boolean;
  since: number;
  rated: boolean;
  friend: boolean;
  ratings: Rating[];
  games: GameStatistics[];
  captains: CaptainRecord[];
  tables: TableCard[];
}

/** The chances of all seats at the beginning of a turn, or at the end of the game. */
export interface Point {
  at: number;
  seat: number;
  round: number;
  win: number[];
  lead: number[];
}

/** Letters of the position string are wrong or missing. */
export interface PositionDamaged {
  type: "PositionDamaged";
  rule: string;
}

/** No table can look like this; it says why, and of which part of a written position. */
export interface PositionImpossible {
  type: "PositionImpossible";
  rule: string;
  what: string;
  where: string;
}

/** The position belongs to rules, or to a game, that are not played here. */
export interface PositionOfOtherRules {
  type: "PositionOfOtherRules";
  rule: string;
}

/**
 * What a position string holds, as a seat (null: a spectator, who sees what all see) would see
 * it. `complete` strings can be looked at from every seat. `deciding` has to move next; null if
 * the game is over. `playable` is false under rules that can only be read.
 */
export interface PositionShown<G extends AnyGame = AnyGame> {
  game: string;
  names: string[];
  scene: Scene<G>;
  complete: boolean;
  deciding: number | null;
  playable: boolean;
  components: Components<G>;
}

/** A position string. */
export interface PositionText {
  position: string;
}

/** A later version of this program wrote the position string. */
export interface PositionTooNew {
  type: "PositionTooNew";
  rule: string;
}

/** What is to be changed; a guest may change the name. */
export interface Profile {
  language?: string | null;
  name?: string | null;
  rated?: boolean | null;
  findable?: boolean | null;
}

/** The provider of sign-in did not confirm who it is, or does not answer. */
export interface ProviderFailed {
  type: "ProviderFailed";
  rule: string;
}

/** What a browser needs to subscribe; the key is empty if this server has no web push. */
export interface PushKey {
  key: string;
}

/**
 * The puzzle of a day. `fewest` is the number of moves that it takes; `moves` is how many I
 * took: 0 if I asked for the solution, null if I have not solved it.
 */
export interface PuzzleCard {
  game: string;
  day: string;
  number: number;
  names: string[];
  seat: number;
  goal: string;
  fewest: number;
  moves: number | null;
  streak: number;
  solved: number;
}

/** An attempt from the beginning on. */
export interface PuzzleMoves<G extends AnyGame = AnyGame> {
  moves: G["move"][];
  language?: "cs" | "de" | "en" | "fr" | "it" | "ru";
}

/** The moves of a shortest solution, in words. */
export interface PuzzleSolution {
  told: string[];
}

/** The table after the moves, and whether the goal was among them. */
export interface PuzzleStep<G extends AnyGame = AnyGame> {
  scene: Scene<G>;
  solved: boolean;
}

/** A line of a list of ratings; `user` is null for a bot, whose spec is `bot`. */
export interface RatedPlayer {
  user: string | null;
  bot: string | null;
  name: string;
  rating: Rating;
}

/** A rating with its bounds of 95 %; `who` is a user or the spec of a bot. */
export interface Rating {
  kind: string;
  seats: number;
  who: string;
  rating: number;
  low: number;
  high: number;
  played: number;
}

/**
 * Who can reach this server: only this machine, or others at these addresses. Without `local`
 * the server knows nothing better than the address that the page was loaded from.
 */
export interface Reach {
  local: boolean;
  addresses: string[];
}

/** Why something is good or what it costs, in words. */
export interface ReasonTold {
  good: boolean;
  text: string;
}

export interface Recovery {
  name: string;
  code: string;
  password: string;
}

/** What a referee says about a position: lines with what they cost or lack, in words. */
export interface RefereeAnswer {
  seat: number;
  lines: RefereeLine[];
}

/** A thing to do, and what belongs to it: its steps, or what is missing. */
export interface RefereeLine {
  what: string;
  details: string[];
}

/** Recovery codes are shown only once; each can be used once to set a new password. */
export interface Registered {
  me: Me;
  token: string;
  recovery_codes: string[];
}

/** What a captain says about it, in words. */
export interface Remark {
  seat: number;
  text: string;
}

/**
 * A finished game: how many records it has, where its turns begin, when the single items of the
 * score sheet were settled, and its moves in notation.
 */
export interface Replay {
  table: string;
  records: number;
  turns: ReplayTurn[];
  settled: LineSettled[];
  notation: TurnNotation[];
}

/**
 * A turn of a finished game: it begins after the record `at`, with these points for every seat.
 * `round` is null if the game has no rounds.
 */
export interface ReplayTurn {
  at: number;
  seat: number;
  round: number | null;
  totals: number[];
}

/** Give up for good; a bot plays on for the others. */
export interface Resign {
  type: "Resign";
  id: number;
  table: string;
  seat: number;
}

/** The server is restarting; reconnect after this number of seconds. */
export interface Restarting {
  type: "Restarting";
  seconds: number;
}

/** How the table ended. */
export interface Result {
  type: "result";
  capped: boolean;
  scores: Score[];
}

/** Continue after a pause. */
export interface Resume {
  type: "Resume";
  id: number;
  table: string;
  seat: number;
}

/**
 * The review of a finished game, or, while it is being made, how much of it is done (0 to 1):
 * ask again after a second or two.
 */
export interface ReviewAnswer {
  done: number;
  review: ReviewTold | null;
}

/**
 * The review of a finished game in words; `points` are the chances of all seats, from 0 to 1,
 * at the beginning of every turn and at the end.
 */
export interface ReviewTold {
  headline: string;
  story: string;
  points: Point[];
  swings: SwingTold[];
  seats: SeatTold[];
  figures: FigureTold[];
  method: string;
}

/**
 * The rules in force: every option, those that differ from the defaults, how many component
 * values are the players' own, and values that no source was found for, as far as the game
 * names them.
 */
export interface RulesCard {
  game: string;
  rules_version: number;
  options: Record<string, unknown>;
  changed: string[];
  own_values: number;
  unsourced: string[];
}

/** A line of chat: plain text, which the client must escape. */
export interface Said {
  type: "Said";
  table: string;
  number: number;
  at: number;
  user: string;
  name: string;
  text: string;
  guest: boolean;
}

/** Chat. */
export interface Say {
  type: "Say";
  id: number;
  table: string;
  text: string;
}

/**
 * The table as one seat (or a spectator: null) sees it, with what has just happened.
 *
 * `moves` are the legal moves that are ready-made; `moves_count` counts all of them, and any
 * legal move may be submitted, listed or not. `pause_asked` are the seats that want a pause while
 * others have yet to agree. `scores` are there once the game is over, and so is the `secret` that
 * its chance came from. If the table is watched in a language, events and moves have words, and
 * there are `remarks`, lines that captains say, at tables with them.
 */
export interface Scene<G extends AnyGame = AnyGame> {
  type: "Scene";
  table: string;
  seat: number | null;
  seq: number;
  events: Happened<G>[];
  deciding: Deciding[];
  moves: Listed<G>[];
  moves_count: number;
  may_undo: boolean;
  paused: boolean;
  pause_asked: number[];
  stand_ins: StandingIn[];
  resigned: number[];
  take_back: TakeBackPending | null;
  clock: Clock | null;
  over: boolean;
  scores: Score[];
  secret: string;
  remarks: Remark[];
  view: G["view"];
}

/**
 * A scene for a client that watches with `changes` and has the scene with the number `base` of
 * this table and seat: `change` is how to make the view of that one. A list with one value takes
 * the place of the old one; an object has the changes of some fields, by name or place in a list.
 * Whoever has no such scene watches the table again.
 */
export interface SceneChange<G extends AnyGame = AnyGame> {
  type: "SceneChange";
  table: string;
  seat: number | null;
  seq: number;
  events: Happened<G>[];
  deciding: Deciding[];
  moves: Listed<G>[];
  moves_count: number;
  may_undo: boolean;
  paused: boolean;
  pause_asked: number[];
  stand_ins: StandingIn[];
  resigned: number[];
  take_back: TakeBackPending | null;
  clock: Clock | null;
  over: boolean;
  scores: Score[];
  secret: string;
  remarks: Remark[];
  base: number;
  change: unknown[] | Record<string, unknown>;
}

/** The result of one seat with every line that led to it. */
export interface Score {
  seat: number;
  total: number;
  lines: ScoreLine[];
  tie_breaks: number[];
  rank: number;
  winner: boolean;
}

/** Points from one source; `item` names the component where a source has several. */
export interface ScoreLine {
  source: string;
  item: string;
  points: number;
}

/**
 * Who sits there. `spec` is the spec of a bot; people have none. Anybody may play as a `guest`
 * under any name; names of accounts are unique.
 */
export interface SeatCard {
  seat: number;
  kind: "bot" | "free" | "person" | "wire_bot";
  user: string | null;
  name: string;
  spec: string | null;
  here: boolean;
  guest: boolean;
}

/**
 * The result of a seat. `percent`: the share of recorded scores with as many seats that lie
 * below this one, in per cent; null if none were recorded.
 */
export interface SeatResult {
  seat: number;
  total: number;
  rank: number;
  winner: boolean;
  tie_breaks: number[];
  lines: SheetLine[];
  percent: number | null;
}

/** The seat is not free, or there is no free seat. */
export interface SeatTaken {
  type: "SeatTaken";
  rule: string;
}

/** What the review says of one seat. */
export interface SeatTold {
  seat: number;
  name: string;
  won: boolean;
  shares: ShareTold[];
  costly: CostlyTold[];
}

/** A seat of a new table: for me (several: hot-seat), for anybody who joins, or for a bot. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  bot?: string;
}

/** Every seat needs a player or a bot first. */
export interface SeatsOpen {
  type: "SeatsOpen";
  rule: string;
}

/** The operator lets nobody change anything at the moment; clocks stand still. */
export interface ServerReadOnly {
  type: "ServerReadOnly";
  rule: string;
}

/** The host seats a bot, written as for `kontor play`, or frees the seat (""). */
export interface SetSeat {
  seat: number;
  bot: string;
}

/**
 * How to set a table up. `objectives` are the cards in play where a game draws some; the same
 * `seed` draws the same ones.
 */
export interface SetUpGuide {
  game: string;
  seats: number;
  steps: SetUpStep[];
  objectives: string[];
  seed: number;
}

/** A step of the set-up: the key of its text, and the facts that are filled in. */
export interface SetUpStep {
  key: string;
  facts: Record<string, number | string | string[]>;
}

/** How many sit at a real table, by which options they play, and the seed of what is drawn. */
export interface SetUpWish {
  seats: number;
  options?: Record<string, unknown>;
  seed?: number;
}

/** A part of the way that a chance went: its name, and the change. */
export interface ShareTold {
  name: string;
  change: string;
  points: number;
}

/** `entered` is null as long as the asker may not know it. */
export interface SharedSeat {
  name: string;
  taken: boolean;
  mine: boolean;
  ready: boolean;
  entered: Record<string, unknown> | null;
}

/**
 * A shared score sheet as the asker may see it; `host`: the asker is the host. `open` is what
 * the host has yet to say before it is revealed by itself. `sheet` is the result then.
 */
export interface SharedSheet {
  id: string;
  game: string;
  facts: SheetFacts;
  host: boolean;
  seats: SharedSeat[];
  open: string[];
  sheet: Sheet | null;
  version: number;
}

/** The result of a game at a real table. */
export interface Sheet {
  game: string;
  seats: SeatResult[];
  ties: Tie[];
}

/**
 * What has to be entered for a sheet. `by_points`: the game counts points, so that there are
 * objectives in play, and fireworks; else it is a race with or without an expansion.
 */
export interface SheetEntry {
  game: string;
  fields: EntryField[];
  by_points: boolean;
  objectives: string[];
}

/**
 * What everybody at a real table can see: the objectives in play and who has the fireworks, or
 * whether it is played with the expansion and whose turn it is.
 */
export interface SheetFacts {
  objectives: string[];
  fireworks: number | null;
  expansion: boolean;
  active: number | null;
}

/** A line of a score sheet, as the rules count it, and its parts. */
export interface SheetLine {
  source: string;
  item: string;
  points: number;
  parts: SheetPart[];
}

/**
 * Why a line has its points: `count` times `each`; `of` is how many there are or would be
 * needed, where that is another number. `what` is the id of a component, or a word of the game.
 */
export interface SheetPart {
  what: string;
  count: number;
  each: number;
  of: number | null;
}

/** The provider that accounts can be signed in with; an empty name: there is none. */
export interface SignInWith {
  name: string;
}

/** The token is also in the cookie; clients other than browsers send it as a bearer token. */
export interface SignedIn {
  me: Me;
  token: string;
}

/** The move was meant for an earlier position of the table. */
export interface StaleMove {
  type: "StaleMove";
  rule: string;
  expected_seq: number;
  seq: number;
}

/** Let a bot play a seat whose player has been away for a while. */
export interface StandIn {
  type: "StandIn";
  id: number;
  table: string;
  seat: number;
}

/** A bot plays a seat for a player, or for the bot that has `failed`. */
export interface StandingIn {
  seat: number;
  bot: string;
  why: string;
  failed: string | null;
}

export interface Statistics {
  played: number;
  games: GameStatistics[];
}

/** The player of this seat has not been away for long enough. */
export interface StillHere {
  type: "StillHere";
  rule: string;
  seconds: number;
}

/**
 * One move, or a whole plan: all of it or nothing. Only the last move may reveal anything.
 *
 * `seq` is the number of the scene that the move was chosen in.
 */
export interface Submit<G extends AnyGame = AnyGame> {
  type: "Submit";
  id: number;
  table: string;
  seat: number;
  seq: number;
  moves: G["move"][];
}

/**
 * A turning point. `who` is the seat whose chance changed most; `cause` is luck, play or both;
 * `events` are those of the turn, as the log shows them.
 */
export interface SwingTold {
  at: number;
  seat: number;
  title: string;
  moves: string;
  who: number;
  change: string;
  rose: boolean;
  cause: string;
  events: Record<string, unknown>[];
}

/** A table in the lobby. */
export interface TableCard {
  id: string;
  name: string;
  phase: "over" | "running" | "waiting";
  access: "link" | "open" | "password";
  host: string;
  seats: SeatCard[];
  rules: RulesCard;
  terms: Terms;
  seal: string;
  playable: boolean;
  ending: string;
  next: string | null;
  created_at: number;
  changed_at: number;
}

/** Who sits where, and the state of the table. After a change of your seats, watch it again. */
export interface TableChanged {
  type: "TableChanged";
  card: TableCard;
}

/** The stored log of this table is damaged at this `line`; the operator can see it. */
export interface TableDamaged {
  type: "TableDamaged";
  rule: string;
  line: number;
}

/** The table was removed, or its host has banned you. */
export interface TableGone {
  type: "TableGone";
  table: string;
}

/** The password of the table is missing or wrong. */
export interface TableLocked {
  type: "TableLocked";
  rule: string;
}

/** Nobody can move while the table is paused. */
export interface TablePaused {
  type: "TablePaused";
  rule: string;
}

/** The table was played under rules that this program no longer plays. */
export interface TableReadOnly {
  type: "TableReadOnly";
  rule: string;
  rules_version: number;
}

/** A request to take a move back was granted or declined. */
export interface TakeBackAnswered {
  type: "TakeBackAnswered";
  table: string;
  seat: number;
  granted: boolean;
}

/** There is nothing to take back, nobody has asked to, or the terms of the table forbid it. */
export interface TakeBackBarred {
  type: "TakeBackBarred";
  rule: string;
}

/** A player wants to take a move back; these seats have not answered yet. */
export interface TakeBackPending {
  seat: number;
  waiting: number[];
}

/** A free seat of a sheet; without a name it is mine. */
export interface TakeSeat {
  seat: number;
  name?: string;
}

/**
 * The terms of a table: time, taking back, chat and the like.
 *
 * Live, every seat has `seconds` for the game and gets `increment` more after each turn. By
 * correspondence every turn has `seconds`. 0 seconds: no clock. `time_up` is what happens when the
 * time is over: a bot plays the turn and gives the seat back, a bot keeps the seat until its
 * player comes back, the turn is let pass with the idle move that the card of the game names, or
 * the seat resigns.
 */
export interface Terms {
  pace: "correspondence" | "live";
  seconds: number;
  increment: number;
  time_up: "bot_seat" | "bot_turn" | "idle" | "resign";
  stand_in: string;
  take_back: boolean;
  spectators: boolean;
  remarks: boolean;
  wire_bots: boolean;
  lesson: boolean;
  names: string[];
}

/**
 * Seats with the same total, and what had to be compared; `even`: nothing tells them all
 * apart.
 */
export interface Tie {
  seats: number[];
  breaks: TieBreak[];
  even: boolean;
}

/** What decides between equal totals: the key of its name, and the number of each seat. */
export interface TieBreak {
  name: string;
  counts: number[];
}

/** A bot cannot be called for a player whose clock has not run out. */
export interface TimeLeft {
  type: "TimeLeft";
  rule: string;
}

/** Too many requests in too short a time; `seconds` is how long to wait. */
export interface TooFast {
  type: "TooFast";
  rule: string;
  seconds: number;
}

/** The user already has `most` games under way in which only bots play. */
export interface TooManyOfBots {
  type: "TooManyOfBots";
  rule: string;
  most: number;
}

/** A seat has taken back `most` moves without anybody else moving in between. */
export interface TooManyUndos {
  type: "TooManyUndos";
  rule: string;
  most: number;
}

/** The moves of a turn in notation; it begins after the record `at`. */
export interface TurnNotation {
  at: number;
  moves: string;
}

/**
 * Take back your last moves, as far as nothing was revealed and nobody has moved since: what
 * one click of yours did, say.
 */
export interface Undo {
  type: "Undo";
  id: number;
  table: string;
  seat: number;
  seq: number;
  count?: number;
}

/** Something was revealed, or another seat has moved since. */
export interface UndoBarred {
  type: "UndoBarred";
  rule: string;
  seq: number;
}

/** Leave the table, but not the seat. */
export interface Unwatch {
  type: "Unwatch";
  id: number;
  table: string;
}

/**
 * Enter a table: answered by a `Scene` for each of your seats, or one for a spectator.
 *
 * `code` is that of the invite link, `password` that of the table; players with a seat need
 * neither. A bot that plays one of your seats gives it back. With a `language`, everything at this
 * table is sent in words as well; watch it again to change the language. With `changes`, most
 * scenes after the first come as a `SceneChange`.
 */
export interface Watch {
  type: "Watch";
  id: number;
  table: string;
  code?: string;
  password?: string;
  language?: "cs" | "de" | "en" | "fr" | "it" | "ru" | "";
  changes?: boolean;
}

/** Get `TableChanged` for every public table from now on. */
export interface WatchLobby {
  type: "WatchLobby";
  id: number;
}

/**
 * Plans that end with the move, what is missing for it, and moves that bring it nearer.
 *
 * `reasons` has in words what is missing: alternatives, each of them sufficient, or the one reason
 * why nothing helps; it is empty without a language.
 */
export interface Ways<G extends AnyGame = AnyGame> {
  type: "Ways";
  re: number;
  seq: number;
  plans: Line<G>[];
  missing: G["missing"];
  reasons: string[];
  openings: Opening<G>[];
}

/** Name and password, or name and recovery code, do not match. */
export interface WrongLogin {
  type: "WrongLogin";
  rule: string;
}

export type ServerRefusal =
  | NotSignedIn
  | WrongLogin
  | ProviderFailed
  | NameTaken
  | AccountNeeded
  | GuestNeeded
  | ForeignPage
  | OtherProtocol
  | TooFast
  | BadRequest
  | NoAnswer
  | NotStored
  | NothingThere
  | BannedHere
  | NotOperator
  | ServerReadOnly
  | NoSuchTable
  | TableLocked
  | Banned
  | Muted
  | NoSpectators
  | NotYourSeat
  | SeatTaken
  | NotHost
  | NotWaiting
  | NotRunning
  | SeatsOpen
  | TooManyOfBots
  | TablePaused
  | BotsUnwelcome
  | BotPlays
  | NotABot
  | StillHere
  | TimeLeft
  | PlanReveals
  | TakeBackBarred
  | OwnerGone
  | TooManyUndos
  | PlayedElsewhere
  | NotFinished
  | TableDamaged
  | NoPosition
  | PositionDamaged
  | PositionTooNew
  | PositionOfOtherRules
  | PositionImpossible;

export type TableRefusal =
  | NotYourTurn
  | GameOver
  | StaleMove
  | UndoBarred
  | NothingToUndo
  | TableReadOnly;

export type AnyMessage<G extends AnyGame = AnyGame> =
  | Hello
  | Done
  | No<G>
  | MovesPage<G>
  | Lines<G>
  | Ways<G>
  | OutOfReach<G>
  | Hint<G>
  | History<G>
  | Scene<G>
  | SceneChange<G>
  | Closed
  | TableChanged
  | TableGone
  | Said
  | TakeBackAnswered
  | Restarting
  | Announced;

export type AnyRequest<G extends AnyGame = AnyGame> =
  | Ping
  | WatchLobby
  | Watch
  | Unwatch
  | Submit<G>
  | Undo
  | AskTakeBack
  | AnswerTakeBack
  | Say
  | Pause
  | Resume
  | Resign
  | StandIn
  | ComeBack
  | AskMoves
  | AskLines
  | AskWays<G>
  | AskCompound<G>
  | AskOutOfReach
  | AskHint
  | AskHistory;

/** Which message answers which request, unless it is refused (`No`). */
export interface Answers<G extends AnyGame = AnyGame> {
  Ping: Done;
  WatchLobby: Done;
  Watch: Done;
  Unwatch: Done;
  Submit: Done;
  Undo: Done;
  AskTakeBack: Done;
  AnswerTakeBack: Done;
  Say: Done;
  Pause: Done;
  Resume: Done;
  Resign: Done;
  StandIn: Done;
  ComeBack: Done;
  AskMoves: MovesPage<G>;
  AskLines: Lines<G>;
  AskWays: Ways<G>;
  AskCompound: Ways<G>;
  AskOutOfReach: OutOfReach<G>;
  AskHint: Hint<G>;
  AskHistory: History<G>;
}

/** The parts of a game that messages carry. */
export interface AnyGame {
  move: { type: string };
  event: { type: string };
  refusal: { type: string; rule: string };
  view: unknown;
  options: unknown;
  rows: unknown;
  plan: { moves: { type: string }[]; reveals: number[] };
  missing: unknown;
  opening: unknown;
  outOfReach: unknown;
}

/** Goals that may be asked about together. */
export const MOST_PARTS = 6;
/** What the page and the server speak. */
export const PROTOCOL = 2;
