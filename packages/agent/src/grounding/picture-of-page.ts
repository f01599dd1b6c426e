import { type Point, toViewportPoint } from "@surehand/browser";
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

/** Values of variables are covered in it, as the session's secrets are. */
export async function takePagePicture(
  { session, hiddenTexts: maskTexts = [] }: Pick<GroundRequest, "session" | "hiddenTexts">,
  call: CallContext,
): Promise<PagePicture> {
  const size = { maxWidth: longestSide, maxHeight: longestSide };
  const picture = await session.screenshot({ marks: true, format: "jpeg", ...size, maskTexts }, call);
  return {
    bytes: picture.bytes,
    mediaType: picture.mediaType,
    toViewport: (point) => {
      const { x, y } = toViewportPoint(picture, point);
      return { x: Math.round(x), y: Math.round(y) };
    },
  };
}
