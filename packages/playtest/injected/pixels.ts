import { pixelsHigh, pixelsWide } from "../src/probe/seen.ts";
import type { Box } from "../src/probe/seen.ts";
import { luma } from "../src/picture/luma.ts";
import { backdropOf } from "./backdrop.ts";
import { countDrawings } from "./webgl.ts";

const small = document.createElement("canvas");
small.width = pixelsWide;
small.height = pixelsHigh;
const pen = small.getContext("2d", { willReadFrequently: true });

/** Returns a small gray picture of the canvases at their positions within the box of the largest one. */
export function readPixels(
  canvases: readonly { readonly canvas: HTMLCanvasElement; readonly box: Box }[],
): string | undefined {
  const [biggest] = canvases.toSorted(
    (one, other) => other.box.width * other.box.height - one.box.width * one.box.height,
  );
  if (!biggest || !pen) return undefined;
  const { canvas, box: area } = biggest;
  return readCanvases(canvases, area, backdropOf(canvas));
}

interface Size {
  readonly width: number;
  readonly height: number;
}

const copies = new WeakMap<HTMLCanvasElement, { readonly drawings: number; readonly copy: HTMLCanvasElement }>();
/** Scaling in two steps sees small objects: the browser reads only a few pixels of a large picture when it makes it small at once. */
const FIRST_STEP = 4;

/** Returns a canvas, or a small copy of a WebGL canvas: reading what WebGL has drawn costs as much as drawing it. */
function sourceOf(canvas: HTMLCanvasElement, { width, height }: Size): HTMLCanvasElement {
  const drawings = countDrawings(canvas);
  if (drawings === undefined) return canvas;
  const [wide, high] = [Math.max(1, Math.round(width)), Math.max(1, Math.round(height))];
  const known = copies.get(canvas);
  if (known?.drawings === drawings && known.copy.width === wide && known.copy.height === high) return known.copy;
  const larger = scaled(canvas, { width: wide * FIRST_STEP, height: high * FIRST_STEP });
  const copy = scaled(larger, { width: wide, height: high });
  copies.set(canvas, { drawings, copy });
  return copy;
}

function scaled(source: HTMLCanvasElement, { width, height }: Size): HTMLCanvasElement {
  const copy = Object.assign(document.createElement("canvas"), { width, height });
  const brush = copy.getContext("2d", { willReadFrequently: width < 100 });
  if (!brush) return source;
  brush.imageSmoothingQuality = width > 100 ? "low" : "high";
  nativeDraw.call(brush, source, 0, 0, width, height);
  return copy;
}

function readCanvases(
  canvases: readonly { readonly canvas: HTMLCanvasElement; readonly box: Box }[],
  area: Box,
  backdrop: number,
): string | undefined {
  if (!pen) return undefined;
  const [scaleX, scaleY] = [pixelsWide / area.width, pixelsHigh / area.height];
  try {
    pen.clearRect(0, 0, pixelsWide, pixelsHigh);
    for (const { canvas, box } of canvases)
      nativeDraw.call(
        pen,
        sourceOf(canvas, { width: box.width * scaleX, height: box.height * scaleY }),
        (box.x - area.x) * scaleX,
        (box.y - area.y) * scaleY,
        box.width * scaleX,
        box.height * scaleY,
      );
    const { data } = pen.getImageData(0, 0, pixelsWide, pixelsHigh);
    // White objects on a transparent canvas are seen before the dark page behind it.
    let gray = "";
    for (let at = 0; at < data.length; at += 4) gray += String.fromCodePoint(lumaAt(data, at, backdrop));
    return btoa(gray);
  } catch {
    // A canvas that shows an image of another site can't be read.
    return undefined;
  }
}

function lumaAt(data: Uint8ClampedArray, at: number, backdrop: number): number {
  const [red = 0, green = 0, blue = 0, alpha = 0] = [data[at], data[at + 1], data[at + 2], data[at + 3]];
  return Math.round((luma(red, green, blue) * alpha + backdrop * (255 - alpha)) / 255);
}

type Draw = (image: CanvasImageSource, x: number, y: number, ...size: [number, number]) => void;
// Captured before the canvas is watched.
// oxlint-disable-next-line typescript/unbound-method, typescript/no-unsafe-type-assertion -- called with its context, in one of its forms
const nativeDraw = CanvasRenderingContext2D.prototype.drawImage as Draw;
