import type { Mark, Point } from "@surehand/browser";

/** A picture that was shown to the model, and the mapping of its points. */
export interface AgentPicture {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/jpeg" | "image/png";
  /** Size of the model's coordinates, as the prompt states it: pixels of the picture for most models. */
  readonly grid: Grid;
  /** Pixels of the picture per CSS pixel. */
  readonly scale: number;
  /** Maps a point of the viewport to the grid. */
  toPicture(point: Point): Point;
  /** Maps a point of the grid to the viewport, in CSS pixels; undefined for a point outside. */
  toViewport(point: Point): Point | undefined;
  /** Returns the marks at a point of the viewport, the smallest first. */
  marksAt(point: Point): readonly Mark[];
  /** Returns the size of the box of a marked element, in CSS pixels. */
  sizeOf(ref: string): { readonly width: number; readonly height: number } | undefined;
}

export interface Grid {
  readonly width: number;
  readonly height: number;
}
