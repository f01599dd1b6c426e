import { expect, test } from "vitest";
import { runStages, type StageResult } from "./run-stages.ts";

const fine: StageResult = { isOk: true, output: "" };

/** Runs stages called a, b, c, ... with these results. */
async function play(results: StageResult[]): Promise<{ passed: number; failed: number; printed: string[] }> {
  const stages = results.map((_result, index) => {
    const name = String.fromCodePoint(97 + index);
    return { name, command: `npm run ${name}` };
  });
  const printed: string[] = [];
  let next = 0;
  const run = (): Promise<StageResult> => Promise.resolve(results[next++] ?? fine);
  const counts = await runStages({ stages, run, print: (text) => void printed.push(text), now: () => 0 });
  return { ...counts, printed };
}

test("prints each stage's start and result, and counts in the last line", async () => {
  const { printed } = await play([fine, { isOk: true, output: "3 tests", counts: { passed: 3, failed: 0 } }]);
  expect(printed).toEqual([
    "[1/2] a ...",
    "[1/2] a: ok (0.0 s)",
    "[2/2] b ...",
    "3 tests",
    "[2/2] b: ok (0.0 s)",
    "\n4 passed, 0 failed",
  ]);
});

test("prints a failing stage's output and the command to run it alone, and continues with the next stages", async () => {
  const { printed, passed, failed } = await play([{ isOk: false, output: "x.ts:1: wrong" }, fine]);
  expect(printed.slice(0, 4)).toEqual([
    "[1/2] a ...",
    "x.ts:1: wrong",
    "[1/2] a: FAILED; alone: npm run a (0.0 s)",
    "[2/2] b ...",
  ]);
  expect(printed.slice(-2)).toEqual(["\nFailed:\n  a: npm run a", "\n1 passed, 1 failed"]);
  expect({ passed, failed }).toEqual({ passed: 1, failed: 1 });
});

test.each([
  ["all passed", { isOk: true, output: "", counts: { passed: 5, failed: 0 } }, { passed: 5, failed: 0 }],
  ["some failed", { isOk: false, output: "", counts: { passed: 5, failed: 2 } }, { passed: 5, failed: 2 }],
  ["crashed after five", { isOk: false, output: "", counts: { passed: 5, failed: 0 } }, { passed: 5, failed: 1 }],
  ["crashed at once", { isOk: false, output: "", counts: { passed: 0, failed: 0 } }, { passed: 0, failed: 1 }],
])("counted tests: %s", async (_what, result, expected) => {
  const { passed, failed } = await play([result]);
  expect({ passed, failed }).toEqual(expected);
});
