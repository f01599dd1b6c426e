import { setImmediate } from "node:timers/promises";
import type { PageSession } from "@surehand/browser";

const SLICE = 64 * 1024;
/** Longer than a secret in any notation. */
const OVERLAP = 16 * 1024;

/** Whether the session would mask something in the bytes, read as UTF-8 or Latin-1. Lets the event loop run between slices. */
export async function holdsSecret(bytes: Uint8Array, session: Pick<PageSession, "masked">): Promise<boolean> {
  for (let start = 0; start < bytes.length; start += SLICE - OVERLAP) {
    const slice = bytes.slice(characterStart(bytes, start), characterStart(bytes, start + SLICE));
    if (!Buffer.from(session.masked(slice)).equals(slice)) return true;
    await setImmediate();
  }
  return false;
}

/** Returns the first byte of the UTF-8 character to which the byte belongs: a text that begins later is read as other bytes. */
function characterStart(bytes: Uint8Array, index: number): number {
  // A negative index counts from the end: a body may begin with continuation bytes, as a PNG does.
  const first = Math.max(0, index - MOST_CONTINUED);
  let start = index;
  while (start > first && isContinuation(bytes[start])) start--;
  return start;
}

const MOST_CONTINUED = 3;

function isContinuation(byte: number | undefined): boolean {
  return byte !== undefined && byte >= 0x80 && byte < 0xc0;
}
