import type { Trace } from "../input/game-input.ts";
import { type Beat, holdKeys, TAP_MS, wait } from "../input/gestures.ts";
import { changedSights } from "../picture/changed-sights.ts";
import { isSameSight, textsOf } from "../picture/same-sight.ts";
import { readState } from "../reading/game-state.ts";
import { buildTrace, durationOf } from "../runs/build-trace.ts";
import type { Laboratory } from "../runs/laboratory.ts";
import type { Recording } from "../runs/recording.ts";
import { type Control, type GameSetup, type ObjectLook, workingKeys } from "./game-setup.ts";
import { keyInStates } from "./key-in-states.ts";
import { objectsIn } from "./objects-in.ts";
import { partnerOf } from "./key-partners.ts";
import { findMoved, looksLike, type MovedObject } from "./find-moved.ts";
import { isPulledBack } from "./is-pulled-back.ts";

/** How often a patient player taps a key, and the game time after each tap. */
const REPEATS = 12;
const REPEAT_MS = 252;
/** Game time for which a key is held, and in which an effect is expected. */
const HOLD_MS = 250;
const LOOK_MS = 700;
/** Number of keys that are tried in parallel: each needs a page, and a new page costs as much as several tries. */
const AT_ONCE = 2;
/** Game time after the release of a key in which its own movement may continue. */
const SETTLE_MS = 350;
/** Number of places that prove that an object moves without input. */
const ENOUGH_PLACES = 3;
/** Game time in which a slow game moves, such as a block that falls by a row each second, and number of its pictures. */
const SLOW_MS = 4500;
const ENOUGH_PICTURES = 4;

export interface LearnedControls {
  readonly controls: readonly Control[];
  /** Keys that pause the game. */
  readonly pauseKeys: readonly string[];
  readonly player: ObjectLook | undefined;
  readonly isDeterministic: boolean;
  readonly isMoving: boolean;
  /** See GameSetup. */
  readonly isMovingSlowly: boolean;
  /** Whether the player's object moves without input, as a snake does. */
  readonly isPlayerMoving: boolean;
}

export interface LearnOptions {
  readonly keys: readonly string[];
  readonly namedKeys: ReadonlySet<string>;
  /** Whether there is time for another run. */
  readonly hasTime: () => boolean;
  /** Returns how a key is tried. Default: it is held once. */
  readonly beatsOf?: (key: string) => readonly Beat[];
}

/**
 * Learns the effects of keys by comparison: the same game from the same start, once without input and once with the key held. The key
 * caused every difference, since everything else is equal.
 */
export async function learnControls(
  laboratory: Laboratory,
  setup: GameSetup,
  { keys, namedKeys, hasTime, beatsOf = keyBeats }: LearnOptions,
): Promise<LearnedControls> {
  const idle = idleTrace(setup, beatsOf);
  const [baseline, again] = await Promise.all([laboratory.run(idle), laboratory.runAgain(idle)]);
  const isDeterministic = firstDifference(baseline, again, setup.playFromMs) === undefined;
  let isMoving = moves(baseline, setup.playFromMs);
  const controls: Control[] = [];
  const recordings = new Map<string, Recording>();
  const looks: ObjectLook[] = [];
  const pauseKeys: string[] = [];
  for (let from = 0; from < keys.length && hasTime(); from += AT_ONCE) {
    const tried = await Promise.all(
      keys
        .slice(from, from + AT_ONCE)
        .map(async (key) => ({ key, recording: await laboratory.run(buildTrace(setup, beatsOf(key))) })),
    );
    for (const { key, recording } of tried) {
      if (pauses(recording) && !pauses(baseline)) {
        pauseKeys.push(key);
        continue;
      }
      // A key may start a movement: a ball that is served.
      isMoving ||= moves(recording, setup.playFromMs + HOLD_MS + SETTLE_MS);
      const at = firstDifference(baseline, recording, setup.playFromMs);
      const moved = at === undefined ? undefined : findMoved(baseline, recording, at);
      if (moved) looks.push(moved.look);
      recordings.set(key, recording);
      controls.push({
        key,
        isNamed: namedKeys.has(key),
        hasEffect: proof(isDeterministic, { at, moved }) !== undefined,
        ...(moved && movementOf(moved, recording, setup)),
      });
    }
  }
  const probed = isDeterministic
    ? await learnFurther(laboratory, { ...setup, isMoving }, { controls, recordings, hasTime })
    : controls;
  const player = mostFrequent(looks);
  const isPlayerMoving = player !== undefined && placesOf(baseline, player, setup.playFromMs) >= ENOUGH_PLACES;
  const isMovingSlowly = !isMoving && hasTime() && (await movesSlowly(laboratory, setup, controls));
  return { controls: probed, pauseKeys, player, isDeterministic, isMoving, isMovingSlowly, isPlayerMoving };
}

/** The game without input, for the time in which a key is tried. */
export function idleTrace(setup: GameSetup, beatsOf: (key: string) => readonly Beat[] = keyBeats): Trace {
  return buildTrace(setup, wait(durationOf(beatsOf("Space"))));
}

interface Difference {
  readonly at: number | undefined;
  readonly moved: MovedObject | undefined;
}

/** Returns what proves the effect of a key. If two equal runs differ, a difference proves nothing; then only the movement of one object does. */
function proof(isDeterministic: boolean, { at, moved }: Difference): number | MovedObject | undefined {
  return isDeterministic ? at : moved;
}

