import { rootElement } from "../dom.ts";
/** Events whose handlers may send requests, and those whose handlers usually do. */
const PRESSES = ["click", "dblclick", "contextmenu", "auxclick", "keydown", "submit"];
const TYPES = ["pointerdown", "mousedown", "pointerup", "mouseup", "change", ...PRESSES];
const SENDING = new Set(PRESSES);

/**
 * Records when handlers of the target or its ancestors run, and when those of the document or window do: these receive every
 * press.
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

  /** Whether the target's handlers were running at a time, by `performance.now()`. */
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

/** Waits for the clock to advance. It stands still for a tenth of a millisecond: the next event must not have an earlier time. */
function nextTick(): number {
  const before = performance.now();
  let now = before;
  while (now === before) now = performance.now();
  return now;
}
