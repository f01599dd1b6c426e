import { expect, test } from "vitest";
import { planSteps, type StageBeat, untilLooks } from "./step-plan.ts";

const beat = (ms: number, isLook: boolean): StageBeat => ({ inputs: [], ms, isLook });

test("tells each step the time until the next look, and a step before none that there is none", () => {
  const plan = planSteps([beat(60, false), beat(40, true), beat(50, false)], () => true);
  expect(untilLooks(plan)).toEqual([100, 40, null]);
});
