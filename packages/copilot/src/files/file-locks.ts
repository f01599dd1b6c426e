/** One piece of work at a time for each key, in the order in which they were asked for. */
export class FileLocks {
  readonly #tails = new Map<string, Promise<unknown>>();

  /** Takes its place at the call, before anything is awaited. */
  run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const before = this.#tails.get(key) ?? Promise.resolve();
    const result = before.then(work, work);
    const tail = result.then(
      () => undefined,
      () => undefined,
    );
    this.#tails.set(key, tail);
    void tail.then(() => {
      if (this.#tails.get(key) === tail) this.#tails.delete(key);
    });
    return result;
  }

  /** The same for several keys. They are taken in one order, so that two callers can't wait for each other. */
  runAll<T>(keys: readonly string[], work: () => Promise<T>): Promise<T> {
    const ordered = [...new Set(keys)].sort();
    const take = (index: number): Promise<T> => {
      const key = ordered[index];
      return key === undefined ? work() : this.run(key, () => take(index + 1));
    };
    return take(0);
  }
}
