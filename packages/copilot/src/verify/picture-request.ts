import { z } from "zod";

/** Request of a page for a picture of itself, at its own size, or of one of its elements. */
export const pictureRequest = z.strictObject({
  url: z.url().max(2048),
  viewport: z.object({ width: z.number().min(50).max(5000), height: z.number().min(50).max(5000) }),
  devicePixelRatio: z.number().min(0.25).max(5),
  colorScheme: z.enum(["light", "dark"]).optional(),
  locale: z.string().max(64).optional(),
  selector: z.string().max(1024).optional(),
});
export type PictureRequest = z.infer<typeof pictureRequest>;

export type PictureAnswer =
  | { readonly ok: true; readonly sha256: string; readonly base64: string; readonly isWholePage: boolean }
  | { readonly ok: false; readonly code: PictureProblem; readonly message: string };

/**
 * - `no-browser`: the packages or the browser that take pictures are not installed.
 * - `other-page`: the address led to another page, as it does behind a login.
 * - `failed`: the page did not load.
 */
export type PictureProblem = "no-browser" | "other-page" | "failed";
