import { expect, test } from "vitest";
import { seenTexts } from "./certify.ts";

test.each<[string, string[], string[], (number | undefined)[]]>([
  ["one after another", ["Pan", "$5"], ["Pan · $5"], [0, 0]],
  ["over lines", ["Pan", "$5"], ["Pan", "$5"], [0, 1]],
  ["without spaces between", ["Alice", "Engineer"], ["AliceEngineer"], [0, 0]],
  ["a hidden text before a seen one", ["was", "$9", "$5"], ["$5"], [undefined, undefined, 0]],
  ["a hidden copy of a seen text", ["$5", "Pan", "$5"], ["Pan $5"], [undefined, 0, 0]],
  ["a part of a number is not that number", ["5"], ["25"], [undefined]],
  ["a part of a word is not that word", ["art"], ["Cart"], [undefined]],
  ["what is nowhere", ["Secret"], ["Pan"], [undefined]],
])("%s", (_name, texts, shown, lines) => {
  expect(seenTexts(texts, shown).map((place) => place?.line)).toEqual(lines);
});

test("finds a short word beside another even if the text before it is not in the list", () => {
  expect(seenTexts(["bug", "3"], ["Crash while reading bug 3 beds"])).toEqual([
    { line: 0, isApart: true },
    { line: 0, isApart: true },
  ]);
  expect(seenTexts(["5"], ["25 beds"])).toEqual([undefined]);
});

test("reports space between two texts", () => {
  expect(seenTexts(["2", "cups", "!"], ["2 cups!"]).map((place) => place?.isApart)).toEqual([true, true, false]);
});
