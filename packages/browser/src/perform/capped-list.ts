/** A list whose length the page decides: keeps the first entries and the latest one, and counts the others. */
export class CappedList<Item> {
  readonly items: Item[] = [];
  /** Number of entries that were left out. */
  more = 0;
  readonly #most: number;

  /** @param most maximum number of kept entries, at least 2 */
  constructor(most: number) {
    this.#most = most;
  }

  push(item: Item): void {
    if (this.items.length >= this.#most) {
      this.items.pop();
      this.more++;
    }
    this.items.push(item);
  }

  replaceLast(change: (last: Item) => Item): void {
    const last = this.items.pop();
    if (last !== undefined) this.items.push(change(last));
  }
}
