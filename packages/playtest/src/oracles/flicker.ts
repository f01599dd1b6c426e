import type { Oracle } from "../findings/oracle.ts";
import { playSights } from "../findings/play-sights.ts";
import type { DrawnShape } from "../probe/seen.ts";

/** Times that an object must come and go. A blinking hint is slower, and a hit object blinks for a short time. */
const ENOUGH_CHANGES = 30;
/** Share of the sights in which it changes. */
const SHARE = 0.4;

/** Finds an object that comes and goes all the time at the same position. */
export const flicker: Oracle = {
  name: "flicker",
  kinds: ["visual-glitch"],
  judge(recording) {
    const states = playSights(recording);
    const playing = recording.sights.filter((_, index) => states[index]?.state === "playing");
    const counts = new Map<string, { changes: number; sights: number; isShown: boolean; lastMs: number }>();
    for (const { shapes, atMs } of playing) {
      const shown = new Set(shapes.filter(({ width, height }) => width >= 4 && height >= 4).map(placeOf));
      for (const key of shown)
        if (!counts.has(key) && counts.size < 500) counts.set(key, { changes: 0, sights: 0, isShown: true, lastMs: 0 });
      for (const [key, count] of counts) {
        count.sights++;
        if (shown.has(key) === count.isShown) continue;
        Object.assign(count, { changes: count.changes + 1, isShown: !count.isShown, lastMs: atMs });
      }
    }
    const found = [...counts.values()].find(
      ({ changes, sights }) => changes >= ENOUGH_CHANGES && changes >= sights * SHARE,
    );
    if (!found) return [];
    return [
      {
        kind: "visual-glitch",
        severity: "low",
        confidence: 0.5,
        title: "An object of the game flickers.",
        evidence: [`It came and went ${found.changes} times in ${found.sights} looks, at the same position.`],
        atMs: found.lastMs,
        key: "flicker",
      },
    ];
  },
};

function placeOf({ kind, color, x, y, width, height }: DrawnShape): string {
  return `${kind} ${color} ${x} ${y} ${width} ${height}`;
}
