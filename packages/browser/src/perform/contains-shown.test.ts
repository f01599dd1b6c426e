import { expect, test } from "vitest";
import { containsShown } from "./contains-shown.ts";

test.each([
  ["LOADING DATA", "loading data"],
  ["Loading \n  data", "Loading data"],
  ["Load\u00ADing\u00A0data", "Loading data"],
  ["Now loading data.", "Loading  data "],
])("%j contains %j", (shown, expected) => expect(containsShown(shown, expected)).toBe(true));

test("a word that is not there is not found", () => expect(containsShown("Loading data", "Loaded")).toBe(false));
