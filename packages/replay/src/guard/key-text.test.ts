import { expect, test } from "vitest";
import { isPaste, keyText } from "./key-text.ts";

test.each([
  ["a", "a"],
  ["KeyM", "m"],
  ["Shift+KeyM", "m"],
  ["Digit4", "4"],
  ["Numpad4", "4"],
  ["Space", " "],
  ["+", "+"],
  ["Shift++", "+"],
  ["Period", "."],
  ["é", "é"],
  ["Enter", ""],
  ["Control+A", ""],
  ["ArrowDown", ""],
  ["F4", ""],
])("the key %s writes %j", (key, text) => {
  expect(keyText(key)).toBe(text);
});

test("recognizes keys that paste", () => {
  for (const key of [
    "Control+V",
    "Control+KeyV",
    "Meta+v",
    "ControlOrMeta+V",
    "Control+Shift+V",
    "Shift+Insert",
    "Paste",
  ])
    expect(isPaste(key), key).toBe(true);
  for (const key of ["v", "Shift+V", "Insert", "Control+C"]) expect(isPaste(key), key).toBe(false);
});
