import { type CallContext, systemClock } from "@surehand/kernel";
import type { Page } from "playwright-core";
import { GameNotLoadedError } from "./errors.ts";

const ATTEMPTS = 3;
const ATTEMPT_TIMEOUT_MS = 15_000;
const LOAD_PATIENCE_MS = 8000;
const RETRY_AFTER_MS = 500;

/** Opens a URL, with up to three attempts if the server does not answer or fails. @throws GameNotLoadedError */
export async function loadPage(
  page: Page,
  url: string,
  { call, settle }: { readonly call: CallContext; readonly settle: () => Promise<void> },
): Promise<void> {
  let cause: unknown;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    call.signal.throwIfAborted();
    try {
      const response = await page.goto(url, { waitUntil: "domcontentloaded", timeout: ATTEMPT_TIMEOUT_MS });
      const status = response?.status() ?? 200;
      if (status < 400) {
        await page.waitForLoadState("load", { timeout: LOAD_PATIENCE_MS }).catch(() => undefined);
        await settle();
        return;
      }
      cause = new Error(`the server answered ${status}`);
      if (status < 500) throw new GameNotLoadedError(url, { attempts: attempt, cause });
    } catch (error) {
      if (GameNotLoadedError.isInstance(error)) throw error;
      cause = error;
    }
    if (attempt < ATTEMPTS) await systemClock.sleep(RETRY_AFTER_MS, call.signal);
  }
  throw new GameNotLoadedError(url, { attempts: ATTEMPTS, cause });
}
