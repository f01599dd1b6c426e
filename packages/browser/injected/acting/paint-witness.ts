import { boxOf, contains, parentElementOf } from "../dom.ts";

/** Paint that an interaction's handlers caused: https://wicg.github.io/soft-navigations/ */
interface InteractionPaint extends PerformanceEntry {
  readonly largestContentfulPaint?: { readonly element?: Element | null };
}

const TYPE = "interaction-contentful-paint";

/**
 * Reports what Chromium painted because of an interaction. Chromium follows its consequences through timers, promises and
 * requests, and reports the text or image that was painted first. It does not follow workers and messages, and reports no mere
 * change of style, and nothing out of view.
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

  /** Whether Chromium would have reported new content at this place, if the interaction had caused it. */
  wouldReport(node: Node): boolean {
    // It reports nothing in frames, and nothing smaller than what it already reported.
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
      // A paint for an earlier press may arrive only now.
      if (startTime < this.#startedAt - CLOCK_SLACK_MS) continue;
      const element = largestContentfulPaint?.element;
      if (element) this.#painted.add(element);
    }
  }
}

/** Resolution of timestamps. */
const CLOCK_SLACK_MS = 5;
