import type { PolicyState } from "@surehand/loop";
import { createCallContext } from "@surehand/kernel";
import { createFence } from "@surehand/model";
import { expect, test } from "vitest";
import { parseTaskSpec } from "../../spec/read-task-spec.ts";
import type { ActionRecord } from "../../results/action-record.ts";
import { createWorkerState, type WorkerState } from "../worker-state.ts";
import { breaksBatch } from "../worker-tools.ts";
import { stagnationLevels } from "./stagnation-levels.ts";
import { endingTools, stepBudget } from "./step-budget.ts";
import { isCompactedBefore, summaries } from "./summaries.ts";

const stateOf = (maxSteps: number): WorkerState =>
  createWorkerState(parseTaskSpec({ goal: "Read.", output_schema: {}, max_steps: maxSteps }), {
    id: "a",
    url: "https://a.test",
    input: {},
  });
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- these policies read the step alone
const at = (step: number): PolicyState => ({ step }) as PolicyState;

test("of 20 steps, 15 and 18 that are used lead to one note each, and the last one only reports", () => {
  const policy = stepBudget(stateOf(20));
  using call = createCallContext();
  const advice = Array.from({ length: 21 }, (_, index) => policy.beforeDecision?.(at(index + 1), call));
  expect(advice.flatMap((one, index) => (one === undefined ? [] : [[index + 1, one]]))).toEqual([
    [16, { note: "15 of 20 steps are used. Start consolidating your results." }],
    [19, { note: "18 of 20 steps are used. Save or finalize your results now." }],
    [20, { note: expect.stringContaining("This is the last step."), tools: ["done", "fail"] }],
    [21, { end: { code: "step-limit", message: "All 20 steps are used." } }],
  ]);
});

test("stagnation has its levels at 3, 5 and 8 steps; level 2 saves a checkpoint and notes the page as exhausted", async () => {
  const state = stateOf(40);
  let saves = 0;
  const policy = stagnationLevels(state, () => Promise.resolve(void saves++));
  using call = createCallContext();
  state.pages.visit("https://a.test/list");
  const levels: unknown[] = [];
  for (let step = 1; step <= 11; step++) {
    state.progress.look("the same page");
    const advice = await policy.beforeDecision?.(at(step), call);
    levels.push(advice && [state.progress.stagnantSteps, advice.tools ?? "all tools", saves]);
  }
  expect(levels.filter((level) => level !== undefined)).toEqual([
    [3, "all tools", 0],
    [5, "all tools", 1],
    [8, endingTools, 1],
    [9, endingTools, 1],
    [10, endingTools, 1],
  ]);
  expect(state.pages.lines).toEqual(["Exhausted pages: https://a.test/list"]);
});

test("every ten steps the actions since the last summary are summarized, and the prompt is compacted only then", async () => {
  const state = stateOf(40);
  const asked: number[][] = [];
  const policy = summaries({ state, fence: createFence() }, (actions) => {
    asked.push(actions.map(({ step }) => step));
    return Promise.resolve("FOUND: a. GAPS: b. NEXT: c.");
  });
  using call = createCallContext();
  const compacted: number[] = [];
  for (let step = 1; step <= 25; step++) {
    await policy.beforeDecision?.(at(step), call);
    const messages = policy.compact?.([{ role: "user", content: "the goal" }], at(step));
    if (messages) compacted.push(step);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a summary is asked for by step
    state.actions.push({ step, action: "click", input: {}, success: true, description: "" } as unknown as ActionRecord);
  }
  expect(asked.map((steps) => [steps[0], steps.at(-1)])).toEqual([
    [1, 10],
    [11, 20],
  ]);
  expect(compacted).toEqual([11, 21]);
  expect(compacted.every(isCompactedBefore)).toBe(true);
});

test.each([
  ["goto", true],
  ["back", true],
  ["done", true],
  ["fail", true],
  ["save_progress", true],
  ["click", false],
  ["type", false],
  ["extract", false],
])("%s ends a batch: %s", (name, breaks) => {
  expect(breaksBatch(name)).toBe(breaks);
});
