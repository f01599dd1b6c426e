import type { Box, DrawnShape } from "../src/probe/seen.ts";

export type Surface = HTMLCanvasElement | OffscreenCanvas;
export type Context = CanvasRenderingContext2D;

/** Content of a canvas, in its own pixels. */
export interface Layer {
  /** Page time of the last drawing. */
  tickMs: number;
  texts: (Box & { readonly text: string })[];
  shapes: DrawnShape[];
}

export const layers = new Map<Surface, Layer>();
const MOST_LAYERS = 80;
const MOST_SHAPES = 600;
const MOST_TEXTS = 200;

/** Shapes belong to one frame: the first call of another frame removes them. */
export function layerOf({ canvas }: Context): Layer {
  let layer = layers.get(canvas);
  if (!layer) {
    layer = { tickMs: -1, texts: [], shapes: [] };
    layers.set(canvas, layer);
    const [oldest] = layers.keys();
    if (layers.size > MOST_LAYERS && oldest) layers.delete(oldest);
  }
  const nowMs = performance.now();
  if (nowMs !== layer.tickMs) Object.assign(layer, { tickMs: nowMs, shapes: [] });
  return layer;
}

export function placed(context: Context, { x, y, width, height }: Box): Box {
  const { a, b, c, d, e, f } = context.getTransform();
  const corners = [
    [x, y],
    [x + width, y],
    [x, y + height],
    [x + width, y + height],
  ] as const;
  const xs = corners.map(([cornerX, cornerY]) => a * cornerX + c * cornerY + e);
  const ys = corners.map(([cornerX, cornerY]) => b * cornerX + d * cornerY + f);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** Removes the texts whose middle a box covers. */
export function erase(layer: Layer, box: Box): void {
  if (layer.texts.length === 0) return;
  layer.texts = layer.texts.filter(({ x, y, width, height }) => {
    const [middleX, middleY] = [x + width / 2, y + height / 2];
    return middleX < box.x || middleX > box.x + box.width || middleY < box.y || middleY > box.y + box.height;
  });
}

export function paint(context: Context, kind: DrawnShape["kind"], box: Box): void {
  const { fillStyle, strokeStyle, globalAlpha, canvas } = context;
  const layer = layerOf(context);
  const at = placed(context, box);
  const color = [fillStyle, strokeStyle].find((style) => typeof style === "string") ?? "";
  const isOpaque = globalAlpha > 0.9 && !color.startsWith("rgba");
  if (kind !== "path" && isOpaque) erase(layer, at);
  const isBackground = at.width >= canvas.width * 0.95 && at.height >= canvas.height * 0.95;
  if (isBackground && kind === "rect" && isOpaque) layer.shapes = [];
  else if (layer.shapes.length < MOST_SHAPES) layer.shapes.push({ kind, color, ...at });
}

export function write(context: Context, text: string, { x, y }: { readonly x: number; readonly y: number }): void {
  const words = text.trim();
  if (words === "" || context.globalAlpha < 0.05) return;
  const measured = context.measureText(text);
  const box = placed(context, {
    x: x - measured.actualBoundingBoxLeft,
    y: y - measured.actualBoundingBoxAscent,
    width: measured.actualBoundingBoxLeft + measured.actualBoundingBoxRight,
    height: measured.actualBoundingBoxAscent + measured.actualBoundingBoxDescent,
  });
  const layer = layerOf(context);
  layer.texts = layer.texts.filter(
    (other) => other.text !== words || Math.abs(other.x - box.x) > 2 || Math.abs(other.y - box.y) > 2,
  );
  if (layer.texts.length < MOST_TEXTS) layer.texts.push({ text: words.slice(0, 300), ...box });
}
