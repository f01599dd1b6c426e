import { type Box, type PageSession, type Screenshot, type ScreenshotOptions, StaleRefError } from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { Artifact } from "../results/sample-result.ts";
import type { CapturedPage } from "./capture-page.ts";
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
 * Takes a screenshot that shows where values of a captured page are, and keeps it with the boxes of their elements: of the window if
 * that shows all of them, else of the whole page. Nothing is drawn in it. Takes none if there are no elements, or if the screenshot of the
 * page shows them.
 */
export async function pictureSources(
  { session, refs, ...request }: PictureRequest & { readonly refs: readonly string[] },
  call: CallContext,
): Promise<void> {
  if (refs.every((ref) => request.page.picture?.boxes.has(ref) === true)) return;
  const window = await measured(session, { marks: refs }, call);
  const isWhole = (window.marks?.length ?? 0) === refs.length;
  await keep(request, isWhole ? window : await measured(session, { marks: refs, fullPage: true }, call));
}

/** Keeps a screenshot that a worker asked for, with the boxes of all lines of the captured page that it shows. */
export async function pictureLines(
  { session, fullPage, ...request }: PictureRequest & { readonly fullPage: boolean },
  call: CallContext,
): Promise<Artifact> {
  const marks = [...new Set(request.page.lineRefs.flatMap((ref) => ref ?? []))].slice(0, MOST_BOXES);
  return keep(request, await measured(session, { marks, fullPage }, call));
}

/** A page that has just lost an element is shown without boxes. */
async function measured(session: PageSession, options: ScreenshotOptions, call: CallContext): Promise<Screenshot> {
  try {
    return await session.screenshot({ ...options, drawMarks: false }, call);
  } catch (error) {
    if (!StaleRefError.isInstance(error)) throw error;
    return session.screenshot({ ...options, marks: [] }, call);
  }
}

async function keep(
  { folder, label, page }: Omit<PictureRequest, "session">,
  { bytes, marks = [] }: Screenshot,
): Promise<Artifact> {
  const file = await folder.add({ kind: "screenshot", label, extension: "png", bytes, url: page.url });
  const boxes = new Map(marks.map(({ ref, box }) => [ref, rounded(box)]));
  // No value loses its box to a picture of another part of the page.
  const isLosing = [...(page.picture?.boxes.keys() ?? [])].some((ref) => !boxes.has(ref));
  if (!isLosing) page.picture = { file, boxes };
  return file;
}

function rounded({ x, y, width, height }: Box): Box {
  return { x: Math.round(x), y: Math.round(y), width: Math.round(width), height: Math.round(height) };
}
