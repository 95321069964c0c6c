/** The day of the reader, by which the puzzle of the day is chosen. */
export function today(now = new Date()): string {
  const two = (n: number) => `${n}`.padStart(2, "0");
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}
