import { type Beat, holdKeys, wait } from "../input/gestures.ts";
import { changedSights } from "../picture/changed-sights.ts";
import { isSameSight } from "../picture/same-sight.ts";
import type { DrawnShape } from "../probe/seen.ts";
import { readState } from "../reading/game-state.ts";
import { buildTrace } from "../runs/build-trace.ts";
import type { Laboratory } from "../runs/laboratory.ts";
import type { Recording } from "../runs/recording.ts";
import type { Control, GameSetup, ObjectLook } from "./game-setup.ts";

/** Game time for which a key is held, and in which an effect is expected. */
const HOLD_MS = 250;
const LOOK_MS = 700;
/** Number of keys that are tried in parallel: most of a run is waiting for messages. */
const AT_ONCE = 4;
/** Game time after the release of a key in which its own movement may continue. */
const SETTLE_MS = 350;
/** Game time for which another direction is held before a key is tried again. */
const TURN_MS = 200;

export interface LearnedControls {
  readonly controls: readonly Control[];
  /** Keys that pause the game. */
  readonly pauseKeys: readonly string[];
  readonly player: ObjectLook | undefined;
  readonly isDeterministic: boolean;
  readonly isMoving: boolean;
}

export interface LearnOptions {
  readonly keys: readonly string[];
  readonly namedKeys: ReadonlySet<string>;
  /** Whether there is time for another run. */
  readonly hasTime: () => boolean;
}

/**
 * Learns the effects of keys by comparison: the same game from the same start, once without input and once with the key held. The key
 * caused every difference, since everything else is equal.
 */
export async function learnControls(
  laboratory: Laboratory,
  setup: GameSetup,
  { keys, namedKeys, hasTime }: LearnOptions,
): Promise<LearnedControls> {
  const idle = buildTrace(setup, idleBeats());
  const [baseline, again] = await Promise.all([laboratory.run(idle), laboratory.runAgain(idle)]);
  const isDeterministic = firstDifference(baseline, again, setup.playFromMs) === undefined;
  let isMoving = moves(baseline, setup.playFromMs);
  const controls: Control[] = [];
  const looks: ObjectLook[] = [];
  const pauseKeys: string[] = [];
  for (let from = 0; from < keys.length && hasTime(); from += AT_ONCE) {
    const tried = await Promise.all(
      keys
        .slice(from, from + AT_ONCE)
        .map(async (key) => ({ key, recording: await laboratory.run(buildTrace(setup, keyBeats(key))) })),
    );
    for (const { key, recording } of tried) {
      if (pauses(recording) && !pauses(baseline)) {
        pauseKeys.push(key);
        continue;
      }
      // A key may start a movement: a ball that is served.
      isMoving ||= moves(recording, setup.playFromMs + HOLD_MS + SETTLE_MS);
      const at = firstDifference(baseline, recording, setup.playFromMs);
      // If two equal runs differ, a difference proves nothing; then only the movement of one object does.
      const moved = at === undefined ? undefined : movedShape(baseline, recording, at);
      if (moved) looks.push(moved.look);
      controls.push({
        key,
        isNamed: namedKeys.has(key),
        hasEffect: isDeterministic ? at !== undefined : moved !== undefined,
        ...(moved && { moves: { dx: moved.dx, dy: moved.dy } }),
      });
    }
  }
  const turned = isDeterministic ? await learnAfterTurn(laboratory, setup, controls) : controls;
  return { controls: turned, pauseKeys, player: mostFrequent(looks), isDeterministic, isMoving };
}

const directionKeys = /^(?:Arrow\w+|[wasd])$/u;

/** Tries directions without an effect again after one that has an effect: an object that moves along one axis responds to the keys of the other. */
async function learnAfterTurn(
  laboratory: Laboratory,
  setup: GameSetup,
  controls: readonly Control[],
): Promise<readonly Control[]> {
  const turn = controls.find(({ key, hasEffect }) => hasEffect && directionKeys.test(key))?.key;
  const silent = controls
    .filter(
      ({ key, hasEffect }) =>
        !hasEffect && directionKeys.test(key) && key.startsWith("Arrow") === turn?.startsWith("Arrow"),
    )
    .map(({ key }) => key);
  if (turn === undefined || silent.length === 0) return controls;
  const before = [...holdKeys([turn], TURN_MS), ...wait(TURN_MS)];
  const fromMs = setup.playFromMs + 2 * TURN_MS;
  const run = (beats: readonly Beat[]): Promise<Recording> => laboratory.run(buildTrace(setup, [...before, ...beats]));
  const [alone, ...tried] = await Promise.all([run(idleBeats()), ...silent.map((key) => run(keyBeats(key)))]);
  const answering = new Set(
    silent.filter((_, index) => {
      const recording = tried[index];
      return recording !== undefined && firstDifference(alone, recording, fromMs) !== undefined;
    }),
  );
  return controls.map((control) => (answering.has(control.key) ? { ...control, hasEffect: true } : control));
}

function pauses({ sights }: Recording): boolean {
  return sights.slice(-3).some((sight) => readState(sight).state === "paused");
}

function idleBeats(): Beat[] {
  return wait(HOLD_MS + LOOK_MS);
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

/** Returns the object that the key moved: same looks, other position. */
function movedShape(
  baseline: Recording,
  recording: Recording,
  fromMs: number,
): { look: ObjectLook; dx: number; dy: number } | undefined {
  for (const sight of recording.sights.filter(({ atMs }) => atMs >= fromMs)) {
    const twin = baseline.sights.find(({ atMs }) => atMs === sight.atMs);
    if (!twin) continue;
    const gone = twin.shapes.filter((shape) => !sight.shapes.some((other) => isEqual(shape, other)));
    const come = sight.shapes.filter((shape) => !twin.shapes.some((other) => isEqual(shape, other)));
    for (const shape of come) {
      const origin = gone.find((other) => looksLike(other, shape));
      if (!origin) continue;
      const [dx, dy] = [shape.x - origin.x, shape.y - origin.y];
      if (Math.abs(dx) + Math.abs(dy) >= 3) return { look: lookOf(shape), dx, dy };
    }
  }
  return undefined;
}

function isEqual(one: DrawnShape, other: DrawnShape): boolean {
  return one.x === other.x && one.y === other.y && looksLike(one, other);
}

function looksLike(one: ObjectLook, other: ObjectLook): boolean {
  const isSameSize = Math.abs(one.width - other.width) <= 2 && Math.abs(one.height - other.height) <= 2;
  return one.kind === other.kind && one.color === other.color && isSameSize;
}

function lookOf({ kind, color, width, height }: DrawnShape): ObjectLook {
  return { kind, color, width, height };
}

function mostFrequent(looks: readonly ObjectLook[]): ObjectLook | undefined {
  return looks.toSorted((one, other) => countOf(looks, other) - countOf(looks, one))[0];
}

function countOf(looks: readonly ObjectLook[], look: ObjectLook): number {
  return looks.filter((other) => looksLike(look, other)).length;
}
