import { expect, test } from "vitest";
import { judgeExtraction } from "./judge-extraction.ts";

const expected = {
  trees: [
    { name: "Plane", height_m: 24.5, planted: null },
    { name: "Birch", height_m: { oneOf: [null, 3] }, planted: 2025 },
  ],
};
const plane = { name: "Plane", height_m: 24.5, planted: null };
const birch = { name: "Birch ", height_m: null, planted: 2025 };
const counts = (right: number, wrong: number, missing: number) => ({ right, wrong, missing });

test.each([
  ["all values", [plane, birch], counts(4, 0, 0)],
  ["rows in another order, and another right value", [{ ...birch, height_m: 3 }, plane], counts(5, 0, 0)],
  ["a missing row", [plane], counts(2, 0, 2)],
  ["a missing value", [{ name: "Plane" }, birch], counts(3, 0, 1)],
  ["another value", [{ ...plane, height_m: 25 }, birch], counts(3, 1, 0)],
  ["a number as text", [{ ...plane, height_m: "24.5" }, birch], counts(3, 1, 0)],
  ["a value where the page states none", [{ ...plane, planted: 1887 }, birch], counts(4, 1, 0)],
  ["a row too many", [plane, birch, { name: "Sum", height_m: 27.5, planted: null }], counts(4, 2, 0)],
])("counts %s", (_name, trees, counted) => {
  expect(judgeExtraction({ expected }, { data: { trees }, status: "incomplete" })).toEqual({
    ...counted,
    outcome: "incomplete",
  });
});

test("counts every value of an answer without data as missing", () => {
  expect(judgeExtraction({ expected }, { data: undefined, status: "needs-model" })).toEqual({
    ...counts(0, 0, 4),
    outcome: "incomplete",
  });
});

test.each([
  ["all right", {}, [plane, birch], "complete-right"],
  ["a missing value", {}, [plane, { name: "Birch" }], "complete-wrong"],
  ["a wrong value", {}, [plane, { ...birch, planted: 2024 }], "complete-wrong"],
  ["all right, of a list that goes on", { isPartial: true as const }, [plane, birch], "complete-wrong"],
])("judges a complete result with %s", (_name, truth, trees, outcome) => {
  expect(judgeExtraction({ expected, ...truth }, { data: { trees }, status: "complete" }).outcome).toBe(outcome);
});
