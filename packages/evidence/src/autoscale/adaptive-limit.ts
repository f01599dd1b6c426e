import { availableParallelism } from "node:os";
import { AbortedError, type Clock } from "@surehand/kernel";
import { createSystemLoadReader, type SystemLoad, type SystemLoadReader } from "./system-load.ts";
import type { WorkerLimit } from "./worker-limit.ts";

export interface AdaptiveLimitOptions {
  /** Hard cap. */
  readonly max: number;
  readonly clock: Clock;
  /** Called when the limit has changed. */
  readonly onChange?: ((limit: number, load: SystemLoad) => void) | undefined;
  /** Default: the load of this machine. */
  readonly reader?: SystemLoadReader | undefined;
  /** Limit at the start. Default: the number of cores. */
  readonly initial?: number | undefined;
}

const READ_MS = 1000;
/** Readings on which a change is decided. */
const READINGS = 5;

/**
 * Values above which a reading counts as overloaded, and the share of such readings above which the machine does. They are those of Crawlee's
 * `AutoscaledPool` (@crawlee/core 3, `Snapshotter` and `SystemStatus`).
 */
const limits = {
  cpu: { above: 0.95, share: 0.4 },
  memory: { above: 0.9, share: 0.2 },
  lagMs: { above: 50, share: 0.6 },
} as const satisfies Record<keyof SystemLoad, { readonly above: number; readonly share: number }>;

/** Share of the limit that must be in use before it is raised. */
const USED_SHARE = 0.9;
/** Share of the limit by which it changes, by 1 at least. */
const STEP_SHARE = 0.05;

/**
 * Creates a limit that follows the load of the machine, as Crawlee's does: every five seconds it rises when the processor, the memory
 * and the event loop have room and nearly all of it is in use, and falls when one of them is overloaded.
 */
export function createAdaptiveLimit(options: AdaptiveLimitOptions): WorkerLimit {
  const { max, clock, onChange, reader = createSystemLoadReader(), initial = availableParallelism() } = options;
  const end = new AbortController();
  let current = Math.min(max, Math.max(1, initial));
  let active = 0;
  let mostActive = 0;
  const watch = async (): Promise<void> => {
    const readings: SystemLoad[] = [];
    for (;;) {
      await clock.sleep(READ_MS, end.signal, { keepsProcessAlive: false });
      readings.push(reader.read());
      if (readings.length < READINGS) continue;
      const next = nextLimit({ current, max, mostActive, readings });
      const [last] = readings.splice(0).slice(-1);
      mostActive = active;
      if (next === current || last === undefined) continue;
      current = next;
      onChange?.(current, last);
    }
  };
  watch().catch((error: unknown) => {
    if (!AbortedError.isInstance(error)) throw error;
  });
  return {
    max,
    current: () => current,
    begin() {
      active++;
      mostActive = Math.max(mostActive, active);
      return { [Symbol.dispose]: () => void active-- };
    },
    [Symbol.dispose]() {
      end.abort();
      reader[Symbol.dispose]();
    },
  };
}

interface Readings {
  readonly current: number;
  readonly max: number;
  /** The most samples under way at the same time since the last change was decided. */
  readonly mostActive: number;
  readonly readings: readonly SystemLoad[];
}

/** Decides the next limit, between 1 and the cap. */
function nextLimit({ current, max, mostActive, readings }: Readings): number {
  const step = Math.max(1, Math.floor(current * STEP_SHARE));
  if (isOverloaded(readings)) return Math.max(1, current - step);
  return mostActive >= Math.floor(current * USED_SHARE) ? Math.min(max, current + step) : current;
}

function isOverloaded(readings: readonly SystemLoad[]): boolean {
  return kinds.some((kind) => {
    const { above, share } = limits[kind];
    return readings.filter((load) => load[kind] > above).length > readings.length * share;
  });
}

const kinds = ["cpu", "memory", "lagMs"] as const;
