import { z } from "zod";

/** A mark of a reviewer, as the page sends it. */
export const newMarkSchema = z.strictObject({
  sampleId: z.string(),
  /** Path of the value. Left out: the whole sample. */
  path: z.string().optional(),
  verdict: z.enum(["accepted", "corrected", "rejected", "noted"]),
  /** The right value as JSON, else as it is. */
  correction: z.string().optional(),
  note: z.string().optional(),
});

export type NewMark = z.output<typeof newMarkSchema>;
