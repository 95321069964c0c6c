/** How much room a table has: the window and the size of the text decide how it is laid out. */

export type Size = "phone" | "tablet" | "desk" | "large";

const TABLET = 37.5; // rem
const DESK = 75;
const LARGE = 120;
const LOW = 52;

export class Fit {
  /** Pixels, bound to the table. */
  width = $state(innerWidth);
  height = $state(innerHeight);
  readonly #rem = parseFloat(getComputedStyle(document.documentElement).fontSize);

  size: Size = $derived.by(() => {
    const rems = this.width / this.#rem;
    return rems >= LARGE ? "large" : rems >= DESK ? "desk" : rems >= TABLET ? "tablet" : "phone";
  });
  /** A window without much height: parts give way before anything is cut. */
  low: boolean = $derived(this.height / this.#rem < LOW);
}
