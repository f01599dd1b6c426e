/** Repeatable random numbers for decisions: Mulberry32, https://gist.github.com/tommyettinger/46a874533244883189143505d203312c. */
export interface Random {
  /** Returns a number from 0 up to 1. */
  next(): number;
  /** Returns a whole number from 0 up to `below`. */
  below(below: number): number;
  pick<T>(items: readonly T[]): T | undefined;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (most: number): number => Math.floor(next() * most);
  return { next, below, pick: (items) => items[below(items.length)] };
}
