import type { Locator } from "playwright-core";
import type { Ref } from "../wire/ref.ts";
import type { TextInElement } from "../geometry/measure-page.ts";
import type { Box, Point } from "../geometry/shapes.ts";

export interface ScreenshotOptions {
  /** Timeout of the whole call in milliseconds. Default: 10,000. Ignored if a call context is passed. */
  readonly timeout?: number;
  /**
   * Captures the box of this element instead of the viewport. The element is scrolled into view only if it can't be captured
   * otherwise.
   */
  readonly element?: Ref | Locator;
  /**
   * Scrolls this element into the viewport first, unless it is visible there already or fills half of it. For a picture that
   * shows more than the element.
   */
  readonly inView?: Ref;
  /** Captures this part of the viewport, in CSS pixels, instead of all of it. */
  readonly region?: Box;
  /**
   * Maximum size of a CSS pixel in pixels of the picture. Above 1, a region is enlarged up to `maxWidth` or `maxHeight`. Default:
   * 1.
   */
  readonly maxScale?: number;
  /** Captures the whole page instead of the viewport; at most 16,384 pixels in each direction, see `notices`. Default: false. */
  readonly fullPage?: boolean;
  /** Default: "png". */
  readonly format?: "png" | "jpeg";
  /** Quality of a JPEG, 1 to 100. Default: 80. */
  readonly quality?: number;
  /** Maximum width of the picture in pixels: a larger picture is scaled down proportionally. Default: Infinity. */
  readonly maxWidth?: number;
  readonly maxHeight?: number;
  /** Numbered boxes: `true` for all elements in the picture that can be acted on, or a list of elements. Default: none. */
  readonly marks?: boolean | readonly Ref[];
  /** Whether `marks` are drawn into the picture. If false, only the result contains their boxes. Default: true. */
  readonly drawMarks?: boolean;
  /** Texts inside elements, whose boxes the result contains; nothing is drawn around them. Default: none. */
  readonly textBoxes?: readonly TextInElement[];
  /** Elements to cover with an opaque box. A locator stands for all its matches. */
  readonly mask?: readonly (Ref | Locator)[];
  /**
   * Texts to cover, of at least two characters: wherever the page shows one as separate words, or has it in a field. Ignores case
   * and the separators of grouped characters. Default: none. Secrets of the session are always covered.
   */
  readonly maskTexts?: readonly string[];
}

export interface Screenshot {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/png" | "image/jpeg";
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Image pixels per CSS pixel; 1 unless the picture was scaled down, regardless of the screen's density. */
  readonly scale: number;
  /** The area of the picture, in CSS pixels from the page's top left corner. */
  readonly clip: Box;
  /** Position of the viewport's top left corner, in the same coordinates. */
  readonly viewport: Point;
  /** The marks in reading order; undefined if none were requested. */
  readonly marks?: readonly Mark[];
  /**
   * Boxes of the requested texts in their order, in pixels of the picture. Undefined for a text that the picture does not show, or that its element
   * shows more than once.
   */
  readonly textBoxes?: readonly (Box | undefined)[];
  /** Notices for the reader: truncated at the maximum size, scrolled, elements that are not in the picture. */
  readonly notices: readonly string[];
}

/** An element with a numbered box around it. Boxes are in pixels of the picture. */
export interface Mark {
  readonly ref: Ref;
  /** Box around its visible parts. */
  readonly box: Box;
  /** Box of its number. */
  readonly label: Box;
}
