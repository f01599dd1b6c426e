import type { Box } from "../src/geometry/shapes.ts";

/**
 * Finds the parts of a picture that are not plain: letters, icons, edges. They are counted once as sums over the area, so that
 * each query is fast.
 */
export class Ink {
  readonly #sums: Uint32Array;
  readonly #width: number;
  readonly #height: number;

  constructor({ data, width, height }: ImageData) {
    this.#width = width;
    this.#height = height;
    this.#sums = new Uint32Array((width + 1) * (height + 1));
    const stride = width + 1;
    for (let y = 0; y < height; y++) {
      let row = 0;
      for (let x = 0; x < width; x++) {
        const at = (y * width + x) * 4;
        row += differs(data, at, x === 0 ? at : at - 4) || differs(data, at, y === 0 ? at : at - width * 4) ? 1 : 0;
        const sum = (y + 1) * stride + x + 1;
        this.#sums[sum] = (this.#sums[sum - stride] ?? 0) + row;
      }
    }
  }

  /** Returns the number of pixels of the box that differ from the one to their left or above. */
  within(box: Box): number {
    const left = this.#clamp(box.x, this.#width);
    const top = this.#clamp(box.y, this.#height);
    const right = this.#clamp(box.x + box.width, this.#width);
    const bottom = this.#clamp(box.y + box.height, this.#height);
    return this.#sumAt(right, bottom) - this.#sumAt(left, bottom) - this.#sumAt(right, top) + this.#sumAt(left, top);
  }

  #clamp(value: number, limit: number): number {
    return Math.round(Math.min(Math.max(value, 0), limit));
  }

  #sumAt(x: number, y: number): number {
    return this.#sums[y * (this.#width + 1) + x] ?? 0;
  }
}

/** Smaller differences are a gradient, or the noise of a photograph. */
const CONTRAST = 48;

function differs(data: Uint8ClampedArray, a: number, b: number): boolean {
  const red = (data[a] ?? 0) - (data[b] ?? 0);
  const green = (data[a + 1] ?? 0) - (data[b + 1] ?? 0);
  const blue = (data[a + 2] ?? 0) - (data[b + 2] ?? 0);
  return Math.abs(red) + Math.abs(green) + Math.abs(blue) > CONTRAST;
}
