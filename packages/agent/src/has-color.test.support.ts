import type { PageSession } from "@surehand/browser";
import type { ModelServerRequest } from "@surehand/model/testing";

/** Whether the picture of a request, decoded by a browser, has a pixel of nearly this colour. */
export async function hasColor(
  page: PageSession["page"],
  { rawBody }: ModelServerRequest,
  color: readonly [red: number, green: number, blue: number],
): Promise<boolean> {
  const url = /data:image\/jpeg;base64,[\w+/=]+/.exec(rawBody)?.[0];
  if (url === undefined) throw new Error("The request has no picture.");
  return page.evaluate(
    async ({ source, wanted }) => {
      const image = new Image();
      image.src = source;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext("2d");
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => Math.abs(part - (data[at + index] ?? 0)) < 60)) return true;
      return false;
    },
    { source: url, wanted: color },
  );
}
