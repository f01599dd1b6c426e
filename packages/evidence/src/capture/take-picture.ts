import { isDeepStrictEqual } from "node:util";
import {
  type Box,
  type PageSession,
  type Screenshot,
  type ScreenshotOptions,
  StaleRefError,
  type TextInElement,
} from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Artifact } from "../results/sample-result.ts";
import { boxOfPlace, type CapturedPage, type PagePicture, placeKey, type ValuePlace } from "./capture-page.ts";
import type { SampleFolder } from "./sample-folder.ts";

/** Elements whose boxes are measured at most: those of a page of some 30 screens. */
const MOST_BOXES = 1500;

export interface PictureRequest {
  readonly session: PageSession;
  readonly folder: SampleFolder;
  readonly label: string;
  readonly page: CapturedPage;
}

/**
 * Takes a screenshot that shows where values of a captured page are, and keeps it with the boxes of their texts and elements: of the window if
 * that shows all of them, else of the whole page. Nothing is drawn in it. Keeps none if there are no places, or if the screenshot of the
 * page shows them, which gets their boxes.
 */
export async function pictureSources(
  { session, places, ...request }: PictureRequest & { readonly places: readonly ValuePlace[] },
  call: CallContext,
): Promise<void> {
  if (places.every((place) => isPictured(place, request.page.picture))) return;
  const marks = [...new Set(places.map(({ ref }) => ref))];
  const textBoxes = places.flatMap(({ ref, quote = "" }) => (quote === "" ? [] : [{ ref, text: quote }]));
  const window = await measured(session, { marks, textBoxes }, call);
  const isWhole = (window.marks?.length ?? 0) === marks.length;
  const shot = isWhole ? window : await measured(session, { marks, textBoxes, fullPage: true }, call);
  const { page } = request;
  if (page.picture && isSamePlace(page.picture, shot))
    page.picture = { ...page.picture, textBoxes: boxesOfTexts(shot, textBoxes) };
  else await keep({ ...request, texts: textBoxes, places }, shot);
}

/** Whether a picture that was taken before shows all elements, each in its place. */
function isSamePlace(before: PagePicture, shot: Screenshot): boolean {
  const boxes = elementBoxes(shot);
  return boxes.size > 0 && [...boxes].every(([ref, box]) => isDeepStrictEqual(before.boxes.get(ref), box));
}

function elementBoxes({ marks = [] }: Screenshot): Map<string, Box> {
  return new Map(marks.map(({ ref, box }) => [ref, rounded(box)]));
}

function boxesOfTexts({ textBoxes = [] }: Screenshot, texts: readonly TextInElement[]): Map<string, Box | undefined> {
  return new Map(
    texts.map(({ ref, text }, at) => {
      const box = textBoxes[at];
      return [placeKey({ ref, quote: text }), box && rounded(box)];
    }),
  );
}

function isPictured(place: ValuePlace, picture: PagePicture | undefined): boolean {
  if (picture?.boxes.has(place.ref) !== true) return false;
  return (place.quote ?? "") === "" || picture.textBoxes.has(placeKey(place));
}

/** Keeps a screenshot that a worker asked for, with the boxes of all lines of the captured page that it shows. */
export async function pictureLines(
  { session, fullPage, ...request }: PictureRequest & { readonly fullPage: boolean },
  call: CallContext,
): Promise<Artifact> {
  const marks = [...new Set(request.page.lineRefs.flatMap((ref) => ref ?? []))].slice(0, MOST_BOXES);
  const places = [...(request.page.picture?.boxes.keys() ?? [])].map((ref) => ({ ref }));
  return keep({ ...request, places }, await measured(session, { marks, fullPage }, call));
}

/** A page that has just lost an element is shown without boxes. */
async function measured(session: PageSession, options: ScreenshotOptions, call: CallContext): Promise<Screenshot> {
  try {
    return await session.screenshot({ ...options, drawMarks: false }, call);
  } catch (error) {
    if (!StaleRefError.isInstance(error)) throw error;
    return session.screenshot({ ...options, marks: [], textBoxes: [] }, call);
  }
}

interface PictureKept extends Pick<PictureRequest, "folder" | "label" | "page"> {
  readonly texts?: readonly TextInElement[];
  /** Places whose boxes the last picture may not lose. */
  readonly places: readonly ValuePlace[];
}

async function keep({ folder, label, page, texts = [], places }: PictureKept, shot: Screenshot): Promise<Artifact> {
  const file = await folder.add({ kind: "screenshot", label, extension: "png", bytes: shot.bytes, url: page.url });
  const picture: PagePicture = { file, boxes: elementBoxes(shot), textBoxes: boxesOfTexts(shot, texts) };
  // No value loses its box to a picture of another part of the page, or of the lines alone.
  const isLosing = places.some((place) => boxOfPlace(page.picture, place) && !boxOfPlace(picture, place));
  const isOfLines = texts.length === 0 && (page.picture?.textBoxes.size ?? 0) > 0;
  if (!isLosing && !isOfLines) page.picture = picture;
  return file;
}

function rounded({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
