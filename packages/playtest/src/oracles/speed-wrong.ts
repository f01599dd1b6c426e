import { canvasObjects } from "../explorer/canvas-objects.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Game time over which speeds are compared. */
const WINDOW_MS = 3000;
/** How many times faster objects move than at the start of the same level, and how fast at least, in CSS pixels per tenth of a second. */
const TIMES_FASTER = 3;
const FAST_PX = 12;
const SLOW_PX = 1.5;
const ENOUGH_MOVEMENTS = 12;

/** Finds objects that become much faster or slower within a level. */
export const speedWrong: Oracle = {
  name: "speed-wrong",
  kinds: ["speed-wrong"],
  judge(recording) {
    const windows = windowsOf(recording);
    for (const { speed, first, atMs } of windows) {
      const isFast = speed > first * TIMES_FASTER && speed >= FAST_PX;
      const isSlow = speed * TIMES_FASTER < first && speed <= SLOW_PX;
      if (!isFast && !isSlow) continue;
      return [
        {
          kind: "speed-wrong",
          severity: "medium",
          confidence: 0.55,
          title: `The objects of the game become ${isFast ? "much faster" : "much slower"} within one level.`,
          evidence: [`They move ${Math.round(first * 10)} pixels per second at first, then ${Math.round(speed * 10)}.`],
          atMs,
          key: isFast ? "faster" : "slower",
        },
      ];
    }
    return [];
  },
};

interface Window {
  readonly atMs: number;
  /** Median of the movements, and that of the first window of the same level. */
  readonly speed: number;
  readonly first: number;
}

/** Returns the windows of all stretches of play within one level. */
function windowsOf(recording: Recording): Window[] {
  const states = playSights(recording);
  const windows: Window[] = [];
  let stretch = newStretch(0, undefined);
  for (const [index, sight] of recording.sights.entries()) {
    const [state, before] = [states[index], recording.sights[index - 1]];
    const level = state?.counters.get("level")?.value;
    if (!before || state?.state !== "playing" || level !== stretch.level) {
      stretch = newStretch(sight.atMs, level);
      continue;
    }
    stretch.movements.push(...movementsOf(sight, before));
    if (sight.atMs - stretch.fromMs < WINDOW_MS) continue;
    const isMeasured = stretch.movements.length >= ENOUGH_MOVEMENTS;
    const speed = medianOf(stretch.movements);
    const first = stretch.first ?? (isMeasured ? speed : undefined);
    if (isMeasured && first !== undefined) windows.push({ atMs: sight.atMs, speed, first });
    stretch = { ...newStretch(sight.atMs, level), first };
  }
  return windows;
}

interface Stretch {
  readonly fromMs: number;
  readonly level: number | undefined;
  readonly movements: number[];
  readonly first: number | undefined;
}

function newStretch(fromMs: number, level: number | undefined): Stretch {
  return { fromMs, level, movements: [], first: undefined };
}

function movementsOf(sight: Sight, before: Sight): number[] {
  const lengths = canvasObjects(sight, before).map(({ dx = 0, dy = 0 }) => Math.hypot(dx, dy));
  return lengths.filter((length) => length > 0);
}

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
