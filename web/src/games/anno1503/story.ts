/** What has happened since the die was rolled, gathered from events: a roll, an event, a fight. */

import type { AnyEvent, View } from "../../generated/anno1503";

export interface Gain {
  seat: number;
  /** A good, or null: the bank had none. */
  good: string | null;
}

export interface Loss {
  seat: number;
  what: "ransom" | "post" | "level" | "inhabitant";
  /** Gold, the tile or the inhabitant. */
  about: string;
}

export interface Roll {
  seat: number;
  die: number;
  fate: string | null;
  /** The second roll after a six; null: there was none, or nobody saw it here. */
  fateDie: number | null;
  gains: Gain[];
  losses: Loss[];
  /** Whether everything since the roll was seen here; not so after coming back in the middle. */
  whole: boolean;
}

export interface Round {
  strength: number;
  die: number;
  pirateStrength: number;
  pirateDie: number;
}

export interface Outcome {
  what: "base" | "good" | "gold" | "nothing" | "good_lost" | "gold_lost" | "damaged" | "bought";
  /** The tile, the good or the gold. */
  about: string;
}

export interface Fight {
  seat: number;
  against: "base" | "pirates" | "peaceful";
  /** The base's tile, or the pirate card once it is read. */
  about: string | null;
  /** Who drew the pirate card. */
  drawer: number | null;
  /** Who rolls for the pirates, where their card names a seat. */
  pirate: number | null;
  rounds: Round[];
  /** What both sides bring besides their dice, where no roll was seen. */
  strengths: [number, number] | null;
  /** Whether a Sea Hero was played. */
  hero: boolean;
  /** Once the fight is over. */
  won: boolean | null;
  /** Paid off instead. */
  paid: number | null;
  outcome: Outcome[];
}

/** Phases in which the roll still brings or costs something. */
const GIVING = ["production", "golden_times", "pirates", "fire", "refill"];

/** Events after which nothing more comes of a fight. */
const ELSEWHERE = ["ShipSailed", "IslandExplored", "TileClaimed", "TurnEnded"];

export class Story {
  constructor(
    readonly roll: Roll | null = null,
    readonly fight: Fight | null = null,
    /** Whether goods are still being handed out for the roll. */
    readonly open = false,
    /** Whether the fight still brings or costs something. */
    readonly unsettled = false,
  ) {}

  /** As far as a position tells it: somebody came in the middle of the turn. */
  static of(view: View): Story {
    const { die, fate } = view.turn;
    if (die === 0) return new Story();
    const known = { gains: [], losses: [], whole: false };
    const roll = { seat: view.active, die, fate: fate === "" ? null : fate, fateDie: null, ...known };
    const fight = fightIn(view);
    return new Story(roll, fight, GIVING.includes(view.phase), fight !== null);
  }

