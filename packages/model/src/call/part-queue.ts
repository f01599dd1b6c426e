/** Hands what one side puts in to another side that iterates, in order. */
export class PartQueue<T> {
  readonly #waiting: T[] = [];
  #wake: () => void = () => undefined;
  #end: { readonly error?: unknown } | undefined;

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
      while (this.#waiting.length > 0) yield* this.#waiting.splice(0);
      if (this.#end) {
        if ("error" in this.#end) throw this.#end.error;
        return;
      }
      // oxlint-disable-next-line typescript/no-loop-func -- each wait has its own resolver
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}
