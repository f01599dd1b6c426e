/**
 * Caches values by text, as long as each generation requests them again: values that the last two generations did not request are
 * dropped, so that a page that keeps changing does not fill the memory.
 */
export class Generations<Value> {
  #latest = new Map<string, Value>();
  #older: ReadonlyMap<string, Value> = new Map();

  /** Starts a generation. */
  next(): void {
    this.#older = this.#latest;
    this.#latest = new Map();
  }

  get(text: string): Value | undefined {
    const latest = this.#latest.get(text);
    if (latest !== undefined) return latest;
    const older = this.#older.get(text);
    if (older !== undefined) this.#latest.set(text, older);
    return older;
  }

  set(text: string, value: Value): void {
    this.#latest.set(text, value);
  }
}
