import type { Page } from "playwright-core";

interface DocumentRequest {
  readonly method: string;
  readonly url: string;
}

/** The last request of each page for its document, as far as an action saw it. */
const lastRequests = new WeakMap<Page, DocumentRequest>();

/** Records a request for the document of a page. */
export function noteDocumentRequest(page: Page, request: { method(): string; url(): string }): void {
  lastRequests.set(page, { method: request.method(), url: request.url() });
}

export function lastDocumentRequest(page: Page): DocumentRequest | undefined {
  return lastRequests.get(page);
}
