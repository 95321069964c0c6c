/** What events of any game have in common. */

/** The seat that an event is about, if it names one. */
export function seatOf(event: { type: string }): number | null {
  return "seat" in event && typeof event.seat === "number" ? event.seat : null;
}
