/** A token bucket: `burst` at once, `perSecond` after that. */
export class RateLimiter {
  readonly #burst: number;
  readonly #perSecond: number;
  readonly #nowMs: () => number;
  #left: number;
  #atMs: number;

  constructor({ burst, perSecond, nowMs = () => performance.now() }: RateLimiterOptions) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#nowMs = nowMs;
    this.#left = burst;
    this.#atMs = nowMs();
  }

  /** Whether one more is allowed now. */
  take(): boolean {
    const nowMs = this.#nowMs();
    this.#left = Math.min(this.#burst, this.#left + ((nowMs - this.#atMs) / 1000) * this.#perSecond);
    this.#atMs = nowMs;
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

export interface RateLimiterOptions {
  readonly burst: number;
  readonly perSecond: number;
  readonly nowMs?: (() => number) | undefined;
}
