/** What Anno 1800 explains besides the helps of every table. */

export const learning = $state({ chains: false });
