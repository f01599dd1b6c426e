import type { GameSetup } from "../explorer/game-setup.ts";
import { type Game, gamesOf } from "../findings/games-of.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";
import { medianOf, type Movements, noteMovements } from "./movements.ts";

/** Game time at the start of each game in which speeds are compared. */
const WINDOW_MS = 5000;
const ENOUGH_MOVEMENTS = 10;
/** Share of the movements of an object of constant speed that are equal, up to this difference. */
const CONSTANT_SHARE = 0.8;
const EQUAL_SHARE = 0.1;
/** Ratio of the speeds when the loop of the first game still runs beside that of the second, up to this difference. */
const MOST_LOOPS = 4;
const LOOP_NOISE = 0.08;
/** Number of steps of a clock over which its rate is measured. */
const ENOUGH_STEPS = 3;

/** Finds a new game that runs a whole number of times faster than the first one: the loop or the clock of a game before still runs. */
export const restartSpeed: Oracle = {
  name: "restart-speed",
  kinds: ["speed-wrong", "counter-wrong"],
  judge(recording, setup) {
    const [first, ...others] = gamesOf(recording, setup);
    if (!first) return [];
    const pace = paceOf(recording, setup, first);
    // A first game may be too short to show the rate of its clock.
    let rate = clockRate(recording, first);
    for (const game of others) {
      const own = clockRate(recording, game);
      const loops = loopsOf(pace, paceOf(recording, setup, game));
      const times = loops ?? timesFaster(rate, own);
      rate ??= own;
      if (times === undefined) continue;
      return [
        {
          kind: loops === undefined ? "counter-wrong" : "speed-wrong",
          severity: "medium",
          confidence: 0.7,
          title: `${loops === undefined ? "The clock of a new game" : "A new game"} runs ${times} times as fast as an earlier one.`,
          evidence: ["A loop or a clock of an earlier game still runs beside that of the new one."],
          atMs: game.fromMs + WINDOW_MS,
          key: "speed",
        },
      ];
    }
    return [];
  },
};

/** Returns the speeds of the objects that move at constant speed at the start of a game, by their look. */
function paceOf(recording: Recording, setup: GameSetup | undefined, { fromMs, toMs }: Game): Map<string, number> {
  const movements: Movements = new Map();
  const untilMs = Math.min(toMs, fromMs + WINDOW_MS);
  for (const [index, sight] of recording.sights.entries()) {
    const before = recording.sights[index - 1];
    if (before && before.atMs >= fromMs && sight.atMs <= untilMs) noteMovements(movements, { before, sight }, setup);
  }
  return new Map(
    [...movements].flatMap(([look, lengths]) => {
      const speed = medianOf(lengths);
      const equal = lengths.filter((length) => Math.abs(length - speed) <= speed * EQUAL_SHARE);
      const isConstant = lengths.length >= ENOUGH_MOVEMENTS && equal.length >= lengths.length * CONSTANT_SHARE;
      return isConstant ? [[look, speed] as const] : [];
    }),
  );
}

/** Returns the number of loops that move the objects of a game, if all of them are faster by the same whole number. */
function loopsOf(first: ReadonlyMap<string, number>, now: ReadonlyMap<string, number>): number | undefined {
  const ratios = [...now].flatMap(([look, speed]) => {
    const slow = first.get(look);
    return slow === undefined ? [] : speed / slow;
  });
  const loops = ratios.map(wholeLoops);
  return loops.every((count) => count === loops[0]) ? loops[0] : undefined;
}

function timesFaster(first: number | undefined, now: number | undefined): number | undefined {
  return first === undefined || now === undefined ? undefined : wholeLoops(now / first);
}

function wholeLoops(ratio: number): number | undefined {
  const loops = Math.round(ratio);
  return loops >= 2 && loops <= MOST_LOOPS && Math.abs(ratio - loops) <= loops * LOOP_NOISE ? loops : undefined;
}

/** Returns the steps per second of the clock that a game shows, measured from one of its steps to another. */
function clockRate(recording: Recording, { fromMs, toMs }: Game): number | undefined {
  const readings = playSights(recording).flatMap(({ atMs, counters }) => {
    const value = counters.get("time")?.value;
    return atMs >= fromMs && atMs < toMs && value !== undefined ? { atMs, value } : [];
  });
  const steps = readings.filter(({ value }, index) => index > 0 && value !== readings[index - 1]?.value);
  const [start, end] = [steps[0], steps.at(-1)];
  if (!start || !end || steps.length <= ENOUGH_STEPS) return undefined;
  // Time that is won or lost at once.
  const hasJump = steps.some(
    ({ value }, index) => index > 0 && Math.abs(value - (steps[index - 1]?.value ?? value)) > MOST_LOOPS,
  );
  if (hasJump) return undefined;
  return Math.abs(end.value - start.value) / ((end.atMs - start.atMs) / 1000);
}
