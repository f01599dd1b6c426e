import { expect, test } from "vitest";
import { readArguments } from "./arguments.ts";

test("reads the suite and its options", () => {
  const args = ["snapshot", "--filter", "table", "--repeat", "3", "--cold", "--json", "out.json"];
  expect(readArguments(args)).toEqual({ suite: "snapshot", filter: "table", repeat: 3, cold: true, json: "out.json" });
});

test.each([
  { args: [], problem: "Name one suite" },
  { args: ["snapshot", "act"], problem: "Name one suite" },
  { args: ["snapshot", "--repeat", "0"], problem: "whole number of 1 or more" },
  { args: ["snapshot", "--repeat", "many"], problem: '"many"' },
  { args: ["snapshot", "--fast"], problem: "--fast" },
])("refuses $args", ({ args, problem }) => {
  expect(() => readArguments(args)).toThrow(problem);
});
