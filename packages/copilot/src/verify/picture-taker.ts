import { settleWithin } from "@surehand/kernel";
import type { BrowserHandle } from "@surehand/browser";
import type { PictureAnswer, PictureRequest } from "./picture-request.ts";
import type { PictureStore } from "./picture-store.ts";
import { type Pictures, takePictures } from "./take-pictures.ts";

export interface PictureTaker extends AsyncDisposable {
  take(request: PictureRequest): Promise<PictureAnswer>;
}

const idleMs = 120_000;
const defaultTimeoutMs = 60_000;

export interface PictureTakerOptions {
  /** Requests to it are refused, so that the toolbar is in no picture. */
  readonly hiddenPath: string;
  readonly store: Pick<PictureStore, "put">;
  /** For one request, in milliseconds: a page that does not answer must not hold up the others. Default: 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Default: launches one. */
  readonly startBrowser?: StartPictureBrowser | undefined;
}

/** The taker closes the browser that it resolves with. */
export type StartPictureBrowser = () => Promise<BrowserHandle>;

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
    const browser = (this.#browser ??= (this.#options.startBrowser ?? launchPictureBrowser)());
    const handle = await browser.catch(() => undefined);
    if (this.#isClosed) return takerClosed;
    if (!handle) {
      this.#browser = undefined;
      return { ok: false, code: "no-browser", message: noBrowser };
    }
    const { hiddenPath, store, timeoutMs = defaultTimeoutMs } = this.#options;
    // The next picture gets a new browser. The old one may not close either: nothing waits for it.
    const onStuck = (): void => {
      if (this.#browser === browser) this.#closeBrowser().catch(() => undefined);
    };
    const taking = takePictures(handle, request, { hiddenPath, onStuck }).catch(toFailure);
    const ended = Promise.race([this.#closed.promise, taking]);
    const isInTime = await settleWithin(ended, timeoutMs);
    if (!isInTime) onStuck();
    const answer = isInTime ? await ended : tooLate;
    if (!this.#isClosed && this.#browser === browser)
      this.#idleTimer = setTimeout(() => void this.#closeBrowser(), idleMs).unref();
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

const tooLate = { ok: false, code: "failed", message: "No picture: the page did not answer in time." } as const;
const takerClosed = { ok: false, code: "closed", message: "No picture: the copilot was closed." } as const;

async function launchPictureBrowser(): Promise<BrowserHandle> {
  // An optional package: a dev server loads no browser driver before it verifies.
  const { launchBrowser } = await import("@surehand/browser");
  return await launchBrowser({ viewport: null });
}

async function keepPictures(pictures: Pictures, store: Pick<PictureStore, "put">): Promise<PictureAnswer> {
  const sha256s: (string | null)[] = [];
  for (const picture of pictures) sha256s.push(picture ? await store.put(picture.bytes) : null);
  const first = pictures.findIndex((picture) => picture !== undefined);
  return {
    ok: true,
    sha256: sha256s[first] ?? "",
    base64: pictures[first]?.bytes.toString("base64") ?? "",
    sha256s,
    insets: pictures.map((picture) => picture?.insets ?? null),
  };
}

function toFailure(error: unknown): Extract<PictureAnswer, { ok: false }> {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, code: "failed", message: message.slice(0, 500) };
}

const noBrowser =
  "No picture: @surehand/browser and playwright-core, or a Chromium, are not installed. Check the change by inspect_element.";
