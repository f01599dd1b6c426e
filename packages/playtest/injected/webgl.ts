/** Game time of one frame: later frames overwrite earlier drawings before a look. */
const FRAME_MS = 17;

let nextLookMs = 0;

/** Sets the page time of the next look. Nothing is drawn until the frame before it: without a graphics card a frame costs more than everything else. */
export function setNextLook(atMs: number): void {
  nextLookMs = atMs;
}

/** Skips WebGL drawing that no look needs, and keeps the last drawing so that it can be read. */
export function watchWebGl(): void {
  keepPictures();
  for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext])
    for (const method of ["drawArrays", "drawElements", "drawArraysInstanced", "drawElementsInstanced"])
      skipUnseen(prototype, method);
}

function skipUnseen(prototype: object, method: string): void {
  const native: unknown = Reflect.get(prototype, method);
  if (typeof native !== "function") return;
  Reflect.set(prototype, method, function draw(this: unknown, ...args: unknown[]): void {
    if (performance.now() > nextLookMs - FRAME_MS) Reflect.apply(native, this, args);
  });
}

function keepPictures(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called with its canvas
  const native = HTMLCanvasElement.prototype.getContext;
  const patched = function getContext(this: HTMLCanvasElement, type: string, options?: object): unknown {
    const kept = type.includes("webgl") ? { ...options, preserveDrawingBuffer: true } : options;
    return Reflect.apply(native, this, [type, kept]);
  };
  Reflect.set(HTMLCanvasElement.prototype, "getContext", patched);
}
