import type { Experiment, Judgement } from "../findings/oracle.ts";
import { counterValue, playSights } from "../findings/play-sights.ts";
import type { Trace } from "../input/game-input.ts";
import { type Beat, clickAt, clickMiddle, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { buildTrace, durationOf } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import { firstDifference } from "../explorer/learn-controls.ts";
import { type GameSetup, isMovingAtAll, workingKeys } from "../explorer/game-setup.ts";

interface Times {
  readonly before: number;
  /** Before a second pause: a game may refuse the first one, as before a ball is served. */
  readonly late: number;
  readonly paused: number;
  /** After the end of a pause: some games count to three first. */
  readonly after: number;
  /** In which a pause begins. */
  readonly settle: number;
  /** After the pause, in which a game that was not paused must move: a quick game is over soon. */
  readonly continued: number;
}

/** Game times in milliseconds, for games that move all the time, and for those that move about once a second. */
const usual: Times = { before: 600, late: 2600, paused: 2500, after: 3600, settle: 600, continued: 700 };
const slow: Times = { before: 1500, late: 4000, paused: 6000, after: 6000, settle: 600, continued: 4500 };
/** Number of different pictures that a game shows while it runs. A blinking text has two or three. */
const MOST_PAUSED_PICTURES = 3;

/** Pauses a game with the key or the button that it names, and resumes it. */
export const pause: Experiment = {
  name: "pause",
  kinds: ["pause-break"],
  plan(setup) {
    const tap = pauseTap(setup);
    if (!tap || !(isMovingAtAll(setup) || setup.firstCounters["time"] !== undefined)) return [];
    const { before, late, paused, after, continued } = timesOf(setup);
    const pausedFrom = (ms: number): Beat[] => [...wait(ms), ...tap, ...wait(paused), ...tap];
    const turns = pressInTurns(controlsOf(setup));
    const begun = (beats: readonly Beat[]): Trace => buildTrace(setup, [...serve(setup), ...beats]);
    return [
      begun(wait(Math.max(idleMs(setup), before + durationOf(turns) + continued))),
      begun([...pausedFrom(before), ...wait(after), ...otherResumes(setup)]),
      begun([...wait(late), ...tap, ...wait(paused)]),
      ...(turns.length === 0
        ? []
        : [
            begun([...wait(before), ...turns, ...wait(continued)]),
            begun([...pausedFrom(before), ...turns, ...wait(continued)]),
          ]),
    ];
  },
  judge([idle, paused, late, unpaused, pressed], setup) {
    const times = timesOf(setup);
    const fromMs = setup.playFromMs + durationOf(serve(setup));
    const pausedAtMs = fromMs + times.before;
    const resumedAtMs = pausedAtMs + times.paused + TAP_MS;
    const idleToMs = setup.isMoving ? times.before + times.continued : idleMs(setup);
    // A game that is over so soon is neither paused nor resumed.
    if (!idle || !paused || !isRunning(idle, { from: pausedAtMs, to: fromMs + idleToMs })) return [];
    if (isRunning(paused, { from: pausedAtMs + times.settle, to: resumedAtMs }))
      return isPausedLate(idle, late, { ...times, fromMs })
        ? []
        : [judgement("The game continues while it is paused.", resumedAtMs, "runs")];
    if (!isRunning(paused, { from: resumedAtMs + 200, to: Infinity }))
      return [judgement("The game does not continue after a pause.", paused.trace.endMs, "stays")];
    if (!pressed || !unpaused || !setup.isDeterministic) return [];
    const isAnswered = firstDifference(unpaused, idle, pausedAtMs) !== undefined;
    if (isAnswered && firstDifference(pressed, paused, resumedAtMs) === undefined)
      return [judgement("A key that works before a pause does nothing after it.", pressed.trace.endMs, "ignored")];
    return [];
  },
};

function timesOf({ isMovingSlowly = false }: GameSetup): Times {
  return isMovingSlowly ? slow : usual;
}

function idleMs(setup: GameSetup): number {
  const { late, settle, continued } = timesOf(setup);
  return late + settle + continued;
}

/** Presses the key that the game names to begin, such as to serve a ball, if it works and no start pressed it. */
function serve({ hints, controls, startCues }: GameSetup): Beat[] {
  const key = hints.find(({ purpose }) => purpose === "start")?.key;
  const isPressed = startCues.some(({ input }) => input.kind === "key-down" && input.key === key);
  const isWorking = controls.some((control) => control.key === key && control.hasEffect);
  return key !== undefined && isWorking && !isPressed ? holdKeys([key], TAP_MS) : [];
}

/** Whether a second pause, of a game that would move on at that time, stops it. */
function isPausedLate(
  idle: Recording,
  late: Recording | undefined,
  { fromMs, late: lateMs, paused, settle, continued }: Times & { readonly fromMs: number },
): boolean {
  const from = fromMs + lateMs + settle;
  return (
    late !== undefined &&
    isRunning(idle, { from, to: from + continued }) &&
    !isRunning(late, { from, to: fromMs + lateMs + paused })
  );
}

function controlsOf(setup: GameSetup): string[] {
  return workingKeys(setup).filter((one) => one !== pauseKey(setup));
}

/** Presses all keys in turn: a player at a wall, or that turns back, ignores some of them. */
function pressInTurns(keys: readonly string[]): Beat[] {
  return keys.flatMap((key) => [...holdKeys([key], 150), ...wait(150)]);
}

const RESUMED_MS = 700;

/** Other ways to end a pause, for a game that stays paused. */
function otherResumes({ viewport }: GameSetup): Beat[] {
  const keys = ["Space", "Enter", "Escape"].map((key) => holdKeys([key], TAP_MS));
  return [...keys, clickMiddle(viewport)].flatMap((beats) => [...beats, ...wait(RESUMED_MS)]);
}

function pauseTap(setup: GameSetup): Beat[] | undefined {
  const [key, { pauseButton }] = [pauseKey(setup), setup];
  if (key !== undefined) return [...holdKeys([key], TAP_MS)];
  return pauseButton && [...clickAt(pauseButton.x, pauseButton.y)];
}

function pauseKey({ hints }: GameSetup): string | undefined {
  return hints.find(({ purpose }) => purpose === "pause")?.key;
}

/** Whether a game shows many different pictures in some time, or its clock runs. */
function isRunning(recording: Recording, { from, to }: { readonly from: number; readonly to: number }): boolean {
  const isWithin = ({ atMs }: { readonly atMs: number }): boolean => atMs >= from && atMs <= to;
  const times = playSights(recording)
    .filter(isWithin)
    .flatMap((sight) => counterValue(sight, "time") ?? []);
  return times.at(-1) !== times[0] || countPictures(recording.sights.filter(isWithin)) > MOST_PAUSED_PICTURES;
}

function countPictures(sights: readonly Sight[]): number {
  const known: Sight[] = [];
  for (const sight of sights) if (!known.some((one) => isSameSight(one, sight))) known.push(sight);
  return known.length;
}

function judgement(title: string, atMs: number, key: string): Judgement {
  return { kind: "pause-break", severity: "medium", confidence: 0.8, title, evidence: [], atMs, key };
}
