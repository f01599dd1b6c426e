import { type BrowserHandle, launchBrowser, type LaunchOptions } from "@surehand/browser";
import { batchLaunch } from "./batch-launch.ts";
import { createPageSupply, type PageSupply } from "./page-supply.ts";
import { sampleContext } from "./sample-context.ts";
import { isAlive } from "./work-in-browser.ts";

/** A browser that is launched again after it crashed. */
export interface CrashProofBrowser extends AsyncDisposable {
  /**
   * Returns the browser, launched now if there is none that lives.
   * @throws BrowserNotFoundError, BrowserLaunchError
   */
  get(): Promise<BrowserHandle>;
  /** New pages of the browser, for samples. */
  readonly pages: PageSupply;
}

export function createCrashProofBrowser(launch: LaunchOptions | undefined): CrashProofBrowser {
  let current: Promise<BrowserHandle> | undefined;
  const replace = async (dead: BrowserHandle | undefined): Promise<BrowserHandle> => {
    await dead?.close();
    return launchBrowser(batchLaunch(launch));
  };
  return {
    pages: createPageSupply((handle) => handle.openContext(sampleContext)),
    async get() {
      const known = current;
      const handle = await known?.catch(() => undefined);
      if (handle && isAlive(handle)) return handle;
      // Another worker may have launched one meanwhile.
      if (current === known) current = replace(handle);
      return current ?? replace(undefined);
    },
    async [Symbol.asyncDispose]() {
      const handle = await current?.catch(() => undefined);
      await handle?.close();
    },
  };
}
