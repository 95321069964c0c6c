// Made by `make types` from the Python definitions; do not edit.

/** Everything that is kept about a user. */
export interface AccountExport {
  id: string;
  kind: string;
  name: string;
  language: string;
  created_at: number;
  webhook: string | null;
  pushes: string[];
  bots: string[];
  playing: string[];
  history: Record<string, unknown>[];
  chat: Record<string, unknown>[];
}

/** Guests cannot do this. */
export interface AccountNeeded {
  type: "AccountNeeded";
  rule: string;
}

export interface AnswerTakeBack {
  type: "AnswerTakeBack";
  id: number;
  table: string;
  seat: number;
  agree: boolean;
}

/** What a bot would do now, what it brings, and what else it thought about. */
export interface AskHint {
  type: "AskHint";
  id: number;
  table: string;
  seat: number;
}

/** What has happened so far, as the own first seat or a spectator may know it. */
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
 * Every goal that cannot be paid for now, with the reasons. This may take seconds; while one
 * such question of a seat waits, the next one takes its place (`StaleMove`).
 */
export interface AskOutOfReach {
  type: "AskOutOfReach";
  id: number;
  table: string;
  seat: number;
}

/** Ask all others to go back to before the own last move, whatever was revealed since. */
export interface AskTakeBack {
  type: "AskTakeBack";
  id: number;
  table: string;
  seat: number;
  seq: number;
}

/** How a move can be paid for, what is missing for it, and what would bring it nearer. */
export interface AskWays<G extends AnyGame = AnyGame> {
  type: "AskWays";
  id: number;
  table: string;
  seat: number;
  move: G["move"];
}

/** What was sent cannot be read, or breaks a limit: what, and where. */
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

export interface BotCard {
  id: string;
  name: string;
}

/** A bot or a captain; `strengths` are the numbers that may stand behind the slash. */
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

/** Milliseconds that each seat has left at the time `at`, and whose clock is running. */
export interface Clock {
  at: number;
  left: number[];
  running: number[];
}

/** A table of rules that this server no longer plays: its result, and nothing else. */
export interface Closed {
  type: "Closed";
  table: string;
  rules_version: number;
  result: Result | null;
}

/** Take the own seat back from the bot that plays it. */
export interface ComeBack {
  type: "ComeBack";
  id: number;
  table: string;
  seat: number;
}

/**
 * The box of a game, or of a table with values of its own (source `own-box`): every row with
 * the `source` of its values, and in `sources` those of single values that differ. `unsourced`
 * are what no source was found for: `table.id`, with the value if only that is uncertain.
 */
export interface Components<G extends AnyGame = AnyGame> {
  game: string;
  rows: G["rows"];
  unsourced: string[];
}

