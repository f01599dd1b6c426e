import { clickCell } from "../findings/click-cell.ts";
import { hasFailed } from "../findings/has-failed.ts";
import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import { isSameSight } from "../picture/same-sight.ts";
import type { Recording } from "../runs/recording.ts";
import type { Sight } from "../stage/sight.ts";

/** Number of drags in a row, and of different places at which they end. */
const ENOUGH_DRAGS = 6;
const ENOUGH_PLACES = 4;
/** Probability that drags which have an effect as often as those before would all have failed. */
const MOST_CHANCE = 0.02;
/** Number of drags before a row that show how often drags have an effect. Of fewer, all drags of the play are counted. */
const ENOUGH_KNOWN = 10;
/** Shortest drag, in CSS pixels. */
const SHORTEST_PX = 30;

interface Drag {
  readonly atMs: number;
  readonly releasedAtMs: number;
  readonly place: string;
  /** The look before the drag. */
  readonly before: Sight;
}

/** Finds drags that the game shows, for example with a line, and that change nothing in the end. */
export const noLastingEffect: Oracle = {
  name: "no-lasting-effect",
  kinds: ["stuck-state"],
  judge(recording, setup) {
    if (!setup || setup.isMoving) return [];
    if (hasFailed(recording)) return [];
    const drags = dragsOf(recording);
    for (const [index, { before, atMs: fromMs }] of drags.entries()) {
      const enough = enoughDrags(index < ENOUGH_KNOWN ? drags : drags.slice(0, index + 1));
      const row = drags.slice(index, index + enough);
      const last = row.at(-1);
      const places = new Set(row.map(({ place }) => place));
      if (!last || row.length < enough || places.size < ENOUGH_PLACES) continue;
      if (!row.every((one) => isSameSight(one.before, before))) continue;
      const during = recording.sights.filter(({ atMs }) => atMs > fromMs && atMs < last.atMs);
      if (during.every((sight) => isSameSight(sight, before))) continue;
      return [
        {
          kind: "stuck-state",
          severity: "medium",
          confidence: 0.6,
          title: `The game shows the drags from ${(fromMs / 1000).toFixed(1)} s on, but none of them has an effect.`,
          evidence: [`After each of ${row.length} drags in ${places.size} places the game looks as before it.`],
          // A replay that ends before the release shows one drag less.
          atMs: last.releasedAtMs,
          key: "drags",
        },
      ];
    }
    return [];
  },
};

/** Returns how many drags in a row must fail, by what others do: on a board of pieces that are swapped, most moves are illegal. */
function enoughDrags(others: readonly Drag[]): number {
  const pairs = others.slice(1).map((drag, index) => !isSameSight(others[index]?.before ?? drag.before, drag.before));
  const share = pairs.filter(Boolean).length / Math.max(1, pairs.length);
  return share === 0
    ? ENOUGH_DRAGS
    : Math.max(ENOUGH_DRAGS, Math.ceil(Math.log(MOST_CHANCE) / Math.log(1 - Math.min(share, 0.99))));
}

/** Returns the drags during play, in order. */
function dragsOf(recording: Recording): Drag[] {
  const states = playSights(recording);
  const { cues } = recording.trace;
  return cues.flatMap(({ atMs, input }, at): Drag[] => {
    const index = recording.sights.findLastIndex((sight) => sight.atMs <= atMs);
    const before = recording.sights[index];
    const release = cues.slice(at).find((cue) => cue.input.kind === "mouse-up");
    if (input.kind !== "mouse-down" || release?.input.kind !== "mouse-up" || !before) return [];
    const { x, y } = release.input;
    if (Math.hypot(x - input.x, y - input.y) < SHORTEST_PX || states[index]?.state !== "playing") return [];
    return [{ atMs, releasedAtMs: release.atMs, place: clickCell({ x, y }), before }];
  });
}
