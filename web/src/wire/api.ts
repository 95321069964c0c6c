/** The server's HTTP API. A refusal is thrown as `Refused`, an unreachable server as `Unreachable`. */

import type {
  AccountExport,
  Friend,
  NoteText,
  PlayerCard,
  PuzzleCard,
  PuzzleSolution,
  PuzzleStep,
  RatedPlayer,
  Reach,
  Profile,
  Components,
  Created,
  AdminPage,
  GameCard,
  InviteLink,
  Me,
  NewPush,
  NewWebhook,
  PushKey,
  Registered,
  Replay,
  ReviewAnswer,
  Scene,
  SignInWith,
  SignedIn,
  Statistics,
  TableCard,
  NewTable,
} from "../generated/server";
import type { Language, Texts } from "../text/catalogue";
import { fetched } from "./house";

export type { GameCard, Me, NewTable, TableCard };

/** Why something was not done: a refusal of the server, of the table or of the game. */
export type Refusal = { type: string };

export interface Outcome {
  table: string;
  seat: number;
  game: string;
  seats: number;
  rank: number;
  points: number;
  won: boolean;
  ended_at: number;
}

/** Where notices go, as the server keeps it. */
export type Webhook = Required<NewWebhook>;

/** A refusal of the server. `told` are its words, if it sent any. */
export class Refused extends Error {
  constructor(
    readonly refusal: Refusal,
    readonly told: string = "",
  ) {
    super(refusal.type);
  }
}

/** No answer, or not one of this server. */
export class Unreachable extends Error {}

export function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  return answered(sent(method, path, body));
}

async function answered<T>(asked: Promise<Response>): Promise<T> {
  const response = await asked;
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  if (isRefusal(answer)) throw new Refused(answer);
  throw new Unreachable(`${response.status}`);
}

async function sent(method: string, path: string, body: unknown): Promise<Response> {
  const request: RequestInit = { method, credentials: "same-origin" };
  if (body instanceof Blob) {
    request.body = body;
  } else if (body !== undefined) {
    request.headers = { "Content-Type": "application/json" };
    request.body = JSON.stringify(body);
  }
  try {
    return await fetched(path, request);
  } catch (error) {
    throw new Unreachable(String(error));
  }
}

function isRefusal(answer: unknown): answer is Refusal {
  return typeof answer === "object" && answer !== null && "type" in answer;
}

export function query(params: Record<string, string | number | boolean | null | undefined>): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined && value !== null && value !== "");
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return search ? `?${search}` : "";
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

// -- people -----------------------------------------------------------------------------------

export const me = () => call<Me>("GET", "/api/me");
export const enter = (name: string, language: Language) => call<SignedIn>("POST", "/api/guests", { name, language });
export const register = (name: string, password: string, language: Language) =>
  call<Registered>("POST", "/api/accounts", { name, password, language });
export const login = (name: string, password: string) => call<SignedIn>("POST", "/api/login", { name, password });
export const recover = (name: string, code: string, password: string) =>
  call<SignedIn>("POST", "/api/recover", { name, code, password });
export const confirmLink = (password: string) => call<void>("POST", "/api/oidc/link", { password });
export const signInWith = () => call<SignInWith>("GET", "/api/oidc");
export const logout = () => call<void>("POST", "/api/logout");
export const logoutEverywhere = () => call<void>("POST", "/api/logout-everywhere");
export const changeMe = (wish: Partial<Profile>) => call<Me>("PUT", "/api/me", wish);
export const setPassword = (old: string, fresh: string) =>
  call<SignedIn>("PUT", "/api/me/password", { old, new: fresh });
export const setWebhook = (url: string, form: Webhook["form"]) => call<Me>("PUT", "/api/me/webhook", { url, form });
export const pushKey = () => call<PushKey>("GET", "/api/push/key");
export const addPush = (push: NewPush) => call<void>("POST", "/api/me/push", push);
export const dropPush = (endpoint: string) => call<void>("DELETE", "/api/me/push", { endpoint });
export const exportMe = () => call<AccountExport>("GET", "/api/me/export");
export const deleteMe = () => call<void>("DELETE", "/api/me");
export const history = () => call<Outcome[]>("GET", "/api/me/history");
export const statistics = () => call<Statistics>("GET", "/api/me/statistics");

// -- company ----------------------------------------------------------------------------------

export const waiting = () => call<TableCard[]>("GET", "/api/me/waiting");
export const note = (id: string) => call<NoteText>("GET", `${table(id)}/note`);
export const setNote = (id: string, text: string) => call<NoteText>("PUT", `${table(id)}/note`, { text });
export const friends = () => call<Friend[]>("GET", "/api/me/friends");
export const addFriend = (who: { user?: string; name?: string }) => call<Friend[]>("POST", "/api/me/friends", who);
export const dropFriend = (user: string) => call<void>("DELETE", `/api/me/friends/${encodeURIComponent(user)}`);
export const player = (user: string) => call<PlayerCard>("GET", `/api/players/${encodeURIComponent(user)}`);
export const ratings = (kind: string, seats: number) =>
  call<RatedPlayer[]>("GET", `/api/ratings/${encodeURIComponent(kind)}${query({ seats })}`);
