import { PNG } from "pngjs";
import type { Box } from "../geometry/shapes.ts";

/** A decoded PNG with access to its pixels. Colors are written "#rrggbb". */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  at(x: number, y: number): string;
  /** Box around all pixels of this color, or of a color with at most this distance; `undefined` if there are none. */
  boxOf(color: string, distance?: number): Box | undefined;
  /** All colors inside a box. */
  colorsIn(box: Box): Set<string>;
}

export function readPixels(bytes: Uint8Array): Pixels {
  const { width, height, data } = PNG.sync.read(Buffer.from(bytes));
  const numberAt = (x: number, y: number): number => data.readUIntBE((y * width + x) * 4, 3);
  return {
    width,
    height,
    at: (x, y) => format(numberAt(x, y)),
    boxOf(color, distance = 0) {
      const wanted = Number.parseInt(color.slice(1), 16);
      let [left, top, right, bottom] = [width, height, -1, -1];
      for (let y = 0; y < height; y++) {
        for (let x = 0; x < width; x++) {
          if (distanceBetween(numberAt(x, y), wanted) > distance) continue;
          [left, top, right, bottom] = [Math.min(left, x), Math.min(top, y), Math.max(right, x), y];
        }
      }
      return right < 0 ? undefined : { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
    },
    colorsIn(box) {
      const colors = new Set<number>();
      for (let y = box.y; y < box.y + box.height; y++)
        for (let x = box.x; x < box.x + box.width; x++) colors.add(numberAt(x, y));
      return new Set([...colors].map(format));
    },
  };
}

/** Sum over red, green and blue. */
function distanceBetween(a: number, b: number): number {
  if (a === b) return 0;
  return (
    Math.abs((a >> 16) - (b >> 16)) + Math.abs(((a >> 8) & 255) - ((b >> 8) & 255)) + Math.abs((a & 255) - (b & 255))
  );
}

function format(color: number): string {
  return `#${color.toString(16).padStart(6, "0")}`;
}
