/** A first game: its steps, and the notes of a game that one plays alone.
 *
 * `L` is everything that the steps and notes of a game look at, `M` its moves.
 */

export interface Step<L, M> {
  /** Its words are `learn.lesson.<id>.title`, `.text` and, with an example, `.try`. */
  id: string;
  /** Places to point at, the best first: selectors of the page. */
  points: (lesson: L) => string[];
  /** Whether it was done; a step without it is read and left with a button. */
  done?: (lesson: L) => boolean;
  /** Moves that would do it, and what they are about. */
  example?: (lesson: L) => Example<M> | null;
  /** The player's own choice: what could be done now, of different kinds. */
  choices?: (lesson: L) => Example<M>[];
  /** What to do while there is no example: the game goes on, and the step comes nearer. */
  meanwhile?: (lesson: L) => M | null;
  /** The step is to watch the others, so there is no need to say that it is their turn. */
  watches?: boolean;
}

export interface Example<M> {
  moves: M[];
  /** The key of a name: `building.brewery`, `good.beer`. */
  about: string;
  /** What it does, in words. */
  told?: string | undefined;
}

/** Something that is explained when it comes up for the first time. */
export interface Note<L> {
  id: string;
  /** The key of its words, without `.title` and `.text`: a step of the lessons has them already. */
  words: string;
  points: (lesson: L) => string[];
  /** Whether it has come up. */
  when: (lesson: L) => boolean;
}

type Kind<L> = Pick<Note<L>, "when" | "points">;

export function note<L>(id: string, when: Kind<L>["when"], points: Kind<L>["points"]): Note<L> {
  return { id, words: `learn.guide.${id}`, when, points };
}

/** What a step of the lessons explains, for whoever has not had them. */
export function noteOfStep<L>(id: string, when: Kind<L>["when"], points: Kind<L>["points"]): Note<L> {
  return { id, words: `learn.lesson.${id}`, when, points };
}

/** The first thing that has come up and was not explained yet. */
export function firstNew<L>(notes: Note<L>[], lesson: L, isTold: (id: string) => boolean): Note<L> | null {
  return notes.find((one) => !isTold(one.id) && one.when(lesson)) ?? null;
}
