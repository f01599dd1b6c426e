import type { Locator } from "playwright-core";
import { InvalidInputError } from "@surehand/kernel";
import type { Ref } from "../snapshot/snapshot.ts";
import { parseRef } from "../world/ref-ledger.ts";
import type { ScreenshotOptions } from "./screenshot.ts";

export interface ParsedScreenshotOptions {
  readonly element: Ref | Locator | undefined;
  readonly inView: Ref | undefined;
  readonly isFullPage: boolean;
  readonly mediaType: "image/png" | "image/jpeg";
  /** 1 to 100 */
  readonly quality: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly marks: boolean | readonly Ref[];
  readonly mask: readonly (Ref | Locator)[];
  readonly maskTexts: readonly string[];
}

const DEFAULT_QUALITY = 80;

/** @throws InvalidInputError naming the option */
export function parseScreenshotOptions(options: ScreenshotOptions): ParsedScreenshotOptions {
  const { format = "png", quality = DEFAULT_QUALITY, maxWidth = Infinity, maxHeight = Infinity } = options;
  const { element, inView, fullPage: isFullPage = false, marks = false, mask = [], maskTexts = [] } = options;
  assertOneSubject(options);
  if (!["png", "jpeg"].includes(format)) fail("format", `must be "png" or "jpeg", but is ${JSON.stringify(format)}`);
  if (!(quality >= 1 && quality <= 100)) fail("quality", `must be from 1 to 100, but is ${quality}`);
  assertSize("maxWidth", maxWidth);
  assertSize("maxHeight", maxHeight);
  assertTexts(maskTexts);
  assertRefs([element, inView, ...mask, ...(typeof marks === "boolean" ? [] : marks)]);
  return {
    element,
    inView,
    isFullPage,
    mediaType: `image/${format}`,
    quality,
    maxWidth,
    maxHeight,
    marks,
    mask,
    maskTexts,
  };
}

function assertRefs(given: readonly (Ref | Locator | undefined)[]): void {
  for (const ref of given) if (typeof ref === "string") parseRef(ref);
}

function assertOneSubject({ element, inView, fullPage = false }: ScreenshotOptions): void {
  if (fullPage && element !== undefined) fail("fullPage", "cannot go with element", "Give one of the two.");
  const isOfViewport = element === undefined && !fullPage;
  if (inView !== undefined && !isOfViewport)
    fail("inView", "cannot go with element or fullPage", "Give it for a picture of the viewport.");
}

function assertTexts(given: unknown): void {
  const isTexts = Array.isArray(given) && given.every((text) => typeof text === "string");
  if (!isTexts) fail("maskTexts", "must be a list of texts");
}

function assertSize(input: string, size: number): void {
  if (!(size >= 1)) fail(input, `must be 1 or more pixels, but is ${size}`, "Leave it out for no limit.");
}

function fail(input: string, problem: string, hint = "See ScreenshotOptions."): never {
  throw new InvalidInputError({ input, problem, hint });
}
