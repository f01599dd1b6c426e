import { z } from "zod";

/** One action of a sample, as action_log.json lists them: several of one step have the same step. */
export const actionRecordSchema = z.strictObject({
  step: z.number().int().nonnegative().describe("0: the start page is opened before a model decides."),
  action: z.string(),
  input: z.record(z.string(), z.unknown()),
  success: z.boolean(),
  description: z.string(),
  error: z.string().optional(),
  error_kind: z.enum(["infrastructure", "logic"]).optional(),
  url: z.string(),
  evaluation_previous_step: z.string().optional(),
  memory_update: z.string().optional(),
  next_goal: z.string().optional(),
  model: z.string().optional(),
  started_at: z.iso.datetime(),
  duration_ms: z.number().nonnegative(),
});

/** action_log.json of a sample. */
export const actionLogSchema = z.strictObject({
  version: z.literal(1),
  sample_id: z.string(),
  actions: z.array(actionRecordSchema),
});

export type ActionRecord = z.output<typeof actionRecordSchema>;
