const msPerMinute = 60_000;

/** Calls back once nothing has been running for a time. */
export class IdleTimer implements Disposable {
  readonly #timeoutMs: number;
  readonly #onIdle: () => void;
  #timer: NodeJS.Timeout | undefined;
  #running = 0;

  constructor(minutes: number, onIdle: () => void) {
    this.#timeoutMs = minutes * msPerMinute;
    this.#onIdle = onIdle;
  }

  /** Counts the work as activity until it is over. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#running += 1;
    clearTimeout(this.#timer);
    try {
      return await work();
    } finally {
      this.#running -= 1;
      if (this.#running === 0) this.#timer = setTimeout(this.#onIdle, this.#timeoutMs);
    }
  }

  [Symbol.dispose](): void {
    clearTimeout(this.#timer);
  }
}
