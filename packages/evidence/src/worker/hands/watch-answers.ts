import type { Page, Response } from "playwright-core";

/** Answers of the server to navigations of a page while it is watched. */
export interface WatchedAnswers extends Disposable {
  /** Status of the last document. Undefined: none came. */
  readonly status: number | undefined;
  /** Milliseconds that the last answer asks to wait for, in `Retry-After`. */
  readonly retryAfterMs: number | undefined;
}

export function watchAnswers(page: Page): WatchedAnswers {
  let header: string | undefined;
  let status: number | undefined;
  const onResponse = (response: Response): void => {
    const request = response.request();
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    status = response.status();
    header = response.headers()["retry-after"];
  };
  page.on("response", onResponse);
  return {
    get status() {
      return status;
    },
    get retryAfterMs() {
      return parseRetryAfter(header, Date.now());
    },
    [Symbol.dispose]: () => void page.off("response", onResponse),
  };
}

/** Parses `Retry-After`, seconds or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function parseRetryAfter(header: string | undefined, nowMs: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : Math.max(0, at - nowMs);
}
