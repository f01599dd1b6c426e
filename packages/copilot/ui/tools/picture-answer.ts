import { z } from "zod";

/** A picture that was taken, by its hash on the server, or why there is none. */
export const pictureAnswer = z.discriminatedUnion("ok", [
  z.object({ ok: z.literal(true), sha256: z.string() }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.string() }),
]);

export type PictureAnswer = z.infer<typeof pictureAnswer>;
