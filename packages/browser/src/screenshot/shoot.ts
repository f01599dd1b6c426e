import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import type { Ref } from "../wire/ref.ts";
import { StaleRefError } from "../world/errors.ts";
import { ask, DocumentGoneError } from "../world/frame-world.ts";
import { boundsOf, contains, intersection, isEmpty, roundOutward } from "../geometry/boxes.ts";
import { capture, MAX_LENGTH, type RawPicture, shownBox } from "./capture.ts";
import { NoBoxError } from "./errors.ts";
import type { Subjects } from "./find-subjects.ts";
import { type Measurement, measurePage, type TextInElement } from "../geometry/measure-page.ts";
import { createHiddenSearch, type HiddenPlaces } from "./hidden-places.ts";
import type { ParsedScreenshotOptions } from "./parse-screenshot-options.ts";
import type { Box } from "../geometry/shapes.ts";
import type { WireView } from "../geometry/wire.ts";

/** A captured picture, and the positions of the elements before and after that moment. */
export interface Shot {
  readonly raw: RawPicture;
  readonly before: Measurement;
  readonly after: Measurement;
  /** Elements to cover. */
  readonly masks: readonly Ref[];
  /** Whether to cover the whole picture: what must not be visible may be anywhere. */
  readonly isCovered: boolean;
  /** The area to capture, in CSS pixels of the page's viewport. */
  readonly clip: Box;
  readonly notices: readonly string[];
}

/**
 * Maximum number of attempts. If elements moved during the capture, another picture is taken: boxes beside their elements are
 * worse than none.
 */
const MAX_ATTEMPTS = 3;

/**
 * Takes the picture. What must be covered is searched and measured before and after the capture: a picture in which it appeared,
 * disappeared or moved is discarded, and the last one is covered as a whole.
 */
export async function shoot(
  reader: PageReader,
  parsed: ParsedScreenshotOptions,
  subjects: Subjects,
  call: CallContext,
): Promise<Shot> {
  const isWholePage = parsed.isFullPage || subjects.element !== undefined;
  await bringToFront(reader, await measurePage(reader, [], isWholePage, call));
  const shooting = {
    parsed,
    subjects,
    isWholePage,
    refs: [subjects.element ?? [], subjects.masks, subjects.marks ?? [], parsed.textBoxes].flat(),
    findHidden: createHiddenSearch(reader, parsed.maskTexts),
  };
  let shot: Shot | undefined;
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    shot = await shootOnce(reader, shooting, call);
    if (shot && isSamePlace(shot)) return shot;
  }
  return shot && isSamePlace(shot, shot.masks)
    ? { ...shot, notices: [...shot.notices, MOVING_NOTICE] }
    : coverAll(reader, shooting, call);
}

const MOVING_NOTICE = "The page kept moving while the picture was taken: boxes may not match their elements.";
const COVERED_NOTICE =
  "The picture is covered as a whole: what it must not show kept moving or changing. Take another one once the page is still.";

interface Shooting {
  readonly parsed: ParsedScreenshotOptions;
  readonly subjects: Subjects;
  readonly isWholePage: boolean;
  /** Elements and texts to measure, in addition to the hidden places. */
  readonly refs: readonly (Ref | TextInElement)[];
  readonly findHidden: (call: CallContext) => Promise<HiddenPlaces>;
}

/** Returns undefined if it is unknown what the picture must not show. */
async function shootOnce(reader: PageReader, shooting: Shooting, call: CallContext): Promise<Shot | undefined> {
  const { parsed, subjects, refs } = shooting;
  const places = await shooting.findHidden(call);
  const before = places.isComplete ? await measureWith(reader, shooting, places, call) : undefined;
  if (!before) return undefined;
  const masks = [...subjects.masks, ...places.refs];
  const { clip, notices } = clipOf(parsed, subjects.element, before);
  const raw = await capturePlain(reader, { shooting, hasMasks: masks.length > 0, clip, before }, call);
  const later = await shooting.findHidden(call);
  if (!later.isComplete || !isSameSet(places.refs, later.refs)) return undefined;
  const after = refs.length + later.refs.length > 0 ? await measureWith(reader, shooting, later, call) : before;
  return after && { raw, before, after, masks, isCovered: false, clip, notices };
}

/** Returns undefined if a hidden place is gone since it was found. */
async function measureWith(
  reader: PageReader,
  { refs, isWholePage }: Shooting,
  places: HiddenPlaces,
  call: CallContext,
): Promise<Measurement | undefined> {
  try {
    return await measurePage(reader, [...refs, ...places.refs], isWholePage, call);
  } catch (error) {
    if (StaleRefError.isInstance(error) && places.refs.includes(error.ref)) return undefined;
    throw error;
  }
}

async function coverAll(reader: PageReader, shooting: Shooting, call: CallContext): Promise<Shot> {
  const { parsed, subjects, refs, isWholePage } = shooting;
  const before = await measurePage(reader, refs, isWholePage, call);
  const { clip, notices } = clipOf(parsed, subjects.element, before);
  const raw = await capturePlain(reader, { shooting, hasMasks: true, clip, before }, call);
  return { raw, before, after: before, masks: [], isCovered: true, clip, notices: [...notices, COVERED_NOTICE] };
}

/** A background tab draws less than one frame per second. */
async function bringToFront(reader: PageReader, { view }: Measurement): Promise<void> {
  if (!view.isHidden) return;
  const [main] = await reader.frames.list();
  await main?.session.send("Page.bringToFront");
}

interface PlainCapture {
  readonly shooting: Shooting;
  readonly hasMasks: boolean;
  readonly clip: Box;
  readonly before: Measurement;
}

/** Captures in the final format if nothing is left to do, otherwise without loss. */
async function capturePlain(
  reader: PageReader,
  { shooting: { parsed, subjects }, hasMasks, clip, before }: PlainCapture,
  call: CallContext,
): Promise<RawPicture> {
  const [main] = await reader.frames.list();
  if (!main) throw new DocumentGoneError("The page has no frame.");
  const isFinal =
    !hasMasks &&
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

function isSameSet(some: readonly Ref[], others: readonly Ref[]): boolean {
  return some.length === others.length && new Set([...some, ...others]).size === some.length;
}

/** Whether the page and the elements, by default all measured ones, stayed where they were. */
function isSamePlace({ before, after }: Shot, refs: Iterable<Ref> = before.elements.keys()): boolean {
  const elements = [...refs];
  if (elements.length === 0) return true;
  if (before.view.scrollX !== after.view.scrollX || before.view.scrollY !== after.view.scrollY) return false;
  return elements.every((ref) => isNear(before.elements.get(ref)?.whole, after.elements.get(ref)?.whole));
}

function isNear(a: Box | undefined, b: Box | undefined): boolean {
  if (!a || !b) return a === b;
  return [a.x - b.x, a.y - b.y, a.width - b.width, a.height - b.height].every((difference) => Math.abs(difference) < 1);
}
