import { type GameSetup, workingKeys } from "../explorer/game-setup.ts";
import { clickCell } from "../findings/click-cell.ts";
import type { IssueKind } from "../findings/issue-kinds.ts";
import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Cue, GameInput } from "../input/game-input.ts";
import { isOnlyTime } from "../findings/is-only-time.ts";
import { pixelDifference } from "../picture/compare-pixels.ts";
import { isSameSight } from "../picture/same-sight.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Game time without a change: in a game that moves by itself, and in one that does not. */
const STILL_MOVING_MS = 4000;
const STILL_TURNS_MS = 2500;
/** Number of inputs in that time: an illegal move changes nothing either. */
const ENOUGH_MOVING = 6;
const ENOUGH_TURNS = 10;
const ENOUGH_PLACES = 6;
/** Share of all places that were ever clicked: on a full board most moves are illegal. */
const PLACE_SHARE = 0.85;
/** Number of clicks before a stretch of which most were answered, and of silent ones in it: then it needs no place again. */
const RECENT_CLICKS = 10;
const MOST_ANSWERED = 6;
const ENOUGH_SILENT = 15;
const ENOUGH_OTHER_PLACES = 8;
/** Game time in which a game draws itself after its start. */
const FIRST_MS = 300;
/** A clock that changes more often would hide what else changes in the elements of the page. */
const SLOWEST_CLOCK_MS = 400;
/** Game time after the end of a game in which the next one begins. */
const RESTART_MS = 2500;

/** Finds a game that moved or answered, and then does neither. */
export const frozen: Oracle = {
  name: "frozen",
  kinds: ["frozen", "restart-break", "stuck-state", "no-input-response"],
  judge(recording, setup) {
    if (!setup || hasFailed(recording)) return [];
    const places = repeatedPlaces(recording.trace.cues);
    const game = { setup, places, clicks: playClicks(recording, setup) };
    const whole = stillStretches(recording).find((one) => isFrozen(one, game));
    if (!whole) return [];
    const stretch = shortest(whole, game);
    const { fromMs, toMs, inputs, isNewGame } = stretch;
    const ticks = countTicks(recording, stretch);
    if (ticks > (toMs - fromMs) / SLOWEST_CLOCK_MS) return [];
    const isFromStart = fromMs <= setup.playFromMs + FIRST_MS && !hasAnswered(game);
    const kind = isFromStart && ticks === 0 ? "no-input-response" : kindOf(isNewGame, ticks > 0);
    const from = (fromMs / 1000).toFixed(1);
    return [
      {
        kind,
        severity: "medium",
        confidence: setup.isMoving ? 0.8 : 0.6,
        title: titles[kind](from),
        evidence: [`${inputs.length} inputs changed nothing until ${(toMs / 1000).toFixed(1)} s.`],
        atMs: toMs,
        key: "still",
      },
    ];
  },
};

/** Whether a key or a click of the play ever had an effect. */
function hasAnswered({ setup, clicks }: KnownGame): boolean {
  return workingKeys(setup).length > 0 || clicks.some(({ isAnswered }) => isAnswered);
}

type StillKind = Extract<IssueKind, "restart-break" | "frozen" | "stuck-state" | "no-input-response">;

const titles: Record<StillKind, (from: string) => string> = {
  "restart-break": (from) =>
    `A new game does not respond: nothing moves after ${from} s, and no input changes anything.`,
  frozen: (from) => `The game freezes: nothing moves after ${from} s, and no input changes anything.`,
  "no-input-response": (from) => `The game began, and answers no input from ${from} s on.`,
  "stuck-state": (from) => `The game no longer answers: only its clock runs after ${from} s.`,
};

/** Number of looks of a stretch at which the game's clock changed. */
function countTicks({ sights }: Recording, { fromMs, toMs }: Stretch): number {
  const within = sights.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs);
  return within.filter((sight, index) => index > 0 && !isSameSight(within[index - 1] ?? sight, sight)).length;
}

function kindOf(isNewGame: boolean, hasClock: boolean): StillKind {
  if (isNewGame) return "restart-break";
  return hasClock ? "stuck-state" : "frozen";
}

