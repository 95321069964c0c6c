/** A part of the page that is loaded later is asked for again while the server is away. */

const WAITS = [500, 1000, 2000, 4000, 8000, 16_000, 32_000]; // milliseconds; then it fails

export async function retry<T>(load: () => Promise<T>, waits: readonly number[] = WAITS): Promise<T> {
  for (const wait of waits) {
    try {
      return await load();
    } catch {
      await new Promise((later) => setTimeout(later, wait));
    }
  }
  return load();
}
