import { readFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

/** Measures how long the machine kept this program's main thread waiting for a processor while it had work to do. */
export interface MachineLateness extends Disposable {
  /** Returns the wait since `sinceMs` of `performance.now()`, in ms; 0 on systems that don't report it (Linux does). */
  withheldMs(sinceMs: number): number;
}

const EVERY_MS = 5;
/** Number of samples that are kept: 80 s. */
const KEPT = 16_384;

/**
 * Samples the kernel's counters in `schedstat` on a thread of its own, since this thread may be the one that waits.
 * https://docs.kernel.org/scheduler/sched-stats.html: time on the processor, time waiting for it (both ns), timeslices.
 */
export function watchMachine(): MachineLateness {
  const shared = new SharedArrayBuffer(8 + KEPT * 16);
  const workerData = { shared, everyMs: EVERY_MS, kept: KEPT, origin: performance.timeOrigin };
  const worker = new Worker(WATCH, { eval: true, workerData });
  worker.unref();
  const count = new Int32Array(shared, 0, 1);
  const samples = new Float64Array(shared, 8);
  return {
    withheldMs(sinceMs) {
      const known = Math.min(Atomics.load(count, 0), KEPT);
      const all = Array.from({ length: known }, (_, at) => ({
        atMs: samples[at * 2] ?? 0,
        waitedMs: samples[at * 2 + 1] ?? 0,
      })).toSorted((left, right) => left.atMs - right.atMs);
      const before = all.findLastIndex(({ atMs }) => atMs <= sinceMs);
      const since = all.slice(Math.max(0, before));
      const [first] = since;
      if (!first) return 0;
      const waitedMs = Math.max(waitedNow(), since.at(-1)?.waitedMs ?? 0) - first.waitedMs;
      return Math.max(waitedMs, stoodStillMs(since));
    },
    [Symbol.dispose]() {
      void worker.terminate();
    },
  };
}

/** Reads the kernel's counters of the main thread now: the sampling thread may wait for a processor itself. */
function waitedNow(): number {
  try {
    return Number(readFileSync(`/proc/${process.pid}/task/${process.pid}/schedstat`, "utf8").split(" ")[1]) / 1e6;
  } catch {
    return 0;
  }
}

/**
 * A thread that only sleeps and samples is late when the machine ran nobody at all, which the kernel of a virtual
 * machine can't see.
 */
function stoodStillMs(samples: readonly { readonly atMs: number }[]): number {
  const times = [...samples.map(({ atMs }) => atMs), performance.now()];
  return times.reduce((total, atMs, index) => {
    const gapMs = index === 0 ? 0 : atMs - (times[index - 1] ?? atMs) - EVERY_MS;
    return gapMs > EVERY_MS ? total + gapMs : total;
  }, 0);
}

const WATCH = `
const { readFileSync } = require("node:fs");
const { workerData: { shared, everyMs, kept, origin } } = require("node:worker_threads");
const count = new Int32Array(shared, 0, 1);
const samples = new Float64Array(shared, 8);
const idle = new Int32Array(new SharedArrayBuffer(4));
const offsetMs = performance.timeOrigin - origin;
const file = "/proc/" + process.pid + "/task/" + process.pid + "/schedstat";
const waitedMs = () => { try { return Number(readFileSync(file, "utf8").split(" ")[1]) / 1e6; } catch { return 0; } };
for (;;) {
  Atomics.wait(idle, 0, 0, everyMs);
  const at = Atomics.load(count, 0) % kept;
  samples[at * 2 + 1] = waitedMs();
  samples[at * 2] = performance.now() + offsetMs;
  Atomics.add(count, 0, 1);
}`;
