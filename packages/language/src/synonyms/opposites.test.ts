import { expect, test } from "vitest";
import { isOtherSide, mayBeOpposites } from "./opposites.ts";

test.each([
  ["Monday", "Tuesday"],
  ["the next page", "Previous page"],
  ["delete workspace", "Delete account"],
  ["buyer", "Seller"],
  ["turn it on", "Turn it off"],
  ["room 12", "Suite 14"],
])("%j may be the opposite of %j", (one, other) => {
  expect(mayBeOpposites(one, other)).toBe(true);
});

test.each([
  ["couch", "Sofa"],
  ["film", "Movies"],
  ["Monday", "Monday morning"],
])("%j is no opposite of %j", (one, other) => {
  expect(mayBeOpposites(one, other)).toBe(false);
});

test.each([
  ["the last page", "First page"],
  ["sign in", "Sign up"],
  ["jump back ten seconds", "Skip ahead 10 seconds"],
  ["max price", "Min price"],
  ["the 8 am slot", "8 pm – 10 pm"],
])("who asks for %j does not mean %j", (asked, name) => {
  expect(isOtherSide(asked, name)).toBe(true);
});

test.each([
  ["the Next below Previous orders", "Next"],
  ["sign in", "Log in"],
  ["the button in the first row", "Zoom in"],
  ["show more", "Expand"],
])("who asks for %j may mean %j", (asked, name) => {
  expect(isOtherSide(asked, name)).toBe(false);
});
