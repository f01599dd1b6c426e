import { expect, test } from "vitest";
import type { ActionRecord } from "../results/action-record.ts";
import { fitHistory } from "./history.ts";

const record = (step: number, parts: Partial<ActionRecord> = {}): ActionRecord => ({
  step,
  action: "click",
  input: {},
  success: true,
  description: `Clicked ${step}.`,
  url: "https://a.test",
  started_at: "2026-11-23T10:00:00.000Z",
  duration_ms: 1,
  ...parts,
});
const steps = (lines: readonly string[]): number[] => lines.map((line) => Number(/^Step (\d+)/.exec(line)?.[1]));

test("the history has 25 actions at most, in order, the newest five among them", () => {
  const shown = steps(fitHistory(Array.from({ length: 60 }, (_, index) => record(index + 1))));
  expect(shown).toHaveLength(25);
  expect(shown).toEqual(shown.toSorted((one, other) => one - other));
  expect(shown.slice(-5)).toEqual([56, 57, 58, 59, 60]);
});

test("the history has five whatever their length, and of long ones no more than the budget holds", () => {
  const long = "x".repeat(2000);
  const actions = Array.from({ length: 40 }, (_, index) => record(index + 1, { description: long }));
  const shown = fitHistory(actions);
  expect(shown.length).toBeGreaterThanOrEqual(5);
  expect(shown.join("").length).toBeLessThan(6500);
  expect(shown.every((line) => line.length <= 303)).toBe(true);
});

test("saved data, then extractions, then failures are kept before plain clicks", () => {
  const actions = Array.from({ length: 60 }, (_, index) => record(index + 1));
  actions[0] = record(1, { action: "save_progress" });
  actions[1] = record(2, { action: "extract" });
  actions[2] = record(3, { success: false, error: "not-found" });
  const lines = fitHistory(actions);
  expect(steps(lines).slice(0, 3)).toEqual([1, 2, 3]);
  expect(lines[2]).toBe("Step 3 | click | FAILED: not-found | Clicked 3.");
});
