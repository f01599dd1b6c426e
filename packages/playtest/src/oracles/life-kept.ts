import { matches } from "../explorer/canvas-objects.ts";
import { isRestart } from "../findings/games-of.ts";
import type { Oracle } from "../findings/oracle.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { ObjectLook } from "../explorer/game-setup.ts";
import type { DrawnShape } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Largest distance from the start of the level, and least distance before, in CSS pixels. */
const SAME_PX = 4;
const FAR_PX = 80;
/** Number of sights before and after in which a game counts what set the player back, and shows how. */
const SIGHTS_BEFORE = 20;
const SIGHTS_AFTER = 5;
/** Number of sights in which an object follows the mouse. */
const SIGHTS_OF_MOUSE = 3;
/** Number of times that prove it. */
const ENOUGH = 3;

/** Finds a player's object that is set back to its start again and again, as after the loss of a life, while no life is lost. */
export const lifeKept: Oracle = {
  name: "life-kept",
  kinds: ["counter-wrong"],
  judge(recording, setup) {
    const { player } = setup ?? {};
    const { sights, trace } = recording;
    if (!player || sights.length === 0) return [];
    const states = playSights(recording);
    // The player begins again, or the object follows the mouse.
    const isByPlayer = (index: number): boolean =>
      trace.cues.some((cue) => {
        const from = cue.input.kind.startsWith("mouse-") ? SIGHTS_OF_MOUSE : SIGHTS_BEFORE;
        const isOwn = cue.input.kind.startsWith("mouse-") || isRestart(cue, setup);
        return isOwn && cue.atMs >= timeOf(sights, index - from) && cue.atMs <= timeOf(sights, index);
      });
    const setBacks = setBacksOf(recording, player).filter((index) => !isByPlayer(index));
    const kept = setBacks.filter((index) =>
      isNothingCounted(states.slice(Math.max(0, index - SIGHTS_BEFORE), index + SIGHTS_AFTER)),
    );
    const last = kept.at(-1);
    if (last === undefined || kept.length < ENOUGH || kept.length <= setBacks.length / 2) return [];
    return [
      {
        kind: "counter-wrong",
        severity: "medium",
        confidence: 0.6,
        title: "The player is set back to the start again and again, and loses no life.",
        evidence: [
          `${kept.length} times, at ${kept.map((index) => `${timeOf(sights, index)} ms`).join(", ")} of game time.`,
        ],
        atMs: timeOf(sights, last + SIGHTS_AFTER),
        key: "life kept",
      },
    ];
  },
};

function timeOf(sights: readonly Sight[], index: number): number {
  return sights.at(Math.min(Math.max(0, index), sights.length - 1))?.atMs ?? 0;
}

/** Returns the numbers of the sights that show the player at the start, from far away at once. */
function setBacksOf(recording: Recording, player: ObjectLook): number[] {
  const states = playSights(recording);
  let [start, before]: (DrawnShape | undefined)[] = [];
  const found: number[] = [];
  for (const [index, { shapes }] of recording.sights.entries()) {
    const [shape, ...others] = states[index]?.state === "playing" ? shapes.filter((one) => matches(one, player)) : [];
    if (!shape || others.length > 0) continue;
    start ??= shape;
    if (before && distance(shape, start) <= SAME_PX && distance(before, start) >= FAR_PX) found.push(index);
    before = shape;
  }
  return found;
}

function distance(one: DrawnShape, other: DrawnShape): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Whether the game shows lives, and all its counters stay the same but the time. */
function isNothingCounted(states: readonly PlaySight[]): boolean {
  const textOf = ({ counters }: PlaySight): string =>
    [...counters].flatMap(([name, { value }]) => (name === "time" ? [] : `${name} ${value}`)).join();
  const [first] = states;
  return (
    first?.counters.has("lives") === true &&
    states.every((one) => one.state === "playing" && textOf(one) === textOf(first))
  );
}
