import type { Browser, Page } from "playwright-core";

/** Opens a page in a context of its own. `readLog` returns the texts that the page passed to `did`. */
export async function withPage<T>(
  browser: Browser,
  use: (page: Page, readLog: () => Promise<readonly string[]>) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    return await use(page, async () => {
      // A flow may close its tab.
      const open = page.isClosed() ? context.pages().at(-1) : page;
      return open ? logOf(await open.evaluate(() => window.name)) : [];
    });
  } finally {
    await context.close();
  }
}

/** `did` appends to the name of the window, which a navigation does not clear and no effect shows. */
export function logOf(name: string): readonly string[] {
  return name.split(";").filter((entry) => entry !== "");
}
