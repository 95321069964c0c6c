/** The games that this client knows, by name. Their folders are discovered; large parts are loaded when needed. */

import type { Component } from "svelte";
import type { Texts } from "../text/catalogue";
import { wantWords, type Part } from "../text/shelf.svelte";
import type { About, LoadPage, LogMarks, Scoreboard, SituationForm, TableComponent } from "./contract";

const abouts = import.meta.glob<{ about: About }>("./*/about.ts", { eager: true });
const words = import.meta.glob<{ default: Texts }>("./*/text/*.toml");
const shared = import.meta.glob<{ default: Texts }>("../kit/text/*.toml");
const tables = import.meta.glob<{ default: TableComponent }>("./*/Table.svelte");
const covers = import.meta.glob<{ default: Component }>("./*/Cover.svelte");
const marks = import.meta.glob<LogMarks>("./*/log.ts");
const scoreboards = import.meta.glob<Scoreboard>("./*/score.ts");

/** Whether a game has a drawn table of its own. */
export function isDrawn(game: string): boolean {
  return `./${game}/Table.svelte` in tables;
}

/** The game's own table, or null: then the frame shows the plain one. */
export async function tableOf(game: string): Promise<TableComponent | null> {
  const load = tables[`./${game}/Table.svelte`];
  return load === undefined ? null : (await load()).default;
}

/** A picture of the game for those who choose one, or null. */
export async function coverOf(game: string): Promise<Component | null> {
  const load = covers[`./${game}/Cover.svelte`];
  return load === undefined ? null : (await load()).default;
}

export async function logMarksOf(game: string): Promise<LogMarks | null> {
  const load = marks[`./${game}/log.ts`];
  return load === undefined ? null : await load();
}

export async function scoreboardOf(game: string): Promise<Scoreboard | null> {
  const load = scoreboards[`./${game}/score.ts`];
  return load === undefined ? null : await load();
}

/** What the frame shows of a game beside its table; a game without a folder here has nothing. */
export function aboutOf(game: string): About {
  return abouts[`./${game}/about.ts`]?.about ?? {};
}

/** The games that teach something, by name. */
export function teaching(): { game: string; learn: NonNullable<About["learn"]> }[] {
  return Object.entries(abouts).flatMap(([path, { about }]) =>
    about.learn === undefined ? [] : [{ game: folder(path), learn: about.learn }],
  );
}

/** A page that a game adds, and its game: the one asked for, or else the first that has such a page. */
export function pageOfGame(page: string, asked: string | null): { game: string; load: LoadPage } | null {
  for (const game of asked === null ? Object.keys(abouts).map(folder) : [asked]) {
    const load = aboutOf(game).pages?.[page];
    if (load !== undefined) return { game, load };
  }
  return null;
}

/** The games whose situation at a real table can be entered. */
export function gamesWithSituation(): string[] {
  return Object.keys(abouts)
    .map(folder)
    .filter((game) => aboutOf(game).situation !== undefined);
}

export async function situationOf(game: string): Promise<SituationForm> {
  return (await aboutOf(game).situation!()).default;
}

const folder = (path: string): string => path.split("/")[1]!;

/** The words of a game: those of the server, those that tables share, and those of the game's own table. */
export function wordsOfGame(game: string, fromServer: Part): Promise<void> {
  return wantWords(`game ${game}`, async (language) => ({
    ...(await fromServer(language)),
    ...(await shared[`../kit/text/${language}.toml`]?.())?.default,
    ...(await words[`./${game}/text/${language}.toml`]?.())?.default,
  }));
}
