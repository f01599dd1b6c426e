import { expect, test } from "vitest";
import { keyText, pastes } from "./key-text.ts";

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
  ["ShiftLeft+q", "q"],
  ["CapsLock+q", "q"],
  ["F1+a", "a"],
  ["b+a", "ba"],
  ["++a", "+a"],
  ["a+", "a"],
  ["AltGraph+a", "a"],
  ["ControlLeft+a", ""],
  ["ctrl+a", ""],
  ["b+Control+a", "b"],
  ["Control+8", "8"],
  ["Alt+Digit3", "3"],
  ["Control+Alt+4", "4"],
  ["Meta+k", "k"],
  ["Control+KeyQ", "q"],
  ["Control+Shift+Z", ""],
  ["Control+Enter", ""],
  ["Alt+ArrowLeft", ""],
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
    "ctrl+v",
    "Ctrl+V",
    "cmd+v",
    "ControlLeft+v",
    "ControlRight+V",
    "MetaRight+KeyV",
    "ShiftLeft+Insert",
    "ShiftRight+Insert",
    "ShiftLeft+Numpad0",
    "Control+v+F1",
  ])
    expect(pastes({ kind: "press", key }), key).toBe(true);
  for (const key of ["v", "Shift+V", "Insert", "Control+C"]) expect(pastes({ kind: "press", key }), key).toBe(false);
});

test("recognizes the middle button, which pastes the selection", () => {
  const at = { x: 1, y: 1 };
  for (const event of ["down", "up"] as const) {
    expect(pastes({ kind: "mouse", event, at, button: "middle" })).toBe(true);
    expect(pastes({ kind: "mouse", event, at })).toBe(false);
  }
  expect(pastes({ kind: "mouse", event: "move", at, button: "middle" })).toBe(false);
});
