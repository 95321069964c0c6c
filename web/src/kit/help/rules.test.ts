import { expect, test } from "vitest";
import { RuleBook } from "./rules";

const WORDS: Record<string, string> = {
  "learn.chapter.base.trade": "Trade",
  "learn.rule.base.trade.buy": "Any good costs 6 gold.",
  "learn.chapter.more.palace": "Pálác",
  "learn.rule.more.palace.steps": "A step brings a card.",
};
const say = (key: string): string => WORDS[key] ?? key;
const book = new RuleBook("toy", { "base.trade.buy": "Q5.1 Q5.10", "more.palace.steps": "Q20.1" });

test.each([
  ["", ["base.trade.buy", "more.palace.steps"]],
  ["GOLD", ["base.trade.buy"]],
  ["palac card", ["more.palace.steps"]],
  ["q5", ["base.trade.buy"]],
  ["Q5.10", ["base.trade.buy"]],
  ["q2", []],
  ["q20.1", ["more.palace.steps"]],
])("a search for %j", (query, found) => {
  expect(book.search(query, say).map((entry) => entry.id)).toEqual(found);
});

test("entries know their chapter and the part of the rules", () => {
  expect(book.entriesOf(["more.palace.steps", "nothing"])).toEqual([
    { id: "more.palace.steps", chapter: "more.palace", part: "more", numbers: ["Q20.1"] },
  ]);
});
