/** Headings for the lines of the log; pictures come with the table. */

import type { Anno1503 } from "../../generated/anno1503";
import type { LogMarks } from "../contract";

type Marks = LogMarks<Anno1503>;

export const isHead: Marks["isHead"] = (event) => event.type === "TurnBegan";
export const iconOf: Marks["iconOf"] = () => null;
export const placeOf: Marks["placeOf"] = () => null;
