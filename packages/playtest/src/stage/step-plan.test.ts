import { expect, test } from "vitest";
import { planSteps, type StageBeat, untilLooks } from "./step-plan.ts";

const beat = (ms: number, isLook: boolean): StageBeat => ({ inputs: [], ms, isLook });

test("gives each step the time until the next look, and null to steps after the last look", () => {
  const plan = planSteps([beat(60, false), beat(40, true), beat(50, false)], () => true);
  expect(untilLooks(plan)).toEqual([100, 40, null]);
});
