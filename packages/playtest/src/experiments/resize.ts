import type { Experiment, Judgement } from "../findings/oracle.ts";
import { type Beat, wait } from "../input/gestures.ts";
import { isBlank, pixelDifference } from "../picture/compare-pixels.ts";
import { largestBox } from "../probe/largest-box.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

const sizes = [
  { name: "smaller", width: 800, height: 600 },
  { name: "larger", width: 1600, height: 900 },
] as const;
const AFTER_MS = 900;
/** Share of the picture that a correct resize may change: text and lines fall on other pixels. */
const MOST_CHANGED = 0.6;

/** Makes the window smaller and larger, and compares the game's picture with that of an unchanged window. */
export const resize: Experiment = {
  name: "resize",
  kinds: ["resize-break"],
  plan: (setup) => [
    buildTrace(setup, wait(AFTER_MS)),
    ...sizes.map(({ width, height }) =>
      buildTrace(setup, [{ inputs: [{ kind: "resize", width, height }], ms: 0 } satisfies Beat, ...wait(AFTER_MS)]),
    ),
  ],
  judge([alone, ...resized]) {
    const usual = alone?.sights.at(-1);
    if (!usual || usual.canvases.length === 0 || isBlank(usual.pixels)) return [];
    return resized.flatMap((recording, index) => judgeSize(usual, recording, sizes[index]?.name ?? ""));
  },
};

function judgeSize(usual: Sight, { sights, trace }: Recording, name: string): Judgement[] {
  const sight = sights.at(-1);
  if (!sight) return [];
  const problem = problemOf(usual, sight);
  if (problem === undefined) return [];
  const title = `In a ${name} window ${problem}.`;
  return [
    { kind: "resize-break", severity: "medium", confidence: 0.7, title, evidence: [], atMs: trace.endMs, key: name },
  ];
}

/** Returns what is wrong with a picture that should look like the usual one. */
export function problemOf(usual: Sight, sight: Sight): string | undefined {
  const canvas = largestBox(sight.canvases);
  if (!canvas) return "the game's picture is gone";
  if (isBlank(sight.pixels)) return "the game's picture is blank";
  const { viewport, scrollable } = sight;
  const isCut =
    canvas.x < -2 || canvas.y < -2 || canvas.x + canvas.width > Math.max(viewport.width, scrollable.width) + 2;
  const wasCut = usual.canvases.some(({ x, y }) => x < -2 || y < -2);
  if (isCut && !wasCut) return "a part of the game's picture can't be reached";
  return pixelDifference(usual.pixels, sight.pixels) > MOST_CHANGED ? "the game's picture is another" : undefined;
}
