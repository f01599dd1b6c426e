import type { BrowserHandle } from "@surehand/browser";

const idleMs = 120_000;

/** Starts a browser that the caller closes. */
export type StartBrowser = () => Promise<BrowserHandle>;

/** A headless browser that opens pages of the dev server: started by its first use, closed when it was idle for two minutes. */
export class CheckBrowser implements AsyncDisposable {
  readonly #start: StartBrowser;
  #browser: Promise<BrowserHandle> | undefined;
  #users = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(start: StartBrowser | undefined) {
    this.#start = start ?? launch;
  }

  /** Undefined if there is no browser to start. It stays open until each user has released it. */
  async lease(): Promise<BrowserLease | undefined> {
    if (this.#isClosed) return undefined;
    clearTimeout(this.#idleTimer);
    this.#users += 1;
    const starting = (this.#browser ??= this.#start());
    const browser = await starting.catch(() => undefined);
    const isConnected = browser?.context.browser()?.isConnected() === true;
    if (!isConnected && this.#browser === starting) this.#browser = undefined;
    if (!browser || !isConnected) {
      this.#release();
      return undefined;
    }
    let isReleased = false;
    return {
      browser,
      discard: () => {
        if (this.#browser === starting) this.#close().catch(() => undefined);
      },
      [Symbol.dispose]: () => {
        if (!isReleased) this.#release();
        isReleased = true;
      },
    };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    await this.#close();
  }

  #release(): void {
    this.#users -= 1;
    if (this.#users > 0 || this.#isClosed) return;
    this.#idleTimer = setTimeout(() => void this.#close(), idleMs).unref();
  }

  async #close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const open = this.#browser;
    this.#browser = undefined;
    await open?.then(
      (handle) => handle.close(),
      () => undefined,
    );
  }
}

export interface BrowserLease extends Disposable {
  readonly browser: BrowserHandle;
  /** Closes a browser that is stuck, without waiting for it. The next lease starts another one. */
  discard(): void;
}

async function launch(): Promise<BrowserHandle> {
  // An optional package: a dev server loads no browser driver before it opens a page.
  const { launchBrowser } = await import("@surehand/browser");
  return await launchBrowser({ viewport: null });
}
