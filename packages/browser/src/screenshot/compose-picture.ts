import type { CallContext } from "@surehand/kernel";
import type { PageReader } from "../world/page-reader.ts";
import type { Ref } from "../wire/ref.ts";
import { askPage } from "../world/ask-page.ts";
import { DocumentGoneError } from "../world/frame-world.ts";
import { boundsOf, cornersOf, intersection, isEmpty, isUpright, type Polygon } from "../geometry/boxes.ts";
import type { RawPicture } from "./capture.ts";
import type { Subjects } from "./find-subjects.ts";
import type { Measurement, TextInElement } from "../geometry/measure-page.ts";
import type { ImageSize } from "./image-size.ts";
import type { ParsedScreenshotOptions } from "./parse-screenshot-options.ts";
import { flatten, type MarkedElement, planMarks } from "./plan-marks.ts";
import type { Mark, Screenshot } from "./screenshot.ts";
import type { Box, Point } from "../geometry/shapes.ts";
import { scaleFor, type Shot } from "./shoot.ts";
import type { WirePicture, WirePicturePlan } from "../geometry/wire.ts";

export interface Composition {
  readonly parsed: ParsedScreenshotOptions;
  readonly subjects: Subjects;
  readonly shot: Shot;
}

/** Crops, scales, masks and marks the captured picture. Returns it unchanged if there is nothing to do. */
export async function composePicture(
  reader: PageReader,
  composition: Composition,
  call: CallContext,
): Promise<Screenshot> {
  const { parsed, subjects, shot } = composition;
  const { clip, before } = shot;
  const scale = scaleFor(clip, parsed);
  const size = {
    width: Math.max(1, Math.round(clip.width * scale)),
    height: Math.max(1, Math.round(clip.height * scale)),
  };
  const toPixels = (point: Point): Point => ({ x: (point.x - clip.x) * scale, y: (point.y - clip.y) * scale });
  const planned = planMarks(markedElements(subjects.marks ?? [], shot, toPixels), size);
  const plan = {
    ...size,
    crop: cropOf(shot.raw, clip),
    masks: shot.isCovered ? [flatten(cornersOf({ x: 0, y: 0, ...size }))] : maskPolygons(shot, toPixels),
    marks: parsed.drawsMarks ? planned : [],
    mediaType: parsed.mediaType,
    quality: parsed.quality / 100,
  };
  const picture = isAsCaptured(plan, shot.raw)
    ? { bytes: shot.raw.bytes, labels: [] }
    : await drawInPage(reader, plan, shot.raw, call);
  const marks = planned.map(({ text, box }, index): Mark => ({
    ref: text,
    box,
    label: picture.labels[index] ?? box,
  }));
  return {
    bytes: picture.bytes,
    mediaType: parsed.mediaType,
    ...size,
    scale,
    clip: { ...clip, x: clip.x + before.view.scrollX, y: clip.y + before.view.scrollY },
    viewport: { x: before.view.scrollX, y: before.view.scrollY },
    ...(subjects.marks ? { marks } : {}),
    ...(parsed.textBoxes.length > 0 && { textBoxes: textBoxes(parsed.textBoxes, { shot, toPixels, size }) }),
    notices: missingMarks(subjects, marks),
  };
}

interface Placing {
  readonly shot: Shot;
  readonly toPixels: (point: Point) => Point;
  readonly size: ImageSize;
}

function textBoxes(texts: readonly TextInElement[], { shot, toPixels, size }: Placing): (Box | undefined)[] {
  return texts.map(({ ref, text }) => {
    const element = shot.after.elements.get(ref);
    const outlines = element?.isCovered === false ? (element.texts.get(text) ?? []) : [];
    if (outlines.length === 0) return undefined;
    const box = intersection(boundsOf(outlines.flat().map(toPixels)), { x: 0, y: 0, ...size });
    return isEmpty(box) ? undefined : box;
  });
}

function markedElements(refs: readonly Ref[], { after }: Shot, toPixels: (point: Point) => Point): MarkedElement[] {
  return refs.flatMap((ref) => {
    const element = after.elements.get(ref);
    if (!element || element.isCovered) return [];
    return [{ ref, outlines: element.lines.map((line) => line.map(toPixels)) }];
  });
}

/** Covers the element's positions before and after the capture: either may be in the picture. */
function maskPolygons({ masks, before, after }: Shot, toPixels: (point: Point) => Point): number[][] {
  const seen = (measurement: Measurement): Polygon[] =>
    masks.flatMap((ref) => [measurement.elements.get(ref)?.seen ?? []]);
  const polygons = [...seen(before), ...(after === before ? [] : seen(after))].filter((polygon) => polygon.length > 0);
  return polygons.map((polygon) => flatten(wholePixels(polygon.map(toPixels))));
}

/** Widens an upright box to whole pixels: a blended edge would reveal the content under it. */
function wholePixels(polygon: Polygon): Polygon {
  if (!isUpright(polygon)) return polygon;
  const bounds = boundsOf(polygon);
  const [x, y] = [Math.floor(bounds.x), Math.floor(bounds.y)];
  return cornersOf({
    x,
    y,
    width: Math.ceil(bounds.x + bounds.width) - x,
    height: Math.ceil(bounds.y + bounds.height) - y,
  });
}

/** Converts CSS pixels to pixels of the captured picture, which has as many more as the screen's density. */
function cropOf({ width, height, shows }: RawPicture, clip: Box): Box {
  const across = width / shows.width;
  const down = height / shows.height;
  return {
    x: (clip.x - shows.x) * across,
    y: (clip.y - shows.y) * down,
    width: clip.width * across,
    height: clip.height * down,
  };
}

type Plan = Omit<WirePicturePlan, "source">;

function isAsCaptured(plan: Plan, raw: RawPicture): boolean {
  if (plan.masks.length > 0 || plan.marks.length > 0) return false;
  return (
    raw.mediaType === plan.mediaType &&
    raw.width === plan.width &&
    raw.height === plan.height &&
    plan.crop.x === 0 &&
    plan.crop.y === 0
  );
}

async function drawInPage(
  reader: PageReader,
  plan: Plan,
  raw: RawPicture,
  call: CallContext,
): Promise<{ bytes: Uint8Array; labels: readonly Box[] }> {
  const [main] = await reader.frames.list();
  if (!main) throw new DocumentGoneError("The page has no frame.");
  return reader.worlds.use(main, call.signal, async (world) => {
    const picture = await askPage<WirePicture>(main, world, "composePicture", {
      value: { ...plan, source: raw.bytes.toString("base64") },
    });
    return { bytes: Buffer.from(picture.bytes, "base64"), labels: picture.labels };
  });
}

function missingMarks({ marks, areMarksNamed }: Subjects, drawn: readonly Mark[]): string[] {
  if (!marks || !areMarksNamed) return [];
  const shown = new Set(drawn.map(({ ref }) => ref));
  const missing = marks.filter((ref) => !shown.has(ref));
  return missing.length > 0 ? [`Not visible in the picture: ${missing.join(", ")}.`] : [];
}
