/** Names of things and fields for a position, from the loaded catalogues. */

import { known, namesOf, say } from "../../text/say";
import type { Lexicon } from "./position";

export function lexiconOf(seat: (seat: number) => string): Lexicon {
  return {
    heading(field) {
      if (known(`position.${field}`)) return say(`position.${field}`);
      return known(`heading.${field}`) ? say(`heading.${field}`) : null;
    },
    name(id, field) {
      const keys = namesOf(id);
      const best = keys.find((key) => field.includes(key.split(".")[1] ?? "")) ?? keys[0];
      return best === undefined ? null : say(best);
    },
    seat,
    yes: say("plain.yes"),
    nothing: say("plain.nothing"),
  };
}
