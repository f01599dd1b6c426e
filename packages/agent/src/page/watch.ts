import { pageFunction } from "./call-in-page.ts";

/** What the page has seen since `startWatch`. */
export interface WatchReport {
  /** The event reached the target. */
  readonly delivered: boolean;
  /** Mutations of the target's tree, whoever made them: worth another look. */
  readonly mutations: number;
  /** The handlers of our event took something out of the page before they returned. */
  readonly removed: boolean;
  /** Requests that the handlers began before they returned and that are over. */
  readonly finishedRequests: number;
}

declare global {
  /** In our isolated world alone. */
  var surehandWatch: PageWatch | undefined;
}

/**
 * Goes to the page as text. What changes between an event's capture phase and the end of its task was changed by its
 * handlers; what changes at any other time may have done so on its own.
 */
class PageWatch {
  readonly #target: Element;
  readonly #types = ["pointerdown", "mousedown", "mouseup", "click", "keydown", "keyup", "input", "change"];
  readonly #touched = new Set<Node>();
  /** When handlers of ours ran, as `performance.now()` tells it. */
  readonly #spans: { readonly from: number; to: number }[] = [];
  readonly #requests: PerformanceEntry[] = [];
  #openSpans = 0;
  #delivered = false;
  #mutations = 0;
  #removed = false;

  readonly #mutationObserver = new MutationObserver((records) => this.#note(records));
  /** An entry comes when its request is over. */
  readonly #requestObserver = new PerformanceObserver((list) => this.#requests.push(...list.getEntries()));
  readonly #onEvent = (event: Event): void => this.#open(event);

  constructor(target: Element) {
    this.#target = target;
    const options = { subtree: true, childList: true, attributes: true, characterData: true };
    this.#mutationObserver.observe(document, options);
    for (let root = target.getRootNode(); root instanceof ShadowRoot; root = root.host.getRootNode()) {
      this.#mutationObserver.observe(root, options);
    }
    this.#requestObserver.observe({ type: "resource" });
    for (const type of this.#types) addEventListener(type, this.#onEvent, { capture: true });
  }

  report(): WatchReport {
    this.#note(this.#mutationObserver.takeRecords());
    const isOurs = ({ startTime }: PerformanceEntry): boolean =>
      this.#spans.some(({ from, to }) => startTime >= from && startTime <= to);
    return {
      delivered: this.#delivered,
      mutations: this.#mutations,
      removed: this.#removed,
      finishedRequests: this.#requests.filter(isOurs).length,
    };
  }

  hasTouched(node: Node): boolean {
    for (let current: Node | null = node; current;) {
      if (this.#touched.has(current)) return true;
      current = current instanceof ShadowRoot ? current.host : current.parentNode;
    }
    return !this.#isWholePage(node) && [...this.#touched].some((changed) => node.contains(changed));
  }

  stop(): void {
    this.#mutationObserver.disconnect();
    this.#requestObserver.disconnect();
    for (const type of this.#types) removeEventListener(type, this.#onEvent, { capture: true });
  }

  #open(event: Event): void {
    const isOn = event.target instanceof Node && event.target.contains(this.#target);
    if (isOn || event.composedPath().includes(this.#target)) this.#delivered = true;
    this.#note(this.#mutationObserver.takeRecords());
    const span = { from: performance.now(), to: Number.POSITIVE_INFINITY };
    this.#spans.push(span);
    this.#openSpans += 1;
    this.#afterThisTask(() => {
      this.#note(this.#mutationObserver.takeRecords());
      this.#openSpans -= 1;
      span.to = performance.now();
    });
  }

  #afterThisTask(work: () => void): void {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener("message", () => {
      port1.close();
      work();
    });
    port1.start();
    port2.postMessage(undefined);
  }

  #note(records: readonly MutationRecord[]): void {
    this.#mutations += records.length;
    if (this.#openSpans === 0) return;
    for (const { type, target, addedNodes, removedNodes } of records) {
      for (const node of addedNodes) this.#touched.add(node);
      if (removedNodes.length > 0) this.#removed = true;
      if (type !== "childList" || removedNodes.length > 0) this.#touch(target);
    }
  }

  /** A class that a script sets on the body at any click would make everything on the page an effect. */
  #touch(node: Node): void {
    if (!this.#isWholePage(node)) this.#touched.add(node);
  }

  #isWholePage(node: Node): boolean {
    return node === document.documentElement || node === document.body;
  }
}

/** Runs before the action, on the target. */
export const startWatch = pageFunction(
  function (this: Element): void {
    globalThis.surehandWatch?.stop();
    globalThis.surehandWatch = new PageWatch(this);
  },
  [PageWatch],
);

export const readWatch = pageFunction(function (this: Element): WatchReport | undefined {
  return globalThis.surehandWatch?.report();
});

/** On any element: whether the handlers changed it, what it stands in, or what stands in it. */
export const wasTouched = pageFunction(function (this: Element): boolean {
  return globalThis.surehandWatch?.hasTouched(this) ?? false;
});

export const stopWatch = pageFunction(function (this: Element): void {
  globalThis.surehandWatch?.stop();
  globalThis.surehandWatch = undefined;
});
