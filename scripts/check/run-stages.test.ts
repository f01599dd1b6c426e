import { setImmediate } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { runStages, type StageResult } from "./run-stages.ts";
import type { Stage } from "./stages.ts";

const fine: StageResult = { isOk: true, output: "" };

interface Played {
  readonly passed: number;
  readonly failed: number;
  readonly printed: string[];
}

/** Runs stages called a, b, c, ... with these results, the last one alone. */
async function play(results: StageResult[], run?: (stage: Stage) => Promise<StageResult>): Promise<Played> {
  const stages = results.map((_result, index) => {
    const name = String.fromCodePoint(97 + index);
    return { name, command: `npm run ${name}` };
  });
  const lastStage = stages.pop() ?? { name: "tests", command: "npm run tests" };
  const printed: string[] = [];
  const giveResult = ({ name }: Stage): Promise<StageResult> =>
    Promise.resolve(results[(name.codePointAt(0) ?? 0) - 97] ?? fine);
  const options = { stages, lastStage, concurrency: 2, run: run ?? giveResult, now: () => 0 };
  const counts = await runStages({ ...options, print: (text) => void printed.push(text) });
  return { ...counts, printed };
}

test("runs two stages side by side, prints them in order, and runs the last one alone", async () => {
  const running = new Map<string, (result: StageResult) => void>();
  const run = ({ name }: Stage): Promise<StageResult> => {
    const { promise, resolve } = Promise.withResolvers<StageResult>();
    running.set(name, resolve);
    return promise;
  };
  const finish = (name: string, result: StageResult): void => {
    running.get(name)?.(result);
    running.delete(name);
  };
  const played = play([fine, fine, fine, fine], run);
  await vi.waitFor(() => expect([...running.keys()]).toEqual(["a", "b"]), 120_000);
  finish("b", { isOk: false, output: "b.ts:1: wrong" });
  await vi.waitFor(() => expect([...running.keys()]).toEqual(["a", "c"]), 120_000);
  finish("c", fine);
  await setImmediate();
  expect([...running.keys()]).toEqual(["a"]);
  finish("a", { isOk: false, output: "a.ts:1: wrong" });
  await vi.waitFor(() => expect([...running.keys()]).toEqual(["d"]), 120_000);
  finish("d", fine);
  expect((await played).printed).toEqual([
    "[1/4] a ...",
    "a.ts:1: wrong",
    "[1/4] a: FAILED; alone: npm run a (0.0 s)",
    "[2/4] b ...",
    "b.ts:1: wrong",
    "[2/4] b: FAILED; alone: npm run b (0.0 s)",
    "[3/4] c ...",
    "[3/4] c: ok (0.0 s)",
    "[4/4] d ...",
    "[4/4] d: ok (0.0 s)",
    "\nFailed:\n  a: npm run a\n  b: npm run b",
    "\n2 passed, 2 failed",
  ]);
});

test("fails if a stage can't be run", async () => {
  const run = ({ name }: Stage): Promise<StageResult> =>
    name === "a" ? Promise.reject(new Error("no shell")) : Promise.resolve(fine);
  await expect(play([fine, fine], run)).rejects.toThrow("no shell");
});

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
