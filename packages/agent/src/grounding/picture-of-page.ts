import {
  NoBoxError,
  type Point,
  type Ref,
  type SnapshotElement,
  StaleRefError,
  toViewportPoint,
} from "@surehand/browser";
import type { CallContext } from "@surehand/kernel";
import type { GroundRequest } from "./grounder.ts";

/** The viewport with a numbered box around each element, for a model that looks. */
export interface PagePicture {
  readonly bytes: Uint8Array;
  readonly mediaType: string;
  /** From pixels of the picture to CSS pixels of the viewport. */
  readonly toViewport: (point: Point) => Point;
}

/** Models scale what is larger down by themselves, and points would no longer be where they say. */
const longestSide = 1280;

/**
 * Values of variables are covered in it, as the session's secrets are.
 *
 * @param inView scrolled into sight first
 * @throws StaleRefError, NoBoxError where there is no element to scroll to
 */
export async function takePagePicture(
  { session, hiddenTexts: maskTexts = [] }: Pick<GroundRequest, "session" | "hiddenTexts">,
  call: CallContext,
  inView?: Ref,
): Promise<PagePicture> {
  const size = { maxWidth: longestSide, maxHeight: longestSide };
  const picture = await session.screenshot(
    { marks: true, format: "jpeg", ...size, maskTexts, ...(inView !== undefined && { inView }) },
    call,
  );
  return {
    bytes: picture.bytes,
    mediaType: picture.mediaType,
    toViewport: (point) => {
      const { x, y } = toViewportPoint(picture, point);
      return { x: Math.round(x), y: Math.round(y) };
    },
  };
}

/** The picture with the element in it; `undefined` where it can't be brought into sight: what lies elsewhere says nothing of it. */
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
