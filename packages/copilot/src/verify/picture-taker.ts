import type { BrowserHandle } from "@surehand/browser";
import type { PictureAnswer, PictureRequest, PlacedElement } from "./picture-request.ts";
import type { PictureStore } from "./picture-store.ts";
import { sessionStorageScript, toStorageState } from "./storage-state.ts";

export interface PictureTaker extends AsyncDisposable {
  take(request: PictureRequest): Promise<PictureAnswer>;
}

const idleMs = 120_000;
const loadTimeoutMs = 15_000;
const elementTimeoutMs = 5000;
const paddingPx = 24;

export interface PictureTakerOptions {
  /** Requests to it are refused, so that the toolbar is in no picture. */
  readonly hiddenPath: string;
  readonly store: Pick<PictureStore, "put">;
}

/**
 * Takes pictures of the dev server's pages in a headless browser of its own. The browser is loaded and started by the first picture,
 * and closed when it was idle for two minutes. Disposing it ends the pictures that are under way.
 */
export function createPictureTaker(options: PictureTakerOptions): PictureTaker {
  return new BrowserPictureTaker(options);
}

class BrowserPictureTaker implements PictureTaker {
  readonly #options: PictureTakerOptions;
  readonly #closed = Promise.withResolvers<typeof takerClosed>();
  #isClosed = false;
  #browser: Promise<BrowserHandle> | undefined;
  /** Pictures are taken one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;

  constructor(options: PictureTakerOptions) {
    this.#options = options;
  }

  take(request: PictureRequest): Promise<PictureAnswer> {
    const next = this.#last.then(() => this.#take(request));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    this.#closed.resolve(takerClosed);
    await this.#closeBrowser();
  }

  async #take(request: PictureRequest): Promise<PictureAnswer> {
    if (this.#isClosed) return takerClosed;
    clearTimeout(this.#idleTimer);
    this.#browser ??= startBrowser();
    const handle = await this.#browser.catch(() => undefined);
    if (this.#isClosed) return takerClosed;
    if (!handle) {
      this.#browser = undefined;
      return { ok: false, code: "no-browser", message: noBrowser };
    }
    const { hiddenPath, store } = this.#options;
    const taking = takePicture(handle, request, hiddenPath).catch(toFailure);
    const answer = await Promise.race([this.#closed.promise, taking]);
    if (!this.#isClosed) this.#idleTimer = setTimeout(() => void this.#closeBrowser(), idleMs).unref();
    return answer.ok ? keepPictures(answer.pictures, store) : answer;
  }

  async #closeBrowser(): Promise<void> {
    clearTimeout(this.#idleTimer);
    const open = this.#browser;
    this.#browser = undefined;
    await open?.then(
      (handle) => handle.close(),
      () => undefined,
    );
  }
}

const takerClosed = { ok: false, code: "closed", message: "No picture: the copilot was closed." } as const;

async function startBrowser(): Promise<BrowserHandle> {
  // An optional package: a dev server loads no browser driver before it verifies.
  const { launchBrowser } = await import("@surehand/browser");
  return await launchBrowser({ viewport: null });
}

/** Undefined for an element that the page does not have. */
type Pictures = readonly (Buffer | undefined)[];
type TakenPictures = { readonly ok: true; readonly pictures: Pictures };

async function keepPictures(pictures: Pictures, store: Pick<PictureStore, "put">): Promise<PictureAnswer> {
  const sha256s: (string | null)[] = [];
  for (const bytes of pictures) sha256s.push(bytes ? await store.put(bytes) : null);
  const first = pictures.findIndex((bytes) => bytes !== undefined);
  return { ok: true, sha256: sha256s[first] ?? "", base64: pictures[first]?.toString("base64") ?? "", sha256s };
}

async function takePicture(
  { context }: BrowserHandle,
  request: PictureRequest,
  hiddenPath: string,
): Promise<TakenPictures | Extract<PictureAnswer, { ok: false }>> {
  const browser = context.browser();
  const { url, viewport, devicePixelRatio, colorScheme = null, locale, elements = [], storage } = request;
  const own = await browser?.newContext({
    viewport: { width: Math.round(viewport.width), height: Math.round(viewport.height) },
    deviceScaleFactor: Math.min(2, devicePixelRatio),
    colorScheme,
    ...(locale === undefined ? {} : { locale }),
    ...(storage && { storageState: toStorageState(url, storage) }),
  });
  if (!own) return { ok: false, code: "failed", message: "The browser that takes pictures was closed." };
  try {
    await own.route(
      (address) => address.pathname.startsWith(hiddenPath),
      (route) => route.abort(),
    );
    if (storage) await own.addInitScript(sessionStorageScript(url, storage));
    const page = await own.newPage();
    await page.goto(url, { waitUntil: "load", timeout: loadTimeoutMs });
    await page.evaluate(untilQuiet);
    // After scripts have run: an app may redirect by itself.
    if (pathOf(page.url()) !== pathOf(url)) return toProblem("other-page", storage !== undefined);
    await untilAttached(page, elements);
    const pictures: (Buffer | undefined)[] = [];
    for (const element of elements) pictures.push(await pictureOf(page, element));
    if (elements.length === 0) pictures.push(await page.screenshot(screenshotOptions));
    const hasNone = pictures.every((bytes) => bytes === undefined);
    return hasNone ? toProblem("element-missing", storage !== undefined) : { ok: true, pictures };
  } finally {
    await own.close();
  }
}

type Page = BrowserHandle["page"];
type Locator = ReturnType<Page["locator"]>;
type FrameLocator = ReturnType<Page["frameLocator"]>;

const screenshotOptions = { animations: "disabled", timeout: loadTimeoutMs } as const;

/** A route that is loaded lazily, or data that comes late: the page is quiet before its elements are there. */
async function untilAttached(page: Page, elements: readonly PlacedElement[]): Promise<void> {
  const attached = elements.map(async (element) => {
    const located = await locate(page, element);
    await located.waitFor({ state: "attached", timeout: elementTimeoutMs });
  });
  await Promise.any(attached).catch(() => undefined);
  if (elements.length > 0) await page.evaluate(untilQuiet);
}

async function pictureOf(page: Page, element: PlacedElement): Promise<Buffer | undefined> {
  const clip = await boxAround(page, element);
  return clip && page.screenshot({ ...screenshotOptions, clip });
}

/** The element with a little of what is around it, inside of the viewport. */
async function boxAround(page: Page, placed: PlacedElement) {
  const element = await locate(page, placed);
  if ((await element.count()) === 0) return undefined;
  await element.scrollIntoViewIfNeeded({ timeout: 2000 }).catch(() => undefined);
  const box = await element.boundingBox();
  const size = page.viewportSize();
  if (!box || !size) return undefined;
  const x = Math.max(0, box.x - paddingPx);
  const y = Math.max(0, box.y - paddingPx);
  const width = Math.min(size.width, box.x + box.width + paddingPx) - x;
  const height = Math.min(size.height, box.y + box.height + paddingPx) - y;
  return width >= 1 && height >= 1 ? { x, y, width, height } : undefined;
}

async function locate(page: Page, { selector, within = [] }: PlacedElement): Promise<Locator> {
  let scope: Page | FrameLocator = page;
  // Shadow hosts need no step: Playwright's selectors look into open shadow roots.
  for (const host of within) {
    const found: Locator = scope.locator(host).first();
    if ((await found.count()) > 0 && (await found.evaluate(`(host) => host.localName === "iframe"`)) === true)
      scope = found.contentFrame();
  }
  return scope.locator(selector).first();
}

/** Runs in the page: resolves when its document was not changed for 150 ms, or after two seconds. */
const untilQuiet = `document.fonts.ready.then(() => new Promise((resolve) => {
  let timer = setTimeout(resolve, 150);
  new MutationObserver(() => { clearTimeout(timer); timer = setTimeout(resolve, 150); })
    .observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  setTimeout(resolve, 2000);
}))`;

function pathOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname}`;
}

function toFailure(error: unknown): Extract<PictureAnswer, { ok: false }> {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, code: "failed", message: message.slice(0, 500) };
}

/** The page as another user sees it is not the page: no picture is better than a wrong one. */
function toProblem(code: "other-page" | "element-missing", hasStorage: boolean): Extract<PictureAnswer, { ok: false }> {
  const what = code === "other-page" ? "gets another page at this URL" : "does not find the element on its page";
  const why = hasStorage
    ? "The storage of this page did not help: its sign-in can't be shared."
    : "It may have to be signed in as you are.";
  return { ok: false, code, message: `No picture: the browser that takes pictures ${what}. ${why}` };
}

const noBrowser =
  "No picture: @surehand/browser and playwright-core, or a Chromium, are not installed. Check the change by inspect_element.";
