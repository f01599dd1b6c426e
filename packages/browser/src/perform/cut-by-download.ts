import type { Page, Response } from "playwright-core";

/**
 * Resolves when a document stopped loading because its own script started a download, with the response of the document. Chromium ends
 * the parsing of such a document without a DOMContentLoaded event, and Playwright would wait for one until its timeout. Never settles in
 * all other cases.
 */
export function cutByDownload(page: Page, signal: AbortSignal): Promise<Response> {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const documents: Response[] = [];
  const keep = (response: Response): void => {
    if (response.request().isNavigationRequest()) documents.push(response);
  };
  const check = async (): Promise<void> => {
    const state = await page.evaluate("document.readyState").catch(() => "loading");
    const own = documents.findLast((response) => stripHash(response.url()) === stripHash(page.url()));
    if (own && state !== "loading") resolve(own);
  };
  const onDownload = (): void => void check();
  page.on("response", keep);
  page.on("download", onDownload);
  signal.addEventListener("abort", () => {
    page.off("response", keep);
    page.off("download", onDownload);
  });
  return promise;
}

function stripHash(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
