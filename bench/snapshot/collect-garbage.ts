import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const gc: unknown = runInNewContext("gc");

/**
 * All tools run in this process, and some leave a hundred megabytes behind with each call. Collected before the next call is
 * timed, so that each tool pays for its own.
 */
export function collectGarbage(): void {
  if (typeof gc === "function") gc();
}
