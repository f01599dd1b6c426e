import type { GameSetup } from "../explorer/game-setup.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";
import { medianOf, type Movements, noteMovements } from "./movements.ts";

/** Game time over which speeds are compared. */
const WINDOW_MS = 3000;
/** How many times faster objects move than at the start of the same level, and how fast at least, in CSS pixels per tenth of a second. */
const TIMES_FASTER = 3;
const FAST_PX = 12;
const SLOW_PX = 1.5;
const ENOUGH_MOVEMENTS = 12;

/** Finds a kind of objects that becomes much faster or slower within a level. Different kinds, such as shots, have different speeds. */
export const speedWrong: Oracle = {
  name: "speed-wrong",
  kinds: ["speed-wrong"],
  judge(recording, setup) {
    // If nothing moves without input, the player sets the speed: with the length of a drag, for example.
    if (setup?.isMoving === false) return [];
    for (const { speed, first, atMs } of windowsOf(recording, setup)) {
      const isFast = speed > first * TIMES_FASTER && speed >= FAST_PX;
      const isSlow = speed * TIMES_FASTER < first && speed <= SLOW_PX;
      if (!isFast && !isSlow) continue;
      return [
        {
          kind: "speed-wrong",
          severity: "low",
          confidence: 0.5,
          title: `Objects of one kind become ${isFast ? "much faster" : "much slower"} within one level.`,
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
  /** Median of the movements of objects of one kind, and that of their first window in the same level. */
  readonly speed: number;
  readonly first: number;
}

/** The movements of one level since a moment, by the kind of objects. */
interface Stretch {
  readonly fromMs: number;
  readonly level: number | undefined;
  readonly movements: Movements;
  /** The median of the first window of each kind. */
  readonly first: Map<string, number>;
}

/** Returns the windows of all stretches of play within one level. */
function windowsOf(recording: Recording, setup: GameSetup | undefined): Window[] {
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
    noteMovements(stretch.movements, { before, sight }, setup);
    if (sight.atMs - stretch.fromMs < WINDOW_MS) continue;
    windows.push(...closeWindow(stretch, sight.atMs));
    stretch = { ...newStretch(sight.atMs, level), first: stretch.first };
  }
  return windows;
}

function newStretch(fromMs: number, level: number | undefined): Stretch {
  return { fromMs, level, movements: new Map(), first: new Map() };
}

function closeWindow({ movements, first }: Stretch, atMs: number): Window[] {
  return [...movements].flatMap(([name, lengths]) => {
    if (lengths.length < ENOUGH_MOVEMENTS) return [];
    const speed = medianOf(lengths);
    const known = first.get(name);
    if (known === undefined) first.set(name, speed);
    return known === undefined ? [] : [{ atMs, speed, first: known }];
  });
}
