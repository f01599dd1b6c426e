import { pixelsWide } from "../probe/seen.ts";

type Pixels = Uint8Array | undefined;

/** Differences in brightness that scaling may cause. */
const NOISE = 6;

/** Returns the share of the small picture that differs, from 0 to 1. An unreadable picture counts as equal. */
export function pixelDifference(one: Pixels, other: Pixels): number {
  if (!one || !other || one.length !== other.length || one.length === 0) return 0;
  let differing = 0;
  for (const [index, value] of one.entries()) if (Math.abs(value - (other[index] ?? 0)) > NOISE) differing++;
  return differing / one.length;
}

/** Returns whether a picture shows one color. */
export function isBlank(pixels: Pixels): boolean {
  if (!pixels || pixels.length === 0) return false;
  return Math.max(...pixels) - Math.min(...pixels) <= 2;
}

/** Difference hash of 8 x 8 bits: pictures that look alike differ in few bits. https://www.hackerfactor.com/blog/index.php?/archives/529-Kind-of-Like-That.html */
export function differenceHash(pixels: Uint8Array): bigint {
  const rows = Math.floor(pixels.length / pixelsWide);
  let hash = 0n;
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 8; column++) {
      const [left, right] = [cell(pixels, { row, column, rows }), cell(pixels, { row, column: column + 1, rows })];
      hash = (hash << 1n) | (left > right ? 1n : 0n);
    }
  return hash;
}

function cell(pixels: Uint8Array, { row, column, rows }: { row: number; column: number; rows: number }): number {
  const [fromY, toY] = [Math.floor((row * rows) / 8), Math.floor(((row + 1) * rows) / 8)];
  const [fromX, toX] = [Math.floor((column * pixelsWide) / 9), Math.floor(((column + 1) * pixelsWide) / 9)];
  let sum = 0;
  for (let y = fromY; y < toY; y++) for (let x = fromX; x < toX; x++) sum += pixels[y * pixelsWide + x] ?? 0;
  return sum / Math.max(1, (toY - fromY) * (toX - fromX));
}

/** Returns the number of bits in which two hashes differ. */
export function hashDistance(one: bigint, other: bigint): number {
  return (one ^ other).toString(2).replaceAll("0", "").length;
}
