/** Links to positions. */

import { onDevice } from "../wire/house";

const POSITION = /K\d+\.[\w.-]+/;

/** The page of a position. A server need not see the position; a folder of files has only one page. */
export function placeOf(position: string): string {
  return onDevice ? `/position/${encodeURIComponent(position)}` : `/position#${encodeURIComponent(position)}`;
}

export function positionLink(position: string): string {
  return new URL(`${onDevice ? "#" : ""}${placeOf(position)}`, location.href).href;
}

/** The position in a link, or between other words; if there is none, the text, and the house says what is wrong. */
export function positionIn(text: string): string {
  return POSITION.exec(text)?.[0] ?? text.trim();
}

/** What another app has shared with this one: apps differ in where they put a link. */
export function sharedIn(query: URLSearchParams): string {
  const given = ["url", "text", "title"].map((name) => query.get(name) ?? "");
  return given.find((one) => POSITION.test(one)) ?? given.find((one) => one !== "") ?? "";
}
