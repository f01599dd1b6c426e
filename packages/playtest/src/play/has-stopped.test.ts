import { expect, test } from "vitest";
import { hasStopped } from "./has-stopped.ts";

const actions = (answers: string): { success: boolean }[] =>
  Array.from(answers, (answer) => ({ success: answer === "+" }));

test.each([
  ["+----------", true],
  ["+---------", false],
  ["-----------", false],
  ["+---------+-", false],
  ["+-+----------", true],
])("returns whether a page stopped, for the answers %s", (answers, expected) => {
  expect(hasStopped(actions(answers))).toBe(expected);
});
