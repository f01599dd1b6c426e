import { expect, test } from "vitest";
import { thingIn } from "./one-record.ts";

test.each([
  ["the last course of the menu", "course"],
  ["name and price of the 3rd Plan", "plan"],
  ["the twelfth row", "row"],
  ["all courses", ""],
])("thingIn(%j) is %j", (instruction, thing) => {
  expect(thingIn(instruction)).toBe(thing);
});
