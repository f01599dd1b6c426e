import { type CallContext, type Clock, systemClock } from "@surehand/kernel";

/** Seconds between two requests to one site, by host; `default` for all others. */
export const defaultRateLimits: Readonly<Record<string, number>> = { "github.com": 0.5, "linkedin.com": 3, default: 1 };

/** Longest pause that a worker waits for within a sample. The samples of a site that asks for more wait in the queue. */
export const LONGEST_PAUSE_MS = 60_000;
/** Pause after the first refusal that names no time. */
export const FIRST_PAUSE_MS = 2000;

/** Spaces the page loads of all workers on one site. */
export interface Throttle {
  /** Waits until the next page of this site may be loaded. Calls for one site are served in their order. */
  wait(url: string, call: CallContext): Promise<void>;
  /** Records that a page of this site was loaded without a turn, for example by a button. The next call of `wait` waits for it. */
  loaded(url: string, call: CallContext): Promise<void>;
  /** Notes the status of a page. After 429 and 503, no worker loads a page of the site for as long as it asks, or for longer each time. */
  answered(url: string, status: number, retryAfterMs: number | undefined): Promise<void>;
  /** Milliseconds for which the site is left alone, from now, as far as this process knows. */
  pausedMs(url: string): number;
}

/**
 * @param limits seconds by host: `github.com` also stands for its subdomains. `default` is for all others.
 */
export function createThrottle(limits: Readonly<Record<string, number>> = {}, clock: Clock = systemClock): Throttle {
  const freeAtMs = new Map<string, number>();
  const pauses = createPauses(limits, clock);
  /** Takes the next turn at a site, and returns its time. */
  const take = (url: string, now: number): number => {
    const { host, seconds } = limitFor(url, limits);
    const at = Math.max(now, freeAtMs.get(host) ?? now);
    freeAtMs.set(host, at + seconds * 1000);
    return at;
  };
  return {
    ...pauses,
    async loaded(url) {
      take(url, clock.monotonicMs());
    },
    async wait(url, call) {
      for (;;) {
        await pauses.end(url, call);
        const now = clock.monotonicMs();
        const at = take(url, now);
        if (at > now) await clock.sleep(at - now, call.signal);
        // Another worker may have been asked for patience meanwhile.
        if (pauses.pausedMs(url) === 0) return;
      }
    },
  };
}

/** The pauses that sites ask for. */
export interface Pauses extends Pick<Throttle, "answered" | "pausedMs"> {
  /** Waits until the pause of a site is over. Resolves to false if there was none. */
  end(url: string, call: CallContext): Promise<boolean>;
}

function createPauses(limits: Readonly<Record<string, number>>, clock: Clock): Pauses {
  const untilMs = new Map<string, number>();
  const timesInRow = new Map<string, number>();
  const pausedMs = (url: string): number =>
    Math.max(0, (untilMs.get(limitFor(url, limits).host) ?? 0) - clock.monotonicMs());
  return {
    pausedMs,
    async end(url, call) {
      let hasWaited = false;
      for (let left = pausedMs(url); left > 0; left = pausedMs(url)) {
        await clock.sleep(left, call.signal);
        hasWaited = true;
      }
      return hasWaited;
    },
    async answered(url, status, retryAfterMs) {
      const { host } = limitFor(url, limits);
      if (!isRefusal(status)) {
        timesInRow.delete(host);
        return;
      }
      const times = timesInRow.get(host) ?? 0;
      timesInRow.set(host, times + 1);
      const pauseMs = retryAfterMs ?? Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** times);
      untilMs.set(host, Math.max(untilMs.get(host) ?? 0, clock.monotonicMs() + pauseMs));
    },
  };
}

/** Whether a site answers that it is asked too much. */
export function isRefusal(status: number | undefined): boolean {
  return status === 429 || status === 503;
}

export function limitFor(url: string, limits: Readonly<Record<string, number>>): { host: string; seconds: number } {
  const host = URL.parse(url)?.hostname ?? "";
  const all = { ...defaultRateLimits, ...limits };
  const named = Object.keys(all).find((name) => host === name || host.endsWith(`.${name}`));
  return { host: named ?? host, seconds: all[named ?? "default"] ?? 0 };
}
