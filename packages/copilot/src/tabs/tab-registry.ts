import type { BrowserToolAnswer } from "../protocol/browser-tools.ts";

export interface TabCall {
  readonly tool: string;
  readonly input: unknown;
  readonly chatId: string;
  readonly messageId: string;
  /** When the run last wrote a file, in milliseconds since 1970. */
  readonly writtenAtMs?: number | undefined;
}

/** A connected tab, as far as tools matter. */
export interface Tab {
  runTool(call: TabCall, signal: AbortSignal): Promise<BrowserToolAnswer>;
}

/** Code of the answer for a tab that was closed or reloaded before it answered. */
export const TAB_CLOSED = "tab-closed";

export interface TabRegistryOptions {
  /** How long a tool waits for a tab that reloads, in milliseconds. Default: 10,000. */
  readonly reloadMs?: number | undefined;
}

/** The connected tabs. A tab that connects again, after a reload, replaces the earlier one. */
export class TabRegistry {
  readonly #tabs = new Map<string, Tab>();
  /** Tabs that were connected at some time: these may be reloading. */
  readonly #known = new Set<string>();
  readonly #waiting = new Map<string, Set<() => void>>();
  readonly #reloadMs: number;

  constructor({ reloadMs = 10_000 }: TabRegistryOptions = {}) {
    this.#reloadMs = reloadMs;
  }

  add(name: string, tab: Tab): Disposable {
    this.#tabs.set(name, tab);
    this.#known.add(name);
    for (const resolve of this.#waiting.get(name) ?? []) resolve();
    return {
      [Symbol.dispose]: () => {
        if (this.#tabs.get(name) === tab) this.#tabs.delete(name);
      },
    };
  }

  /** Runs a browser tool in the tab that sent the message. An edit may reload the tab: then the tool runs after it is back. */
  async run(name: string | undefined, call: TabCall, signal: AbortSignal): Promise<BrowserToolAnswer> {
    const answer = await this.#runOnce(name, call, signal);
    const isReloaded = !answer.ok && answer.code === TAB_CLOSED;
    return isReloaded ? this.#runOnce(name, call, signal) : answer;
  }

  async #runOnce(name: string | undefined, call: TabCall, signal: AbortSignal): Promise<BrowserToolAnswer> {
    if (name !== undefined && this.#known.has(name) && !this.#tabs.has(name)) await this.#connected(name, signal);
    const tab = name === undefined ? undefined : this.#tabs.get(name);
    return tab ? tab.runTool(call, signal) : { ok: false, code: "no-tab", message: NO_TAB };
  }

  /** Resolves when the tab is connected, the time is over, or the call is aborted. */
  async #connected(name: string, signal: AbortSignal): Promise<void> {
    // A signal that is aborted already sends no event.
    if (signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<void>();
    const waiting = this.#waiting.get(name) ?? new Set();
    this.#waiting.set(name, waiting.add(resolve));
    const timer = setTimeout(resolve, this.#reloadMs);
    const stop = (): void => resolve();
    signal.addEventListener("abort", stop, { once: true });
    await promise;
    clearTimeout(timer);
    signal.removeEventListener("abort", stop);
    waiting.delete(resolve);
  }
}

const NO_TAB = "The tab that sent the message is closed. Ask the user to open the page and send the message there.";
