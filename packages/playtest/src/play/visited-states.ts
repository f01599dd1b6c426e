import { differenceHash, hashDistance } from "../picture/compare-pixels.ts";
import { textsOf } from "../picture/same-sight.ts";
import type { Sight } from "../stage/sight.ts";

/** Pictures whose hashes differ in at most this number of bits belong to one state. */
const SAME_STATE_BITS = 8;
const MOST_STATES = 500;

/** Groups sights into states, to recognize new ones. */
export class VisitedStates {
  readonly #hashes: bigint[] = [];
  readonly #elements = new Set<string>();
  readonly #screens = new Set<string>();

  /** Returns whether the state was not seen before. */
  visit(sight: Sight): boolean {
    const words = textsOf(sight).replaceAll(/\d+/gu, "#");
    const isNewScreen = !this.#screens.has(words) && this.#screens.size < MOST_STATES;
    if (isNewScreen) this.#screens.add(words);
    if (sight.pixels) return this.#visitPicture(differenceHash(sight.pixels)) || isNewScreen;
    if (this.#elements.has(sight.elements) || this.#elements.size >= MOST_STATES) return isNewScreen;
    this.#elements.add(sight.elements);
    return true;
  }

  get states(): number {
    return this.#hashes.length + this.#elements.size;
  }

  /** Number of distinct texts, without their numbers. */
  get screens(): number {
    return this.#screens.size;
  }

  #visitPicture(hash: bigint): boolean {
    if (this.#hashes.length >= MOST_STATES) return false;
    if (this.#hashes.some((known) => hashDistance(known, hash) <= SAME_STATE_BITS)) return false;
    this.#hashes.push(hash);
    return true;
  }
}
