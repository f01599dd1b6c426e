import { SurehandError } from "@surehand/kernel";
import { BrowserLaunchError } from "./errors.ts";

interface KnownFailure {
  readonly pattern: RegExp;
  readonly message: string;
  readonly hint: string;
}

/** Messages of browsers and Playwright that fail to start; checked in this order. */
const knownFailures: readonly KnownFailure[] = [
  {
    pattern: /profile (?:directory )?(?:is|appears to be) (?:already )?in use|ProcessSingleton|SingletonLock/i,
    message: "The profile in userDataDir is open in another browser.",
    hint: "Close that browser, or set another userDataDir.",
  },
  {
    pattern: /non-default data directory/i,
    message: "Chrome does not allow automation of its default profile.",
    hint: "Set userDataDir to another folder. A copy of the profile works.",
  },
  {
    pattern: /XServer|Missing X server|\$DISPLAY/,
    message: "A browser with a window needs a display, and there is none.",
    hint: "Omit `headless: false`, or run under `xvfb-run`.",
  },
  {
    pattern: /error while loading shared libraries/,
    message: "System libraries that the browser needs are missing.",
    hint: "Run `npx playwright-core install-deps chromium` as root.",
  },
  {
    pattern: /Executable doesn't exist at \S*ffmpeg/,
    message: "A video needs Playwright's ffmpeg, which is not installed.",
    hint: "Run `npx playwright-core install ffmpeg`, or omit recordVideo.",
  },
  {
    pattern: /ENOSPC|No space left on device/i,
    message: "There is no space left for the browser's profile.",
    hint: "Free some space, or set TMPDIR to a folder on another disk.",
  },
];

/** Returns the typed error for a browser that did not start. An error that is already typed is returned unchanged. */
export function explainLaunchFailure(error: unknown, executablePath: string): SurehandError {
  if (SurehandError.isInstance(error)) return error;
  const text = error instanceof Error ? error.message : String(error);
  const known = knownFailures.find(({ pattern }) => pattern.test(text));
  return new BrowserLaunchError({
    message: `${known?.message ?? `The browser did not start: ${firstLine(text)}`} (${executablePath})`,
    hint: known?.hint ?? "Run again with the environment variable DEBUG=pw:browser to see what the browser writes.",
    cause: error,
  });
}

/** Whether Chromium failed because the system does not allow its sandbox. */
export function isSandboxFailure(error: unknown): boolean {
  return (
    error instanceof Error && /sandboxing failed|No usable sandbox|Failed to move to new namespace/.test(error.message)
  );
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
