/** Messages about pictures between Node and the page script, as JSON. Lengths are CSS pixels unless noted otherwise. */

import type { Box } from "./shapes.ts";

/** left, top, right, bottom */
export type WireBox = readonly [left: number, top: number, right: number, bottom: number];

/** The texts of a document, each with the index of its element. */
export interface WirePageTexts {
  /** Names the reading when an element of it is requested. */
  readonly reading: number;
  /** Index of the parent of each element, as rendered; -1 for the root. Parents come first. */
  readonly parents: readonly number[];
  /** Text nodes with their parents, in the order in which they are rendered. */
  readonly nodes: readonly (readonly [element: number, text: string])[];
  /** Texts that elements show by themselves: values of fields, attributes, and text of pseudo-elements. */
  readonly own: readonly (readonly [element: number, text: string])[];
  /** Visible texts, with those of pseudo-elements at their place, as they are rendered. Empty if they are the same as `nodes`. */
  readonly seen: readonly (readonly [element: number, text: string])[];
  /** The same in the order of their boxes, line by line: a style can change the order. Empty if they are the same as `seen`. */
  readonly placed: readonly (readonly [element: number, text: string])[];
}

/** A frame's viewport. */
export interface WireView {
  /** Includes scroll bars, as a screenshot does. */
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
  /** Offset and scale of a pinch zoom; 0, 0 and 1 otherwise. */
  readonly zoomX: number;
  readonly zoomY: number;
  readonly zoom: number;
  /** Device pixels per CSS pixel, multiplied by the CSS `zoom` of the frame's element. */
  readonly density: number;
  /** Size of the whole page. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** False for a document without HTML, such as SVG or other XML. */
  readonly hasBody: boolean;
  /** Whether the tab is in the background. */
  readonly isHidden: boolean;
}

export interface WireBoxesRequest {
  readonly refs: readonly number[];
  /** Texts to measure inside each element, in the order of `refs`. */
  readonly texts: readonly (readonly string[])[];
  /** Whether parts that can be scrolled to count as visible. */
  readonly isWholePage: boolean;
}

export interface WireBoxes {
  /**
   * Box around everything that the element draws, including overflowing text, clipped by its scroll containers. `null` if it
   * draws nothing.
   */
  readonly drawn: WireBox | null;
  /** The same without clipping. */
  readonly whole: WireBox | null;
  /** One box per line of an inline element, clipped to the visible part. */
  readonly lines: readonly WireBox[];
  /** One box per line of each text; none for a text that is not visible exactly once. */
  readonly texts: readonly (readonly WireBox[])[];
  /** Whether another element covers it in its own frame. */
  readonly isCovered: boolean;
}

/** `null` for an element that is gone. */
export type WireBoxesAnswer = readonly (WireBoxes | null)[];

export interface WireFrameOwner {
  /** Visible part of the frame's element, in its own frame; `null` if nothing is visible. */
  readonly seen: WireBox | null;
  /** For each requested point, whether the frame's element is the one at that point. */
  readonly hits: readonly boolean[];
}

/**
 * Turns a captured picture into the final one. Lengths are in pixels of the final picture, `crop` in pixels of the captured one.
 */
export interface WirePicturePlan {
  /** base64 */
  readonly source: string;
  readonly crop: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly width: number;
  readonly height: number;
  /** Polygons to paint over: x, y of each corner. */
  readonly masks: readonly (readonly number[])[];
  readonly marks: readonly WireMarkPlan[];
  readonly mediaType: "image/png" | "image/jpeg";
  /** 0 to 1 */
  readonly quality: number;
}

export interface WireMarkPlan {
  readonly text: string;
  readonly color: string;
  /** Outlines as polygons. */
  readonly outlines: readonly (readonly number[])[];
  /** Box around all outlines. */
  readonly box: Box;
}

export interface WirePicture {
  /** base64 */
  readonly bytes: string;
  /** Boxes of the numbers of the marks. */
  readonly labels: readonly Box[];
}
