import type { Recording } from "../runs/recording.ts";
import type { ObjectLook } from "./game-setup.ts";
import { looksLike } from "./find-moved.ts";
import { objectsIn } from "./objects-in.ts";

/** Movement that counts, in CSS pixels, and its share that the object must go back. */
const RISE_PX = 6;
const BACK_SHARE = 0.3;

/** Whether an object rises and then sinks by itself, as it does after a jump. */
export function isPulledBack({ sights }: Recording, look: ObjectLook, fromMs: number): boolean {
  const heights = sights
    .filter(({ atMs }) => atMs >= fromMs)
    .flatMap((sight) => {
      const [own, ...others] = objectsIn(sight).filter((shape) => looksLike(shape, look));
      return own && others.length === 0 ? own.y : [];
    });
  const [first, last] = [heights[0], heights.at(-1)];
  if (first === undefined || last === undefined) return false;
  const top = Math.min(...heights);
  return first - top >= RISE_PX && last - top >= (first - top) * BACK_SHARE;
}
