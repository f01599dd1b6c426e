import type { CDPSession, Page } from "playwright-core";
import type { CallContext } from "@surehand/kernel";
import { contains } from "../geometry/boxes.ts";
import { imageSize } from "./image-size.ts";
import type { Box } from "../geometry/shapes.ts";
import type { WireView } from "../geometry/wire.ts";

/** A picture as captured by the browser. */
export interface RawPicture {
  readonly bytes: Buffer;
  readonly mediaType: "image/png" | "image/jpeg";
  readonly width: number;
  readonly height: number;
  /** The captured area, in CSS pixels of the page's viewport. */
  readonly shows: Box;
}

export interface CaptureOptions {
  readonly page: Page;
  readonly session: CDPSession;
  readonly view: WireView;
  /** The minimum area to capture, in CSS pixels of the page's viewport. */
  readonly clip: Box;
  readonly mediaType: "image/png" | "image/jpeg";
  /** 1 to 100 */
  readonly quality: number;
}

/**
 * Maximum length in pixels: beyond it Chromium's compositor repeats or drops content. It is the largest texture size of common
 * GPUs.
 */
export const MAX_LENGTH = 16_384;

/**
 * Captures an area of the page, without a `clip` if the viewport contains the whole area. With a `clip`, `Page.captureScreenshot`
 * sets the device metrics and afterwards restores only those of its own session: the screen size, density and mobile flag that
 * Playwright emulates over its session are lost, and the page observes the change (Chromium 156). Beyond the viewport a clip is
 * necessary, so there Playwright's own session takes the picture; the page then gets one `resize` event.
 */
export async function capture(options: CaptureOptions, call: CallContext): Promise<RawPicture> {
  const shown = shownBox(options.view);
  const isInSight = contains(shown, options.clip);
  const bytes = isInSight ? await captureViewport(options) : await captureBeyond(options, call);
  return { bytes, mediaType: options.mediaType, ...imageSize(bytes), shows: isInSight ? shown : options.clip };
}

/** Returns the visible area of the viewport: smaller than its size during a pinch zoom. */
export function shownBox({ width, height, zoom, zoomX, zoomY }: WireView): Box {
  return { x: zoomX, y: zoomY, width: width / zoom, height: height / zoom };
}

async function captureViewport({ session, mediaType, quality }: CaptureOptions): Promise<Buffer> {
  const format = mediaType === "image/png" ? { format: "png" as const } : { format: "jpeg" as const, quality };
  const { data } = await session.send("Page.captureScreenshot", format);
  return Buffer.from(data, "base64");
}

/** Captures beyond the viewport. `caret: "initial"` keeps Playwright from hiding the caret with a style sheet in the page. */
async function captureBeyond(
  { page, view, clip, mediaType, quality }: CaptureOptions,
  call: CallContext,
): Promise<Buffer> {
  const remainingMs = call.deadline.remainingMs();
  return page.screenshot({
    ...(mediaType === "image/png" ? { type: "png" } : { type: "jpeg", quality }),
    clip: { ...clip, x: clip.x + view.scrollX, y: clip.y + view.scrollY },
    fullPage: true,
    scale: "css",
    caret: "initial",
    animations: "allow",
    timeout: Number.isFinite(remainingMs) ? Math.max(1, remainingMs) : 0,
  });
}
