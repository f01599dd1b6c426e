import type { FrameLocator, Locator, Page } from "playwright-core";

/** Returns a locator for the one element of a selector. `>>>` enters an open shadow root or a frame. */
export async function locate(page: Page, selector: string): Promise<Locator> {
  return (await locateEvery(page, selector)).first();
}

/** Returns a locator for all elements of a selector, in the first element of every part before the last `>>>`. */
export async function locateEvery(page: Page, selector: string): Promise<Locator> {
  const parts = selector.split(">>>").map((part) => part.trim());
  let scope: Page | Locator | FrameLocator = page;
  for (const [index, part] of parts.entries()) {
    const found: Locator = scope.locator(part);
    if (index === parts.length - 1) return found;
    scope = (await isFrame(found.first())) ? found.first().contentFrame() : found.first();
  }
  throw new Error(`"${selector}" names nothing.`);
}

function isFrame(locator: Locator): Promise<boolean> {
  return locator.evaluate((element) => element.localName === "iframe");
}
