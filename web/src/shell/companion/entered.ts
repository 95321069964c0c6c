/** What was counted at a real table: kept on this device, and in links behind the #, which no server sees. */

import type { EntryField } from "../../generated/server";

type Counts = Record<string, number>;
export type SeatEntered = { name: string } & Record<string, number | string | string[] | Counts>;

export interface Entered {
  game: string;
  seats: SeatEntered[];
  objectives: string[];
  fireworks: number | null;
  expansion: boolean;
  active: number | null;
}

/** A result that was kept, to compare others with. */
export interface Kept {
  game: string;
  seats: number;
  totals: number[];
}

const KEY = "kontor.companion";
const RESULTS = "kontor.companion.results";
const SHARED = "kontor.companion.shared";
const MOST_RESULTS = 200;

export const blank = (game: string): Entered => ({
  game,
  seats: [{ name: "" }, { name: "" }],
  objectives: [],
  fireworks: null,
  expansion: false,
  active: null,
});

export function countOf(seat: SeatEntered, field: EntryField): number {
  const value = seat[field.key];
  if (field.yes) return Array.isArray(value) && value.includes(field.item) ? 1 : 0;
  if (field.item === "") return typeof value === "number" ? value : 0;
  return typeof value === "object" && !Array.isArray(value) ? (value[field.item] ?? 0) : 0;
}

export function withCount(seat: SeatEntered, field: EntryField, count: number): SeatEntered {
  const value = seat[field.key];
  if (field.yes) {
    const others = (Array.isArray(value) ? value : []).filter((one) => one !== field.item);
    return { ...seat, [field.key]: count > 0 ? [...others, field.item] : others };
  }
  if (field.item === "") return { ...seat, [field.key]: count };
  const counts = typeof value === "object" && !Array.isArray(value) ? value : {};
  return { ...seat, [field.key]: { ...counts, [field.item]: count } };
}

/** Only what is asked for now, whatever was entered before. */
export function withAsked(seat: SeatEntered, fields: EntryField[]): SeatEntered {
  let left: SeatEntered = { name: seat.name };
  for (const field of fields) left = withCount(left, field, countOf(seat, field));
  return left;
}

/** As the server takes it. */
export function asked(entered: Entered, fields: EntryField[], byPoints: boolean): Record<string, unknown> {
  const seats = entered.seats.map((seat) => withAsked(seat, fields));
  if (!byPoints) return { seats, expansion: entered.expansion, active: entered.active };
  return { seats, objectives: entered.objectives, fireworks: entered.fireworks };
}

// -- kept, and sent ---------------------------------------------------------------------------

export function toFragment(entered: Entered): string {
  const bytes = new TextEncoder().encode(JSON.stringify(entered));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/** Null if a link is damaged, or holds something else. */
export function fromFragment(fragment: string): Entered | null {
  try {
    const letters = atob(fragment.replaceAll("-", "+").replaceAll("_", "/"));
    const text = new TextDecoder().decode(Uint8Array.from(letters, (one) => one.charCodeAt(0)));
    return sound(JSON.parse(text));
  } catch {
    return null;
  }
}

function sound(found: unknown): Entered | null {
  if (typeof found !== "object" || found === null) return null;
  const one = found as Partial<Entered>;
  if (typeof one.game !== "string" || !Array.isArray(one.seats)) return null;
  if (one.seats.length < 2 || one.seats.length > 4) return null;
  const seats = one.seats.map((seat) => ({ ...seat, name: String(seat?.name ?? "").slice(0, 40) }));
  const objectives = Array.isArray(one.objectives) ? one.objectives.map(String) : [];
  return { ...blank(one.game), ...one, seats, objectives };
}

export function load(): Entered | null {
  try {
    return sound(JSON.parse(localStorage.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

/** False if the browser keeps nothing. */
export function store(entered: Entered): boolean {
  return put(KEY, entered);
}

export function results(): Kept[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(RESULTS) ?? "[]");
    return Array.isArray(found) ? (found as Kept[]) : [];
  } catch {
    return [];
  }
}

export function keep(result: Kept): boolean {
  return put(RESULTS, [...results(), result].slice(-MOST_RESULTS));
}

/** The shared sheet that was opened last on this device, or "". */
export function lastShared(): string {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(SHARED) ?? '""');
    return typeof found === "string" ? found : "";
  } catch {
    return "";
  }
}

/** "": there is none any more. */
export const remember = (sheet: string): boolean => put(SHARED, sheet);

function put(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false; // a private window, or no room left
  }
}

/** How many per cent of the kept scores with as many players lie below this one; null if there are none. */
export function ownPercent(kept: Kept[], game: string, seats: number, total: number): [number, number] | null {
  const totals = kept.filter((one) => one.game === game && one.seats === seats).flatMap((one) => one.totals);
  if (totals.length === 0) return null;
  return [Math.floor((100 * totals.filter((one) => one < total).length) / totals.length), totals.length];
}
