import { rootElement } from "../dom.ts";
/** Events whose handlers send things, and those of which they mostly do. */
const TYPES = ["pointerdown", "mousedown", "pointerup", "mouseup", "click", "keydown", "submit", "change"];
const SENDING = new Set(["click", "keydown", "submit"]);

/**
 * Tells when handlers run of the target or of what it is in, and when those of the document or window: they hear of every
 * press, whatever it is on.
 */
export class TargetHandlers {
  readonly #spans: [from: number, to: number][] = [];
  readonly #root = rootElement();

  constructor() {
    for (const type of TYPES) {
      this.#root.addEventListener(type, this.#onCapture, { capture: true });
      this.#root.addEventListener(type, this.#onBubble);
    }
  }

  stop(): void {
    for (const type of TYPES) {
      this.#root.removeEventListener(type, this.#onCapture, { capture: true });
      this.#root.removeEventListener(type, this.#onBubble);
    }
  }

  /** By `performance.now()`. */
  wereRunning(atMs: number): boolean {
    return this.#spans.some(([from, to]) => atMs >= from && atMs < to);
  }

  readonly #onCapture = (): void => {
    this.#spans.push([performance.now(), Number.POSITIVE_INFINITY]);
  };

  readonly #onBubble = ({ type }: Event): void => {
    const last = this.#spans.at(-1);
    if (last) last[1] = SENDING.has(type) ? nextTick() : performance.now();
  };
}

/** The clock stands still for a tenth of a millisecond: what comes next must not look as if it had come just before. */
function nextTick(): number {
  const before = performance.now();
  let now = before;
  while (now === before) now = performance.now();
  return now;
}
