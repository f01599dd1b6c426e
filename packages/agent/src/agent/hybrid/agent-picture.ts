import type { Mark, Point } from "@surehand/browser";

/** A picture as it was shown, and what points in it mean. */
export interface AgentPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/jpeg" | "image/png";
  /** What points are counted in, as it is told: pixels of the picture, for most models. */
  readonly grid: Grid;
  /** Pixels of the picture per CSS pixel. */
  readonly scale: number;
  /** Where a point of the viewport lies in the grid. */
  toPicture(point: Point): Point;
  /** Where a point of the grid lies in the viewport, in CSS pixels; undefined for one outside of it. */
  toViewport(point: Point): Point | undefined;
  /** What had a box at a point of the viewport, the smallest first. */
  marksAt(point: Point): readonly Mark[];
  /** The box of what had one, in CSS pixels. */
  sizeOf(ref: string): { readonly width: number; readonly height: number } | undefined;
}

export interface Grid {
  readonly width: number;
  readonly height: number;
}
