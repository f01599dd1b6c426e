import { type CallContext, type Clock, createCallContext, type Logger, systemClock } from "@surehand/kernel";

/** Ends of the parts of a playtest, as shares of the time limit, counted from the moment at which the browser is ready. The rest of twice the limit is for the report. */
const ends = { loading: 1, experiments: 1.65, confirmations: 1.85, everything: 2 } as const;

export type Phase = keyof typeof ends;

/** A slow machine must not make a game look as if it did not load. */
const least: Partial<Record<Phase, number>> = { loading: 15_000 };

export interface PhasesOptions {
  readonly timeLimitMs: number;
  readonly signal?: AbortSignal | undefined;
  readonly log?: Logger | undefined;
  /** Default: systemClock. */
  readonly clock?: Clock | undefined;
}

export interface Phases {
  /** Counts from now on: a browser that starts slowly takes no time from the experiments. */
  restart(): void;
  /** Returns the time since the playtest began. */
  elapsedMs(): number;
  /** Creates the call context of a part. It also ends with the caller's signal. */
  begin(phase: Phase): CallContext & Disposable;
}

/** Creates the call contexts of a playtest that begins now: each part ends at its share of the time limit, no matter how long the previous one took. */
export function createPhases({ timeLimitMs, signal, log, clock = systemClock }: PhasesOptions): Phases {
  let startedAtMs = clock.monotonicMs();
  const elapsedMs = (): number => clock.monotonicMs() - startedAtMs;
  return {
    restart: () => {
      startedAtMs = clock.monotonicMs();
    },
    elapsedMs,
    begin(phase) {
      const leftMs = timeLimitMs * ends[phase] - elapsedMs();
      return createCallContext({ signal, log, clock, timeoutMs: Math.max(least[phase] ?? 0, leftMs) });
    },
  };
}
