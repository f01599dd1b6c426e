import { SurehandError } from "@surehand/kernel";

const shownPlaces = 12;

/** No Chrome, Chromium or Edge was found. Code "browser-not-found"; the message lists the searched locations. */
export class BrowserNotFoundError extends SurehandError {
  /** Absolute paths of all searched locations; the message shows the first twelve. */
  readonly lookedAt: readonly string[];

  constructor(options: { message: string; lookedAt: readonly string[] }) {
    const shown = options.lookedAt.slice(0, shownPlaces).map((place) => `\n  - ${place}`);
    const more = options.lookedAt.length - shown.length;
    super({
      code: "browser-not-found",
      message: `${options.message} Looked at:${shown.join("")}${more > 0 ? `\n  - and ${more} more` : ""}`,
      hint:
        "Run `npx playwright-core install chromium`, or on Debian as root `apt-get install -y chromium`, " +
        "or let executablePath (or the environment variable SUREHAND_BROWSER) name a Chrome, Chromium or Edge.",
    });
    this.lookedAt = options.lookedAt;
  }
}

/** The peer dependency `playwright-core` is not installed. Code "playwright-missing". */
export class PlaywrightMissingError extends SurehandError {
  constructor(cause: unknown) {
    super({
      code: "playwright-missing",
      message: "The browser driver playwright-core is not installed.",
      hint: "Run `npm install playwright-core`.",
      cause,
    });
  }
}

/** The browser was found but did not start. Code "browser-launch-failed"; `cause` contains the driver's error and log. */
export class BrowserLaunchError extends SurehandError {
  constructor(options: { message: string; hint: string; cause: unknown }) {
    super({ code: "browser-launch-failed", ...options });
  }
}

/** No browser with the Chrome DevTools Protocol answered at `cdpUrl`. Code "browser-connect-failed", retryable. */
export class BrowserConnectError extends SurehandError {
  constructor(options: { message: string; hint: string; cause: unknown }) {
    super({ code: "browser-connect-failed", retryable: true, ...options });
  }
}

/** The folder for browser profiles belongs to another user or is a symbolic link. Code "unsafe-folder". */
export class UnsafeFolderError extends SurehandError {
  constructor(folder: string, reason: string) {
    super({
      code: "unsafe-folder",
      message: `The folder ${folder} cannot contain browser profiles: ${reason}.`,
      hint: "Remove it, or set TMPDIR to a folder of your own.",
    });
  }
}
