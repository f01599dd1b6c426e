import { expect, test } from "vitest";
import { textAt } from "../testing/recording.test.support.ts";
import { namesTyping, shownWords } from "./shown-words.ts";

test("reads the words to type, the lowest first", () => {
  const texts = [textAt("tree", 10, { y: 40 }), textAt("lamp", 90, { y: 200 }), textAt("Score: 3", 10)];
  expect(shownWords(texts)).toEqual(["lamp", "tree"]);
});

test("knows a game that is played by typing from its texts", () => {
  expect(namesTyping(["Score", "Type the words before they land."])).toBe(true);
  expect(namesTyping(["A typical day"])).toBe(false);
});
