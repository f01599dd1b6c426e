import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import type { Ref } from "../wire/ref.ts";
import { ask, DocumentGoneError } from "../world/frame-world.ts";
import { boundsOf, contains, intersection, isEmpty, roundOutward } from "../geometry/boxes.ts";
import { capture, MAX_LENGTH, type RawPicture, shownBox } from "./capture.ts";
import { NoBoxError } from "./errors.ts";
import type { Subjects } from "./find-subjects.ts";
import { type Measurement, measurePage } from "../geometry/measure-page.ts";
import type { ParsedScreenshotOptions } from "./parse-screenshot-options.ts";
import type { Box } from "../geometry/shapes.ts";
import type { WireView } from "../geometry/wire.ts";

/** A captured picture, and the positions of the elements before and after that moment. */
export interface Shot {
  readonly raw: RawPicture;
  readonly before: Measurement;
  readonly after: Measurement;
  /** The area to capture, in CSS pixels of the page's viewport. */
  readonly clip: Box;
  readonly notices: readonly string[];
}

/**
 * Maximum number of attempts. If elements moved during the capture, another picture is taken: boxes beside their elements are
 * worse than none.
 */
const MAX_ATTEMPTS = 3;

export async function shoot(
  reader: PageReader,
  parsed: ParsedScreenshotOptions,
  subjects: Subjects,
  call: CallContext,
): Promise<Shot> {
  const refs = [subjects.element ?? [], subjects.masks, subjects.marks ?? [], parsed.textBoxes].flat();
  const isWholePage = parsed.isFullPage || subjects.element !== undefined;
  const measure = (): Promise<Measurement> => measurePage(reader, refs, isWholePage, call);
  await bringToFront(reader, await measurePage(reader, [], isWholePage, call));
  for (let attempt = 1; ; attempt++) {
    const before = await measure();
    const { clip, notices } = clipOf(parsed, subjects.element, before);
    const raw = await capturePlain(reader, { parsed, subjects, clip, before }, call);
    const after = refs.length > 0 ? await measure() : before;
    if (isSamePlace(before, after)) return { raw, before, after, clip, notices };
    if (attempt === MAX_ATTEMPTS) return { raw, before, after, clip, notices: [...notices, MOVING_NOTICE] };
  }
}

const MOVING_NOTICE = "The page kept moving while the picture was taken: boxes may not match their elements.";

/** A background tab draws less than one frame per second. */
async function bringToFront(reader: PageReader, { view }: Measurement): Promise<void> {
  if (!view.isHidden) return;
  const [main] = await reader.frames.list();
  await main?.session.send("Page.bringToFront");
}

interface PlainCapture {
  readonly parsed: ParsedScreenshotOptions;
  readonly subjects: Subjects;
  readonly clip: Box;
  readonly before: Measurement;
}

/** Captures in the final format if nothing is left to do, otherwise without loss. */
async function capturePlain(
  reader: PageReader,
  { parsed, subjects, clip, before }: PlainCapture,
  call: CallContext,
): Promise<RawPicture> {
  const [main] = await reader.frames.list();
  if (!main) throw new DocumentGoneError("The page has no frame.");
  const isFinal =
    subjects.masks.length === 0 &&
    !(parsed.drawsMarks && subjects.marks?.length) &&
    scaleFor(clip, parsed) === 1 &&
    isTakenWhole(clip, before);
  const { mediaType, quality } = isFinal ? parsed : { mediaType: "image/png" as const, quality: 100 };
  return ask(() =>
    capture({ page: reader.page, session: main.session, view: before.view, clip, mediaType, quality }, call),
  );
}

/** Whether the browser can capture exactly this box: the viewport, or an area beyond it. */
function isTakenWhole(clip: Box, { view }: Measurement): boolean {
  const shown = shownBox(view);
  return !contains(shown, clip) || contains(clip, shown);
}

/** Returns the image pixels per CSS pixel. */
export function scaleFor(clip: Box, { maxWidth, maxHeight, maxScale }: ParsedScreenshotOptions): number {
  return Math.min(maxScale, maxWidth / clip.width, maxHeight / clip.height);
}

function clipOf(
  { isFullPage, region }: ParsedScreenshotOptions,
  element: Ref | undefined,
  { view, elements }: Measurement,
): { clip: Box; notices: string[] } {
  const page = pageBox(view);
  if (element !== undefined) {
    const seen = elements.get(element)?.seen;
    const box = seen && intersection(roundOutward(boundsOf(seen)), roundOutward(page));
    if (!box || isEmpty(box)) throw new NoBoxError(element);
    return limited(box);
  }
  if (!isFullPage) return { clip: shownPart(view, region), notices: [] };
  return view.hasBody ? limited(page) : { clip: page, notices: [BODILESS_NOTICE] };
}

/** Returns the part of the region in the viewport, or the whole viewport if the region is outside of it. */
function shownPart(view: WireView, region: Box | undefined): Box {
  const shown = shownBox(view);
  const part = region && intersection(roundOutward(region), shown);
  return part && !isEmpty(part) ? part : shown;
}

const BODILESS_NOTICE = "This document is not an HTML page: only the viewport can be captured.";

/** Returns the size of the page. Playwright, which captures beyond the viewport, would wait forever for a body. */
function pageBox(view: WireView): Box {
  if (!view.hasBody) return shownBox(view);
  return { x: -view.scrollX, y: -view.scrollY, width: view.pageWidth, height: view.pageHeight };
}

function limited(box: Box): { clip: Box; notices: string[] } {
  if (box.width <= MAX_LENGTH && box.height <= MAX_LENGTH) return { clip: box, notices: [] };
  const clip = { ...box, width: Math.min(box.width, MAX_LENGTH), height: Math.min(box.height, MAX_LENGTH) };
  const notice = `The picture ends after ${clip.width} x ${clip.height} of ${box.width} x ${box.height} pixels, the most that can be captured at once.`;
  return { clip, notices: [notice] };
}

function isSamePlace(before: Measurement, after: Measurement): boolean {
  if (before.view.scrollX !== after.view.scrollX || before.view.scrollY !== after.view.scrollY) return false;
  return [...before.elements].every(([ref, { whole }]) => isNear(whole, after.elements.get(ref)?.whole));
}

function isNear(a: Box | undefined, b: Box | undefined): boolean {
  if (!a || !b) return a === b;
  return [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every((difference) => Math.abs(difference) < 1);
}
