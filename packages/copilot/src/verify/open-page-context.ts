import type { BrowserHandle } from "@surehand/browser";
import type { PageAddress } from "./picture-request.ts";
import { sessionStorageScript, toStorageState } from "./storage-state.ts";

export interface PageContextOptions {
  /** Default: as in the tab. */
  readonly serviceWorkers?: "allow" | "block" | undefined;
}

/**
 * A context of its own with the size, languages and storage of a tab's page.
 *
 * @throws {Error} if the browser was closed
 */
export async function openPageContext(
  { context }: BrowserHandle,
  { url, viewport, devicePixelRatio, colorScheme, locale, storage }: PageAddress,
  { serviceWorkers = "allow" }: PageContextOptions = {},
): Promise<BrowserHandle["context"]> {
  const own = await context.browser()?.newContext({
    viewport: { width: Math.round(viewport.width), height: Math.round(viewport.height) },
    deviceScaleFactor: Math.min(2, devicePixelRatio),
    // Undefined: Chromium's own, not Playwright's light.
    colorScheme: colorScheme ?? null,
    serviceWorkers,
    ...(locale !== undefined && { locale }),
    ...(storage && { storageState: toStorageState(url, storage) }),
  });
  if (!own) throw new Error("The browser that opens the page was closed.");
  if (storage) await own.addInitScript(sessionStorageScript(url, storage));
  return own;
}