/** Whether objects move from place to place now and then. A clock that counts, or a light that blinks, is no movement. */
async function movesSlowly(laboratory: Laboratory, setup: GameSetup, controls: readonly Control[]): Promise<boolean> {
  if (!controls.some(({ hasEffect }) => hasEffect)) return false;
  const { sights } = await laboratory.run(buildTrace(setup, wait(SLOW_MS)));
  const played = sights.filter((sight) => sight.atMs >= setup.playFromMs && readState(sight).state === "playing");
  // The digest of the elements contains their texts.
  const hasClock = new Set(played.map(textsOf)).size > 1;
  const pictures = played.map(({ shapes, elements }) => `${JSON.stringify(shapes)} ${hasClock ? "" : elements}`);
  return new Set(pictures).size >= ENOUGH_PICTURES;
}

interface Tried {
  readonly controls: readonly Control[];
  readonly recordings: ReadonlyMap<string, Recording>;
  readonly hasTime: () => boolean;
}

/** Compares the keys with each other, and tries those without an effect in other states. */
async function learnFurther(
  laboratory: Laboratory,
  setup: GameSetup,
  { controls, recordings, hasTime }: Tried,
): Promise<readonly Control[]> {
  const known = withTwins(controls, recordings, setup);
  return hasTime() ? learnInStates(laboratory, setup, known) : known;
}

/** Notes the directions with which the game does the same as with a key of actions. */
function withTwins(
  controls: readonly Control[],
  recordings: ReadonlyMap<string, Recording>,
  { playFromMs }: GameSetup,
): Control[] {
  const actions = controls.filter(({ key, hasEffect }) => hasEffect && partnerOf(key) === undefined);
  const isTwin = (one: Recording | undefined, other: Recording | undefined): boolean =>
    one !== undefined && other !== undefined && firstDifference(one, other, playFromMs) === undefined;
  return controls.map((control) => {
    if (!control.hasEffect || partnerOf(control.key) === undefined) return control;
    const own = recordings.get(control.key);
    return actions.some(({ key }) => isTwin(own, recordings.get(key))) ? { ...control, isSameAsAction: true } : control;
  });
}

function movementOf(
  { dx, dy, look }: MovedObject,
  recording: Recording,
  { playFromMs }: GameSetup,
): Pick<Control, "moves" | "isPulledBack"> {
  return { moves: { dx, dy }, ...(isPulledBack(recording, look, playFromMs) && { isPulledBack: true }) };
}

/** Tries each direction without an effect again in several states, if the opposite direction works. */
async function learnInStates(
  laboratory: Laboratory,
  setup: GameSetup,
  controls: readonly Control[],
): Promise<readonly Control[]> {
  const working = new Set(workingKeys({ controls: [...controls] }));
  // A key is expected to work if the game names it or its partner works.
  const silent = controls
    .filter(({ key, hasEffect, isNamed }) => !hasEffect && (isNamed || working.has(partnerOf(key) ?? "")))
    .map(({ key }) => key);
  if (silent.length === 0) return controls;
  const known = { ...setup, controls: [...controls] };
  const [without, ...tried] = await Promise.all(
    [undefined, ...silent].map((key) => laboratory.run(keyInStates(known, key))),
  );
  const answering = new Set(
    silent.filter((_, index) => {
      const recording = tried[index];
      return without && recording && firstDifference(without, recording, setup.playFromMs) !== undefined;
    }),
  );
  return controls.map((control) => (answering.has(control.key) ? { ...control, hasEffect: true } : control));
}

/** Returns the number of places at which objects of one appearance were seen. */
function placesOf({ sights }: Recording, look: ObjectLook, fromMs: number): number {
  const shapes = sights.filter(({ atMs }) => atMs >= fromMs).flatMap((sight) => objectsIn(sight));
  return new Set(shapes.filter((shape) => looksLike(shape, look)).map(({ x, y }) => `${x} ${y}`)).size;
}

function pauses({ sights }: Recording): boolean {
  return sights.slice(-3).some((sight) => readState(sight).state === "paused");
}

function keyBeats(key: string): Beat[] {
  return [...holdKeys([key], HOLD_MS), ...wait(LOOK_MS)];
}

/** Returns the game time of the first sight that differs, or undefined. */
export function firstDifference(one: Recording, other: Recording, fromMs: number): number | undefined {
  for (const sight of one.sights) {
    if (sight.atMs <= fromMs) continue;
    const twin = other.sights.find(({ atMs }) => atMs === sight.atMs);
    if (!twin) return sight.atMs;
    if (!isSameSight(sight, twin)) return sight.atMs;
  }
  return undefined;
}

/** Returns whether anything moves without input. */
function moves({ sights }: Recording, fromMs: number): boolean {
  const changed = changedSights(sights.filter(({ atMs }) => atMs >= fromMs));
  return changed.filter((sight) => readState(sight).state === "playing").length > 1;
}

function mostFrequent(looks: readonly ObjectLook[]): ObjectLook | undefined {
  return looks.toSorted((one, other) => countOf(looks, other) - countOf(looks, one))[0];
}

function countOf(looks: readonly ObjectLook[], look: ObjectLook): number {
  return looks.filter((other) => looksLike(look, other)).length;
}

/** Taps a key for some seconds, for games that begin with a moment in which no key is heard. */
export function repeatedBeats(key: string): Beat[] {
  return Array.from({ length: REPEATS }, () => [...holdKeys([key], TAP_MS), ...wait(REPEAT_MS)]).flat();
}
