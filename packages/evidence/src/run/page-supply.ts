import type { BrowserHandle } from "@surehand/browser";
import type { Page } from "playwright-core";

/** Opens pages in browser contexts of their own. */
export interface PageSupply {
  /** Resolves to a page that nothing used before. One more is opened then for the next call, while this one is used. */
  take(handle: BrowserHandle): Promise<Page>;
  /** Sets how many more pages will be taken. Beyond these, none is opened before it is taken. Default: any number. */
  expect(count: number): void;
}

interface Spare {
  readonly handle: BrowserHandle;
  readonly page: Promise<Page>;
}

/** @param open opens a page in a new context */
export function createPageSupply(open: (handle: BrowserHandle) => Promise<Page>): PageSupply {
  let spare: Spare | undefined;
  let expected = Number.POSITIVE_INFINITY;
  const prepare = (handle: BrowserHandle): void => {
    if (spare?.handle === handle) return;
    const next: Spare = { handle, page: open(handle) };
    spare = next;
    const drop = (): void => {
      if (spare === next) spare = undefined;
    };
    next.page.then((page) => {
      page.once("crash", drop);
      page.once("close", drop);
    }, drop);
  };
  return {
    take(handle) {
      const taken = spare?.handle === handle ? spare.page : open(handle);
      spare = undefined;
      expected--;
      taken.then(
        () => {
          if (expected > 0) prepare(handle);
        },
        () => undefined,
      );
      return taken;
    },
    expect: (count) => {
      expected = count;
    },
  };
}
