import type { PageSession } from "@surehand/browser";

/** What is told about a page while an action is under way. */
export interface PageSignals extends AsyncDisposable {
  /** Addresses of the tabs that opened, as they are now. */
  readonly popups: readonly string[];
  readonly downloads: readonly string[];
  /** What the page said in dialogs of the browser's own. */
  readonly dialogs: readonly PageDialog[];
  /** Whether the main frame went to another address, or loaded the same one again. */
  readonly hasNavigated: boolean;
  /** Whether the main frame is on its way to another document. */
  readonly isNavigating: boolean;
  /** Requests that began since and are not over. */
  readonly pendingRequests: number;
}

/** Of an `alert`, `confirm`, `prompt`, or a question before leaving the page. */
export interface PageDialog {
  readonly type: string;
  readonly message: string;
}

type Page = PageSession["page"];
type Frame = ReturnType<Page["mainFrame"]>;
interface Request {
  isNavigationRequest(): boolean;
  frame(): Frame;
}

/**
 * Listens until it is disposed. To dialogs by the protocol: whoever listens to them by Playwright must answer them, and the
 * page may be somebody else's.
 */
export async function listenToPage(page: Page): Promise<PageSignals> {
  const protocol = await page.context().newCDPSession(page);
  const dialogs: PageDialog[] = [];
  protocol.on("Page.javascriptDialogOpening", ({ type, message }) => dialogs.push({ type, message }));
  await protocol.send("Page.enable");
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
    if (isOfMainFrame(request, page)) navigations.add(request);
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
    dialogs,
    get hasNavigated() {
      return hasNavigated;
    },
    get isNavigating() {
      return navigations.size > 0;
    },
    get pendingRequests() {
      return pending.size;
    },
    [Symbol.asyncDispose]: async () => {
      page.off("popup", onPopup).off("download", onDownload).off("framenavigated", onNavigated);
      page.off("request", onRequest).off("requestfinished", onFinished).off("requestfailed", onFailed);
      // The page may be gone, and the session with it.
      await protocol.detach().catch(() => undefined);
    },
  };
}

/** Playwright throws where a request's frame is not there yet, which is never the one we know. */
function isOfMainFrame(request: Request, page: Page): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    return false;
  }
}
