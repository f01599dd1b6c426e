import type { Locator } from "playwright-core";
import type { Ref } from "../wire/ref.ts";
import type { Box, Point } from "../geometry/shapes.ts";

export interface ScreenshotOptions {
  /** Time for the whole call in milliseconds. Default: 10,000. Not used when a call is handed in. */
  readonly timeout?: number;
  /** The box of this element instead of the viewport. It is scrolled into view only where it can't be seen otherwise. */
  readonly element?: Ref | Locator;
  /** Scrolled into the viewport first, unless it can be seen there already or fills the half of it: for a picture of more than it. */
  readonly inView?: Ref;
  /** This part of the viewport, in its CSS pixels, instead of all of it. */
  readonly region?: Box;
  /** Largest size of a CSS pixel, in pixels of the picture: above 1 a part is enlarged to `maxWidth` or `maxHeight`. Default: 1. */
  readonly maxScale?: number;
  /** The whole page instead of the viewport; at most 16,384 pixels each way, see `notices`. Default: false. */
  readonly fullPage?: boolean;
  /** Default: "png". */
  readonly format?: "png" | "jpeg";
  /** Quality of a JPEG, 1 to 100. Default: 80. */
  readonly quality?: number;
  /** Widest and highest picture, in pixels: a bigger one is scaled down, keeping its proportions. Default: Infinity. */
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  /** Numbered boxes: `true` around everything one can act on in the picture, or around these elements. Default: none. */
  readonly marks?: boolean | readonly Ref[];
  /** False: the result tells the boxes of `marks`, and the picture is left as the page is. Default: true. */
  readonly drawMarks?: boolean;
  /** Elements to cover by an opaque box. A locator stands for all its matches. */
  readonly mask?: readonly (Ref | Locator)[];
  /**
   * Texts to cover, of two characters or more: wherever the page shows one as words of its own, or holds it in a field. Capitals, and
   * the separators of grouped characters, are ignored. Default: none. Secrets of the session are always covered.
   */
  readonly maskTexts?: readonly string[];
}

export interface Screenshot {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/png" | "image/jpeg";
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Image pixels per CSS pixel; 1 unless the picture was scaled down, whatever the screen's own density. */
  readonly scale: number;
  /** The area of the picture, in CSS pixels from the page's top left corner. */
  readonly clip: Box;
  /** Position of the viewport's top left corner, in the same coordinates. */
  readonly viewport: Point;
  /** In reading order; absent where none were asked for. */
  readonly marks?: readonly Mark[];
  /** Notices for the reader: cut at the largest size, scrolled, elements that are not in the picture. */
  readonly notices: readonly string[];
}

/** An element with a numbered box around it. Boxes are in pixels of the picture. */
export interface Mark {
  readonly ref: Ref;
  /** Around all that can be seen of it. */
  readonly box: Box;
  /** Box of its number. */
  readonly label: Box;
}
