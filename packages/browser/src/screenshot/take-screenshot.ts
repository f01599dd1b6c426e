import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import type { Ref } from "../wire/ref.ts";
import { askPage } from "../world/ask-page.ts";
import { ask } from "../world/frame-world.ts";
import { resolveRef } from "../world/node-handle.ts";
import { boundsOf, contains } from "../geometry/boxes.ts";
import { composePicture } from "./compose-picture.ts";
import { findSubjects } from "./find-subjects.ts";
import { type Measurement, measurePage } from "../geometry/measure-page.ts";
import { NoBoxError } from "./errors.ts";
import { parseScreenshotOptions } from "./parse-screenshot-options.ts";
import type { Screenshot, ScreenshotOptions } from "./screenshot.ts";
import { shoot } from "./shoot.ts";

/**
 * Takes a screenshot. The browser takes the plain picture; marks and masks are drawn on a canvas in our isolated world, which
 * belongs to no document. So the page's elements do not change, its mutation observers are not notified, and no tab is opened for
 * drawing. (An overlay in the page would be visible to its scripts; drawing in Node would need a font and an encoder for each
 * format, which Chromium has.)
 *
 * @throws StaleRefError, ElementNotFoundError, NoBoxError, InvalidInputError
 */
export async function takeScreenshot(
  reader: PageReader,
  options: ScreenshotOptions,
  call: CallContext,
): Promise<Screenshot> {
  const parsed = parseScreenshotOptions(options);
  const notices: string[] = [];
  // The visible elements are listed after scrolling.
  if (parsed.inView !== undefined) notices.push(...(await bringIntoViewport(reader, parsed.inView, call)));
  const subjects = await findSubjects(reader, parsed, call);
  if (subjects.element !== undefined) notices.push(...(await bringIntoSight(reader, subjects.element, call)));
  const shot = await shoot(reader, parsed, subjects, call);
  const picture = await composePicture(reader, { parsed, subjects, shot }, call);
  return { ...picture, notices: [...notices, ...shot.notices, ...picture.notices] };
}

/**
 * Scrolls only the containers that hide the element: the viewport itself needs no scrolling, since the browser can capture beyond
 * it.
 */
async function bringIntoSight(reader: PageReader, ref: Ref, call: CallContext): Promise<string[]> {
  const before = await measurePage(reader, [ref], true, call);
  const element = before.elements.get(ref);
  if (!element?.whole) throw new NoBoxError(ref);
  if (isWhollySeen(before, ref)) return [];
  await scrollTo(reader, ref, call);
  const after = await measurePage(reader, [ref], true, call);
  const now = after.elements.get(ref)?.whole;
  const hasMoved = now?.x !== element.whole.x || now.y !== element.whole.y;
  return hasMoved ? [scrolledNotice(ref)] : [];
}

/** Scrolls the element into view for a picture of the viewport. */
async function bringIntoViewport(reader: PageReader, ref: Ref, call: CallContext): Promise<string[]> {
  const before = await measurePage(reader, [ref], false, call);
  if (isWhollySeen(before, ref) || fillsHalf(before, ref)) return [];
  await scrollTo(reader, ref, call);
  const after = await measurePage(reader, [ref], false, call);
  if (!after.elements.get(ref)?.seen) throw new NoBoxError(ref);
  return [scrolledNotice(ref)];
}

/** Whether the element fills half of the viewport. One that is larger than the viewport is never visible as a whole. */
function fillsHalf({ view, elements }: Measurement, ref: Ref): boolean {
  const seen = elements.get(ref)?.seen;
  if (!seen) return false;
  const { width, height } = boundsOf(seen);
  return width * height >= (view.width * view.height) / 2;
}

async function scrollTo(reader: PageReader, ref: Ref, call: CallContext): Promise<void> {
  const node = await resolveRef(reader, ref);
  try {
    await ask(() => node.frame.session.send("DOM.scrollIntoViewIfNeeded", { objectId: node.objectId }));
  } catch (error) {
    if (error instanceof Error && error.message.includes("does not have a layout object")) throw new NoBoxError(ref);
    throw error;
  }
  await reader.worlds.use(node.frame, call.signal, (world) => askPage<true>(node.frame, world, "nextDrawing"));
}

function scrolledNotice(ref: Ref): string {
  return `${ref} was scrolled into view.`;
}

function isWhollySeen({ elements }: Measurement, ref: Ref): boolean {
  const element = elements.get(ref);
  if (!element?.whole || !element.seen) return false;
  const { x, y, width, height } = element.whole;
  return contains(boundsOf(element.seen), { x: x + 1, y: y + 1, width: width - 2, height: height - 2 });
}
