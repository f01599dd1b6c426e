import { type CallContext, withinDeadline } from "@surehand/kernel";
import type { BrowserContext, Page } from "playwright-core";

const turns = new WeakMap<BrowserContext, Promise<unknown>>();

/**
 * Runs `work` while the tab is in front of the other tabs of its context: a tab in the background draws less than one frame per
 * second. Tabs take turns.
 */
export async function inFront<T>(page: Page, call: CallContext, work: () => Promise<T>): Promise<T> {
  const context = page.context();
  const before = turns.get(context) ?? Promise.resolve();
  const turn = before.then(async () => {
    call.signal.throwIfAborted();
    if (context.pages().length > 1) await page.bringToFront();
    return work();
  });
  // A turn that hangs must not block the other tabs: it ends with the call.
  turns.set(
    context,
    withinDeadline(call, "The turn", turn).catch(() => undefined),
  );
  return turn;
}
