import {
  type Mark,
  NoBoxError,
  type Point,
  type Ref,
  type SnapshotElement,
  StaleRefError,
  toViewportPoint,
} from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { GroundRequest } from "./grounder.ts";

/** The viewport with a numbered box around each element, for a model with vision. */
export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: "image/jpeg" | "image/png";
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
  /** Pixels of the picture per CSS pixel. */
  readonly scale: number;
  /** Marked elements, in pixels of the picture. */
  readonly marks: readonly Mark[];
  /** Converts pixels of the picture to CSS pixels of the viewport. */
  readonly toViewport: (point: Point) => Point;
}

/**
 * Maximum size of a picture. Models scale larger pictures down, which would shift points. This is the smallest size
 * that all of them accept unchanged: 1,568 pixels on a side and 1.15 million in all
 * (https://docs.claude.com/en/docs/build-with-claude/vision#evaluate-image-size).
 */
const largest = { maxWidth: 1280, maxHeight: 896 };

export interface PictureRequest extends Pick<GroundRequest, "session" | "hiddenTexts"> {
  /** If false, the boxes are listed but not drawn. Default: true. */
  readonly drawMarks?: boolean;
}

/** Takes a picture of a part of the viewport, as large as a model accepts. Values of variables are covered. */
export async function takePartPicture(
  { session, hiddenTexts: maskTexts = [] }: Pick<GroundRequest, "session" | "hiddenTexts">,
  region: Point & { readonly width: number; readonly height: number },
  call: CallContext,
): Promise<Pick<PagePicture, "bytes" | "mediaType">> {
  const { bytes, mediaType } = await session.screenshot(
    { region, maxScale: largestZoom, format: "jpeg", ...largest, maskTexts },
    call,
  );
  return { bytes, mediaType };
}

/** A larger zoom shows no more detail on the densest screens. */
const largestZoom = 4;

/**
 * Takes a picture of the viewport. Values of variables are covered, like the session's secrets.
 *
 * @param inView element to scroll into view first
 * @throws StaleRefError, NoBoxError if it can't be scrolled into view
 */
export async function takePagePicture(
  { session, hiddenTexts: maskTexts = [], drawMarks = true }: PictureRequest,
  call: CallContext,
  inView?: Ref,
): Promise<PagePicture> {
  const picture = await session.screenshot(
    { marks: true, drawMarks, format: "jpeg", ...largest, maskTexts, ...(inView !== undefined && { inView }) },
    call,
  );
  return {
    bytes: picture.bytes,
    mediaType: picture.mediaType,
    width: picture.width,
    height: picture.height,
    scale: picture.scale,
    marks: picture.marks ?? [],
    toViewport: (point) => {
      const { x, y } = toViewportPoint(picture, point);
      return { x: Math.round(x), y: Math.round(y) };
    },
  };
}

/**
 * Returns the picture with the element in it; `undefined` if it can't be scrolled into view: a picture of another place
 * does not help.
 */
export async function pictureWith(
  element: SnapshotElement,
  request: Pick<GroundRequest, "session" | "hiddenTexts">,
  call: CallContext,
): Promise<PagePicture | undefined> {
  try {
    return await takePagePicture(request, call, element.ref);
  } catch (error) {
    if (StaleRefError.isInstance(error) || NoBoxError.isInstance(error)) return undefined;
    throw error;
  }
}
