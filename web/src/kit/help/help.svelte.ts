/** Which kinds of help are open at the table. Any button may set these; the game's table shows them. */

const CLOSED = {
  /** Whether the table on show has any help. */
  here: false,
  /** The next click asks what something is. */
  helping: false,
  hint: false,
  rules: false,
  tutorial: false,
};

export const help = $state({
  ...CLOSED,
  /** The thing that is asked about, such as `good.timber`: its `data-what`. */
  what: null as string | null,
});

/** Close all help when the table is left. */
export function closeHelp(): void {
  Object.assign(help, CLOSED, { what: null });
}
