/** Messages about pictures between Node and the page script, as JSON. Lengths are CSS pixels unless noted otherwise. */

import type { Box } from "./shapes.ts";

/** left, top, right, bottom */
export type WireBox = readonly [left: number, top: number, right: number, bottom: number];

/** Parts that must not be visible. */
export interface WireHidden {
  /** Values that are hidden wherever they stand, as a part of a longer word, too. */
  readonly secrets: readonly string[];
  /** Hidden as words of their own. */
  readonly texts: readonly string[];
}

/** A frame's viewport. */
export interface WireView {
  /** Scroll bars included, as in a picture of it. */
  readonly width: number;
  readonly height: number;
  readonly scrollX: number;
  readonly scrollY: number;
  /** Offset and scale of a pinch zoom; 0, 0 and 1 otherwise. */
  readonly zoomX: number;
  readonly zoomY: number;
  readonly zoom: number;
  /** Device pixels per CSS pixel; inside a frame whose element has CSS `zoom`, so many times more. */
  readonly density: number;
  /** The whole page. */
  readonly pageWidth: number;
  readonly pageHeight: number;
  /** False for an SVG or another XML document shown by itself. */
  readonly hasBody: boolean;
  /** In a background tab. */
  readonly isHidden: boolean;
}

export interface WireBoxesRequest {
  readonly refs: readonly number[];
  /** Whether what can be scrolled to counts as seen. */
  readonly isWholePage: boolean;
}

export interface WireBoxes {
  /** Everything it draws, text that overflows it too; cut where its boxes of scrolling cut it. `null`: it draws nothing. */
  readonly drawn: WireBox | null;
  /** The same without the cuts. */
  readonly whole: WireBox | null;
  /** One box for each line an inline element stands on, cut to what can be seen. */
  readonly lines: readonly WireBox[];
  /** Something lies over it in its own frame. */
  readonly isCovered: boolean;
}

/** `null` for an element that is gone. */
export type WireBoxesAnswer = readonly (WireBoxes | null)[];

export interface WireFrameOwner {
  /** Visible part of the frame's element, in its own frame; `null` if nothing is visible. */
  readonly seen: WireBox | null;
  /** For each point that was asked whether the frame's element is what lies there. */
  readonly hits: readonly boolean[];
}

/** How a captured picture becomes the one that is handed out. Lengths in pixels of the picture to make, `crop` of the captured one. */
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
  /** As polygons. */
  readonly outlines: readonly (readonly number[])[];
  /** Around them all. */
  readonly box: Box;
}

export interface WirePicture {
  /** base64 */
  readonly bytes: string;
  /** Boxes of the marks' numbers. */
  readonly labels: readonly Box[];
}
