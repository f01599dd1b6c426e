import type { Clock } from "@surehand/kernel";

/** Milliseconds after which a file that is still being written is a sign of a slow disk. */
const SLOW_MS = 5000;

export interface WatchWritesOptions {
  readonly clock: Clock;
  /** Called when a file takes longer than 5 s, and when the last of those is written. */
  readonly onChange: (isSlow: boolean) => void;
}

/** Passes a write on, and watches how long it takes. */
export type WatchWrite = <T>(write: Promise<T>) => Promise<T>;

/** Watches the writes of a run, so that a slow disk is reported while it lasts. */
export function watchWrites({ clock, onChange }: WatchWritesOptions): WatchWrite {
  let slow = 0;
  return async (write) => {
    const written = new AbortController();
    let isSlow = false;
    clock.sleep(SLOW_MS, written.signal).then(
      () => {
        isSlow = true;
        if (slow++ === 0) onChange(true);
      },
      // The file is written.
      () => undefined,
    );
    try {
      return await write;
    } finally {
      written.abort();
      if (isSlow && --slow === 0) onChange(false);
    }
  };
}
