import { textsOf } from "./same-sight.ts";
import type { Sight } from "../stage/sight.ts";

/** Returns a short digest that is equal for sights that look the same. FNV-1a, in hexadecimal digits. */
export function sightDigest(sight: Sight): string {
  let hash = 0x81_1c_9d_c5;
  const add = (value: number): void => {
    hash = Math.imul(hash ^ value, 0x01_00_01_93);
  };
  for (const value of sight.pixels ?? []) add(value);
  for (const { x, y, width, height } of sight.shapes) for (const value of [x, y, width, height]) add(Math.round(value));
  for (const character of `${sight.elements} ${textsOf(sight)}`) add(character.codePointAt(0) ?? 0);
  return (hash >>> 0).toString(16);
}
