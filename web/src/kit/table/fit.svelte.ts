/** How much room a table has: the window and the size of the text decide how it is laid out. */

export type Size = "phone" | "tablet" | "desk" | "large";

const TABLET = 37.5; // rem
const DESK = 75;
const LARGE = 120;
const LOW = 52;

const rem = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize);

export class Fit {
  /** Pixels, bound to the table. */
  width = $state(innerWidth);
  height = $state(innerHeight);

  size: Size = $derived.by(() => {
    const rems = this.width / rem();
    return rems >= LARGE ? "large" : rems >= DESK ? "desk" : rems >= TABLET ? "tablet" : "phone";
  });
  /** A window without much height: parts give way before anything is cut. */
  low: boolean = $derived.by(() => this.height / rem() < LOW);
  /** One picture at a time: what is beside it on a desk is a sheet over it. */
  narrow: boolean = $derived(this.size === "phone" || (this.size === "tablet" && this.width < this.height));
}
