/** The entries of the rules page of Anno 1503. */

import { RuleBook } from "../../../kit/help/rules";

const files = import.meta.glob<{ default: Record<string, string> }>("./rules.toml", { eager: true });

export const BOOK = new RuleBook("anno1503", files["./rules.toml"]?.default ?? {});

/** Where the rules tell how to put in values of one's own box. */
export const GUIDE = "/rules?game=anno1503&q=Q1.11";
