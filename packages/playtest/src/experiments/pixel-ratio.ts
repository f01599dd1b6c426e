import type { Experiment } from "../findings/oracle.ts";
import { wait } from "../input/gestures.ts";
import { isBlank } from "../picture/compare-pixels.ts";
import { largestBox } from "../probe/largest-box.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Sight } from "../stage/sight.ts";
import { problemOf } from "./resize.ts";

const RATIO = 2;
const AFTER_MS = 900;
/** Relative difference in size that rounding may cause. */
const MOST_DIFFERENT = 0.1;

/** Opens the game on a display with two pixels for each CSS pixel, and compares its picture with that of a usual display. */
export const pixelRatio: Experiment = {
  name: "pixel-ratio",
  kinds: ["resize-break"],
  plan(setup) {
    const usual = buildTrace(setup, wait(AFTER_MS));
    return [usual, { ...usual, pixelRatio: RATIO }];
  },
  judge([alone, dense]) {
    const [usual, sight] = [alone?.sights.at(-1), dense?.sights.at(-1)];
    if (!usual || !dense || !sight || usual.canvases.length === 0 || isBlank(usual.pixels)) return [];
    const problem = problemOf(usual, sight) ?? otherSize(usual, sight);
    if (problem === undefined) return [];
    return [
      {
        kind: "resize-break",
        severity: "medium",
        confidence: 0.7,
        title: `On a display with ${RATIO} pixels for each CSS pixel ${problem}.`,
        evidence: [],
        atMs: dense.trace.endMs,
        key: `ratio ${RATIO}`,
      },
    ];
  },
};

function otherSize(usual: Sight, sight: Sight): string | undefined {
  const [one, other] = [largestBox(usual.canvases), largestBox(sight.canvases)];
  if (!one || !other) return undefined;
  const isOther = Math.abs(other.width / one.width - 1) > MOST_DIFFERENT;
  const sizes = [one, other].map(({ width, height }) => `${Math.round(width)} x ${Math.round(height)}`);
  return isOther ? `the game's picture is ${sizes[1]} instead of ${sizes[0]}` : undefined;
}
