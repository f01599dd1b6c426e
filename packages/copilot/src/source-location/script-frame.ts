import { z } from "zod";

/** A frame of a stack in a script as the dev server sends it, and the component that it creates. */
export const scriptFrame = z.strictObject({
  url: z.url().max(2048),
  line: z.int().positive(),
  column: z.int().positive(),
  component: z.string().max(256).optional(),
});
export const scriptFrames = z.strictObject({ frames: z.array(scriptFrame).max(40) });
export type ScriptFrame = z.infer<typeof scriptFrame>;
