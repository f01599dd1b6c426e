/** Hands what one side puts in to another side that iterates, in order. */
export class PartQueue<T> {
  readonly #signal: AbortSignal;
  #waiting: T[] = [];
  #wake: () => void = () => undefined;
  #end: { readonly error?: unknown } | undefined;

  /** @param signal once it aborted, nothing is handed out any more, whatever waits */
  constructor(signal: AbortSignal) {
    this.#signal = signal;
  }

  put(part: T): void {
    this.#waiting.push(part);
    this.#wake();
  }

  /** No more comes; with an error, it is thrown after all that came before. */
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
