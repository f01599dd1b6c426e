import type { Insets } from "../../src/verify/picture-request.ts";
import { config } from "../state/config.ts";

const insetsByHash = new Map<string, Insets>();
/** Smallest difference of a channel (0 to 255) that counts. Two pictures of the same page by the same browser are equal. */
const leastDifference = 8;

/** A picture of an element shows what is around it, which is not compared. */
export function rememberInsets(hash: string, insets: Insets): void {
  insetsByHash.set(hash, insets);
}

/** Whether two pictures of one element differ inside of its box. False if one of them, or its insets, is not kept any more. */
export async function picturesDiffer(before: string, after: string): Promise<boolean> {
  if (before === after) return false;
  const [one, other] = await Promise.all([before, after].map(pixelsOf));
  if (!one || !other) return false;
  if (one.length !== other.length) return true;
  return one.some((value, index) => Math.abs(value - (other[index] ?? 0)) > leastDifference);
}

async function pixelsOf(hash: string): Promise<Uint8ClampedArray | undefined> {
  const insets = insetsByHash.get(hash);
  if (!config.value || !insets) return undefined;
  const response = await fetch(`${config.value.server}/pictures/${hash}.png`);
  if (!response.ok) return undefined;
  const picture = await createImageBitmap(await response.blob());
  const scale = Math.min(2, devicePixelRatio);
  const [left = 0, top = 0, right = 0, bottom = 0] = insets.map((inset) => Math.round(inset * scale));
  const [width, height] = [picture.width - left - right, picture.height - top - bottom];
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  if (!context || width < 1 || height < 1) return undefined;
  context.drawImage(picture, 0, 0);
  return context.getImageData(left, top, width, height).data;
}
