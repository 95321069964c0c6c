/** Requests about positions that somebody shares, and about real tables; loaded with the pages that ask. */

import type {
  ChangedSheet,
  Created,
  EnteredSeat,
  NewSheet,
  PlayOn,
  PositionShown,
  PositionText,
  RefereeAnswer,
  SetUpGuide,
  SetUpWish,
  SharedSheet,
  Sheet,
  SheetEntry,
} from "../generated/server";
import type { Language } from "../text/catalogue";
import { call, query } from "./api";

/** A position of a finished game as a string for a link: complete, or as a seat sees it. */
export const replayPosition = (id: string, code: string, at: number, seat: number | null) =>
  call<PositionText>("GET", `/api/tables/${encodeURIComponent(id)}/replay/${at}/position${query({ seat, code })}`);
/** The same of a game that runs on this device, as an own seat sees it. */
export const tablePosition = (id: string, seat: number) =>
  call<PositionText>("GET", `/api/tables/${encodeURIComponent(id)}/position${query({ seat })}`);

// -- positions that somebody shares -----------------------------------------------------------

export const lookAtPosition = (position: string, seat: number | null, language: Language) =>
  call<PositionShown>("POST", "/api/positions/look", { position, seat, language });
export const playOn = (wish: PlayOn) => call<Created>("POST", "/api/positions/play", wish);
export const askAboutPosition = (position: string, question: "afford" | "missing" | "bot", language: Language) =>
  call<RefereeAnswer>("POST", "/api/positions/ask", { position, question, language });
export const composePosition = (game: string, position: unknown, options: Record<string, unknown>) =>
  call<PositionText>("POST", "/api/positions/compose", { game, position, options });

// -- real tables ------------------------------------------------------------------------------

const companion = (game: string) => `/api/companion/${encodeURIComponent(game)}`;
export const sheetEntry = (game: string, objectives: string[], expansion: boolean) =>
  call<SheetEntry>("GET", `${companion(game)}/entry${query({ objectives: objectives.join(","), expansion })}`);
export const sheet = (game: string, entered: Record<string, unknown>) =>
  call<Sheet>("POST", `${companion(game)}/sheet`, { entered });
export const setUp = (game: string, wish: SetUpWish) => call<SetUpGuide>("POST", `${companion(game)}/setup`, wish);

// -- score sheets that everybody fills on their own phone -----------------------------------------

const shared = (id: string) => `/api/sheets/${encodeURIComponent(id)}`;
export const newSheet = (wish: NewSheet) => call<SharedSheet>("POST", "/api/sheets", wish);
export const sharedSheet = (id: string) => call<SharedSheet>("GET", shared(id));
export const changeSheet = (id: string, wish: ChangedSheet) => call<SharedSheet>("PUT", shared(id), wish);
export const takeSeat = (id: string, seat: number) => call<SharedSheet>("POST", `${shared(id)}/take`, { seat });
export const leaveSeat = (id: string, seat: number) => call<SharedSheet>("POST", `${shared(id)}/leave`, { seat });
export const enterSeat = (id: string, wish: EnteredSeat) => call<SharedSheet>("PUT", `${shared(id)}/seat`, wish);
export const revealSheet = (id: string) => call<SharedSheet>("POST", `${shared(id)}/reveal`);
export const removeSheet = (id: string) => call<void>("DELETE", shared(id));
