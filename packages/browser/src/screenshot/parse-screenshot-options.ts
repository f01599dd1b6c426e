import type { Locator } from "playwright-core";
import { InvalidInputError, parseInput } from "@surehand/kernel";
import { z } from "zod";
import type { TextInElement } from "../geometry/measure-page.ts";
import type { Box } from "../geometry/shapes.ts";
import type { Ref } from "../wire/ref.ts";
import { parseRef } from "../world/ref-ledger.ts";
import { atLeastOne, commonOtherNames, milliseconds, refOrLocator } from "../input/option-schemas.ts";
import type { ScreenshotOptions } from "./screenshot.ts";

export interface ParsedScreenshotOptions {
  readonly element: Ref | Locator | undefined;
  readonly inView: Ref | undefined;
  readonly region: Box | undefined;
  readonly isFullPage: boolean;
  readonly mediaType: "image/png" | "image/jpeg";
  /** 1 to 100 */
  readonly quality: number;
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly maxScale: number;
  readonly marks: boolean | readonly Ref[];
  readonly drawsMarks: boolean;
  readonly textBoxes: readonly TextInElement[];
  readonly mask: readonly (Ref | Locator)[];
  readonly maskTexts: readonly string[];
}

const DEFAULT_QUALITY = 80;

const screenshotOptionsSchema = z.strictObject({
  timeout: milliseconds.optional(),
  element: refOrLocator.optional(),
  inView: z.string().optional(),
  region: z.strictObject({ x: z.number(), y: z.number(), width: atLeastOne, height: atLeastOne }).optional(),
  maxScale: atLeastOne.optional(),
  fullPage: z.boolean().optional(),
  format: z.enum(["png", "jpeg"]).optional(),
  quality: z
    .number("must be from 1 to 100")
    .min(1, "must be from 1 to 100")
    .max(100, "must be from 1 to 100")
    .optional(),
  maxWidth: atLeastOne.optional(),
  maxHeight: atLeastOne.optional(),
  marks: z.union([z.boolean(), z.array(z.string())], { error: "must be true, false or a list of refs" }).optional(),
  drawMarks: z.boolean().optional(),
  textBoxes: z.array(z.strictObject({ ref: z.string(), text: z.string() })).optional(),
  mask: z.array(refOrLocator).optional(),
  maskTexts: z.array(z.string()).optional(),
} satisfies Record<keyof ScreenshotOptions, z.ZodType>);

const otherNames = {
  ...commonOtherNames,
  path: "A screenshot is not written to a file: its `bytes` can be, with writeFile(path, bytes).",
  type: "format",
  selector: "element",
  locator: "element",
  clip: "element",
};

/** @throws InvalidInputError that names the option */
export function parseScreenshotOptions(options: ScreenshotOptions): ParsedScreenshotOptions {
  parseInput(screenshotOptionsSchema, options, { input: "", call: "screenshot", otherNames });
  const { format = "png", quality = DEFAULT_QUALITY, maxWidth = Infinity, maxHeight = Infinity } = options;
  const { region, maxScale = 1 } = options;
  const { element, inView, fullPage: isFullPage = false, marks = false, mask = [], maskTexts = [] } = options;
  const { drawMarks: drawsMarks = true, textBoxes = [] } = options;
  assertOneSubject(options);
  assertRefs([
    element,
    inView,
    ...mask,
    ...(typeof marks === "boolean" ? [] : marks),
    ...textBoxes.map(({ ref }) => ref),
  ]);
  return {
    element,
    inView,
    region,
    isFullPage,
    mediaType: `image/${format}`,
    quality,
    maxWidth,
    maxHeight,
    maxScale,
    marks,
    drawsMarks,
    textBoxes,
    mask,
    maskTexts,
  };
}

function assertRefs(given: readonly (Ref | Locator | undefined)[]): void {
  for (const ref of given) if (typeof ref === "string") parseRef(ref);
}

function assertOneSubject({ element, inView, region, fullPage = false }: ScreenshotOptions): void {
  if (fullPage && element !== undefined) fail("fullPage", "can't be combined with element", "Pass only one of them.");
  const isOfViewport = element === undefined && !fullPage;
  if (region !== undefined && !isOfViewport)
    fail("region", "can't be combined with element or fullPage", "Use it only for a screenshot of the viewport.");
  if (inView !== undefined && !isOfViewport)
    fail("inView", "can't be combined with element or fullPage", "Use it only for a screenshot of the viewport.");
}

function fail(input: string, problem: string, hint = "See ScreenshotOptions."): never {
  throw new InvalidInputError({ input, problem, hint });
}
