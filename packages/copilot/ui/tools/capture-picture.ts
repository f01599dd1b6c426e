import type { SelectedElement } from "../../src/protocol/page-context.ts";
import { PICTURE_MARGIN_PX } from "../../src/protocol/version.ts";
import type { PictureAnswer } from "../../src/verify/picture-request.ts";
import { boxOf } from "../geometry/hit-test.ts";
import { askServer } from "./ask-server.ts";
import { placedElement } from "./find-again.ts";
import { delay } from "./hot-updates.ts";

export interface CaptureOptions {
  readonly track: MediaStreamTrack;
  /** Undefined: the whole tab. */
  readonly of: Pick<SelectedElement, "selector" | "within"> | undefined;
}

/** Takes a picture of this tab as the person sees it, without the toolbar. */
export async function capturePicture({ track, of }: CaptureOptions): Promise<PictureAnswer> {
  const box = of ? visibleBox(placedElement(of)) : wholeTab();
  if (!box)
    return {
      ok: false,
      code: "element-missing",
      message: "No picture: the element is not in the visible part of this tab.",
    };
  const frame = await hideToolbarDuring(() => grabFrame(track));
  const picture = await crop(frame, box);
  const sha256 = picture && (await storePicture(picture));
  if (sha256 === undefined) return { ok: false, code: "failed", message: "No picture: the server did not keep it." };
  return { ok: true, sha256 };
}

function wholeTab(): DOMRect {
  return new DOMRect(0, 0, innerWidth, innerHeight);
}

/** The element with a little of what is around it, inside of the viewport. Undefined if no part of it is visible. */
function visibleBox(element: Element | undefined): DOMRect | undefined {
  if (!element) return undefined;
  const { left, top, right, bottom } = boxOf(element);
  if (right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight) return undefined;
  const [x, y] = [Math.max(0, left - PICTURE_MARGIN_PX), Math.max(0, top - PICTURE_MARGIN_PX)];
  return new DOMRect(
    x,
    y,
    Math.min(innerWidth, right + PICTURE_MARGIN_PX) - x,
    Math.min(innerHeight, bottom + PICTURE_MARGIN_PX) - y,
  );
}

/** Frames of the capture come a little after those of the page. */
async function hideToolbarDuring<T>(work: () => Promise<T>): Promise<T> {
  const host = document.querySelector<HTMLElement>("surehand-toolbar");
  host?.style.setProperty("opacity", "0", "important");
  try {
    for (const _ of [1, 2, 3]) await new Promise(requestAnimationFrame);
    return await work();
  } finally {
    host?.style.removeProperty("opacity");
  }
}

/** The newest frame: a still page sends one only when it is drawn again. */
async function grabFrame(track: MediaStreamTrack): Promise<HTMLVideoElement> {
  const video = document.createElement("video");
  video.muted = true;
  video.srcObject = new MediaStream([track]);
  await video.play();
  for (const _ of [1, 2]) await Promise.race([nextFrame(video), delay(150)]);
  return video;
}

function nextFrame(video: HTMLVideoElement): Promise<void> {
  return new Promise((resolve) => {
    video.requestVideoFrameCallback(() => resolve());
  });
}

function crop(frame: HTMLVideoElement, box: DOMRect): Promise<Blob | undefined> {
  const scale = frame.videoWidth / innerWidth;
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(box.width * scale));
  canvas.height = Math.max(1, Math.round(box.height * scale));
  const [width, height] = [box.width * scale, box.height * scale];
  canvas
    .getContext("2d")
    ?.drawImage(frame, box.x * scale, box.y * scale, width, height, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? undefined), "image/png");
  });
}

/** @returns the hash under which the server keeps it; undefined if it does not */
async function storePicture(picture: Blob): Promise<string | undefined> {
  const response = await askServer("pictures", { method: "PUT", type: "image/png", body: picture });
  const stored: unknown = response.ok ? await response.json() : undefined;
  const sha256: unknown = typeof stored === "object" && stored !== null ? Reflect.get(stored, "sha256") : undefined;
  return typeof sha256 === "string" ? sha256 : undefined;
}
