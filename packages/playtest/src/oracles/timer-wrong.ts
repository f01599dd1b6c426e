import type { Judgement, Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { GameInput } from "../input/game-input.ts";
import { isSameSight } from "../picture/same-sight.ts";
import type { Recording } from "../runs/recording.ts";

/** Game time over which a timer is measured. */
const WINDOW_MS = 3000;
const ENOUGH_WINDOWS = 3;
/** Seconds that a timer of a game may count in a second. */
const SLOWEST = 0.5;
const FASTEST = 1.6;
/** Seconds that a timer jumps at once when a new game begins or time is won or lost. */
const JUMP_S = 3;
/** Game time in which a game is played while its timer stands still from the start, and number of inputs in it. */
const STILL_MS = 12_000;
const ENOUGH_ANSWERS = 8;
const ANSWER_MS = 300;

interface Reading {
  readonly atMs: number;
  readonly value: number;
}

/** Finds a timer that counts at a wrong speed, in a wrong direction or in both, stops during play, or never runs. */
export const timerWrong: Oracle = {
  name: "timer-wrong",
  kinds: ["counter-wrong"],
  judge(recording) {
    const readings = readTimer(recording);
    const rates = ratesOf(readings);
    const running = rates.filter(({ rate }) => rate !== 0);
    if (running.length === 0) return neverRuns(recording, rates);
    if (running.length < ENOUGH_WINDOWS) return [];
    const last = running.at(-1)?.atMs ?? 0;
    const middle = running.map(({ rate }) => Math.abs(rate)).toSorted((one, other) => one - other)[
      Math.floor(running.length / 2)
    ];
    if (middle !== undefined && (middle < SLOWEST || middle > FASTEST))
      return [judgement(`The timer counts ${middle.toFixed(1)} s in a second.`, last, "rate")];
    const [up, down] = [running.filter(({ rate }) => rate > 0), running.filter(({ rate }) => rate < 0)];
    if (up.length >= ENOUGH_WINDOWS && down.length >= ENOUGH_WINDOWS)
      return [judgement("The timer counts up at some times and down at others.", last, "direction")];
    const first = readings.find((reading) => reading !== undefined)?.value ?? 0;
    if (isAllowance(first) && down.length === 0)
      return [judgement(`The timer begins at ${first} and counts up.`, last, "direction")];
    const stopped = stopOf(rates);
    return stopped === undefined ? [] : [judgement("The timer stops during play.", stopped, "stops")];
  },
};

/** Smallest and largest time in seconds that a game gives its player for a level. */
const ALLOWANCES = [10, 300] as const;

/** Whether a game gives so much time at its start. A clock that counts up begins at zero. */
function isAllowance(seconds: number): boolean {
  return seconds >= ALLOWANCES[0] && seconds <= ALLOWANCES[1] && seconds % 5 === 0;
}

/** The values of the timer while the game is played; an undefined value separates games. */
function readTimer(recording: Recording): (Reading | undefined)[] {
  return playSights(recording).map(({ state, atMs, counters }) => {
    const value = counters.get("time")?.value;
    return state === "playing" && value !== undefined && Number.isFinite(value) ? { atMs, value } : undefined;
  });
}

/** Speed of the timer in each whole window that lies within one game. A timer that turns back was set to its first value again. */
function ratesOf(readings: readonly (Reading | undefined)[]): { readonly atMs: number; readonly rate: number }[] {
  const rates: { atMs: number; rate: number }[] = [];
  let start: Reading | undefined;
  let last: Reading | undefined;
  let way = 0;
  for (const reading of readings) {
    const step = reading && last ? reading.value - last.value : 0;
    if (!reading || Math.abs(step) >= JUMP_S || step * way < 0) [start, way] = [undefined, 0];
    last = reading;
    if (!reading) continue;
    start ??= reading;
    way = Math.sign(step) || way;
    if (reading.atMs - start.atMs < WINDOW_MS) continue;
    rates.push({ atMs: reading.atMs, rate: (reading.value - start.value) / ((reading.atMs - start.atMs) / 1000) });
    [start, way] = [reading, 0];
  }
  return rates;
}

/** Finds a timer that shows its first value during a long play in which many inputs are answered. */
function neverRuns({ sights, trace }: Recording, rates: readonly { readonly atMs: number }[]): Judgement[] {
  const last = rates.at(-1);
  if (!last || rates.length * WINDOW_MS < STILL_MS) return [];
  const answered = trace.cues.filter(({ atMs, input }) => {
    const before = sights.findLast((sight) => sight.atMs <= atMs);
    const after = sights.filter((sight) => sight.atMs > atMs && sight.atMs <= atMs + ANSWER_MS);
    return isPress(input) && before && after.some((sight) => !isSameSight(before, sight));
  });
  return answered.length < ENOUGH_ANSWERS ? [] : [judgement("The timer never runs.", last.atMs, "still")];
}

function isPress({ kind }: GameInput): boolean {
  return kind === "key-down" || kind === "mouse-down";
}

/** The time at which a timer that counted before has stood still for several windows. */
function stopOf(rates: readonly { readonly atMs: number; readonly rate: number }[]): number | undefined {
  for (const [index] of rates.entries()) {
    const still = rates.slice(index, index + ENOUGH_WINDOWS);
    const before = rates.slice(Math.max(0, index - ENOUGH_WINDOWS), index);
    if (before.length < ENOUGH_WINDOWS || before.some(({ rate }) => rate === 0)) continue;
    if (still.length === ENOUGH_WINDOWS && still.every(({ rate }) => rate === 0)) return still.at(-1)?.atMs;
  }
  return undefined;
}

function judgement(title: string, atMs: number, key: string): Judgement {
  return { kind: "counter-wrong", severity: "medium", confidence: 0.6, title, evidence: [], atMs, key: `time ${key}` };
}
