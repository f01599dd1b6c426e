import { expect, test } from "vitest";
import { mayBeOpposites } from "./opposites.ts";

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
