import type { LoggedChange } from "./mutation-log.ts";

type Times = Map<Node, Map<string, number>>;

/** Knows since when the values of changed places are what they are now. A value that is written again is the same. */
export class StandingValues {
  #last: Times = new Map();
  #now: Times = new Map();

  /** Begins another reading of all changes: a value that the last reading did not have is new. */
  beginReading(): void {
    this.#last = this.#now;
    this.#now = new Map();
  }

  /** Whether a value outside of the tree has stood still for as long as it must. */
  isValueStill(name: string, value: string, mustStandMs: number): boolean {
    if (mustStandMs === 0) return true;
    return this.#standsFor(document, JSON.stringify([name, value])) >= mustStandMs;
  }

  /** Whether the change has stood still for as long as it must. */
  isStill({ node, mustStandMs, kind, what, property, value }: LoggedChange): boolean {
    if (mustStandMs === undefined) return true;
    const index = this.#now.get(node)?.size ?? 0;
    const key = JSON.stringify([index, kind, property, value ?? what]);
    return this.#standsFor(node, key) >= mustStandMs;
  }

  #standsFor(node: Node, key: string): number {
    const nowMs = performance.now();
    const sinceMs = this.#last.get(node)?.get(key) ?? nowMs;
    const ofPlace = this.#now.get(node) ?? new Map<string, number>();
    this.#now.set(node, ofPlace.set(key, sinceMs));
    return nowMs - sinceMs;
  }
}
