import type { Page } from "playwright-core";
import { readHistory } from "./navigation-history.ts";
import type { PerformContext } from "./perform-context.ts";

/** The last request of each page for its document, as far as an action saw it. */
const lastRequests = new WeakMap<Page, { readonly method: string; readonly url: string }>();

/** Records a request for the document of a page. */
export function noteDocumentRequest(page: Page, request: { method(): string; url(): string }): void {
  lastRequests.set(page, { method: request.method(), url: request.url() });
}

/**
 * Returns the address to load instead of a reload; undefined if a reload repeats nothing. A reload through the protocol sends a form
 * again, such as a payment, without the question that a browser asks a person. An entry of the history does not tell the method of its
 * form, and a form that is sent with GET is loaded from its address as well.
 */
export async function addressInsteadOfReload(context: PerformContext): Promise<string | undefined> {
  const { page } = context.reader;
  const history = await readHistory(context);
  const entry = history?.entries[history.currentIndex];
  const url = entry?.url ?? page.url();
  const isFromForm = entry === undefined || entry.transitionType === "form_submit" || wasSent(page, url);
  return isFromForm ? stripFragment(url) : undefined;
}

/** Whether the document was requested with a method that may change data. A link to a place in the page makes an entry of its own. */
function wasSent(page: Page, url: string): boolean {
  const last = lastRequests.get(page);
  if (!last || ["GET", "HEAD"].includes(last.method)) return false;
  return stripFragment(last.url) === stripFragment(url);
}

/** Removes the fragment: the browser would only scroll to it, and load nothing. */
function stripFragment(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
