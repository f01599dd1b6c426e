import { canvasObjects, matches } from "../explorer/canvas-objects.ts";
import type { ObjectLook } from "../explorer/game-setup.ts";
import { type PlaySight, playSights } from "../findings/play-sights.ts";
import type { Oracle } from "../findings/oracle.ts";
import type { Box } from "../probe/seen.ts";
import type { Recording } from "../runs/recording.ts";
import { lookOf, meetingsOf } from "./pass-through.ts";

/** Number of shots, and of objects that they pass through. */
const ENOUGH_SHOTS = 6;
const ENOUGH_PASSES = 5;
/** Share of the objects of one look that appear at the player, if they are shots. */
const SHOT_SHARE = 0.8;
/** Distance from the player at which a shot is seen first, in CSS pixels. */
const NEAR_PX = 70;

/** Finds shots of the player that pass through everything, in a game with a score that never rises. */
export const shotsPass: Oracle = {
  name: "shots-pass",
  kinds: ["collision"],
  judge(recording, setup) {
    const player = setup?.player;
    if (!player || !isScoreless(playSights(recording))) return [];
    const meetings = [...meetingsOf(recording, player).values()].filter(({ isWithPlayer }) => !isWithPlayer);
    for (const shot of shotsOf(recording, player)) {
      const own = meetings.filter(({ mover }) => mover === shot);
      const passes = own.reduce((sum, one) => sum + one.passes, 0);
      if (passes < ENOUGH_PASSES || own.some(({ hits }) => hits > 0)) continue;
      return [
        {
          kind: "collision",
          severity: "medium",
          confidence: 0.6,
          title: "The player's shots pass through other objects and never hit one.",
          evidence: [`Shots crossed other objects ${passes} times. The score never changed.`],
          atMs: Math.max(...own.map(({ lastMs }) => lastMs)),
          key: "shots",
        },
      ];
    }
    return [];
  },
};

function isScoreless(sights: readonly PlaySight[]): boolean {
  const scores = sights.flatMap(({ counters }) => counters.get("score")?.value ?? []);
  return scores.length > 0 && new Set(scores).size === 1;
}

/** Returns the looks of small objects that appear at the player again and again. */
function shotsOf({ sights }: Recording, player: ObjectLook): string[] {
  const births = new Map<string, { all: number; near: number }>();
  for (const [index, sight] of sights.entries()) {
    const own = sight.shapes.filter((shape) => matches(shape, player));
    const born = canvasObjects(sight, sights[index - 1]).filter(({ dx }) => dx === undefined);
    for (const object of index === 0 ? [] : born) {
      if (matches(object, player)) continue;
      const count = births.get(lookOf(object)) ?? { all: 0, near: 0 };
      births.set(lookOf(object), count);
      count.all++;
      if (own.some((one) => distance(one, object) <= NEAR_PX)) count.near++;
    }
  }
  return [...births].flatMap(([look, { all, near }]) =>
    near >= ENOUGH_SHOTS && near >= all * SHOT_SHARE ? [look] : [],
  );
}

function distance(one: Box, other: Box): number {
  const [dx, dy] = [
    one.x + one.width / 2 - other.x - other.width / 2,
    one.y + one.height / 2 - other.y - other.height / 2,
  ];
  return Math.hypot(dx, dy);
}
