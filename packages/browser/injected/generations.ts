/**
 * Remembers what was made of texts for as long as each generation asks for them again: what the last two did not ask for is
 * forgotten, so that a page that keeps changing fills no memory.
 */
export class Generations<Value> {
  #latest = new Map<string, Value>();
  #older: ReadonlyMap<string, Value> = new Map();

  /** Begins a generation. */
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
