import { pixelsHigh, pixelsWide } from "../src/probe/seen.ts";
import type { Box } from "../src/probe/seen.ts";
import { backdropOf, luma } from "./backdrop.ts";
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
  const drawings = countDrawings(canvas);
  const key = drawings === undefined ? undefined : `${drawings} ${area.x} ${area.y} ${area.width} ${area.height}`;
  // Reading what WebGL has drawn costs as much as drawing it.
  if (key !== undefined && key === known?.key) return known.pixels;
  const pixels = readCanvases(canvases, area, backdropOf(canvas));
  known = key === undefined ? undefined : { key, pixels };
  return pixels;
}

let known: { readonly key: string; readonly pixels: string | undefined } | undefined;

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
        canvas,
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
