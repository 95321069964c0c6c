/** Which helps are open at the table. Any button may set these; Learning.svelte shows them. */

export const learning = $state({
  /** Whether the table on show has helps at all. */
  here: false,
  /** The thing that is asked about, `good.timber` say. */
  what: null as string | null,
  /** The next click asks what something is. */
  helping: false,
  hint: false,
  chains: false,
  /** The good whose chain is looked at first. */
  good: null as string | null,
  rules: false,
  /** A rule number or words to look up first. */
  wanted: "",
  tutorial: false,
});

export function showChains(good: string | null = null): void {
  learning.good = good;
  learning.chains = true;
}

export function showRules(wanted = ""): void {
  learning.wanted = wanted;
  learning.rules = true;
}
