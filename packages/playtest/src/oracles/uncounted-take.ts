import { lookOf, matches } from "../explorer/canvas-objects.ts";
import type { ObjectLook } from "../explorer/game-setup.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Oracle } from "../findings/oracle.ts";
import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of takes that counted before, and of those after them that do not. */
const ENOUGH_COUNTED = 3;
const ENOUGH_UNCOUNTED = 2;
/** Game time in which a take is counted. */
const COUNTED_MS = 300;
/** Largest difference between two positions of an object that stays, in CSS pixels. */
const SAME_PX = 3;
/** Tiles of a field vanish under the player too. */
const MOST_ALIKE = 12;

interface Take {
  readonly atMs: number;
  readonly isCounted: boolean;
}

/** Finds objects that the player takes, such as food, and that count at first and not any more later. */
export const uncountedTake: Oracle = {
  name: "uncounted-take",
  kinds: ["score-wrong"],
  judge(recording, setup) {
    if (!setup?.player || isMatch(recording)) return [];
    for (const takes of takesOf(recording, setup.player).values()) {
      const lastCounted = takes.findLastIndex(({ isCounted }) => isCounted);
      const counted = takes.slice(0, lastCounted + 1);
      const uncounted = takes.slice(lastCounted + 1);
      const end = uncounted[ENOUGH_UNCOUNTED - 1];
      // Objects that count only at times have another meaning.
      if (!end || counted.length < ENOUGH_COUNTED || counted.some(({ isCounted }) => !isCounted)) continue;
      return [
        {
          kind: "score-wrong",
          severity: "medium",
          confidence: 0.6,
          title: `Objects that the player takes no longer count from ${((uncounted[0]?.atMs ?? 0) / 1000).toFixed(1)} s on.`,
          evidence: [`${counted.length} objects of the same kind counted before, ${uncounted.length} do not.`],
          atMs: end.atMs + COUNTED_MS,
          key: "uncounted",
        },
      ];
    }
    return [];
  },
};

const opponentNames = /cpu|computer|opponent|enemy|rival/u;

/** Whether an opponent scores, too: then a ball that vanishes beside the player is the point of the other side. */
function isMatch(recording: Recording): boolean {
  return playSights(recording).some(({ counters }) => [...counters.keys()].some((name) => opponentNames.test(name)));
}

/** Returns what the player took, in order, by the looks of the objects. */
function takesOf(recording: Recording, player: ObjectLook): Map<string, Take[]> {
  const { sights } = recording;
  const states = playSights(recording);
  const takes = new Map<string, Take[]>();
  for (const [index, sight] of sights.entries()) {
    const [before, state, next] = [sights[index - 1], states[index - 1], states[index]];
    if (!before || state?.state !== "playing" || next?.state !== "playing" || !state.counters.has("score")) continue;
    const taken = takenObjects(before, sight, player);
    // Several objects that vanish at once belong to a new level.
    if (taken.length !== 1 || !taken[0]) continue;
    const later = states.filter(({ atMs }) => atMs >= sight.atMs && atMs <= sight.atMs + COUNTED_MS);
    // A game that ends or begins meanwhile counts from zero again.
    if (later.some((one) => one.state !== "playing")) continue;
    const { kind, color } = taken[0];
    const known = takes.get(`${kind} ${color}`) ?? [];
    known.push({ atMs: sight.atMs, isCounted: later.some((one) => hasCounted(state, one)) });
    takes.set(`${kind} ${color}`, known);
  }
  return takes;
}

/** Returns the objects that vanish where the player's object is. */
function takenObjects(before: Sight, { shapes }: Sight, player: ObjectLook): DrawnShape[] {
  const own = shapes.filter((shape) => matches(shape, player));
  const isGone = (object: DrawnShape): boolean =>
    !shapes.some((shape) => matches(shape, lookOf(object)) && distance(shape, object) <= SAME_PX);
  return before.shapes.filter(
    (object) =>
      !matches(object, player) &&
      own.some((one) => overlaps(one, object)) &&
      isGone(object) &&
      before.shapes.filter((one) => matches(one, lookOf(object))).length <= MOST_ALIKE,
  );
}

/** Whether any counter but the time changed. */
function hasCounted(before: PlaySight, after: PlaySight): boolean {
  return [...after.counters].some(([name, { value }]) => name !== "time" && before.counters.get(name)?.value !== value);
}

function overlaps(one: DrawnShape, other: DrawnShape): boolean {
  const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}

function distance(one: DrawnShape, other: DrawnShape): number {
  return Math.abs(one.x - other.x) + Math.abs(one.y - other.y);
}
