/** Requests about positions that somebody shares, and about real tables; loaded with the pages that ask. */

import type {
  Created,
  PlayOn,
  PositionShown,
  PositionText,
  RefereeAnswer,
  SetUpGuide,
  SetUpWish,
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
export const composePosition = (game: string, position: unknown) =>
  call<PositionText>("POST", "/api/positions/compose", { game, position });

// -- real tables ------------------------------------------------------------------------------

const companion = (game: string) => `/api/companion/${encodeURIComponent(game)}`;
export const sheetEntry = (game: string, objectives: string[], expansion: boolean) =>
  call<SheetEntry>("GET", `${companion(game)}/entry${query({ objectives: objectives.join(","), expansion })}`);
export const sheet = (game: string, entered: Record<string, unknown>) =>
  call<Sheet>("POST", `${companion(game)}/sheet`, { entered });
export const setUp = (game: string, wish: SetUpWish) => call<SetUpGuide>("POST", `${companion(game)}/setup`, wish);
