import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const gc: unknown = runInNewContext("gc");

/**
 * Collects the young generation. All tools run in this process, and some leave a hundred megabytes behind with each
 * call; collecting before the next timed call keeps that cost from another tool. A full collection would also discard
 * compiled code.
 */
export function collectGarbage(): void {
  if (typeof gc === "function") Reflect.apply(gc, undefined, [{ type: "minor" }]);
}

/** Runs a full garbage collection. The heap then holds only objects in use. */
export function collectAllGarbage(): void {
  if (typeof gc === "function") Reflect.apply(gc, undefined, []);
}
