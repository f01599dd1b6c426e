/** Game time of one frame: later frames overwrite earlier drawings before a look. */
const FRAME_MS = 17;

/** Every third look shows a new WebGL picture: shapes and texts are read more often than pixels. */
const PICTURE_EVERY_LOOKS = 3;
const LOOK_EVERY_MS = 100;

let drawFromMs = 0;
let drawings = 0;
let isCounted = true;
const canvases = new WeakSet<object>();

/**
 * Sets the time until the next look. Nothing is drawn until the frame before it: without a graphics card a frame costs more than everything
 * else. The last look of a message is always drawn, since a screenshot may follow; looks leave that drawing out, because their pictures must not
 * depend on where the messages to the page end.
 */
export function setNextLook(untilMs: number | null | undefined, isLast: boolean): void {
  const atMs = performance.now() + (untilMs ?? Infinity);
  isCounted = Math.round(atMs / LOOK_EVERY_MS) % PICTURE_EVERY_LOOKS === 0;
  drawFromMs = isCounted || isLast ? atMs - FRAME_MS : Infinity;
}

/** How many times WebGL has drawn for looks: the same number means the same picture. Undefined for another canvas. */
export function countDrawings(canvas: HTMLCanvasElement): number | undefined {
  return canvases.has(canvas) ? drawings : undefined;
}

/** Skips WebGL drawing that no look needs, clearing included, and keeps the last drawing so that it can be read. Smooth edges would cost half as much again. */
export function watchWebGl(): void {
  keepPictures();
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const method of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced", "clear"])
      skipUnseen(prototype, method);
}

function skipUnseen(prototype: object, method: string): void {
  const native: unknown = Reflect.get(prototype, method);
  if (typeof native !== "function") return;
  Reflect.set(prototype, method, function draw(this: unknown, ...args: unknown[]): void {
    if (performance.now() <= drawFromMs) return;
    if (isCounted) drawings++;
    Reflect.apply(native, this, args);
  });
}

function keepPictures(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its canvas
  const native = HTMLCanvasElement.prototype.getContext;
  const patched = function getContext(this: HTMLCanvasElement, type: string, options?: object): unknown {
    const isWebGl = type.includes("webgl");
    if (isWebGl) canvases.add(this);
    const kept = isWebGl ? { ...options, preserveDrawingBuffer: true, antialias: false } : options;
    return Reflect.apply(native, this, [type, kept]);
  };
  Reflect.set(HTMLCanvasElement.prototype, "getContext", patched);
}
