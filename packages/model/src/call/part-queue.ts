/** Queue with one producer and one consumer, which iterates over it. */
export class PartQueue<T> {
  readonly #signal: AbortSignal;
  #waiting: T[] = [];
  #wake: () => void = () => undefined;
  #end: { readonly error?: unknown } | undefined;

  /** @param signal once aborted, the queue yields nothing more, even if parts are waiting */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  put(part: T): void {
    this.#waiting.push(part);
    this.#wake();
  }

  /** Ends the queue. An error is thrown to the consumer after all earlier parts. */
  end(end: { readonly error?: unknown } = {}): void {
    this.#end ??= end;
    this.#wake();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<T, void, undefined> {
    for (;;) {
      const parts = this.#waiting;
      this.#waiting = [];
      for (const part of parts) {
        if (this.#signal.aborted) break;
        yield part;
      }
      if (this.#waiting.length > 0 && !this.#signal.aborted) continue;
      if (this.#end) {
        if ("error" in this.#end) throw this.#end.error;
        this.#signal.throwIfAborted();
        return;
      }
      // oxlint-disable-next-line typescript/no-loop-func -- each wait has its own resolver
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