  after(events: AnyEvent[]): Story {
    return events.reduce<Story>((story, event) => story.#next(event), this);
  }

  #next(event: AnyEvent): Story {
    switch (event.type) {
      case "DieRolled": {
        const { seat, die } = event;
        return new Story({ seat, die, fate: null, fateDie: null, gains: [], losses: [], whole: true }, null, true);
      }
      case "FateRolled":
        return this.#rolled((roll) => ({ ...roll, fate: event.fate, fateDie: event.die }));
      case "GoodTaken":
        return this.open
          ? this.#gained({ seat: event.seat, good: event.good })
          : this.#settled(true, "good", event.good);
      case "NothingLeft":
        return this.open ? this.#gained({ seat: event.seat, good: null }) : this.#settled(true, "nothing", "");
      case "RansomPaid":
      case "UpkeepPaid":
        return this.#lost({ seat: event.seat, what: "ransom", about: String(event.gold) });
      case "PostLost":
        return this.#lost({ seat: event.seat, what: "post", about: event.tile });
      case "InhabitantLowered":
        return this.#lost({
          seat: event.seat,
          what: event.into === null ? "inhabitant" : "level",
          about: event.inhabitant,
        });
      case "PiratesMet":
        return this.#fighting({
          ...begun(event.seat, event.attack ? "pirates" : "peaceful"),
          about: event.pirate_card,
          drawer: event.drawer,
        });
      case "BaseAttacked":
        return this.#fighting({ ...begun(event.seat, "base"), about: event.tile });
      case "PirateCardRead":
        return this.#fought((fight) => ({ ...fight, about: event.pirate_card, pirate: event.pirate }));
      case "PiratesPaid":
        return this.#fought((fight) => ({ ...fight, paid: event.gold }));
      case "FightRolled":
        return this.#fought((fight) => ({ ...fight, rounds: [...fight.rounds, round(event)] }));
      case "CardPlayed":
        return this.unsettled ? this.#fought((fight) => ({ ...fight, hero: true })) : this;
      case "FightWon":
        return this.#fought((fight) => ({ ...fight, won: true }));
      case "FightLost":
        return this.#fought((fight) => ({ ...fight, won: false }));
      case "BaseDefeated":
        return this.#settled(true, "base", event.tile);
      case "GoldGained":
        return this.#settled(true, "gold", String(event.gold));
      case "GoldPaid":
        return this.#settled(false, "gold_lost", String(event.gold));
      case "GoodGiven":
        return this.#settled(false, "good_lost", event.good);
      case "ShipDamaged":
        return this.#settled(false, "damaged", "");
      case "BoughtFromPirate":
        return this.#settled(null, "bought", event.good);
      case "ShipsSetSail":
      case "GoodBought":
        return new Story(this.roll, this.fight, false, this.unsettled);
      default:
        return ELSEWHERE.includes(event.type) ? new Story(this.roll, this.fight, this.open) : this;
    }
  }

  #rolled(change: (roll: Roll) => Roll): Story {
    return this.roll === null ? this : new Story(change(this.roll), this.fight, this.open, this.unsettled);
  }

  #gained(gain: Gain): Story {
    return this.#rolled((roll) => ({ ...roll, gains: [...roll.gains, gain] }));
  }

  #lost(loss: Loss): Story {
    return this.#rolled((roll) => ({ ...roll, losses: [...roll.losses, loss] }));
  }

  #fighting(fight: Fight): Story {
    return new Story(this.roll, fight, false, true);
  }

  #fought(change: (fight: Fight) => Fight): Story {
    return this.fight === null ? this : new Story(this.roll, change(this.fight), this.open, this.unsettled);
  }

  /** What comes of a fight that ended so; one thing, and then it is settled. */
  #settled(won: boolean | null, what: Outcome["what"], about: string): Story {
    if (this.fight === null || !this.unsettled || this.fight.won !== won) return this;
    const outcome = [...this.fight.outcome, { what, about }];
    return new Story(this.roll, { ...this.fight, outcome }, this.open);
  }
}

function begun(seat: number, against: Fight["against"]): Fight {
  const nothing = { about: null, drawer: null, pirate: null, strengths: null, won: null, paid: null };
  return { seat, against, ...nothing, rounds: [], hero: false, outcome: [] };
}

function round(event: AnyEvent & { type: "FightRolled" }): Round {
  const { strength, die, pirate_strength: pirateStrength, pirate_die: pirateDie } = event;
  return { strength, die, pirateStrength, pirateDie };
}

/** The fight that is going on in a position; null: there is none. */
function fightIn(view: View): Fight | null {
  const [card] = view.pirate_card;
  const tied = view.turn.fight;
  if (card === undefined && tied == null) return null;
  const peaceful = view.phase === "pirate_market";
  const against = card === undefined ? "base" : peaceful ? "peaceful" : "pirates";
  return {
    ...begun(view.active, against),
    about: card === undefined ? tileInSight(view) : card,
    pirate: tied?.pirate ?? null,
    strengths: tied == null ? null : [tied.strength, tied.pirate_strength],
  };
}

/** The tile where the acting ship lies, if the viewer knows it. */
export function tileInSight(view: View): string | null {
  const { acting } = view.turn;
  const square = acting === null ? null : view.seats[view.active]?.ships[acting]?.square;
  return square == null ? null : (view.islands[square]?.tile ?? null);
}

const KEPT = 60;

/** Stories by the positions that they led to: whoever takes a move back is told what was before it. */
export class Chronicle {
  #known = new Map<string, Story>();
  #story = new Story();

  next(view: View, events: AnyEvent[]): Story {
    const place = JSON.stringify(view);
    this.#story = events.length > 0 ? this.#told(view, events) : (this.#known.get(place) ?? Story.of(view));
    this.#known.set(place, this.#story);
    const [oldest] = this.#known.keys();
    if (this.#known.size > KEPT && oldest !== undefined) this.#known.delete(oldest);
    return this.#story;
  }

  /** Scenes can be skipped; then the position tells what it can. */
  #told(view: View, events: AnyEvent[]): Story {
    const story = this.#story.after(events);
    const { die } = view.turn;
    const fits = die === 0 || (story.roll?.die === die && story.roll.seat === view.active);
    return fits ? story : Story.of(view);
  }
}
