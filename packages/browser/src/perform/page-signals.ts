import type { CDPSession, Download, Frame, Page, Request, Response } from "playwright-core";
import type { DialogSeen } from "../action/effect.ts";
import { systemClock } from "@surehand/kernel";
import { CappedList } from "./capped-list.ts";
import { keepSubscribed } from "./keep-subscribed.ts";
import { noteDocumentRequest } from "./document-requests.ts";

/** Events of the browser about a page during an action. */
export interface PageSignals extends Disposable {
  readonly popups: readonly Page[];
  readonly downloads: readonly Download[];
  readonly dialogs: readonly DialogSeen[];
  /** Number of entries that were left out of each list that was too long. */
  readonly omitted: Readonly<Record<string, number>>;
  /** Whether a dialog waits for an answer. */
  readonly isDialogOpen: boolean;
  /** Whether the main frame navigated to another address, or loaded the same one again. */
  readonly hasNavigated: boolean;
  /** Whether that navigation led to another document. */
  readonly hasNewDocument: boolean;
  /** Whether the main frame is navigating to another document. */
  readonly isNavigating: boolean;
  /** Whether the page opens a tab that is not a popup yet: Playwright reports it when its server has answered. */
  readonly isOpeningTab: boolean;
  /** Times at which frames in the page navigated to another document. */
  readonly frameNavigations: readonly number[];
  readonly httpStatus: number | undefined;
  /** Requests since the start, each with the time of its event. */
  readonly requests: readonly SeenRequest[];
  /** Resolves at the next event. */
  next(): Promise<void>;
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  /** "fetch", "xhr", "ping", "image" and so on, as Playwright names them. */
  readonly type: string;
  /** In milliseconds since 1970. */
  readonly atMs: number;
  /** Undefined until there is a response. */
  readonly status?: number;
  /** Time at which the response began. */
  readonly answeredAtMs?: number;
  readonly isOver: boolean;
  /** Time at which the end was reported. */
  readonly overAtMs?: number;
  readonly hasFailed: boolean;
}

/**
 * Listens until it is disposed. Dialogs are observed through the protocol: a Playwright listener would have to answer them, and
 * the page may belong to other code.
 */
export function listenToPage(page: Page, session: CDPSession, options: ListenToPageOptions = {}): PageSignals {
  return new Signals(page, session, options);
}

interface ListenToPageOptions {
  /** Whether a tab without an opener counts as opened by the page. Default: false. */
  readonly mayOpenTab?: boolean;
}

/** Maximum entries of each list for one action. */
const MAX_LISTED = 100;
/** A higher limit: each download is saved. */
const MAX_DOWNLOADS = 1000;
const MAX_REQUESTS = 2000;

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

class Signals implements PageSignals {
  readonly #popups = new CappedList<Page>(MAX_LISTED);
  readonly #downloads = new CappedList<Download>(MAX_DOWNLOADS);
  readonly #dialogs = new CappedList<DialogSeen>(MAX_LISTED);
  readonly #frameNavigations = new CappedList<number>(MAX_LISTED);
  hasNavigated = false;
  hasNewDocument = false;
  isDialogOpen = false;
  httpStatus: number | undefined;
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #mayOpenTab: boolean;
  readonly #requests = new Map<Request, Writable<SeenRequest>>();
  readonly #navigations = new Set<Request>();
  #requestedAtMs = Number.NEGATIVE_INFINITY;
  readonly #waiting = new Set<() => void>();
  #openedWindows = 0;

