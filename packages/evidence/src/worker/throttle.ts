import { type CallContext, type Clock, systemClock } from "@surehand/kernel";

/** Seconds between two requests to one site. */
const DEFAULT_RATE_LIMIT_SECONDS = 0.2;

/** Spaces the page loads of all workers on one site. */
export interface Throttle {
  /** Waits until the next page of this site may be loaded. Calls for one site are served in their order. */
  wait(url: string, call: CallContext): Promise<void>;
}

/**
 * @param limits seconds by host: `github.com` also stands for its subdomains. `default` is for all others.
 */
export function createThrottle(limits: Readonly<Record<string, number>> = {}, clock: Clock = systemClock): Throttle {
  const freeAtMs = new Map<string, number>();
  return {
    async wait(url, call) {
      const { host, seconds } = limitFor(url, limits);
      const now = clock.monotonicMs();
      const at = Math.max(now, freeAtMs.get(host) ?? now);
      freeAtMs.set(host, at + seconds * 1000);
      if (at > now) await clock.sleep(at - now, call.signal);
    },
  };
}

export function limitFor(url: string, limits: Readonly<Record<string, number>>): { host: string; seconds: number } {
  const host = URL.parse(url)?.hostname ?? "";
  const named = Object.keys(limits).find((name) => host === name || host.endsWith(`.${name}`));
  const seconds = limits[named ?? "default"] ?? DEFAULT_RATE_LIMIT_SECONDS;
  return { host: named ?? host, seconds };
}
