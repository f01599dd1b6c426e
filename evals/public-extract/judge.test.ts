import { expect, it } from "vitest";
import { judgePublic } from "./judge.ts";
import { isInSample } from "./sample.ts";

const expected = { title: "Tea", author: null, ingredients: ["water", "tea leaves"] };

it("counts values that are found, and values that are answered but wrong", () => {
  const data = { title: "Tea", author: "Ann", ingredients: ["tea  leaves", "salt"], servings: 4 };
  expect(judgePublic({ expected }, data)).toEqual({ leaves: 3, rightLeaves: 2, answered: 4, wrong: 2 });
  expect(judgePublic({ expected }, undefined)).toEqual({ leaves: 3, rightLeaves: 0, answered: 0, wrong: 0 });
});

it("selects about five of sixteen paths, always the same", () => {
  const paths = Array.from({ length: 1600 }, (_, index) => `page-${index}.html`);
  const sample = paths.filter(isInSample);
  expect(sample.length).toBeGreaterThan(400);
  expect(sample.length).toBeLessThan(600);
  expect(paths.filter(isInSample)).toEqual(sample);
});
