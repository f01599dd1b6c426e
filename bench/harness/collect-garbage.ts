import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const gc: unknown = runInNewContext("gc");

/**
 * All tools run in this process, and some leave a hundred megabytes behind with each call. What is young is collected before
 * the next call is timed, so that no tool pays for another's. A full collection would also throw compiled code away.
 */
export function collectGarbage(): void {
  if (typeof gc === "function") Reflect.apply(gc, undefined, [{ type: "minor" }]);
}

/** Runs a full garbage collection. The heap then holds only objects in use. */
export function collectAllGarbage(): void {
  if (typeof gc === "function") Reflect.apply(gc, undefined, []);
}
