import type { Box } from "../src/probe/seen.ts";
import { type Context, copyLayer, coverAll, erase, layerOf, paint, placed, write } from "./canvas-layers.ts";

/** Records what scripts draw: a canvas does not expose the texts and objects of a game otherwise. */
export function watchCanvas(): void {
  for (const { prototype } of [CanvasRenderingContext2D, OffscreenCanvasRenderingContext2D]) {
    wrap(prototype, "clearRect", (context, args) => erase(layerOf(context), placed(context, boxOf(args))));
    wrap(prototype, "fillRect", (context, args) => paint(context, "rect", boxOf(args)));
    wrap(prototype, "strokeRect", (context, args) => paint(context, "path", boxOf(args)));
    wrap(prototype, "drawImage", (context, args) => {
      if (!copyLayer(context, args[0], imageBox(args))) paint(context, "image", imageBox(args));
    });
    for (const method of ["fillText", "strokeText"])
      wrap(prototype, method, (context, [text, x, y]) => write(context, String(text), { x: Number(x), y: Number(y) }));
    watchPaths(prototype);
  }
}

function watchPaths(prototype: object): void {
  const paths = new WeakMap<Context, Box>();
  const grow = (context: Context, { x, y, width, height }: Box): void => {
    const old = paths.get(context) ?? { x, y, width, height };
    const [left, top] = [Math.min(old.x, x), Math.min(old.y, y)];
    const right = Math.max(old.x + old.width, x + width);
    const bottom = Math.max(old.y + old.height, y + height);
    paths.set(context, { x: left, y: top, width: right - left, height: bottom - top });
  };
  const draw = (context: Context, [path]: readonly unknown[]): void => {
    const box = paths.get(context);
    if (box && typeof path !== "object") paint(context, "path", box);
  };
  wrap(prototype, "beginPath", (context) => paths.delete(context));
  for (const method of ["moveTo", "lineTo"])
    wrap(prototype, method, (context, [x, y]) => grow(context, boxOf([x, y, 0, 0])));
  for (const method of ["rect", "roundRect"]) wrap(prototype, method, (context, args) => grow(context, boxOf(args)));
  wrap(prototype, "arc", (context, [x, y, radius]) => grow(context, around(x, y, [radius, radius])));
  wrap(prototype, "ellipse", (context, [x, y, radiusX, radiusY]) => grow(context, around(x, y, [radiusX, radiusY])));
  wrap(prototype, "fill", (context, args) => {
    const box = paths.get(context);
    // Some games clear their canvas with a polygon.
    if (box && typeof args[0] !== "object") coverAll(context, box);
    draw(context, args);
  });
  wrap(prototype, "stroke", draw);
}

function wrap(prototype: object, method: string, before: (context: Context, args: readonly unknown[]) => void): void {
  const native: unknown = Reflect.get(prototype, method);
  if (typeof native !== "function") return;
  Reflect.set(prototype, method, function watched(this: Context, ...args: unknown[]): unknown {
    try {
      before(this, args);
    } catch {
      // Invalid arguments are left to the native call, which reports them.
    }
    return Reflect.apply(native, this, args) as unknown;
  });
}

function boxOf([x, y, width, height]: readonly unknown[]): Box {
  return { x: Number(x), y: Number(y), width: Number(width), height: Number(height) };
}

function imageBox(args: readonly unknown[]): Box {
  const [source] = args;
  const [x, y, width, height] = args.length > 5 ? args.slice(5) : args.slice(1);
  const own = typeof source === "object" && source !== null ? source : {};
  return boxOf([x, y, width ?? Reflect.get(own, "width"), height ?? Reflect.get(own, "height")]);
}

function around(x: unknown, y: unknown, [radiusX, radiusY]: readonly [unknown, unknown]): Box {
  const [halfWidth, halfHeight] = [Number(radiusX), Number(radiusY)];
  return { x: Number(x) - halfWidth, y: Number(y) - halfHeight, width: 2 * halfWidth, height: 2 * halfHeight };
}