interface Stretch {
  readonly fromMs: number;
  readonly toMs: number;
  readonly inputs: readonly Cue[];
  /** Whether a game ended shortly before. */
  readonly isNewGame: boolean;
}

/** Returns the parts of a play in which nothing changed. */
function stillStretches(recording: Recording): Stretch[] {
  const { sights } = recording;
  const states = playSights(recording);
  const stretches: Stretch[] = [];
  let from = 0;
  for (const [index, sight] of sights.entries()) {
    const next = sights[index + 1];
    if (next && states[index + 1]?.state === "playing" && isUnchanged(sight, next)) continue;
    const start = sights[from];
    if (start && states[from]?.state === "playing" && from > 0) {
      const stretch = stretchOf(recording, start.atMs, sight.atMs);
      const isPlayed = next && states[index + 1]?.state === "playing";
      if (!isPlayed || !isAnsweredAgain(recording, stretch, next)) stretches.push(stretch);
    }
    from = index + 1;
  }
  return stretches;
}

/** Whether nothing changes from one look to the next, apart from the game's clock. */
function isUnchanged(one: Sight, next: Sight): boolean {
  return isSameSight(one, next) || (pixelDifference(one.pixels, next.pixels) === 0 && isOnlyTime(one, next));
}

function stretchOf(recording: Recording, fromMs: number, toMs: number): Stretch {
  const presses = recording.trace.cues.filter(isPress);
  const end = playSights(recording).findLast(({ state, atMs }) => state === "game_over" && atMs < fromMs);
  const endMs = end?.atMs ?? -Infinity;
  // A game that accepted a move froze later.
  const isAnswered = presses.filter(({ atMs }) => atMs > endMs && atMs < fromMs).length > 1;
  return {
    fromMs,
    toMs,
    inputs: presses.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs),
    isNewGame: fromMs - endMs < RESTART_MS && !isAnswered,
  };
}

/** Whether an input that did nothing in a stretch ends it: then it never stood still for good. Another button may begin a new game. */
function isAnsweredAgain({ trace }: Recording, { inputs }: Stretch, { atMs }: Sight): boolean {
  const last = trace.cues.findLast((cue) => cue.atMs <= atMs && isPress(cue));
  return last !== undefined && inputs.some((cue) => cue !== last && nameOf(cue) === nameOf(last));
}

function nameOf(cue: Cue): string {
  return cue.input.kind === "key-down" ? cue.input.key : (placeOf(cue)[0] ?? "");
}

/** Cuts a stretch to the length that proves it, so that its replay is short. */
function shortest(stretch: Stretch, game: KnownGame): Stretch {
  const cut = (toMs: number): Stretch => ({
    ...stretch,
    toMs,
    inputs: stretch.inputs.filter(({ atMs }) => atMs <= toMs),
  });
  return stretch.inputs.map(({ atMs }) => cut(atMs)).find((one) => isFrozen(one, game)) ?? stretch;
}

function isFrozen(stretch: Stretch, game: KnownGame): boolean {
  const { setup, places: all } = game;
  const working = workingKeys(setup);
  const isByKeys = isPlayedByKeys(stretch, game);
  const inputs = isByKeys ? stretch.inputs.filter(({ input }) => isKeyOf(working, input)) : stretch.inputs;
  const kinds = new Set(inputs.map(({ input }) => (input.kind === "key-down" ? input.key : "mouse")));
  const places = new Set(inputs.flatMap(placeOf));
  const stillMs = stretch.toMs - stretch.fromMs;
  const needed = Math.min(2, working.length + (setup.hearsMouse ? 1 : 0));
  if (kinds.size < needed && places.size < ENOUGH_PLACES) return false;
  if (setup.isMoving) return stillMs >= STILL_MOVING_MS && inputs.length >= ENOUGH_MOVING;
  const tried = [...all].filter((place) => places.has(place)).length;
  const hasPlaces = places.size >= ENOUGH_PLACES && tried >= all.size * PLACE_SHARE;
  const isVaried = hasPlaces || isSudden(stretch, game) || hasEnoughKinds(kinds.size, { isByKeys, setup });
  return isVaried && stillMs >= STILL_TURNS_MS && inputs.length >= ENOUGH_TURNS;
}

