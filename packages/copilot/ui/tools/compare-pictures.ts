import { config } from "../state/config.ts";

/** Pictures of elements have so much of what is around them, in CSS pixels: it is not compared. */
const paddingPx = 24;
/** Smallest difference of a channel (0 to 255) that counts. Two pictures of the same page by the same browser are equal. */
const leastDifference = 8;

/** Whether two pictures of one element differ inside of its box. False if one of them is not kept any more. */
export async function picturesDiffer(before: string, after: string): Promise<boolean> {
  if (before === after) return false;
  const [one, other] = await Promise.all([before, after].map(pixelsOf));
  if (!one || !other) return false;
  if (one.length !== other.length) return true;
  return one.some((value, index) => Math.abs(value - (other[index] ?? 0)) > leastDifference);
}

async function pixelsOf(hash: string): Promise<Uint8ClampedArray | undefined> {
  if (!config.value) return undefined;
  const response = await fetch(`${config.value.server}/pictures/${hash}.png`);
  if (!response.ok) return undefined;
  const picture = await createImageBitmap(await response.blob());
  const inset = Math.round(paddingPx * Math.min(2, devicePixelRatio));
  const [width, height] = [picture.width - 2 * inset, picture.height - 2 * inset];
  const context = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
  if (!context || width < 1 || height < 1) return undefined;
  context.drawImage(picture, 0, 0);
  return context.getImageData(inset, inset, width, height).data;
}
