import { z } from "zod";
import { insets } from "../../src/verify/picture-request.ts";

/** Pictures that were taken, or why there are none. */
export const pictureAnswer = z.discriminatedUnion("ok", [
  z.object({
    ok: z.literal(true),
    sha256: z.string(),
    base64: z.base64(),
    sha256s: z.array(z.string().nullable()),
    /** Missing for a picture of the tab itself, which is not compared. */
    insets: z.array(insets.nullable()).optional(),
  }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

export type PictureAnswer = z.infer<typeof pictureAnswer>;
