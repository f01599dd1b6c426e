import { type BrowserLease, CheckBrowser, type StartBrowser } from "../verify/check-browser.ts";

export interface PageLabOptions {
  /** Requests to it are refused, so that the toolbar is in no page. */
  readonly hiddenPath: string;
  /** Origins of the pages that may be opened. */
  readonly origins: () => readonly string[];
  /** Resolves when the dev server serves files as they are now. Default: it does at once. */
  readonly untilServed?: UntilServed | undefined;
  readonly startBrowser?: StartBrowser | undefined;
}

/** Called with absolute paths of files that were written. */
export type UntilServed = (files: readonly string[], writtenAtMs: number) => Promise<void>;

/** Opens pages of the dev server to compare them before and after edits. */
export class PageLab implements AsyncDisposable {
  readonly hiddenPath: string;
  readonly untilServed: UntilServed;
  readonly #browser: CheckBrowser;
  readonly #origins: () => readonly string[];

  constructor({ hiddenPath, origins, untilServed = async () => undefined, startBrowser }: PageLabOptions) {
    this.hiddenPath = hiddenPath;
    this.untilServed = untilServed;
    this.#origins = origins;
    this.#browser = new CheckBrowser(startBrowser);
  }

  /** Undefined if no browser is installed. */
  lease(): Promise<BrowserLease | undefined> {
    return this.#browser.lease();
  }

  mayOpen(url: string): boolean {
    return URL.canParse(url) && this.#origins().includes(new URL(url).origin);
  }

  [Symbol.asyncDispose](): Promise<void> {
    return this.#browser[Symbol.asyncDispose]();
  }
}
