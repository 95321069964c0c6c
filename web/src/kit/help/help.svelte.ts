/** Which helps are open at the table. Any button may set these; the table of the game shows them. */

const CLOSED = {
  /** Whether the table on show has helps at all. */
  here: false,
  /** The next click asks what something is. */
  helping: false,
  hint: false,
  tutorial: false,
};

export const help = $state({
  ...CLOSED,
  /** The thing that is asked about, `good.timber` say: what its `data-what` says. */
  what: null as string | null,
});

/** The table is left. */
export function closeHelp(): void {
  Object.assign(help, CLOSED, { what: null });
}
