import type { WorkerHealth } from "@surehand/evidence";
import { count } from "../terminal/numbers.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** Reports between two lines: a worker reports every five seconds. */
const REPORTS = 12;
const SLOW_MS = 1000;
const LATE_SECONDS = 30;

/** Returns a function that prints the state of a worker: once a minute, and at once when it begins to be slow or cut off. */
export function createHealthLine({ say, talkColors }: Terminal): (health: WorkerHealth) => void {
  let reports = 0;
  let wasHealthy = true;
  return (health) => {
    const isHealthy = health.lagMs < SLOW_MS && (health.heartbeatSeconds ?? 0) < LATE_SECONDS;
    const isDue = reports % REPORTS === 0 || isHealthy !== wasHealthy;
    reports++;
    wasHealthy = isHealthy;
    if (isDue) say(isHealthy ? talkColors.dim(describe(health)) : talkColors.yellow(`! ${describe(health)}`));
  };
}

function describe({ worker, active, claimed, done, failed, lagMs, heartbeatSeconds }: WorkerHealth): string {
  const heartbeat = heartbeatSeconds === null ? "no heartbeat yet" : `heartbeat ${heartbeatSeconds} s ago`;
  return `${worker}: ${count(claimed, "sample")} taken, ${active} under way, ${done} done, ${failed} failed, ${heartbeat}, event loop delay ${lagMs} ms`;
}
