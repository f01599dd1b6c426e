import { boxOf, contains, parentElementOf } from "../dom.ts";

/** https://wicg.github.io/soft-navigations/: what was painted because of what a handler of an interaction began. */
interface InteractionPaint extends PerformanceEntry {
  readonly largestContentfulPaint?: { readonly element?: Element | null };
}

const TYPE = "interaction-contentful-paint";

/**
 * Chromium follows what an interaction begins through timers, promises and requests, and says which text or picture was painted
 * first because of it. It does not follow workers and messages, sees no mere change of style, and nothing outside of sight.
 */
export class PaintWitness {
  readonly #painted = new Set<Element>();
  readonly #startedAt = performance.now();
  readonly #observer: PerformanceObserver | undefined;

  constructor() {
    if (!PerformanceObserver.supportedEntryTypes.includes(TYPE)) return;
    this.#observer = new PerformanceObserver((list) => this.#note(list.getEntries()));
    this.#observer.observe({ type: TYPE });
  }

  stop(): void {
    this.#observer?.disconnect();
  }

  hasPainted(node: Node): boolean {
    this.#takeAll();
    return [...this.#painted].some((element) => element === node || contains(element, node) || contains(node, element));
  }

  /** Whether it would have told of new content in this place, had it come of the interaction. */
  wouldTellOf(node: Node): boolean {
    // In frames it is silent, and of what is smaller than what it told of already.
    if (!this.#observer || window.top !== window || this.#painted.size > 0) return false;
    const element = node instanceof Element ? node : parentElementOf(node);
    if (!element) return false;
    const { top, left, bottom, right, width, height } = boxOf(element);
    return width > 0 && height > 0 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
  }

  #takeAll(): void {
    this.#note(this.#observer?.takeRecords() ?? []);
  }

  #note(entries: readonly InteractionPaint[]): void {
    for (const { startTime, largestContentfulPaint } of entries) {
      // Of an earlier press something may come only now.
      if (startTime < this.#startedAt - CLOCK_SLACK_MS) continue;
      const element = largestContentfulPaint?.element;
      if (element) this.#painted.add(element);
    }
  }
}

/** Resolution of timestamps. */
const CLOCK_SLACK_MS = 5;
