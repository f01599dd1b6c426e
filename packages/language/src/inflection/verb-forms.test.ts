import { expect, test } from "vitest";
import { rootOf } from "./root-of.ts";
import { stemOf } from "./stem-of.ts";
import { isOngoing, isPast, participlesOf, verbsOf } from "./verb-forms.ts";

test.each([
  ["clicks", "click"],
  ["closes", "close"],
  ["tries", "try"],
  ["stopping", "stop"],
  ["saved", "save"],
  ["chosen", "choose"],
  ["thrown", "throw"],
])("verbsOf finds for %j the verb %j", (form, verb) => {
  expect(verbsOf(form)).toContain(verb);
});

test("verbsOf finds none for a word without an ending of verbs", () => {
  expect(verbsOf("click")).toEqual([]);
});

test.each([
  ["star", "starred", "starring"],
  ["like", "liked", "liking"],
  ["follow", "followed", "following"],
  ["watch", "watched", "watching"],
])("participlesOf makes of %j %j and %j", (verb, past, ongoing) => {
  expect(participlesOf(verb)).toEqual([past, ongoing]);
});

test.each([
  ["sent", true],
  ["saved", true],
  ["women", false],
  ["need", false],
  ["send", false],
])("isPast says of %j: %j", (word, expected) => {
  expect(isPast(word)).toBe(expected);
});

test("isOngoing tells a participle from a short word", () => {
  expect([isOngoing("following"), isOngoing("king")]).toEqual([true, false]);
});

test.each([
  ["selected", "selection"],
  ["payment", "paid"],
  ["delivery", "deliver"],
  ["people", "person"],
])("rootOf compares %j with %j as one word", (one, other) => {
  expect(rootOf(one)).toBe(rootOf(other));
});

test.each([
  ["policy", "police"],
  ["general", "generate"],
  ["customer", "custom"],
  ["import", "important"],
])("rootOf keeps %j apart from %j", (one, other) => {
  expect(rootOf(one)).not.toBe(rootOf(other));
});

test("stemOf reads possessives and British spelling", () => {
  expect(["chef's", "favourites", "organisation", "colours"].map(stemOf)).toEqual([
    "chef",
    "favorite",
    "organization",
    "color",
  ]);
});
