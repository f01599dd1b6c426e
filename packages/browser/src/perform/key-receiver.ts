import { settleWithin } from "@surehand/kernel";
import type { ActingFrame } from "./acting-frame.ts";
import type { PerformContext } from "./perform-context.ts";

/** A frame that does not answer by then hangs. On a busy machine, many frames of other sites take seconds. */
const GUARD_PATIENCE_MS = 5000;

/**
 * Whether a frame could take the keys of an action. An advertisement can take the focus at any time, and a frame of the page's own address
 * may be sandboxed.
 */
export function hasFrames({ reader: { page } }: PerformContext): boolean {
  return page.frames().length > 1;
}

/** Whether keys go to the document itself now, and not to a frame in it. */
export function receivesKeys(document: ActingFrame): Promise<boolean> {
  return document.ask<boolean>("receivesKeys").catch(() => false);
}

/** Returns the document that receives keys. Undefined if none of the given ones does. */
export async function receiverOfKeys(documents: readonly ActingFrame[]): Promise<ActingFrame | undefined> {
  const answers = await Promise.all(documents.map(receivesKeys));
  // A document does not know a frame in a closed shadow tree. The frame comes after it.
  return documents.findLast((_, index) => answers[index]);
}

/** Keeps keys from all documents but their receiver. */
export async function guardOthers(documents: readonly ActingFrame[], receiver: ActingFrame): Promise<void> {
  const others = documents.filter((document) => document !== receiver);
  const guarded = others.map((document) => document.aim({ need: "none", phase: "key", guard: "keys", patienceMs: 0 }));
  await settleWithin(Promise.allSettled(guarded), GUARD_PATIENCE_MS);
}
