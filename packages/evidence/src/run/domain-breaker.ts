import type { Clock } from "@surehand/kernel";
import { domainOf } from "../inputs/domain-of.ts";

/** Samples in a row that failed for infrastructure reasons, after which a domain is said to be down. */
const DOMAIN_FAILURES = 3;
/** Pause after the first failure of a domain. It doubles with each failure that follows, up to the longest. */
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 60_000;
/** Seconds over which a site that does not answer is tried again. */
const RETRY_SECONDS = 180;
/** Attempts of a sample whose site does not answer, while others of the site do. */
const MOST_ATTEMPTS = 3;

export interface DomainBreakerOptions {
  readonly clock: Clock;
  /** Milliseconds over which a domain that is down is tried again. */
  readonly retryMs: number;
}

/** Milliseconds over which a domain is tried again, by the options of a run. */
export function retryMsOf({ retrySeconds = RETRY_SECONDS }: { readonly retrySeconds?: number | undefined }): number {
  return retrySeconds * 1000;
}

interface Down {
  readonly failures: number;
  readonly sinceMs: number;
  /** When it is tried again. Infinity: not in this run. */
  readonly untilMs: number;
}

/** Stops a run from wearing out on a site that is down: its samples wait, and stay pending if it does not come back. */
export class DomainBreaker {
  readonly #down = new Map<string, Down>();
  readonly #attempts = new Map<string, number>();
  readonly #options: DomainBreakerOptions;

  constructor(options: DomainBreakerOptions) {
    this.#options = options;
  }

  /** Domains whose samples are left alone now. */
  get pausedDomains(): string[] {
    const now = this.#options.clock.monotonicMs();
    return [...this.#down].flatMap(([domain, { untilMs }]) => (untilMs > now ? [domain] : []));
  }

  /** Whether a domain will be tried again. */
  get isWaiting(): boolean {
    return this.waitingDomains.length > 0;
  }

  /** Domains whose samples are left alone now, and tried again later. */
  get waitingDomains(): string[] {
    const now = this.#options.clock.monotonicMs();
    return [...this.#down].flatMap(([domain, { untilMs }]) => (untilMs > now && untilMs < Infinity ? [domain] : []));
  }

  /** Whether the domain of a page is not tried again in this run. */
  isGivenUp(url: string): boolean {
    return this.#down.get(domainOf(url))?.untilMs === Infinity;
  }

  /** Whether a sample whose site does not answer goes back to the queue. Counts its attempts. */
  mayRetry(sampleId: string): boolean {
    const attempts = (this.#attempts.get(sampleId) ?? 0) + 1;
    this.#attempts.set(sampleId, attempts);
    return this.openDomains.length > 0 || attempts < MOST_ATTEMPTS;
  }

  /** Domains that did not answer to the end. */
  get openDomains(): string[] {
    const isOpen = ({ failures, untilMs }: Down): boolean => failures >= DOMAIN_FAILURES || untilMs === Infinity;
    return [...this.#down].flatMap(([domain, down]) => (isOpen(down) ? [domain] : []));
  }

  /**
   * @param isDown whether the sample ended for reasons of the network or the site
   * @param pauseMs how long the site asks to be left alone. Default: 0.
   */
  finished(url: string, isDown: boolean, pauseMs = 0): void {
    const domain = domainOf(url);
    if (!isDown) {
      this.#down.delete(domain);
      return;
    }
    const { clock, retryMs } = this.#options;
    const now = clock.monotonicMs();
    const { failures = 0, sinceMs = now } = this.#down.get(domain) ?? {};
    const nextMs = Math.max(pauseMs, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
    const isOver = now + nextMs - sinceMs > retryMs;
    this.#down.set(domain, {
      failures: failures + 1,
      sinceMs,
      untilMs: isOver ? Number.POSITIVE_INFINITY : now + nextMs,
    });
  }
}
