import { expect, it, test } from "vitest";
import { readChord, readChordText, splitChord, writeKey } from "./key-names.ts";

it.each([
  ["ctrl+shift+Tab", ["Control", "Shift", "Tab"]],
  ["ctrl++", ["Control", "+"]],
  ["ctrl+plus", ["Control", "+"]],
  ["super+Left", ["Meta", "ArrowLeft"]],
  ["Super_L", ["Meta"]],
  ["BackSpace", ["Backspace"]],
  ["F11", ["F11"]],
  ["KP_Enter", ["NumpadEnter"]],
  ["a", ["a"]],
  ["A", ["A"]],
  ["+", ["+"]],
  ["space", ["Space"]],
  ["Prior", ["PageUp"]],
])("reads the X11 keysyms %s", (text, keys) => {
  expect(readChordText(text)).toEqual(keys);
});

it.each([
  [
    ["CTRL", "L"],
    ["Control", "l"],
  ],
  [
    ["CMD", "SHIFT", "Z"],
    ["Meta", "Shift", "z"],
  ],
  [["ARROWLEFT"], ["ArrowLeft"]],
  [["ESC"], ["Escape"]],
  [["SPACE"], ["Space"]],
  [["Unheard"], ["Unheard"]],
])("reads OpenAI's keys %j", (names, keys) => {
  expect(readChord(names)).toEqual(keys);
});

test("keys that are no modifiers are pressed one after the other, with the modifiers held", () => {
  expect(splitChord(["Control", "k", "s"])).toEqual([
    ["Control", "k"],
    ["Control", "s"],
  ]);
  expect(splitChord(["Shift"])).toEqual([["Shift"]]);
});

it.each([
  ["anthropic", "Control", "ctrl"],
  ["openai", "Control", "CTRL"],
  ["google", "Control", "control"],
  ["anthropic", "ArrowUp", "Up"],
  ["openai", "a", "A"],
  ["google", "a", "a"],
] as const)("writes for %s %s as %s", (dialect, key, name) => {
  expect(writeKey(key, dialect)).toBe(name);
});
