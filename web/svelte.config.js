/** Runes everywhere; TypeScript is understood by Svelte itself. */
export default { compilerOptions: { runes: true } };
