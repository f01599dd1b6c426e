/** Mulberry32, a generator that returns the same numbers for the same seed on every machine. */
export interface SeededRandom {
  /** Returns an integer of at least `least` and below `most`. */
  integer(least: number, most: number): number;
  pick<Item>(items: readonly [Item, ...Item[]]): Item;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const integer = (least: number, most: number): number => least + Math.floor(next() * (most - least));
  return { integer, pick: (items) => items[integer(0, items.length)] ?? items[0] };
}
