/** A first game, step by step: what a step points at, when it is done, an example.
 *
 * `L` is everything that the steps of a game look at, `M` its moves.
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
  /** What to do while there is no example: the game goes on, and the step comes nearer. */
  meanwhile?: (lesson: L) => M | null;
  /** The step is to watch the others, so there is no need to say that it is their turn. */
  watches?: boolean;
  /** The end: what was reached is celebrated. */
  wins?: boolean;
}

export interface Example<M> {
  moves: M[];
  /** The key of a name: `building.brewery`, `good.beer`. */
  about: string;
}
