import { expect, test } from "vitest";
import { cutText } from "./cut-text.ts";

test.each([
  ["short", 5, "short"],
  ["longer", 5, "longe…[+1 chars]"],
  ["long😀", 5, "long…[+2 chars]"],
])("cuts %j to %i characters", (text, longest, expected) => {
  expect(cutText(text, longest)).toBe(expected);
});