  constructor(page: Page, session: CDPSession, { mayOpenTab = false }: ListenToPageOptions) {
    this.#mayOpenTab = mayOpenTab;
    this.#page = page;
    this.#session = session;
    page.context().on("page", this.#onPage);
    page.on("popup", this.#onPopup).on("download", this.#onDownload).on("framenavigated", this.#onNavigated);
    page
      .on("request", this.#onRequest)
      .on("response", this.#onResponse)
      .on("requestfinished", this.#onFinished)
      .on("requestfailed", this.#onFailed);
    session.on("Page.frameRequestedNavigation", this.#onRequestedNavigation);
    session.on("Page.frameNavigated", this.#onNewDocument);
    session.on("Page.windowOpen", this.#onWindowOpen);
    session.on("Page.javascriptDialogOpening", this.#onDialogOpening);
    session.on("Page.javascriptDialogClosed", this.#onDialogClosed);
  }

  get popups(): readonly Page[] {
    return this.#popups.items;
  }

  get downloads(): readonly Download[] {
    return this.#downloads.items;
  }

  get dialogs(): readonly DialogSeen[] {
    return this.#dialogs.items;
  }

  get frameNavigations(): readonly number[] {
    return this.#frameNavigations.items;
  }

  get omitted(): Readonly<Record<string, number>> {
    const lists = { dialogs: this.#dialogs, popups: this.#popups, downloads: this.#downloads };
    return Object.fromEntries(Object.entries(lists).flatMap(([name, { more }]) => (more > 0 ? [[name, more]] : [])));
  }

  get isNavigating(): boolean {
    return this.#navigations.size > 0 || systemClock.now() - this.#requestedAtMs < ASKED_MS;
  }

  get isOpeningTab(): boolean {
    // A tab that only downloads a file is none.
    return this.#openedWindows > this.#popups.items.length + this.#popups.more + this.downloads.length;
  }

  get requests(): readonly SeenRequest[] {
    return [...this.#requests.values()];
  }

  next(): Promise<void> {
    return new Promise((resolve) => {
      this.#waiting.add(resolve);
    });
  }

  [Symbol.dispose](): void {
    const page = this.#page;
    page.context().off("page", this.#onPage);
    page.off("popup", this.#onPopup).off("download", this.#onDownload).off("framenavigated", this.#onNavigated);
    keepSubscribed(page);
    page
      .off("request", this.#onRequest)
      .off("response", this.#onResponse)
      .off("requestfinished", this.#onFinished)
      .off("requestfailed", this.#onFailed);
    this.#session.off("Page.frameRequestedNavigation", this.#onRequestedNavigation);
    this.#session.off("Page.frameNavigated", this.#onNewDocument);
    this.#session.off("Page.windowOpen", this.#onWindowOpen);
    this.#session.off("Page.javascriptDialogOpening", this.#onDialogOpening);
    this.#session.off("Page.javascriptDialogClosed", this.#onDialogClosed);
    this.#report(() => undefined);
  }

  #report(change: () => unknown): void {
    change();
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }

  readonly #onPopup = (popup: Page): void => this.#addPopup(popup);

  /** Records a new tab. A tab that a key and a click opened has no opener; one that other code opened has a different one. */
  readonly #onPage = (page: Page): void => {
    if (!this.#mayOpenTab) return;
    void page.opener().then(
      (opener) => {
        if (opener === null || opener === this.#page) this.#addPopup(page);
      },
      () => undefined,
    );
  };

  #addPopup(popup: Page): void {
    if (!this.popups.includes(popup)) this.#report(() => this.#popups.push(popup));
  }

  readonly #onDownload = (download: Download): void => this.#report(() => this.#downloads.push(download));

  readonly #onNavigated = (frame: Frame): void => {
    if (frame !== this.#page.mainFrame()) {
      this.#report(() => this.#frameNavigations.push(systemClock.now()));
      return;
    }
    this.#report(() => {
      this.hasNavigated = true;
      this.#requestedAtMs = Number.NEGATIVE_INFINITY;
      this.#navigations.clear();
    });
  };

  readonly #onRequest = (request: Request): void => {
    const seen = { method: request.method(), url: request.url(), type: request.resourceType() };
    if (this.#requests.size >= MAX_REQUESTS) this.#forgetOneOver();
    this.#requests.set(request, { ...seen, atMs: systemClock.now(), isOver: false, hasFailed: false });
    if (!isOfMainFrame(request, this.#page)) return;
    noteDocumentRequest(this.#page, request);
    this.httpStatus = undefined;
    this.#report(() => this.#navigations.add(request));
  };

  /**
   * Drops a finished request. Running requests are needed to the end. If all are running, the page makes more requests than can
   * be awaited.
   */
  #forgetOneOver(): void {
    for (const [request, { isOver }] of this.#requests) {
      if (!isOver) continue;
      this.#requests.delete(request);
      return;
    }
    const [oldest] = this.#requests.keys();
    if (oldest) this.#requests.delete(oldest);
  }

  /** Records a response. This event comes before the document exists, and before it is complete. */
  readonly #onResponse = (response: Response): void => {
    const request = response.request();
    const seen = this.#requests.get(request);
    if (!seen) return;
    seen.answeredAtMs = systemClock.now();
    this.#report(() => undefined);
    if (!isOfMainFrame(request, this.#page)) return;
    seen.status = response.status();
    this.httpStatus = response.status();
  };

  readonly #onFinished = (request: Request): void => this.#onOver(request, false);

  readonly #onFailed = (request: Request): void => this.#onOver(request, true);

  #onOver(request: Request, hasFailed: boolean): void {
    const seen = this.#requests.get(request);
    if (seen) Object.assign(seen, { isOver: true, overAtMs: systemClock.now(), hasFailed });
    if (hasFailed && this.#navigations.delete(request)) this.httpStatus = undefined;
    this.#report(() => undefined);
  }

  /** Records a requested navigation. A form that a script submits requests its page in a separate task. */
  readonly #onRequestedNavigation = ({ disposition }: { disposition: string }): void => {
    if (disposition === "currentTab") this.#report(() => (this.#requestedAtMs = systemClock.now()));
  };

  readonly #onWindowOpen = (): void => this.#report(() => (this.#openedWindows += 1));

  readonly #onNewDocument = ({ frame }: { frame: { parentId?: string } }): void => {
    if (frame.parentId === undefined) this.#report(() => (this.hasNewDocument = true));
  };

  readonly #onDialogOpening = ({ type, message }: { type: DialogSeen["type"]; message: string }): void => {
    this.#report(() => {
      this.isDialogOpen = true;
      this.#dialogs.push({ type, message, answer: "open" });
    });
  };

  readonly #onDialogClosed = ({ result }: { result: boolean }): void => {
    this.#report(() => {
      this.isDialogOpen = false;
      this.#dialogs.replaceLast((last) => ({ ...last, answer: result ? "accepted" : "dismissed" }));
    });
  };
}

/** Resolves when a dialog opens. A dialog blocks the input that opened it. */
export async function untilDialog(signals: PageSignals): Promise<true> {
  while (!signals.isDialogOpen) await signals.next();
  return true;
}

/** Maximum time between a page's request to navigate and the event of its network request. */
const ASKED_MS = 400;

/**
 * Whether the request belongs to the main frame. Playwright throws if a request's frame does not exist yet, which is never the
 * main frame.
 */
function isOfMainFrame(request: Request, page: Page): boolean {
  try {
    return request.isNavigationRequest() && request.frame() === page.mainFrame();
  } catch {
    return false;
  }
}
