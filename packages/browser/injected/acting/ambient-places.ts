/** Changes closer to each other count as one. */
export const ONE_TURN_MS = 10;
/** After this many changes on its own, a place is expected to continue. */
const RESTLESS_TURNS = 3;
/** A place whose changes follow each other within this time may change at any moment. */
const FAST_MS = 600;
/** An animation draws every frame. */
const JUST_NOW_MS = 60;
/** Time after an action in which the page may still be working on it. */
const AFTERMATH_MS = 2000;
/** A place that has not changed for this long counts as still. */
const RESTLESS_MS = 30_000;

/** The places of a document that change on their own, known as long as the document exists. */
export class AmbientPlaces {
  readonly #times = new WeakMap<Node, readonly number[]>();

  /** Notes a change on its own. One right after an action may be its late work, unless the place changed before. */
  note(place: Node, nowMs: number, ourTurnMs: number): void {
    const times = this.#times.get(place) ?? [];
    if (times.length === 0 && nowMs - ourTurnMs < AFTERMATH_MS) return;
    if (nowMs - (times.at(-1) ?? 0) > ONE_TURN_MS) this.#times.set(place, [...times, nowMs].slice(-RESTLESS_TURNS));
  }

  /** Whether a change by our handlers at the place may as well be its own. */
  isBusy(place: Node, nowMs: number): boolean {
    const lastMs = this.#times.get(place)?.at(-1);
    return (lastMs !== undefined && nowMs - lastMs < JUST_NOW_MS) || this.#isRestless(place, nowMs, FAST_MS);
  }

  /** Whether a change of the place while none of our handlers runs is its own. */
  covers(place: Node, nowMs: number): boolean {
    for (let current: Node | null = place, depth = 0; current && depth < 3; current = current.parentNode, depth++) {
      const isWholePage = current === document.body || current === document.documentElement;
      if (isWholePage ? this.#isRestless(current, nowMs, RESTLESS_MS) : this.#times.has(current)) return true;
    }
    return false;
  }

  has(place: Node): boolean {
    return this.#times.has(place);
  }

  /** Returns the longest time between changes of the place on its own; undefined if it did not change repeatedly. */
  intervalOf(place: Node): number | undefined {
    const times = this.#times.get(place) ?? [];
    const intervals = times.slice(1).map((ms, index) => ms - (times[index] ?? ms));
    return intervals.length > 0 ? Math.max(...intervals) : undefined;
  }

  #isRestless(place: Node, nowMs: number, withinMs: number): boolean {
    const times = this.#times.get(place) ?? [];
    const [first] = times;
    return times.length >= RESTLESS_TURNS && first !== undefined && nowMs - first < withinMs;
  }
}
