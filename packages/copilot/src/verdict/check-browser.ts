import type { BrowserHandle } from "@surehand/browser";

const idleMs = 120_000;

/** The headless browser that checks pages: started by the first check, closed when it was idle for two minutes. */
export class CheckBrowser implements AsyncDisposable {
  readonly #start: () => Promise<BrowserHandle>;
  #browser: Promise<BrowserHandle> | undefined;
  #users = 0;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(start: (() => Promise<BrowserHandle>) | undefined) {
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
}

async function launch(): Promise<BrowserHandle> {
  // An optional package: a dev server loads no browser driver before it checks a page.
  const { launchBrowser } = await import("@surehand/browser");
  return await launchBrowser({ viewport: null });
}
