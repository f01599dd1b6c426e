import { expect, test } from "vitest";
import { asFieldTakes } from "./field-format.ts";

test.each([
  ["date", "11/20/2026", "2026-11-20"],
  ["date", "20/11/2026", "2026-11-20"],
  ["date", "1.2.2026", "2026-02-01"],
  ["date", "2026-11-20", "2026-11-20"],
  ["date", "tomorrow", "tomorrow"],
  ["time", "8:04 PM", "20:04"],
  ["time", "12 am", "00:00"],
  ["time", "12:30pm", "12:30"],
  ["time", "14:30", "14:30"],
  ["textbox", "8:04 PM", "8:04 PM"],
])("a %s takes %j as %j", (role, text, taken) => {
  expect(asFieldTakes({ ref: "e1", role, name: "", states: [] }, text)).toBe(taken);
});
