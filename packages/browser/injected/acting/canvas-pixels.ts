import { findAllIn, matches } from "../dom.ts";

/** Larger pictures are scaled down before they are read. */
const MAX_PIXELS = 1_000_000;

/** Returns the canvas or video that the element is or represents; without an element, that of the page. */
export function pictureOf(element: Element | undefined): Element | undefined {
  if (element && matches(element, PICTURES)) return element;
  const inside = [...(element ? findAllIn(element, PICTURES) : document.querySelectorAll(PICTURES))];
  return inside.length === 1 ? inside[0] : undefined;
}

const PICTURES = "canvas, video";

/** Returns the pixels of a canvas or a video, as a text to compare; undefined if they can't be read. */
export function pixelsOf(element: Element | undefined): string | undefined {
  if (!(element instanceof HTMLCanvasElement) && !(element instanceof HTMLVideoElement)) return undefined;
  try {
    const [width, height] = sizeOf(element);
    const context = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
    if (!context) return undefined;
    context.drawImage(element, 0, 0, width, height);
    return hash(context.getImageData(0, 0, width, height).data);
  } catch {
    // An image from another site makes the canvas unreadable.
    return undefined;
  }
}

/** Time for which a later change must last: a picture that moves by itself does not. */
const STANDS_MS = 120;

/**
 * Reports whether the drawing in an element changed: while handlers of the action ran, or once afterwards, if it was still
 * before.
 */
export class PixelWitness {
  readonly #element: Element | undefined;
  readonly #before: string | undefined;
  #isStill: boolean;
  #last: { readonly pixels: string | undefined; readonly sinceMs: number };
  #atTurn: string | undefined;
  #isDrawn = false;
  #hasBegun = false;

  constructor(element: Element | undefined, aFrameAgo: string | undefined) {
    this.#element = pictureOf(element);
    this.#before = pixelsOf(this.#element);
    this.#isStill = this.#before !== undefined && this.#before === aFrameAgo;
    this.#last = { pixels: this.#before, sinceMs: performance.now() };
  }

  beginTurn(): void {
    this.#atTurn = pixelsOf(this.#element);
    // A drawing that moves after our first handlers may be their work: a key that is held.
    if (!this.#hasBegun && this.#atTurn !== this.#last.pixels) this.#isStill = false;
    this.#hasBegun = true;
  }

  /** Compares the drawing in the same task: WebGL's drawing is gone from its canvas once it was shown. */
  endTurn(): void {
    this.#isDrawn ||= pixelsOf(this.#element) !== this.#atTurn;
  }

  hasChanged(): boolean {
    if (this.#isDrawn && this.#isStill) return true;
    if (!this.#isDrawn && !this.#isStill) return false;
    const pixels = pixelsOf(this.#element);
    if (pixels !== this.#last.pixels) this.#last = { pixels, sinceMs: performance.now() };
    return pixels !== this.#before && performance.now() - this.#last.sinceMs >= STANDS_MS;
  }
}

function sizeOf(element: HTMLCanvasElement | HTMLVideoElement): [number, number] {
  const isCanvas = element instanceof HTMLCanvasElement;
  const width = isCanvas ? element.width : element.videoWidth;
  const height = isCanvas ? element.height : element.videoHeight;
  const scale = Math.min(1, Math.sqrt(MAX_PIXELS / Math.max(1, width * height)));
  return [Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale))];
}

/** Computes FNV-1a (http://www.isthe.com/chongo/tech/comp/fnv/) by pixel: a large canvas has a million, at every turn. */
function hash({ buffer }: Uint8ClampedArray<ArrayBuffer>): string {
  const pixels = new Uint32Array(buffer);
  let value = 0x811c9dc5;
  // oxlint-disable-next-line unicorn/no-for-loop -- five times as fast before the browser has optimised it
  for (let at = 0; at < pixels.length; at++) value = Math.imul(value ^ (pixels[at] ?? 0), 0x01000193);
  return String(value >>> 0);
}
