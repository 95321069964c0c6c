/** Pages by the first part of their address; each is loaded when it is opened. */

import { pageOfGame } from "../../games";
import type { LoadPage } from "../../games/contract";
import { onDevice } from "../../wire/house";
import { gameWords } from "../trouble";

const PAGES: Record<string, LoadPage> = {
  tables: () => import("./Lobby.svelte"),
  new: () => import("./NewTable.svelte"),
  table: () => import("./TablePage.svelte"),
  replay: () => import("./ReplayPage.svelte"),
  review: () => import("./ReviewPage.svelte"),
  position: () => import("./PositionPage.svelte"),
  situation: () => import("./SituationPage.svelte"),
  companion: () => import("./CompanionPage.svelte"),
  sheet: () => import("./SheetPage.svelte"),
  puzzle: () => import("./PuzzlePage.svelte"),
  player: () => import("./Player.svelte"),
  ratings: () => import("./Ratings.svelte"),
  history: () => import("./History.svelte"),
  account: () => import("./Account.svelte"),
  settings: () => import("./Settings.svelte"),
  admin: () => import("./Admin.svelte"),
  learn: () => import("./Learn.svelte"),
};

/** Pages of a house that knows other people, or has more time to think. */
const WITH_A_SERVER = ["tables", "review", "player", "ratings", "history", "account", "admin", "sheet"];

/** A page of the frame, or else one of a game, which comes with the game's words. */
export function pageOf(name: string, game: string | null): LoadPage {
  if (onDevice && WITH_A_SERVER.includes(name)) return () => import("./NoPage.svelte");
  return PAGES[name] ?? ofGame(name, game) ?? (() => import("./NoPage.svelte"));
}

function ofGame(name: string, asked: string | null): LoadPage | null {
  const found = pageOfGame(name, asked);
  if (found === null) return null;
  return async () => {
    const [page] = await Promise.all([found.load(), gameWords(found.game)]);
    return page;
  };
}
