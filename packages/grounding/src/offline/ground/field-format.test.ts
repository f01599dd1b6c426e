import { expect, test } from "vitest";
import { asFieldTakes } from "./field-format.ts";

test.each([
  ["spinbutton", "18 px", "18"],
  ["slider", "every 60 seconds", "60"],
  ["date", "11/20/2026", "11/20/2026"],
  ["textbox", "8:04 PM", "8:04 PM"],
])("a %s takes %j as %j", (role, text, taken) => {
  expect(asFieldTakes({ ref: "e1", role, name: "", states: [] }, text)).toBe(taken);
});
