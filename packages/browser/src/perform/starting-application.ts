import { setImmediate as nextTurn } from "node:timers/promises";
import type { Frame, Page, Request } from "playwright-core";
import { type CallContext, systemClock } from "@surehand/kernel";
import { keepSubscribed } from "./keep-subscribed.ts";

/** Some documents never end. */
const MAX_PARSING_MS = 8000;
/** Maximum wait for the scripts of a page, from the start of each request. */
const MAX_SCRIPT_MS = 8000;
/** Maximum wait for data that an application asks for before it takes over the page. */
const MAX_DATA_MS = 4000;
/** Data that is requested later does not start an application. */
const STARTING_MS = 2500;
/** Time in which a page reads the body of a response. */
const BODY_MS = 400;
/** Time in which a script runs after it has arrived. */
const RUN_MS = 60;
/** Margin before the deadline in which the action can still be performed. */
const ACTING_MS = 1500;
const TYPES = new Set(["script", "fetch", "xhr"]);

interface Started {
  readonly isScript: boolean;
  readonly atMs: number;
}

/**
 * Knows whether the application of a page is still being loaded: then a control may have no handler yet, and the application may
 * overwrite what is entered. Observes the requests of the page from the start of the session on.
 */
export class StartingApplication implements Disposable {
  readonly #page: Page;
  readonly #maxParsingMs: number;
  readonly #open = new Map<Request, Started>();
  /** Addresses that were requested: a page that asks again polls. */
  readonly #addresses = new Set<string>();
  #documentMs = systemClock.monotonicMs();
  readonly #waiting = new Set<() => void>();

  /** @param maxParsingMs longest wait for the end of a document, from its start. Default: 8000. */
  constructor(page: Page, maxParsingMs = MAX_PARSING_MS) {
    this.#page = page;
    this.#maxParsingMs = maxParsingMs;
    page.on("request", this.#onRequest).on("requestfinished", this.#onOver).on("requestfailed", this.#onOver);
    page.on("response", this.#onResponse).on("framenavigated", this.#onNavigated);
    void this.#addEarlier();
  }

  [Symbol.dispose](): void {
    const page = this.#page;
    keepSubscribed(page);
    page.off("request", this.#onRequest).off("requestfinished", this.#onOver).off("requestfailed", this.#onOver);
    page.off("response", this.#onResponse).off("framenavigated", this.#onNavigated);
  }

  /** Whether scripts of the page, or data for them, are on their way. */
  get isStarting(): boolean {
    return this.#leftMs() > 0;
  }

  /** Waits until the document is parsed and its scripts have run. Resolves at once if nothing is on its way. */
  async ready({ deadline, signal }: CallContext): Promise<boolean> {
    const parsingMs = this.#documentMs + this.#maxParsingMs - systemClock.monotonicMs();
    const hasParsed = await this.#untilParsed(
      Math.max(0, Math.min(parsingMs, deadline.remainingMs() - ACTING_MS)),
      signal,
    );
    let hasWaited = hasParsed;
    for (;;) {
      const leftMs = Math.min(this.#leftMs(), deadline.remainingMs() - ACTING_MS);
      if (leftMs <= 0) return hasWaited;
      hasWaited = true;
      await Promise.race([this.#next(), systemClock.sleep(leftMs, signal)]);
      if (!this.isStarting) await systemClock.sleep(RUN_MS, signal);
    }
  }

  /** Resolves with whether it had to wait. */
  async #untilParsed(maxMs: number, signal: AbortSignal): Promise<boolean> {
    let isParsed = false;
    const parsed = this.#page
      .mainFrame()
      .waitForLoadState("domcontentloaded", { timeout: 0 })
      .then(
        () => (isParsed = true),
        () => undefined,
      );
    // Playwright knows at once whether the state was reached.
    await nextTurn();
    if (isParsed) return false;
    const startedMs = systemClock.monotonicMs();
    await Promise.race([parsed, systemClock.sleep(maxMs, signal)]);
    return systemClock.monotonicMs() - startedMs > RUN_MS;
  }

  /** Returns the longest time that is left for a request. */
  #leftMs(): number {
    const nowMs = systemClock.monotonicMs();
    let leftMs = 0;
    for (const [request, { isScript, atMs }] of this.#open) {
      const left = atMs + (isScript ? MAX_SCRIPT_MS : MAX_DATA_MS) - nowMs;
      if (left > 0) leftMs = Math.max(leftMs, left);
      else this.#open.delete(request);
    }
    return leftMs;
  }

  #next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  /** Adds the requests from before the session, until it is known that they are over. */
  async #addEarlier(): Promise<void> {
    const requests = await this.#page.requests().catch(() => []);
    for (const request of requests) {
      if (this.#open.has(request)) continue;
      this.#onRequest(request);
      if (!this.#open.has(request)) continue;
      const over = request.response().then(
        (response) => response && Promise.race([response.finished(), this.#afterBody()]),
        () => undefined,
      );
      void over.finally(() => this.#onOver(request)).catch(() => undefined);
    }
  }

  async #afterBody(): Promise<void> {
    await systemClock.sleep(BODY_MS);
  }

  readonly #onRequest = (request: Request): void => {
    if (!TYPES.has(request.resourceType()) || !isOfMainFrame(request, this.#page)) return;
    const nowMs = systemClock.monotonicMs();
    const isScript = request.resourceType() === "script";
    const address = request.url().split(/[?#]/, 1)[0] ?? "";
    const isKnown = this.#addresses.has(address);
    this.#addresses.add(address);
    if (!isScript && (isKnown || nowMs - this.#documentMs > STARTING_MS)) return;
    this.#open.set(request, { isScript, atMs: nowMs });
  };

  /** A page that does not read the body of a response never finishes it. */
  readonly #onResponse = (response: { request(): Request }): void => {
    const request = response.request();
    if (this.#open.has(request)) void this.#afterBody().then(() => this.#onOver(request));
  };

  readonly #onOver = (request: Request): void => {
    if (!this.#open.delete(request)) return;
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  };

  readonly #onNavigated = (frame: Frame): void => {
    if (frame !== this.#page.mainFrame()) return;
    this.#documentMs = systemClock.monotonicMs();
    this.#addresses.clear();
    for (const request of this.#open.keys()) if (request.frame() !== frame) this.#open.delete(request);
  };
}

function isOfMainFrame(request: Request, page: Page): boolean {
  try {
    return request.frame() === page.mainFrame();
  } catch {
    return false;
  }
}
