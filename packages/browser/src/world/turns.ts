/** Runs work on the same key one after the other, in the order of the calls. */
export class Turns<Key> {
  readonly #last = new Map<Key, Promise<unknown>>();

  /** Runs `work` after all earlier work on the key, whether that succeeded or failed. */
  run<T>(key: Key, work: () => Promise<T>): Promise<T> {
    const turn = (this.#last.get(key) ?? Promise.resolve()).then(work);
    this.#last.set(
      key,
      turn.catch(() => undefined),
    );
    return turn;
  }
}