export const reach = () => call<Reach>("GET", "/api/reach");

const puzzleAt = (game: string, day: string) => `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(day)}`;
export const puzzles = () => call<string[]>("GET", "/api/puzzles");
export const offline = () => call<{ address: string }>("GET", "/api/offline");
export const puzzle = (game: string, day: string, language: Language) =>
  call<PuzzleCard>("GET", `${puzzleAt(game, day)}${query({ language })}`);
export const tryPuzzle = (game: string, day: string, moves: unknown[], language: Language) =>
  call<PuzzleStep>("POST", puzzleAt(game, day), { moves, language });
export const solvePuzzle = (game: string, day: string, language: Language) =>
  call<PuzzleSolution>("POST", `${puzzleAt(game, day)}/solution${query({ language })}`);

// -- the shelf --------------------------------------------------------------------------------

export const games = (language: Language) => call<GameCard[]>("GET", `/api/games${query({ language })}`);
export const texts = (game: string, language: Language) =>
  call<Texts>("GET", `/api/games/${encodeURIComponent(game)}/texts${query({ language })}`);
export const serverTexts = (language: Language) => call<Texts>("GET", `/api/texts${query({ language })}`);
export const componentsOfGame = (game: string) =>
  call<Components>("GET", `/api/games/${encodeURIComponent(game)}/components`);
export const components = (id: string, code = "") =>
  call<Components>("GET", `${table(id)}/components${query({ code })}`);

// -- tables -----------------------------------------------------------------------------------

export interface Filter {
  game?: string | undefined;
  phase?: "waiting" | "running" | "over" | undefined;
  free_seat?: boolean;
  mine?: boolean;
  most?: number;
}

export const tables = (filter: Filter) => call<TableCard[]>("GET", `/api/tables${query({ ...filter })}`);
export const create = (wish: NewTable) => call<Created>("POST", "/api/tables", wish);
export const look = (id: string, code = "") => call<TableCard>("GET", `${table(id)}${query({ code })}`);
export const byLink = (code: string) => call<TableCard>("GET", `/api/links/${encodeURIComponent(code)}`);
export const link = (id: string) => call<InviteLink>("GET", `${table(id)}/link`);
export const join = (id: string, wish: { seat?: number; code?: string; password?: string }) =>
  call<TableCard>("POST", `${table(id)}/join`, wish);
export const leave = (id: string, seat?: number) =>
  call<{ card: TableCard | null }>("POST", `${table(id)}/leave`, seat === undefined ? {} : { seat });
export const setSeat = (id: string, seat: number, bot: string) =>
  call<TableCard>("POST", `${table(id)}/seat`, { seat, bot });
export const start = (id: string) => call<TableCard>("POST", `${table(id)}/start`);
export const kick = (id: string, seat: number) => call<TableCard>("POST", `${table(id)}/kick`, { seat });
export const ban = (id: string, user: string) => call<TableCard>("POST", `${table(id)}/ban`, { user });
export const mute = (id: string, user: string, muted: boolean) =>
  call<TableCard>("POST", `${table(id)}/mute`, { user, muted });
export const rematch = (id: string) => call<TableCard>("POST", `${table(id)}/rematch`);
export const exported = async (id: string) => (await sent("GET", exportPath(id), undefined)).blob();
export const takeFile = (file: Blob) => answered<Created>(sent("POST", "/api/import", file));
export const remove = (id: string) => call<unknown>("DELETE", table(id)); // only on a device
export const exportPath = (id: string, code = "") => `${table(id)}/export${query({ code })}`;

// -- operators --------------------------------------------------------------------------------

export const adminPage = () => call<AdminPage>("GET", "/api/admin");
export const everyTable = (phase: string) => call<TableCard[]>("GET", `/api/admin/tables${query({ phase })}`);
export const order = (action: string, subject: string) => call<AdminPage>("POST", "/api/admin", { action, subject });

// -- finished games ---------------------------------------------------------------------------

export const replay = (id: string, code = "") => call<Replay>("GET", `${table(id)}/replay${query({ code })}`);
export const replayAt = (id: string, code: string, at: number, seat: number | null, language: Language) =>
  call<Scene>("GET", `${table(id)}/replay/${at}${query({ seat, language, code })}`);
/** The review of a finished game, or how far it is: then ask again. */
export const review = (id: string, code: string, language: Language) =>
  call<ReviewAnswer>("GET", `${table(id)}/review${query({ language, code })}`);
