import type { Box, DrawnShape } from "../src/probe/seen.ts";

export type Surface = HTMLCanvasElement | OffscreenCanvas;
export type Context = CanvasRenderingContext2D;

/** Content of a canvas, in its own pixels. */
export interface Layer {
  /** Page time of the last drawing. */
  tickMs: number;
  /** Size of the canvas at that time: a canvas that gets another size is empty. */
  size: string;
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
    layer = { tickMs: -1, size: "", texts: [], shapes: [] };
    layers.set(canvas, layer);
    const [oldest] = layers.keys();
    if (layers.size > MOST_LAYERS && oldest) layers.delete(oldest);
  }
  const size = sizeOf(canvas);
  if (size !== layer.size) Object.assign(layer, { size, texts: [], shapes: [] });
  const nowMs = performance.now();
  if (nowMs !== layer.tickMs) Object.assign(layer, { tickMs: nowMs, shapes: [] });
  return layer;
}

/** Names the size of a canvas. */
export function sizeOf({ width, height }: Surface): string {
  return `${width} ${height}`;
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
  const isBackground = coversCanvas(at, canvas);
  if (isBackground && kind === "rect" && isOpaque) layer.shapes = [];
  else if (layer.shapes.length < MOST_SHAPES) layer.shapes.push({ kind, color, ...at });
}

/** Removes everything on a canvas if an opaque area covers all of it. */
export function coverAll(context: Context, box: Box): void {
  const { fillStyle, globalAlpha, canvas } = context;
  if (globalAlpha <= 0.9 || typeof fillStyle !== "string" || fillStyle.startsWith("rgba")) return;
  if (coversCanvas(placed(context, box), canvas)) Object.assign(layerOf(context), { texts: [], shapes: [] });
}

function coversCanvas({ x, y, width, height }: Box, canvas: Surface): boolean {
  const [right, bottom] = [Math.min(canvas.width, x + width), Math.min(canvas.height, y + height)];
  return right - Math.max(0, x) >= canvas.width * 0.95 && bottom - Math.max(0, y) >= canvas.height * 0.95;
}

/** Smallest share of a canvas that a copy of another canvas covers if that one is its second buffer. */
const BUFFER_SHARE = 0.5;

/** Copies the shapes that a script drew on a second buffer in the same frame. Returns false for any other picture. */
export function copyLayer(context: Context, source: unknown, box: Box): boolean {
  if (!(source instanceof HTMLCanvasElement) && !(source instanceof OffscreenCanvas)) return false;
  const [from, at] = [layers.get(source), placed(context, box)];
  const { canvas } = context;
  if (!from || from.tickMs !== performance.now() || from.shapes.length === 0) return false;
  if (at.width * at.height < canvas.width * canvas.height * BUFFER_SHARE) return false;
  const [scaleX, scaleY] = [at.width / source.width, at.height / source.height];
  const copies = from.shapes.map(({ x, y, width, height, ...shape }) => ({
    ...shape,
    x: at.x + x * scaleX,
    y: at.y + y * scaleY,
    width: width * scaleX,
    height: height * scaleY,
  }));
  const layer = layerOf(context);
  layer.shapes = [...layer.shapes, ...copies].slice(0, MOST_SHAPES);
  return true;
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
