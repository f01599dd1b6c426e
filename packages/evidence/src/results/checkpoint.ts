import { z } from "zod";
import { artifactSchema, fieldSourceSchema, usageSchema } from "./sample-result.ts";

const intentSchema = z.strictObject({
  action: z.string(),
  what: z.string().describe('The element: `button "Send"`.'),
  risk: z.string().describe('Why it is saved: "pay", "delete" or "send".'),
  url: z.string(),
  at: z.iso.datetime(),
  outcome: z.enum(["unknown", "performed", "not-performed"]),
});

/** An action that is hard to undo, saved before it is performed. */
export type Intent = z.output<typeof intentSchema>;

/** checkpoint.json of a sample: what a resumed run goes on with. */
export const checkpointSchema = z.strictObject({
  sample_id: z.string(),
  status: z.enum(["in_progress", "finished"]),
  step: z.number().int().nonnegative(),
  accumulated_data: z.record(z.string(), z.unknown()),
  progress_notes: z.array(z.string()),
  artifacts_so_far: z.array(artifactSchema),
  fields_so_far: z.array(fieldSourceSchema).default([]).describe("Where the accumulated data comes from."),
  intents: z.array(intentSchema).default([]).describe("Actions that pay, delete, send or submit."),
  steps_logged: z.number().int().nonnegative(),
  usage_so_far: usageSchema.optional().describe("Usage of models. Absent: none was recorded."),
  updated_at: z.iso.datetime(),
});

export type Checkpoint = z.output<typeof checkpointSchema>;
