import { holdKeys } from "../input/gestures.ts";
import { isSameSight } from "../picture/same-sight.ts";
import type { Sight } from "../stage/sight.ts";
import type { Policy } from "./policies.ts";
import type { PolicyContext } from "./policy-context.ts";

/** Share of the steps of an advance that go back, to leave a dead end. */
const BACK_SHARE = 0.12;
/** Number of steps in the other direction at the end of a level that fits into the picture. */
const TURNED_STEPS = 4;

/** Runs ahead most of the time, with jumps of different lengths at different moments, and turns back at the end of the level. */
export function advanceMover(
  { key, back, jump }: Extract<Policy, { kind: "advance" }>,
  { run, random }: Pick<PolicyContext, "run" | "random">,
): (sight: Sight) => Promise<void> {
  let isTurned = false;
  let stepsLeft = Infinity;
  return async (before) => {
    const isBack = random.next() < BACK_SHARE;
    const way = isBack === isTurned ? key : back;
    await run.play(holdKeys([way], 100 + random.below(4) * 100));
    await run.play(holdKeys([way, jump], 50 + random.below(4) * 100));
    await run.play(holdKeys([way], isBack ? 100 : 300 + random.below(4) * 100));
    const isAtEnd = !isBack && isInSameColumns(before, await run.now());
    if (!isAtEnd && --stepsLeft > 0) return;
    isTurned = !isTurned;
    stepsLeft = isTurned ? TURNED_STEPS + random.below(TURNED_STEPS) : Infinity;
  };
}

/** Whether nothing moved sideways: neither the player's object nor, in a level that scrolls, the others. A picture without shapes is compared as a whole. */
function isInSameColumns(before: Sight, after: Sight): boolean {
  if (before.shapes.length === 0) return before.pixels !== undefined && isSameSight(before, after);
  return columnsOf(before) === columnsOf(after);
}

function columnsOf({ shapes }: Sight): string {
  return shapes.map(({ color, x }) => `${color} ${x}`).join(";");
}
