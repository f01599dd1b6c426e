import type { Experiment, Judgement } from "../findings/oracle.ts";
import { counterValue, playSights } from "../findings/play-sights.ts";
import type { Trace } from "../input/game-input.ts";
import { type Beat, clickAt, clickMiddle, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { isSameSight } from "../picture/same-sight.ts";
import { buildTrace, durationOf } from "../runs/build-trace.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";
import { firstDifference } from "../explorer/learn-controls.ts";
import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";

const BEFORE_MS = 600;
/** Game time before a second pause: a game may refuse the first one, as before a ball is served. */
const LATE_MS = 1500;
const PAUSED_MS = 2500;
/** Game time after the end of a pause: some games count to three first. */
const AFTER_MS = 3600;
/** Game time in which a pause begins. */
const SETTLE_MS = 600;
/** Game time after the pause in which a game that was not paused must move: a quick game is over soon. */
const CONTINUED_MS = 700;
/** Number of different pictures that a game shows while it runs. A blinking text has two or three. */
const MOST_PAUSED_PICTURES = 3;

/** Pauses a game with the key or the button that it names, and resumes it. */
export const pause: Experiment = {
  name: "pause",
  kinds: ["pause-break"],
  plan(setup) {
    const tap = pauseTap(setup);
    if (!tap || !(setup.isMoving || setup.firstCounters["time"] !== undefined)) return [];
    const pausedFrom = (ms: number): Beat[] => [...wait(ms), ...tap, ...wait(PAUSED_MS), ...tap];
    const turns = pressInTurns(controlsOf(setup));
    const begun = (beats: readonly Beat[]): Trace => buildTrace(setup, [...serve(setup), ...beats]);
    return [
      begun(wait(Math.max(IDLE_MS, BEFORE_MS + durationOf(turns) + CONTINUED_MS))),
      begun([...pausedFrom(BEFORE_MS), ...wait(AFTER_MS), ...otherResumes(setup)]),
      begun([...wait(LATE_MS), ...tap, ...wait(PAUSED_MS)]),
      ...(turns.length === 0
        ? []
        : [
            begun([...wait(BEFORE_MS), ...turns, ...wait(CONTINUED_MS)]),
            begun([...pausedFrom(BEFORE_MS), ...turns, ...wait(CONTINUED_MS)]),
          ]),
    ];
  },
  judge([idle, paused, late, unpaused, pressed], setup) {
    const fromMs = setup.playFromMs + durationOf(serve(setup));
    const resumedAtMs = fromMs + BEFORE_MS + PAUSED_MS + TAP_MS;
    const idleToMs = setup.isMoving ? BEFORE_MS + CONTINUED_MS : IDLE_MS;
    // A game that is over so soon is neither paused nor resumed.
    if (!idle || !paused || !isRunning(idle, { from: fromMs + BEFORE_MS, to: fromMs + idleToMs })) return [];
    if (isRunning(paused, { from: fromMs + BEFORE_MS + SETTLE_MS, to: resumedAtMs }))
      return isPausedLate(idle, late, fromMs)
        ? []
        : [judgement("The game continues while it is paused.", resumedAtMs, "runs")];
    if (!isRunning(paused, { from: resumedAtMs + 200, to: Infinity }))
      return [judgement("The game does not continue after a pause.", paused.trace.endMs, "stays")];
    if (!pressed || !unpaused || !setup.isDeterministic) return [];
    const isAnswered = firstDifference(unpaused, idle, fromMs + BEFORE_MS) !== undefined;
    if (isAnswered && firstDifference(pressed, paused, resumedAtMs) === undefined)
      return [judgement("A key that works before a pause does nothing after it.", pressed.trace.endMs, "ignored")];
    return [];
  },
};

const IDLE_MS = LATE_MS + SETTLE_MS + CONTINUED_MS;

/** Presses the key that the game names to begin, such as to serve a ball, if it works and no start pressed it. */
function serve({ hints, controls, startCues }: GameSetup): Beat[] {
  const key = hints.find(({ purpose }) => purpose === "start")?.key;
  const isPressed = startCues.some(({ input }) => input.kind === "key-down" && input.key === key);
  const isWorking = controls.some((control) => control.key === key && control.hasEffect);
  return key !== undefined && isWorking && !isPressed ? holdKeys([key], TAP_MS) : [];
}

/** Whether a second pause, of a game that would move on at that time, stops it. */
function isPausedLate(idle: Recording, late: Recording | undefined, fromMs: number): boolean {
  const from = fromMs + LATE_MS + SETTLE_MS;
  return (
    late !== undefined &&
    isRunning(idle, { from, to: from + CONTINUED_MS }) &&
    !isRunning(late, { from, to: fromMs + LATE_MS + PAUSED_MS })
  );
}

function controlsOf(setup: GameSetup): string[] {
  return workingKeys(setup).filter((one) => one !== pauseKey(setup));
}

/** Presses all keys in turn: a player at a wall, or that turns back, ignores some of them. */
function pressInTurns(keys: readonly string[]): Beat[] {
  return keys.flatMap((key) => [...holdKeys([key], 150), ...wait(150)]);
}

/** Other ways to end a pause, for a game that stays paused. */
function otherResumes({ viewport }: GameSetup): Beat[] {
  const keys = ["Space", "Enter", "Escape"].map((key) => holdKeys([key], TAP_MS));
  return [...keys, clickMiddle(viewport)].flatMap((beats) => [...beats, ...wait(CONTINUED_MS)]);
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
