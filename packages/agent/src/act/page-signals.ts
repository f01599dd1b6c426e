import type { PageSession } from "@surehand/browser";

/** What Playwright tells about a page while an action is under way. */
export interface PageSignals extends Disposable {
  /** Addresses of the tabs that opened, as they are now. */
  readonly popups: readonly string[];
  readonly downloads: readonly string[];
  /** Whether the main frame went to another address, or loaded the same one again. */
  readonly hasNavigated: boolean;
  /** Whether the main frame is on its way to another document. */
  readonly isNavigating: boolean;
  /** Requests that began since and are not over. */
  readonly pendingRequests: number;
}

type Page = PageSession["page"];
type Frame = ReturnType<Page["mainFrame"]>;
interface Request {
  isNavigationRequest(): boolean;
  frame(): Frame;
}

/**
 * Listens until it is disposed. Not to dialogs: whoever listens to them must answer them, and the page may be somebody
 * else's.
 */
export function listenToPage(page: Page): PageSignals {
  const popups: Page[] = [];
  const downloads: string[] = [];
  const pending = new Set<Request>();
  const navigations = new Set<Request>();
  let hasNavigated = false;

  const onPopup = (popup: Page): number => popups.push(popup);
  const onDownload = (download: { suggestedFilename(): string }): number =>
    downloads.push(download.suggestedFilename());
  const onNavigated = (frame: Frame): void => {
    if (frame !== page.mainFrame()) return;
    hasNavigated = true;
    navigations.clear();
  };
  const onRequest = (request: Request): void => {
    pending.add(request);
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) navigations.add(request);
  };
  const onFinished = (request: Request): boolean => pending.delete(request);
  const onFailed = (request: Request): void => {
    pending.delete(request);
    navigations.delete(request);
  };

  page.on("popup", onPopup).on("download", onDownload).on("framenavigated", onNavigated);
  page.on("request", onRequest).on("requestfinished", onFinished).on("requestfailed", onFailed);
  return {
    get popups() {
      return popups.map((popup) => popup.url());
    },
    downloads,
    get hasNavigated() {
      return hasNavigated;
    },
    get isNavigating() {
      return navigations.size > 0;
    },
    get pendingRequests() {
      return pending.size;
    },
    [Symbol.dispose]: () => {
      page.off("popup", onPopup).off("download", onDownload).off("framenavigated", onNavigated);
      page.off("request", onRequest).off("requestfinished", onFinished).off("requestfailed", onFailed);
    },
  };
}