/** Whether most of the last clicks before a stretch were answered, and many in it are not: a board that fills up answers fewer and fewer. */
function isSudden({ fromMs, inputs }: Stretch, { clicks }: KnownGame): boolean {
  const recent = clicks.filter(({ atMs }) => atMs < fromMs).slice(-RECENT_CLICKS);
  const silent = inputs.filter(({ input }) => input.kind === "mouse-down");
  const places = new Set(silent.flatMap(placeOf));
  const isAnswering = recent.filter(({ isAnswered }) => isAnswered).length >= MOST_ANSWERED;
  return isAnswering && silent.length >= ENOUGH_SILENT && places.size >= ENOUGH_OTHER_PLACES;
}

/** Whether a game is played with keys: clicks and other keys may do nothing in it. */
function isPlayedByKeys({ fromMs }: Stretch, { setup, clicks }: KnownGame): boolean {
  return workingKeys(setup).length >= 2 && !isPlayedByClicks(clicks, fromMs);
}

function isKeyOf(keys: readonly string[], input: GameInput): boolean {
  return input.kind === "key-down" && keys.includes(input.key);
}

/** In a game of the mouse whose keys never did anything, keys prove nothing. */
function hasEnoughKinds(
  count: number,
  { isByKeys, setup }: { readonly isByKeys: boolean; readonly setup: GameSetup },
): boolean {
  const working = workingKeys(setup).length;
  if (isByKeys && count === working) return true;
  return count > 2 && !(working === 0 && setup.hearsMouse);
}

interface KnownGame {
  readonly setup: GameSetup;
  /** Places that were clicked repeatedly. */
  readonly places: ReadonlySet<string>;
  readonly clicks: readonly PlayClick[];
}

interface PlayClick {
  readonly atMs: number;
  readonly isAnswered: boolean;
}

const ANSWER_MS = 300;

/** Share of clicks that a game answers if clicks play it. */
const ANSWERED_SHARE = 0.25;

function isPlayedByClicks(clicks: readonly PlayClick[], untilMs: number): boolean {
  const before = clicks.filter(({ atMs }) => atMs < untilMs);
  const answered = before.filter((click) => click.isAnswered);
  return answered.length > 0 && answered.length >= before.length * ANSWERED_SHARE;
}

/** Returns the clicks of a play, without those that begin a game. */
function playClicks({ sights, trace }: Recording, setup: GameSetup): PlayClick[] {
  const begins = new Set(setup.startCues.flatMap(placeOf));
  if (setup.restartButton) begins.add(clickCell(setup.restartButton));
  const isPlay = (cue: Cue): boolean =>
    cue.input.kind === "mouse-down" && !placeOf(cue).some((place) => begins.has(place));
  return trace.cues.filter(isPlay).map(({ atMs }) => ({ atMs, isAnswered: answersClick(sights, atMs) }));
}

/** Whether a game changes after a click that stood still before it. */
function answersClick(sights: readonly Sight[], atMs: number): boolean {
  const near = sights.filter((sight) => Math.abs(sight.atMs - atMs) <= ANSWER_MS);
  const [before, ...earlier] = near.filter((sight) => sight.atMs > atMs - ANSWER_MS && sight.atMs <= atMs).toReversed();
  const isStill = before !== undefined && earlier.every((sight) => isSameSight(before, sight));
  return isStill && near.some((sight) => sight.atMs > atMs && !isSameSight(before, sight));
}

function repeatedPlaces(cues: readonly Cue[]): Set<string> {
  const counts = new Map<string, number>();
  for (const place of cues.flatMap(placeOf)) counts.set(place, (counts.get(place) ?? 0) + 1);
  return new Set([...counts].flatMap(([place, count]) => (count > 1 ? [place] : [])));
}

function placeOf({ input }: Cue): string[] {
  return input.kind === "mouse-down" ? [clickCell(input)] : [];
}

function isPress({ input }: Cue): boolean {
  return input.kind === "key-down" || input.kind === "mouse-down";
}
