import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { isNodeNewEnough, leastNodeVersion } from "./node-version.ts";

test.each([
  ["20.19.0", false],
  ["22.21.9", false],
  ["22.22.0", true],
  ["24.1.0", true],
])("Node %s is new enough: %j", (version, expected) => {
  expect(isNodeNewEnough(version)).toBe(expected);
});

test("package.json asks for the same", () => {
  const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8"));
  expect(engines.node).toBe(`>=${leastNodeVersion}`);
});
