import { createPageClock, type PageClock } from "@surehand/browser";
import { systemClock } from "@surehand/kernel";
import type { BrowserContext, CDPSession, Page } from "playwright-core";
import { probeInstallScript } from "../probe/read-probe.ts";

export interface FreshPageOptions {
  readonly viewport: { readonly width: number; readonly height: number };
  readonly seed: number;
  /** Physical pixels for each CSS pixel. Default: 1. An attached browser without contexts of its own keeps its own ratio. */
  readonly pixelRatio?: number | undefined;
  /** Whether time runs by itself, instead of standing still between steps. */
  readonly isRealTime: boolean;
}

/** All pages of a playtest begin at the same moment: 2026-01-01, noon in UTC. */
const STARTS_AT = Date.UTC(2026, 0, 1, 12);
const CLEAN_PATIENCE_MS = 3000;

/** A page with our clock and probe that shows no document. */
export interface FreshPage {
  readonly page: Page;
  readonly clock: PageClock;
  fits(options: FreshPageOptions): boolean;
  /** Leaves the document and clears its storage. Returns false when the page can't be used again. */
  clean(): Promise<boolean>;
  close(): Promise<void>;
}

export async function openFreshPage(
  context: BrowserContext,
  { viewport, seed, pixelRatio = 1, isRealTime, isOwnContext }: FreshPageOptions & { readonly isOwnContext: boolean },
): Promise<FreshPage> {
  const page = await context.newPage();
  const close = (): Promise<void> => (isOwnContext ? context.close() : page.close());
  try {
    if (!isOwnContext) await page.setViewportSize(viewport);
    const clock = await createPageClock(page, { seed, ...(!isRealTime && { startsAt: STARTS_AT }) });
    await page.addInitScript(probeInstallScript());
    const origins = watchOrigins(page);
    return {
      page,
      clock,
      fits: (wished) => wished.seed === seed && (wished.pixelRatio ?? 1) === pixelRatio && !wished.isRealTime,
      clean: async () => isOwnContext && !isRealTime && (await isCleaned({ page, clock, origins })),
      close: () => close().catch(() => undefined),
    };
  } catch (error) {
    await close().catch(() => undefined);
    throw error;
  }
}

interface UsedPage {
  readonly page: Page;
  readonly clock: PageClock;
  readonly origins: Set<string>;
}

async function isCleaned(used: UsedPage): Promise<boolean> {
  const cleaning = clean(used).then(
    () => true,
    () => false,
  );
  const patience = systemClock.sleep(CLEAN_PATIENCE_MS).then(() => false);
  return Promise.race([cleaning, patience]);
}

async function clean({ page, clock, origins }: UsedPage): Promise<void> {
  // Outside the page, so that the next document does not receive events of the earlier mouse position.
  await page.mouse.move(-10, -10);
  await Promise.allSettled(page.frames().map((frame) => frame.evaluate(() => sessionStorage.clear())));
  await page.goto("about:blank");
  await page.context().clearCookies();
  const session = await page.context().newCDPSession(page);
  await clearStorage(session, origins);
  await session.detach();
  origins.clear();
  await clock.restart();
}

async function clearStorage(session: CDPSession, origins: ReadonlySet<string>): Promise<void> {
  for (const origin of origins) await session.send("Storage.clearDataForOrigin", { origin, storageTypes: "all" });
}

/** Origins of all documents that the page shows. */
function watchOrigins(page: Page): Set<string> {
  const origins = new Set<string>();
  page.on("framenavigated", (frame) => {
    const url = frame.url();
    if (URL.canParse(url) && new URL(url).origin !== "null") origins.add(new URL(url).origin);
  });
  return origins;
}
