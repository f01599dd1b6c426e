/** Numbers that look random and are the same for the same seed on every machine. */
export interface SeededRandom {
  /** Whole number from `least` to `most`, both included. */
  between(least: number, most: number): number;
}

/** Mulberry32 (public domain, Tommy Ettinger), seeded through FNV-1a so that words can be part of the seed. */
export function createSeededRandom(seed: number, ...words: readonly string[]): SeededRandom {
  let state = (hashWords(words) ^ Math.imul(seed, 0x9e3779b1)) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { between: (least, most) => least + Math.floor(next() * (most - least + 1)) };
}

function hashWords(words: readonly string[]): number {
  let hash = 0x811c9dc5;
  for (const character of words.join("\n")) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return hash >>> 0;
}
