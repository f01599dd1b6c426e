import type { Clock } from "@surehand/kernel";

export interface OutageOptions {
  /** Milliseconds after which an outage is no longer waited for. */
  readonly limitMs: number;
  readonly clock: Clock;
  /** Called when the service is first waited for, and when it works again. Default: nothing is called. */
  readonly onChange?: ((isAway: boolean) => void) | undefined;
}

/** Times without a service that all samples need, such as the store or the model. */
export interface Outage {
  /** Waits a little while the outage is young. Resolves to false, at once, when it has lasted too long. */
  wait(): Promise<boolean>;
  /** The service works. */
  end(): void;
}

const PAUSE_MS = 5000;

export function createOutage({ limitMs, clock, onChange }: OutageOptions): Outage {
  let sinceMs: number | undefined;
  return {
    async wait() {
      if (sinceMs === undefined) onChange?.(true);
      sinceMs ??= clock.monotonicMs();
      if (clock.monotonicMs() - sinceMs > limitMs) return false;
      await clock.sleep(PAUSE_MS);
      return true;
    },
    end() {
      if (sinceMs !== undefined) onChange?.(false);
      sinceMs = undefined;
    },
  };
}
