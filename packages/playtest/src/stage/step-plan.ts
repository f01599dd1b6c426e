import type { GameInput } from "../input/game-input.ts";

/** Inputs that are sent together, then game time that passes, then a look. */
export interface StageBeat {
  readonly inputs: readonly GameInput[];
  readonly ms: number;
  readonly isLook: boolean;
}

/** Content of one message: inputs before the first step and after each. */
export interface StepPlan {
  readonly before: readonly GameInput[];
  readonly steps: readonly { readonly ms: number; readonly isLook: boolean; readonly after: readonly GameInput[] }[];
  /** Beats of each step: one with time, and those without time around it. */
  readonly beatsOf: readonly number[];
  /** Beats before the first step, which take no time. The whole plan if there is no step. */
  readonly leading: number;
}

/** Returns the time from the start of each step until the next look. Null if none follows. */
export function untilLooks({ steps }: StepPlan): (number | null)[] {
  return steps.map((_, index) => {
    const look = steps.findIndex(({ isLook }, at) => at >= index && isLook);
    if (look < 0) return null;
    return steps.slice(index, look + 1).reduce((sum, { ms }) => sum + ms, 0);
  });
}

/** Plans the beats at the start of a list whose inputs can be dispatched in the page. */
export function planSteps(beats: readonly StageBeat[], isForPage: (input: GameInput) => boolean): StepPlan {
  const before: GameInput[] = [];
  const steps: { ms: number; isLook: boolean; after: GameInput[] }[] = [];
  const beatsOf: number[] = [];
  let leading = 0;
  for (const { inputs, ms, isLook } of beats) {
    if (!inputs.every(isForPage)) break;
    (steps.at(-1)?.after ?? before).push(...inputs);
    if (ms > 0) {
      steps.push({ ms, isLook, after: [] });
      beatsOf.push(1);
    } else if (steps.length === 0) leading++;
    else beatsOf[beatsOf.length - 1] = (beatsOf.at(-1) ?? 0) + 1;
  }
  return { before, steps, beatsOf, leading };
}
