import { settleWithin } from "@surehand/kernel";
import { CheckBrowser, type StartBrowser } from "./check-browser.ts";
import type { PictureAnswer, PictureRequest } from "./picture-request.ts";
import type { PictureStore } from "./picture-store.ts";
import type { HasSecret } from "./shows-secret.ts";
import { takePicture } from "./take-picture.ts";

export interface PictureTaker extends AsyncDisposable {
  take(request: PictureRequest): Promise<PictureAnswer>;
}

const defaultTimeoutMs = 60_000;

export interface PictureTakerOptions {
  /** Requests to it are refused, so that the toolbar is in no picture. */
  readonly hiddenPath: string;
  readonly store: Pick<PictureStore, "put">;
  /** A page that shows such a text is not pictured. */
  readonly hasSecret: HasSecret;
  /** For one request, in milliseconds: a page that does not answer must not hold up the others. Default: 60,000. */
  readonly timeoutMs?: number | undefined;
  /** Default: launches one. */
  readonly startBrowser?: StartBrowser | undefined;
}

/** Takes pictures of the dev server's pages in a headless browser of its own. Disposing it ends the pictures that are under way. */
export function createPictureTaker(options: PictureTakerOptions): PictureTaker {
  return new BrowserPictureTaker(options);
}

class BrowserPictureTaker implements PictureTaker {
  readonly #options: PictureTakerOptions;
  readonly #browser: CheckBrowser;
  readonly #closed = Promise.withResolvers<typeof takerClosed>();
  #isClosed = false;
  /** Pictures are taken one after the other. */
  #last: Promise<unknown> = Promise.resolve();

  constructor(options: PictureTakerOptions) {
    this.#options = options;
    this.#browser = new CheckBrowser(options.startBrowser);
  }

  take(request: PictureRequest): Promise<PictureAnswer> {
    const next = this.#last.then(() => this.#take(request));
    this.#last = next.catch(() => undefined);
    return next;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    this.#closed.resolve(takerClosed);
    await this.#browser[Symbol.asyncDispose]();
  }

  async #take(request: PictureRequest): Promise<PictureAnswer> {
    if (this.#isClosed) return takerClosed;
    using lease = await this.#browser.lease();
    if (this.#isClosed) return takerClosed;
    if (!lease) return { ok: false, code: "no-browser", message: noBrowser };
    const { hiddenPath, store, hasSecret, timeoutMs = defaultTimeoutMs } = this.#options;
    // The next picture gets a new browser. The old one may not close either: nothing waits for it.
    const onStuck = (): void => lease.discard();
    const taking = takePicture(lease.browser, request, { hiddenPath, hasSecret, onStuck }).catch(toFailure);
    const ended = Promise.race([this.#closed.promise, taking]);
    const isInTime = await settleWithin(ended, timeoutMs);
    if (!isInTime) onStuck();
    const answer = isInTime ? await ended : tooLate;
    return answer.ok ? { ok: true, sha256: await store.put(answer.bytes) } : answer;
  }
}

const tooLate = { ok: false, code: "failed", message: "No picture: the page did not answer in time." } as const;
const takerClosed = { ok: false, code: "closed", message: "No picture: the copilot was closed." } as const;

function toFailure(error: unknown): Extract<PictureAnswer, { ok: false }> {
  const message = error instanceof Error ? error.message : String(error);
  return { ok: false, code: "failed", message: message.slice(0, 500) };
}

const noBrowser =
  "No picture: @surehand/browser and playwright-core, or a Chromium, are not installed. Check the change by inspect_element.";
