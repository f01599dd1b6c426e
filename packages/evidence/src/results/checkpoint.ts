import { z } from "zod";
import { artifactSchema, fieldSourceSchema } from "./sample-result.ts";

/** checkpoint.json of a sample: what a resumed run goes on with. */
export const checkpointSchema = z.strictObject({
  sample_id: z.string(),
  status: z.enum(["in_progress", "finished"]),
  step: z.number().int().nonnegative(),
  accumulated_data: z.record(z.string(), z.unknown()),
  progress_notes: z.array(z.string()),
  artifacts_so_far: z.array(artifactSchema),
  fields_so_far: z.array(fieldSourceSchema).default([]).describe("Where the accumulated data comes from."),
  steps_logged: z.number().int().nonnegative(),
  updated_at: z.iso.datetime(),
});

export type Checkpoint = z.output<typeof checkpointSchema>;
