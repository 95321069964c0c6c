/** How much room a table has, in rem: the size of the window and of the text decide how it is laid out. */

import { onDestroy } from "svelte";

const BESIDE = 1100; // from this width on, the frame has a column beside the table
const COLUMN = 20; // rem
let drawn = 0;

function remNow(): number {
  return parseFloat(getComputedStyle(document.documentElement).fontSize);
}

/** Create it where a table is drawn: while it is, the root carries `data-board`, and a rem follows the window. */
export class Fit {
  #rem: number;
  /** Pixels, bound to the table. */
  width = $state(0);
  rems: number = $derived.by(() => this.width / (this.width > 0 ? remNow() : this.#rem));

  constructor() {
    drawn += 1;
    document.documentElement.toggleAttribute("data-board", true);
    this.#rem = remNow();
    this.width = innerWidth < BESIDE ? innerWidth : innerWidth - COLUMN * this.#rem;
    onDestroy(() => {
      drawn -= 1;
      document.documentElement.toggleAttribute("data-board", drawn > 0);
    });
  }
}
