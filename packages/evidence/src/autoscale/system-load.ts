import { cpus, freemem, totalmem } from "node:os";
import { watchEventLoopDelay } from "./event-loop-delay.ts";

/** How busy this machine and this process were since the last reading. */
export interface SystemLoad {
  /** Share of the time of all cores that was used, by any process: 0 to 1. */
  readonly cpu: number;
  /** Share of the memory that is in use, within the limit of the container if there is one: 0 to 1. */
  readonly memory: number;
  /** Longest delay of the event loop, in milliseconds. */
  readonly lagMs: number;
}

export interface SystemLoadReader extends Disposable {
  read(): SystemLoad;
}

/** Measures the load from one reading to the next. */
export function createSystemLoadReader(): SystemLoadReader {
  const delay = watchEventLoopDelay();
  let before = cpuTimes();
  return {
    read() {
      const now = cpuTimes();
      const total = now.total - before.total;
      const cpu = total <= 0 ? 0 : (now.busy - before.busy) / total;
      before = now;
      return { cpu, memory: usedMemory(), lagMs: delay.read() };
    },
    [Symbol.dispose]: () => delay[Symbol.dispose](),
  };
}

function cpuTimes(): { readonly busy: number; readonly total: number } {
  let [busy, total] = [0, 0];
  for (const { times } of cpus()) {
    const used = times.user + times.nice + times.sys + times.irq;
    busy += used;
    total += used + times.idle;
  }
  return { busy, total };
}

function usedMemory(): number {
  const machine = totalmem();
  const limit = process.constrainedMemory();
  // Without a limit Node returns 0, or more than the machine has.
  const isLimited = limit > 0 && limit < machine;
  return isLimited ? 1 - process.availableMemory() / limit : 1 - freemem() / machine;
}
