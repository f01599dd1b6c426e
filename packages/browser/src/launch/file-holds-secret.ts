import { open } from "node:fs/promises";
import { setImmediate } from "node:timers/promises";
import type { ContextSecrets } from "../secrets/context-secrets.ts";

const MIN_SLICE = 32 * 1024;
const MIN_OVERLAP = 8 * 1024;
/** Bytes of one character in its longest notation. */
const LONGEST_NOTATION = 16;
const OVERLAPS_IN_SLICE = 2;

/**
 * Whether a file holds a secret in any notation that is masked in texts. Searches slice by slice and lets the event loop run in
 * between: a page decides how much there is to search.
 */
export async function fileHoldsSecret(path: string, { redactor, longest }: ContextSecrets): Promise<boolean> {
  const overlap = Math.max(MIN_OVERLAP, longest * LONGEST_NOTATION);
  const slice = Buffer.alloc(Math.max(MIN_SLICE, overlap * OVERLAPS_IN_SLICE));
  await using file = await open(path);
  for (let position = 0; ; position += slice.length - overlap) {
    const { bytesRead } = await file.read(slice, 0, slice.length, position);
    const isLast = bytesRead < slice.length;
    const bytes = slice.subarray(
      position === 0 ? 0 : bytesOfCutStart(slice),
      isLast ? bytesRead : bytesRead - bytesOfCutEnd(slice),
    );
    if (redactor.redactValue(bytes) !== bytes) return true;
    if (isLast) return false;
    await setImmediate();
  }
}

/** Returns the number of bytes of a UTF-8 character that was cut off: with them, a text would be read as other bytes. */
function bytesOfCutStart(slice: Buffer): number {
  let count = 0;
  while (count < MOST_CUT && isContinuation(slice[count])) count++;
  return count;
}

function bytesOfCutEnd(slice: Buffer): number {
  let count = 1;
  while (count <= MOST_CUT && isContinuation(slice[slice.length - count])) count++;
  return (slice[slice.length - count] ?? 0) >= FIRST_OF_SEVERAL ? count : 0;
}

const MOST_CUT = 3;
const FIRST_OF_SEVERAL = 0xc0;

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < FIRST_OF_SEVERAL;
}
