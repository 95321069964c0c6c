import { expect, test } from "vitest";
import { groupsOf } from "./groups";

const choice = (type: string, words: string) => ({ move: { type }, words, reveals: false });

test("moves of a type stand together, under what their words share", () => {
  const groups = groupsOf([
    choice("Buy", "Buy wood"),
    choice("Roll", "Roll the die"),
    choice("Buy", "Buy tools"),
    choice("Take", "Take a public building: Church"),
    choice("Take", "Take a public building: School"),
    choice("End", "End the turn"),
  ]);
  expect(groups.map((group) => [group.title, group.choices.length])).toEqual([
    ["Buy …", 2],
    ["Take a public building …", 2],
    ["", 2],
  ]);
});

test("without shared words there is no title", () => {
  expect(groupsOf([choice("X", "One"), choice("X", "Other")])[0]?.title).toBe("");
});
