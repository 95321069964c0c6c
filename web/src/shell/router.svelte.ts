/** Which page is shown: the address bar decides, and every page has an address. */

import { tick } from "svelte";
import { onDevice } from "../wire/house";

export interface Route {
  page: string;
  /** What follows the page in the path, e.g. the id of a table. */
  id: string;
  query: URLSearchParams;
}

/** A folder of files has only one page: there the rest of the address stands behind the `#`. */
export function addressOf(path: string): string {
  return onDevice ? `#${path}` : path;
}

// What another app shares with a folder of files stands before the `#`.
if (onDevice && /[?&](url|text|title)=/.test(location.search))
  history.replaceState(null, "", `${location.pathname}#/position${location.search}`);

function read(): Route {
  const at = onDevice ? new URL(location.hash.slice(1) || "/", location.origin) : location;
  const [page = "", id = ""] = at.pathname.split("/").filter(Boolean).map(decoded);
  return { page, id, query: new URLSearchParams(at.search) };
}

/** An address that somebody damaged is still an address. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

let now = $state.raw(read());

export function route(): Route {
  return now;
}

addEventListener("popstate", () => void arrive());

/** Go to a page of this server. */
export async function go(path: string, how: { replace?: boolean } = {}): Promise<void> {
  if (how.replace) history.replaceState(null, "", addressOf(path));
  else history.pushState(null, "", addressOf(path));
  await arrive();
}

/** Change the address without leaving the page. */
export function rename(path: string): void {
  history.replaceState(null, "", addressOf(path));
}

async function arrive(): Promise<void> {
  now = read();
  await tick();
  scrollTo(0, 0);
  // Screen readers and keyboards start at its heading.
  const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
  heading?.setAttribute("tabindex", "-1");
  heading?.focus({ preventScroll: true });
}

/** For `onclick` of links inside the page; other clicks (new tab, download) stay the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element).closest("a");
  if (link === null || event.defaultPrevented || event.button !== 0) return;
  if (link.origin !== location.origin || link.hasAttribute("download")) return;
  if (onDevice) return followHere(event, link);
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || link.target) return;
  if (link.pathname.startsWith("/api/")) return;
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  void go(link.pathname + link.search + link.hash);
}

/** In a folder of files no link leads to another file: two pages could not play at the same time either. */
function followHere(event: MouseEvent, link: HTMLAnchorElement): void {
  event.preventDefault();
  const written = link.getAttribute("href") ?? "";
  if (written.startsWith("#")) document.getElementById(written.slice(1))?.focus();
  else void go(link.pathname + link.search);
}
