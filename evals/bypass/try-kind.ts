import { setTimeout as sleep } from "node:timers/promises";
import type { BrowserContext, Page } from "playwright-core";
import type { RequestKind } from "./request-kind.ts";
import type { Sites } from "./sites.ts";

export interface Try {
  /** Arrivals at the blocked host. */
  readonly arrivals: readonly string[];
  /** Time until the first arrival, or the whole waiting time. */
  readonly ms: number;
}

export interface TryOptions {
  readonly kind: RequestKind;
  readonly sites: Sites;
  /** Context in which the page is opened. */
  readonly context: BrowserContext;
  /** How long to wait for an arrival. */
  readonly patienceMs: number;
  /** Whether to keep waiting after a bare connection: a request may follow on it. */
  readonly untilRequest?: boolean;
  /** Runs with the page before it navigates. */
  readonly prepare?: (page: Page) => Promise<AsyncDisposable>;
}

const closeMs = 3000;

/** Opens the page of a kind of request, and waits until something reaches the blocked host. */
export async function tryKind(options: TryOptions): Promise<Try> {
  const { kind, sites, context, patienceMs, untilRequest = false, prepare } = options;
  await using trap = await sites.set(kind);
  const before = new Set(context.pages());
  const page = await context.newPage();
  try {
    const prepared = await prepare?.(page);
    const startedMs = performance.now();
    // Some pages navigate away at once, which aborts the first navigation; others never finish loading.
    page.goto(trap.address).catch(() => undefined);
    await within(patienceMs, untilRequest ? trap.blocked.requested : trap.blocked.arrived);
    const seen = { arrivals: [...trap.blocked.arrivals], ms: Math.round(performance.now() - startedMs) };
    await within(closeMs, prepared?.[Symbol.asyncDispose]() ?? Promise.resolve());
    return seen;
  } finally {
    await within(closeMs, closeOthers(context, before));
  }
}

/** Waits for the work, at most `ms`. */
export async function within(ms: number, work: PromiseLike<unknown>): Promise<void> {
  const end = new AbortController();
  const timer = sleep(ms, undefined, { signal: end.signal }).catch(() => undefined);
  await Promise.race([work, timer]).finally(() => end.abort());
}

/** Closes all other pages, including popups. */
async function closeOthers(context: BrowserContext, kept: ReadonlySet<Page>): Promise<void> {
  await Promise.allSettled(context.pages().flatMap((page) => (kept.has(page) ? [] : [page.close()])));
}
