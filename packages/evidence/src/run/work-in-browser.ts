import { setImmediate as nextTurn } from "node:timers/promises";
import type { BrowserHandle } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import { BrowserLostError } from "./browser-lost-error.ts";

export interface BrowserWork<T> {
  /** Milliseconds after which the browser is killed. */
  readonly timeoutMs: number;
  readonly work: (life: BrowserLife) => Promise<T>;
}

/** The browser as work in it sees it. */
export interface BrowserLife {
  /** Aborts when the browser is gone. */
  readonly signal: AbortSignal;
  /** Ends the work: its page crashed. Others may use the browser still. */
  readonly lose: (message: string) => void;
  /** Ends the work and kills the browser, which no longer answers. */
  readonly kill: (message: string) => void;
}

/** Milliseconds in which work may end by itself after its browser is gone. */
const GRACE_MS = 3000;

/**
 * Runs work that needs a browser, and ends with it. Playwright alone does not: the promise of `newPage()`, for one, never settles when the
 * browser is killed after it created the page and before Playwright attached to it.
 *
 * @throws BrowserLostError when the browser is gone before the work has ended, or the work takes too long; the browser is killed then
 */
export async function workInBrowser<T>(handle: BrowserHandle, { timeoutMs, work }: BrowserWork<T>): Promise<T> {
  const browser = handle.context.browser();
  const end = new AbortController();
  const lose = (message: string): void => end.abort(new BrowserLostError(message));
  const kill = (message: string): void => {
    lose(message);
    void handle.close();
  };
  const onDisconnected = (): void => lose("The browser ended while a sample used it.");
  browser?.once("disconnected", onDisconnected);
  if (!isAlive(handle)) onDisconnected();
  const timer = setTimeout(kill, timeoutMs, `The browser did not finish a sample within ${timeoutMs / 1000} s.`);
  try {
    return await endWith(end.signal, () => work({ signal: end.signal, lose, kill }));
  } finally {
    clearTimeout(timer);
    browser?.off("disconnected", onDisconnected);
  }
}

export function isAlive({ context }: BrowserHandle): boolean {
  return context.browser()?.isConnected() === true;
}

/** Runs work that a signal ends: at the latest some time after it aborted, whatever the work does. */
async function endWith<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<void>();
  signal.addEventListener("abort", () => aborted.resolve(), { once: true });
  const working = work();
  const ended = working.catch(() => undefined);
  await Promise.race([ended, aborted.promise]);
  // Playwright fails the calls under way before it says that the browser is gone.
  await nextTurn();
  if (!signal.aborted) return working;
  await Promise.race([ended, systemClock.sleep(GRACE_MS, undefined, { keepsProcessAlive: false })]);
  throw signal.reason;
}
