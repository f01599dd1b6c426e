import { expect, test } from "vitest";
import { extractionProblems } from "./check-truth.ts";

const schema = {
  type: "object",
  properties: { name: { type: "string" }, height_m: { type: ["number", "null"] }, state: { enum: ["ok", "low"] } },
  required: ["name"],
  additionalProperties: false,
} as const;

test.each<[string, Record<string, string | number | null>, readonly string[]]>([
  ["a right answer, whose choice of an enum is not on the page", { name: "Old plane", height_m: 4, state: "low" }, []],
  ["a text that is not on the page", { name: "Birch" }, ['tree: name: "Birch" is not on the page']],
  ["a value of another type", { name: "Old plane", height_m: "4" }, [expect.stringContaining("tree: height_m: ")]],
  ["a missing field", { height_m: null }, [expect.stringContaining("tree: name: ")]],
])("checks %s", (_name, expected, problems) => {
  expect(extractionProblems({ instruction: "tree", schema, expected }, "Theoldplane,Oldplane,4m")).toEqual(problems);
});
