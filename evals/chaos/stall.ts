// Blocks the event loop of the process that it is loaded into (node --import), once, some time after the start: CHAOS_STALL=AFTER,LASTS in ms.
import { isMainThread } from "node:worker_threads";

const [afterMs = 0, lastsMs = 0] = (process.env["CHAOS_STALL"] ?? "0,0").split(",").map(Number);
if (isMainThread && lastsMs > 0) setTimeout(() => block(lastsMs), afterMs).unref();

function block(durationMs: number): void {
  const endMs = Date.now() + durationMs;
  while (Date.now() < endMs) Math.sqrt(endMs);
}
