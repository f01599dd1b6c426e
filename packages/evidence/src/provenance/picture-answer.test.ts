import { expect, test } from "vitest";
import type { FieldSource } from "../results/sample-result.ts";
import { boxIn, readPictureAnswer, withPicture } from "./picture-answer.ts";

test.each([
  ["It is green.\nplace: 10, 20, 25, 5", "It is green.", { x: 10, y: 20, width: 25, height: 5 }],
  ["It is green.\nPlace: 10%, 20%, 25%, 5%\n", "It is green.", { x: 10, y: 20, width: 25, height: 5 }],
  ["It is green.", "It is green.", undefined],
  ["It is green.\nplace: unknown", "It is green.", undefined],
  ["It is green.\nplace: 90, 0, 20, 5", "It is green.", undefined],
  ["It is green.\nplace: 10, 20, 0, 5", "It is green.", undefined],
])("reads %j", (answer, text, place) => {
  expect(readPictureAnswer(answer)).toEqual({ text, place });
});

test("a place lies in the picture, and is all of it if it is unknown", () => {
  expect(boxIn({ width: 333, height: 100 }, { x: 99.9, y: 0, width: 0.1, height: 100 })).toEqual({
    x: 332,
    y: 0,
    width: 1,
    height: 100,
  });
  expect(boxIn({ width: 333, height: 100 })).toEqual({ x: 0, y: 0, width: 333, height: 100 });
});

const box = { x: 1, y: 2, width: 3, height: 4 };
const reported: FieldSource = { path: "total", kind: "reported", value: 0, url: "https://a.test/" };

test.each<[string, Partial<FieldSource>, string, boolean]>([
  ["a number", { value: 4210 }, "The bar shows 4,210 units.", true],
  ["a part of a number", { value: 421 }, "The bar shows 4,210 units.", false],
  ["a text", { value: "Green" }, "It is green.", true],
  ["a yes", { value: true }, "Yes, it is green.", true],
  ["a yes that is a no", { value: true }, "No, it is red.", false],
  ["a no", { value: false }, "No, it is red.", true],
  ["of another page", { value: true, url: "https://a.test/b" }, "Yes.", false],
  ["that the page proves", { value: true, kind: "quoted" }, "Yes.", false],
])("the picture of a value: %s", (_, given, text, isSeen) => {
  const source = { ...reported, ...given };
  const found = withPicture(source, [{ text, url: "https://a.test/", screenshot: "02_bar.png", box }]);
  expect(found).toEqual(isSeen ? { ...source, screenshot: "02_bar.png", box } : source);
});
