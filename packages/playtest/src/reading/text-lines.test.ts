import { expect, test } from "vitest";
import { textAt } from "../testing/recording.test.support.ts";
import { readKeyHints } from "./key-hints.ts";
import { linesAndTexts, textLines } from "./text-lines.ts";

test("joins a sentence that a key in an element of its own divides", () => {
  const texts = [
    textAt("Arrow keys move,", 10, { width: 120 }),
    textAt("U", 134, { width: 12 }),
    textAt("takes a move back.", 150, { width: 140 }),
    textAt("Moves", 10, { y: 60 }),
  ];
  expect(textLines(texts)).toEqual(["Arrow keys move, U takes a move back.", "Moves"]);
  expect(readKeyHints(textLines(texts)).map(({ key }) => key)).toContain("u");
});

test("starts a new line at each key of a list", () => {
  const pieces = ["Enter", "start", "←", "→", "run", "P", "pause"];
  const texts = pieces.map((piece, index) => textAt(piece, 10 + index * 50, { width: 44 }));
  expect(textLines(texts)).toEqual(["Enter start", "← → run", "P pause"]);
  expect(readKeyHints(textLines(texts)).find(({ purpose }) => purpose === "pause")?.key).toBe("p");
});

test("joins keys with borders between them", () => {
  const pieces = ["W", "A", "S", "D", "move", "Arrow keys", "shoot"];
  const places = [370, 399, 428, 457, 474, 546, 637];
  const texts = pieces.map((piece, index) => textAt(piece, places[index] ?? 0, { width: piece.length * 8 }));
  expect(textLines(texts)).toEqual(["W A S D move", "Arrow keys shoot"]);
  expect(readKeyHints(textLines(texts)).map(({ key }) => key)).toEqual(expect.arrayContaining(["w", "a", "s", "d"]));
});

test("keeps texts in different columns apart", () => {
  expect(textLines([textAt("U", 10, { width: 12 }), textAt("takes a move back", 300)])).toHaveLength(2);
});

test("leaves out the name of a key whose line says what it does", () => {
  const texts = [textAt("Enter", 10, { width: 40 }), textAt("start", 54), textAt("Enter", 10, { y: 60 })];
  const [first, second] = [linesAndTexts(texts.slice(0, 2)), linesAndTexts(texts.slice(2))];
  expect(readKeyHints(first)).toEqual([{ key: "Enter", purpose: "start" }]);
  expect(second).toContain("Enter");
});
