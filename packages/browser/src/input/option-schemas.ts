import type { Locator } from "playwright-core";
import { z } from "zod";

/** Parts of options that several public calls take. */

export const milliseconds = z.custom<number>((value) => typeof value === "number" && value >= 0, {
  error: "must be a number of milliseconds, 0 or more",
});

export const atLeastOne = z.custom<number>((value) => typeof value === "number" && value >= 1, {
  error: "must be 1 or more",
});

/** A ref or a Playwright locator. It may come from another copy of Playwright, so its class is not checked. */
export const refOrLocator = z.custom<string | Locator>(isTextOrLocator, {
  error: 'must be a ref such as "e12", or a Playwright locator',
});

/** A selector, a ref, or a Playwright locator. */
export const selectorOrLocator = z.custom<string | Locator>((value) => value !== "" && isTextOrLocator(value), {
  error: 'must be a CSS selector, a ref such as "e12", or a Playwright locator',
});

/** Names of these options in Playwright and Stagehand, for hints. */
export const commonOtherNames: Readonly<Record<string, string>> = {
  timeoutMs: "timeout",
  timeoutInMs: "timeout",
  abortSignal: "signal",
};

function isTextOrLocator(value: unknown): boolean {
  return typeof value === "string" || (typeof value === "object" && value !== null && "elementHandles" in value);
}
