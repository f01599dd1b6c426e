/** A list that a page fills: keeps the first entries and the latest one, and counts the others. */
export class CappedList<Item> {
  readonly items: Item[] = [];
  /** How many entries were left out. */
  more = 0;
  readonly #most: number;

  /** @param most how many entries are kept; 2 or more */
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