/** Moves that a bot thought about, what it thinks of the table after them, and their words. */
export interface Considered<G extends AnyGame = AnyGame> {
  moves: G["move"][];
  value: number;
  told: string[];
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

/** It was done; `seq` is the number of the table after it, or null. */
export interface Done {
  type: "Done";
  re: number;
  seq: number | null;
}

export interface DropPush {
  endpoint: string;
}

/** The request came from a page of another server. */
export interface ForeignPage {
  type: "ForeignPage";
  rule: string;
}

/**
 * A game on the shelf: `options` is the JSON Schema of its rule options. `stand_in` is the bot
 * that plays for people who are away unless the terms of a table name another one, `idle_move`
 * what a turn comes to that passes by. `unsourced` counts the components of its whole box with a
 * value that no source was found for.
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

/** Nobody has to decide anything any more. */
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

/** A goal out of reach in words; `missing` as in `WaysTold`, `nearest` is what would help. */
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

export interface Health {
  status: "closing" | "ok";
  version: string;
  database: boolean;
  rooms: number;
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
 * Values are points that it expects at the end, or its chance of a win (0 to 1). `before` is the
 * value of letting it be, `best` what it would do, `brings` what comes of that in words as far as
 * nothing hidden matters, and `others` are what it considered instead, the best first.
 */
export interface Hint<G extends AnyGame = AnyGame> {
  type: "Hint";
  re: number;
  seq: number;
  bot: string;
  measure: "chance" | "points";
  before: number;
  best: Considered<G>;
  brings: string[];
  others: Considered<G>[];
}

/**
 * Events in their order, with words as in a scene; `left_off` counts older ones. Scenes with a
 * number up to `seq` tell nothing that is not in it.
 */
export interface History<G extends AnyGame = AnyGame> {
  type: "History";
  re: number;
  seq: number;
  events: G["event"][];
  told: (string | null)[];
  left_off: number;
}

/** `code` lets people in; `path` is the page to send them. */
export interface InviteLink {
  code: string;
  path: string;
}

/** Take a seat, or the first that is free; several, for hot-seat, one by one. */
export interface Join {
  seat?: number | null;
  code?: string;
  password?: string;
}

/** The host removes whoever sits there; in a running game a bot takes over for good. */
export interface Kick {
  seat: number;
}

/** Give up a seat, or all own seats, before the game begins. */
export interface Leave {
  seat?: number | null;
}

/** The card of the table, or null if it was cleared away. */
export interface Left {
  card: TableCard | null;
}

/** The planner's lines at this number of the table; `told` has the words of each. */
export interface Lines<G extends AnyGame = AnyGame> {
  type: "Lines";
  re: number;
  seq: number;
  lines: G["plan"][];
  told: PlanTold[];
}

export interface Login {
  name: string;
  password: string;
}

/** Who I am. */
export interface Me {
  id: string;
  kind: string;
  name: string;
  language: string;
  webhook: string | null;
}

/** A part of the list of legal moves, with words and places as in a scene. */
export interface MovesPage<G extends AnyGame = AnyGame> {
  type: "MovesPage";
  re: number;
  seq: number;
  start: number;
  moves: G["move"][];
  moves_told: string[];
  moves_reveal: number[];
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

export interface NewGuest {
  name: string;
  language?: string;
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
 * It was not done, and this is why: a refusal of the server, of the table or of the game.
 *
 * `told` says it in words, with what to do about it, in the language that the table is watched in.
 */
export interface No<G extends AnyGame = AnyGame> {
  type: "No";
  re: number | null;
  refusal: ServerRefusal | TableRefusal | G["refusal"];
  told: string | null;
}

/** Only whoever has a seat may watch this table. */
export interface NoSpectators {
  type: "NoSpectators";
  rule: string;
}

/** There is no such table, or it is not for everybody and the link is wrong. */
export interface NoSuchTable {
  type: "NoSuchTable";
  rule: string;
}

/** No bot plays this seat, so nobody can take it back. */
export interface NotABot {
  type: "NotABot";
  rule: string;
}

/** The log of a game becomes public when the game is over. */
export interface NotFinished {
  type: "NotFinished";
  rule: string;
}

/** Only the host of the table can do this. */
export interface NotHost {
  type: "NotHost";
  rule: string;
}

/** The game has not begun, or it is over. */
export interface NotRunning {
  type: "NotRunning";
  rule: string;
}

/** Nobody knows who is asking: no token, a forged one, or one that has expired. */
export interface NotSignedIn {
  type: "NotSignedIn";
  rule: string;
}

/** The move could not be stored, so it does not count unless the table says so; try again. */
export interface NotStored {
  type: "NotStored";
  rule: string;
}

/** The game has already begun. */
export interface NotWaiting {
  type: "NotWaiting";
  rule: string;
}

/** The seat belongs to somebody else, or to nobody. */
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

/** What was asked for does not exist. */
export interface NothingThere {
  type: "NothingThere";
  rule: string;
}

/** No move stands in the log that this seat could take back. */
export interface NothingToUndo {
  type: "NothingToUndo";
  rule: string;
}

/** Moves that bring a goal nearer, in words, and what comes of them. */
export interface OpeningTold {
  plan: PlanTold;
  outcome: string;
}

/** Every goal that cannot be paid for now; `told` has the words of each. */
export interface OutOfReach<G extends AnyGame = AnyGame> {
  type: "OutOfReach";
  re: number;
  seq: number;
  goals: G["outOfReach"][];
  told: GoalTold[];
}

/** Somebody was removed and cannot agree, so what was revealed since cannot be taken back. */
export interface OwnerGone {
  type: "OwnerGone";
  rule: string;
}

/** Stop the clocks; nobody can move until somebody resumes. */
export interface Pause {
  type: "Pause";
  id: number;
  table: string;
  seat: number;
}

/** Answered by `Done`. */
export interface Ping {
  type: "Ping";
  id: number;
}

/**
 * A plan is all or nothing, so only its last move may bring something hidden to light.
 *
 * `place` is the first that does, counted from 1.
 */
export interface PlanReveals {
  type: "PlanReveals";
  rule: string;
  place: number;
}

/** A plan in words: its goal, every step with the goal as the last, and what it costs. */
export interface PlanTold {
  goal: string;
  steps: string[];
  price: string;
}

/** Another server process owns this table at the moment. */
export interface PlayedElsewhere {
  type: "PlayedElsewhere";
  rule: string;
}

export interface Profile {
  language: string;
}

/** What a browser needs to subscribe. */
export interface PushKey {
  key: string;
}

export interface Recovery {
  name: string;
  code: string;
  password: string;
}

/** Recovery codes are shown once; each sets a new password once. */
export interface Registered {
  me: Me;
  token: string;
  recovery_codes: string[];
}

/** A finished game: how many records it has, and where its turns begin. */
export interface Replay {
  table: string;
  records: number;
  turns: ReplayTurn[];
}

/**
 * A turn of a finished game: it begins after the record `at`, and these are the points of every
 * seat then. `round` is null if the game has none.
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

/** The server goes down in good order; connect again after so many seconds. */
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

/** Go on after a pause. */
export interface Resume {
  type: "Resume";
  id: number;
  table: string;
  seat: number;
}

/**
 * The rules in force: every option, those that differ from the usual ones, how many values of
 * components are the players' own, and values that no source was found for, as far as the game
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

/** A line of chat: plain text, to be escaped by whoever shows it. */
export interface Said {
  type: "Said";
  table: string;
  number: number;
  at: number;
  user: string;
  name: string;
  text: string;
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
 * legal move may be submitted, listed or not. `moves_reveal` are the places in `moves` of those
 * that bring something to light and cannot be taken back. `scores` are there once the game is
 * over. If the table is watched in a language, `told` has a line of words for each event (null:
 * not worth a word) and `moves_told` one for each listed move, else they are empty.
 */
export interface Scene<G extends AnyGame = AnyGame> {
  type: "Scene";
  table: string;
  seat: number | null;
  seq: number;
  events: G["event"][];
  told: (string | null)[];
  view: G["view"];
  deciding: Deciding[];
  moves: G["move"][];
  moves_told: string[];
  moves_reveal: number[];
  moves_count: number;
  may_undo: boolean;
  paused: boolean;
  stand_ins: StandingIn[];
  resigned: number[];
  take_back: TakeBackPending | null;
  clock: Clock | null;
  over: boolean;
  scores: Score[];
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

/** Who sits there. `spec` is how a bot is written; people have none. */
export interface SeatCard {
  seat: number;
  kind: "bot" | "free" | "person" | "wire_bot";
  user: string | null;
  name: string;
  spec: string | null;
  here: boolean;
}

/** No such seat is free. */
export interface SeatTaken {
  type: "SeatTaken";
  rule: string;
}

/** A seat of a new table: for me (several: hot-seat), for whoever comes, or for a bot. */
export interface SeatWish {
  kind: "bot" | "me" | "open";
  bot?: string;
}

/** Somebody or something has to sit at every seat first. */
export interface SeatsOpen {
  type: "SeatsOpen";
  rule: string;
}

/** The host seats a bot, written as for `kontor play`, or frees the seat (""). */
export interface SetSeat {
  seat: number;
  bot: string;
}

/** The token is also in the cookie; clients that are no browsers send it as a bearer token. */
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

/** A bot plays a seat for somebody, or instead of another bot, the one that has `failed`. */
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

/** Whoever holds this seat has not been away for long enough. */
export interface StillHere {
  type: "StillHere";
  rule: string;
  seconds: number;
}

/**
 * One move, or a whole plan: all of it or nothing. Only the last move may reveal anything.
 *
 * `seq` is the number of the scene that was looked at.
 */
export interface Submit<G extends AnyGame = AnyGame> {
  type: "Submit";
  id: number;
  table: string;
  seat: number;
  seq: number;
  moves: G["move"][];
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
  playable: boolean;
  ending: string;
  next: string | null;
  created_at: number;
  changed_at: number;
}

/** Who sits where, and how far the table is. After a change of seats, watch it again. */
export interface TableChanged {
  type: "TableChanged";
  card: TableCard;
}

/** The table was cleared away, or the host does not want you there. */
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

/** The request to take a move back has come to its end. */
export interface TakeBackAnswered {
  type: "TakeBackAnswered";
  table: string;
  seat: number;
  granted: boolean;
}

/** There is nothing to take back, or nobody has asked to, or this table does without. */
export interface TakeBackBarred {
  type: "TakeBackBarred";
  rule: string;
}

/** Somebody wants to take a move back; those who have not answered yet. */
export interface TakeBackPending {
  seat: number;
  waiting: number[];
}

/**
 * Time and manners.
 *
 * Live, every seat has `seconds` for the game and gets `increment` more after each turn. By
 * correspondence every turn has `seconds`. 0 seconds: no clock. `time_up` is what happens when the
 * time is over: a bot plays the turn and gives the seat back, a bot keeps the seat until its
 * player comes back, the turn passes by with the idle move that the card of the game names, or the
 * seat resigns.
 */
export interface Terms {
  pace: "correspondence" | "live";
  seconds: number;
  increment: number;
  time_up: "bot_seat" | "bot_turn" | "idle" | "resign";
  stand_in: string;
  take_back: boolean;
  spectators: boolean;
  wire_bots: boolean;
}

/** Nobody calls a bot for a player whose own clock has not run out. */
export interface TimeLeft {
  type: "TimeLeft";
  rule: string;
}

/** Too many in too short a time; `seconds` is how long to wait. */
export interface TooFast {
  type: "TooFast";
  rule: string;
  seconds: number;
}

/** So many games in which only bots play are under way for one user: `most`. */
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

/** Take back the own last move, if nothing was revealed and nobody has moved since. */
export interface Undo {
  type: "Undo";
  id: number;
  table: string;
  seat: number;
  seq: number;
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
 * Come to a table: answered by a `Scene` for each own seat, or for a spectator.
 *
 * `code` is that of the invite link, `password` that of the table; whoever has a seat needs
 * neither. A bot that plays an own seat gives it back. In a `language` everything at this table is
 * told in words as well; watch it again to change the language.
 */
export interface Watch {
  type: "Watch";
  id: number;
  table: string;
  code?: string;
  password?: string;
  language?: "cs" | "de" | "en" | "fr" | "it" | "ru" | "";
}

/** From now on `TableChanged` for every table that everybody may see. */
export interface WatchLobby {
  type: "WatchLobby";
  id: number;
}

/** Plans that end in the move, what is missing for it, and moves that bring it nearer. */
export interface Ways<G extends AnyGame = AnyGame> {
  type: "Ways";
  re: number;
  seq: number;
  plans: G["plan"][];
  missing: G["missing"];
  openings: G["opening"][];
  told: WaysTold | null;
}

/** `missing` are alternatives, each of them enough, or the one reason why nothing helps. */
export interface WaysTold {
  plans: PlanTold[];
  missing: string[];
  openings: OpeningTold[];
}

/** Name and password, or name and recovery code, do not fit. */
export interface WrongLogin {
  type: "WrongLogin";
  rule: string;
}

export type ServerRefusal =
  | NotSignedIn
  | WrongLogin
  | NameTaken
  | AccountNeeded
  | GuestNeeded
  | ForeignPage
  | TooFast
  | BadRequest
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
  | NotStored
  | PlayedElsewhere
  | NotFinished
  | NothingThere;

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
  | Scene<G>
  | Closed
  | TableChanged
  | TableGone
  | Said
  | TakeBackAnswered
  | MovesPage<G>
  | Lines<G>
  | Ways<G>
  | OutOfReach<G>
  | Hint<G>
  | History<G>
  | Restarting;

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
