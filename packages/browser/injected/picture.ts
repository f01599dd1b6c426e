import type { Box } from "../src/geometry/shapes.ts";
import type { WireMarkPlan, WirePicture, WirePicturePlan } from "../src/geometry/wire.ts";
import { Ink } from "./ink.ts";
import { type LabelPlace, placeLabels } from "./labels.ts";

/**
 * Crops and scales a captured picture and draws masks and marks on it, on a canvas outside of any document, which the page's
 * scripts can't observe.
 */
export async function composePicture(plan: WirePicturePlan): Promise<WirePicture> {
  const { crop, width, height, marks } = plan;
  const source = await createImageBitmap(new Blob([fromBase64(plan.source)]), { colorSpaceConversion: "none" });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true });
  if (!context) throw new Error("There is no memory for a picture of this size.");
  context.imageSmoothingQuality = "high";
  context.drawImage(source, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
  source.close();
  for (const mask of plan.masks) drawMask(context, mask);
  const labels = marks.length > 0 ? drawMarks(context, marks) : [];
  return { bytes: await toBase64(await canvas.convertToBlob({ type: plan.mediaType, quality: plan.quality })), labels };
}

/** Draws the marks, all outlines first, so that none of them crosses a number. */
function drawMarks(context: Context, marks: readonly WireMarkPlan[]): Box[] {
  const { width, height } = context.canvas;
  const places = placeLabels(marks, { width, height }, new Ink(context.getImageData(0, 0, width, height)));
  for (const mark of marks) drawOutlines(context, mark);
  marks.forEach((mark, index) => drawLeader(context, mark, places[index]));
  marks.forEach((mark, index) => drawLabel(context, mark, places[index]));
  return places.map(({ label }) => label);
}

type Context = OffscreenCanvasRenderingContext2D;

const MASK_COLOR = "#1f2937";
const HALO = "#ffffff";

/** Draws a mask, in whole pixels if it is upright: a blended edge would reveal the first column. */
function drawMask(context: Context, corners: readonly number[]): void {
  context.fillStyle = context.strokeStyle = MASK_COLOR;
  context.lineJoin = "round";
  context.lineWidth = 2;
  context.fill(polygon(corners));
  context.stroke(polygon(corners));
}

/** Draws outlines: a colored line between two white ones is visible on any background. */
function drawOutlines(context: Context, mark: WireMarkPlan): void {
  context.lineJoin = "miter";
  for (const corners of mark.outlines) {
    const path = polygon(corners);
    context.strokeStyle = HALO;
    context.lineWidth = 3;
    context.globalAlpha = 0.7;
    context.stroke(path);
    context.globalAlpha = 1;
    context.strokeStyle = mark.color;
    context.lineWidth = 1.5;
    context.stroke(path);
  }
}

function drawLeader(context: Context, { color }: WireMarkPlan, place: LabelPlace | undefined): void {
  const leader = place?.leader;
  if (!leader) return;
  const path = new Path2D();
  path.moveTo(leader[0], leader[1]);
  path.lineTo(leader[2], leader[3]);
  context.strokeStyle = HALO;
  context.lineWidth = 3;
  context.stroke(path);
  context.strokeStyle = color;
  context.lineWidth = 1.5;
  context.stroke(path);
}

/** A generic font family can't be redefined by the page's `@font-face`, so no page can change the text of the marks. */
const LABEL_FONT = "monospace";

function drawLabel(context: Context, { text, color }: WireMarkPlan, place: LabelPlace | undefined): void {
  if (!place) return;
  const { x, y, width, height } = place.label;
  context.fillStyle = HALO;
  context.fillRect(x - 1, y - 1, width + 2, height + 2);
  context.fillStyle = color;
  context.fillRect(x, y, width, height);
  context.fillStyle = HALO;
  context.font = `bold ${place.fontSize}px ${LABEL_FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.fillText(text, x + width / 2, y + height / 2 + 0.5, width);
}

function polygon(corners: readonly number[]): Path2D {
  const path = new Path2D();
  for (let index = 0; index + 1 < corners.length; index += 2) path.lineTo(corners[index] ?? 0, corners[index + 1] ?? 0);
  path.closePath();
  return path;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
  return bytes;
}

/** Encodes without `fetch` of a data URL and without an element, to which the page's content security policy would apply. */
async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = "";
  for (let from = 0; from < bytes.length; from += CHUNK)
    binary += String.fromCharCode(...bytes.subarray(from, from + CHUNK));
  return btoa(binary);
}

const CHUNK = 8192;
