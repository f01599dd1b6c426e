/** How much progress the worker makes: the same page again without new data is none. */
export class Progress {
  #signature: string | undefined;
  #stagnantSteps = 0;
  #hasNewData = false;
  readonly #known = new Set<string>();

  /** Steps in a row on the same page without new data. */
  get stagnantSteps(): number {
    return this.#stagnantSteps;
  }

  /** Notes that the current step brought new data. */
  newData(): void {
    this.#hasNewData = true;
    this.#stagnantSteps = 0;
  }

  /** Keeps what was read, and returns whether any of it was not read before. */
  reads(keys: readonly string[]): boolean {
    const isNew = keys.some((key) => !this.#known.has(key));
    for (const key of keys) this.#known.add(key);
    return isNew;
  }

  /** Notes what the page is at the beginning of a step. */
  look(signature: string): void {
    const isSame = this.#signature === signature && !this.#hasNewData;
    this.#stagnantSteps = isSame ? this.#stagnantSteps + 1 : 0;
    this.#signature = signature;
    this.#hasNewData = false;
  }
}
