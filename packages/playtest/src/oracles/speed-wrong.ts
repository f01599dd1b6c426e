import { type CanvasObject, canvasObjects, matches } from "../explorer/canvas-objects.ts";
import type { GameSetup, ObjectLook } from "../explorer/game-setup.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { Recording } from "../runs/recording.ts";

/** Game time over which speeds are compared. */
const WINDOW_MS = 3000;
/** How many times faster objects move than at the start of the same level, and how fast at least, in CSS pixels per tenth of a second. */
const TIMES_FASTER = 3;
const FAST_PX = 12;
const SLOW_PX = 1.5;
const ENOUGH_MOVEMENTS = 12;
/** Largest ratio between the sizes of one object in different directions. */
const TURNED = 1.5;

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
  readonly movements: Map<string, number[]>;
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
    noteMovements(stretch.movements, canvasObjects(sight, before), setup);
    if (sight.atMs - stretch.fromMs < WINDOW_MS) continue;
    windows.push(...closeWindow(stretch, sight.atMs));
    stretch = { ...newStretch(sight.atMs, level), first: stretch.first };
  }
  return windows;
}

function newStretch(fromMs: number, level: number | undefined): Stretch {
  return { fromMs, level, movements: new Map(), first: new Map() };
}

/** The player's object has any speed. */
function noteMovements(
  movements: Map<string, number[]>,
  objects: readonly CanvasObject[],
  setup: GameSetup | undefined,
): void {
  for (const object of objects) {
    const length = Math.hypot(object.dx ?? 0, object.dy ?? 0);
    if (length === 0 || (setup?.player && isLikePlayer(object, setup.player))) continue;
    const { kind, color, width, height } = object;
    const name = `${kind} ${color} ${width} ${height}`;
    movements.set(name, [...(movements.get(name) ?? []), length]);
  }
}

/** The box of an object that turns changes its size. */
function isLikePlayer(object: CanvasObject, player: ObjectLook): boolean {
  const [least, most] = [
    Math.min(player.width, player.height) / TURNED,
    Math.max(player.width, player.height) * TURNED,
  ];
  const isOfSize = [object.width, object.height].every((size) => size >= least && size <= most);
  return matches(object, player) || (object.kind === player.kind && object.color === player.color && isOfSize);
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

function medianOf(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
}
