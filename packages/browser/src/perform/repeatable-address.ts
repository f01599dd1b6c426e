import type { Page } from "playwright-core";
import { lastDocumentRequest } from "./document-requests.ts";
import { readHistory } from "./navigation-history.ts";
import type { PerformContext } from "./perform-context.ts";

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
  const last = lastDocumentRequest(page);
  if (!last || ["GET", "HEAD"].includes(last.method)) return false;
  return stripFragment(last.url) === stripFragment(url);
}

/** Removes the fragment: the browser would only scroll to it, and load nothing. */
function stripFragment(url: string): string {
  return url.split("#", 1)[0] ?? url;
}
