import { z } from "zod";
import { reasonSchema } from "./reason.ts";
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

const pageMemorySchema = z.strictObject({
  failed_urls: z.array(z.string()),
  blocked_elements: z.array(z.string()),
  dead_ends: z.array(z.string()),
  exhausted_pages: z.array(z.string()),
  visited: z.array(z.string()),
  useful: z.array(z.string()).describe("Pages that led to data."),
});

/** Results of the pages and elements that a worker used. */
export type PageMemoryRecord = z.output<typeof pageMemorySchema>;

/** checkpoint.json of a sample: what a resumed run goes on with. */
export const checkpointSchema = z.strictObject({
  sample_id: z.string(),
  status: z.enum(["in_progress", "finished"]),
  step: z.number().int().nonnegative(),
  max_steps: z.number().int().positive().optional().describe("Steps at most, those for page turns included."),
  accumulated_data: z.record(z.string(), z.unknown()),
  progress_notes: z.array(z.string()),
  artifacts_so_far: z.array(artifactSchema),
  fields_so_far: z.array(fieldSourceSchema).default([]).describe("Where the accumulated data comes from."),
  gaps_so_far: z
    .array(reasonSchema)
    .default([])
    .describe("What the data does not cover of the pages that were read last."),
  open_lists: z
    .array(z.strictObject({ path: z.string(), url: z.string().optional() }))
    .default([])
    .describe("Lists of the data that go on, with the address of the next page if it is known."),
  intents: z.array(intentSchema).default([]).describe("Actions that pay, delete, send or submit."),
  pages_so_far: pageMemorySchema.optional().describe("Where pages and elements led. Absent: none was recorded."),
  steps_logged: z.number().int().nonnegative(),
  usage_so_far: usageSchema.optional().describe("Usage of models. Absent: none was recorded."),
  updated_at: z.iso.datetime(),
});

export type Checkpoint = z.output<typeof checkpointSchema>;
