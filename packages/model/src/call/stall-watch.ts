import { type Clock, systemClock } from "@surehand/kernel";

/** Aborts its signal when `see` is not called for `stallMs`. */
export class StallWatch implements Disposable {
  readonly #stallMs: number;
  readonly #stalled = new AbortController();
  readonly #over = new AbortController();
  readonly #clock: Clock;
  #seenMs: number;

  constructor(stallMs: number, clock: Clock = systemClock) {
    this.#stallMs = stallMs;
    this.#clock = clock;
    this.#seenMs = clock.monotonicMs();
    if (stallMs !== Infinity) this.#watch().catch(() => undefined);
  }

  get signal(): AbortSignal {
    return this.#stalled.signal;
  }

  get isStalled(): boolean {
    return this.#stalled.signal.aborted;
  }

  /** Milliseconds since `see` was called. */
  get silentMs(): number {
    return this.#clock.monotonicMs() - this.#seenMs;
  }

  /** Restarts the timeout. */
  see(): void {
    this.#seenMs = this.#clock.monotonicMs();
  }

  [Symbol.dispose](): void {
    this.#over.abort();
  }

  async #watch(): Promise<void> {
    for (let leftMs = this.#stallMs; leftMs > 0; leftMs = this.#seenMs + this.#stallMs - this.#clock.monotonicMs())
      await this.#clock.sleep(leftMs, this.#over.signal, { keepsProcessAlive: false });
    this.#stalled.abort();
  }
}
