/** The order in which points are counted at the end: by source, or by item where all come from one source. */

import type { Score, ScoreLine } from "../../games/contract";

export class Counting {
  readonly steps: string[];
  #bySource: boolean;

  constructor(scores: Score[]) {
    const lines = scores.flatMap((score) => score.lines);
    this.#bySource = new Set(lines.map((line) => line.source)).size > 1;
    this.steps = [...new Set(lines.map((line) => this.#stepOf(line)))];
  }

  /** Whether a line is among the first so many steps; null: everything is counted. A source as a whole has no item. */
  isTold(line: Pick<ScoreLine, "source" | "item">, told: number | null): boolean {
    if (told === null) return true;
    if (!this.#bySource && line.item === "") return told >= this.steps.length;
    return this.steps.indexOf(this.#stepOf(line)) < told;
  }

  total(score: Score, told: number | null): number {
    if (told === null) return score.total;
    return score.lines.filter((line) => this.isTold(line, told)).reduce((sum, line) => sum + line.points, 0);
  }

  #stepOf(line: Pick<ScoreLine, "source" | "item">): string {
    return this.#bySource ? line.source : `${line.source} ${line.item}`;
  }
}
