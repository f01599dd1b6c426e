import { z } from "zod";

/** Pictures that were taken, or why there are none. */
export const pictureAnswer = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    sha256: z.string(),
    base64: z.base64(),
    sha256s: z.array(z.string().nullable()),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

export type PictureAnswer = z.infer<typeof pictureAnswer>;
