/** The entries of the rules page of Anno 1800. */

import { RuleBook } from "../../../kit/help/rules";

const files = import.meta.glob<{ default: Record<string, string> }>("./rules.toml", { eager: true });

export const BOOK = new RuleBook("anno1800", files["./rules.toml"]?.default ?? {});
