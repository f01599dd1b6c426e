import { z } from "zod";
import { sampleIdSchema } from "../inputs/sample-id.ts";
import { sampleStatuses } from "./sample-status.ts";
import { reasonSchema } from "./reason.ts";
import { terminations } from "./termination.ts";
import { valueStates } from "./value-state.ts";

const hash = z.string().regex(/^[0-9a-f]{64}$/u);

/** A file of the sample's folder, with its hash when it was written. */
export const artifactSchema = z.strictObject({
  filename: z.string().describe("Path in the sample's folder, with / between its parts."),
  label: z.string().describe("What the file shows, as the worker named it."),
  kind: z.enum(["screenshot", "page", "snapshot", "archive", "download"]),
  sha256: hash,
  bytes: z.number().int().nonnegative(),
  url: z.string().describe("Address of the page it was taken from."),
  captured_at: z.iso.datetime(),
});

/** Source of one value of the data. */
export const fieldSourceSchema = z.strictObject({
  path: z.string().describe("Path of the value in the data, such as products[0].price."),
  kind: z
    .preprocess(
      // Results of earlier versions have the British spelling.
      (kind) => (kind === "normalised" ? "normalized" : kind),
      z.enum(valueStates),
    )
    .describe(
      "quoted: as the page shows it. normalized: made of the quote. derived: rests on the sources. reported: no source. uncertain: read, but maybe the value of something else. not-found: no value. not-on-page: no value, and the whole page was read.",
    ),
  reason: z.string().optional().describe("Of a value that is not proved: why, as a code."),
  label: z.string().optional().describe("What the page calls the value."),
  value: z.unknown().describe("The value itself; null if it is missing."),
  quote: z.string().optional().describe("What the page says."),
  url: z.string().optional(),
  ref: z.string().optional().describe("Ref of the element in the snapshot."),
  xpath: z.string().optional(),
  box: z
    .strictObject({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
    .optional()
    .describe("Place of the element on the screenshot, in its pixels."),
  screenshot: z.string().optional().describe("File that shows the element."),
  snapshot: z.string().optional().describe("File with the captured text that the quote is in."),
  page: z.string().optional().describe("File with the captured page that a rule is computed on."),
  start: z
    .number()
    .int()
    .nonnegative()
    .optional()
    .describe("Offset of the quote in the captured text, in UTF-16 code units."),
  end: z.number().int().nonnegative().optional(),
  sources: z.array(z.string()).optional().describe("Of a derived value: paths that it rests on."),
  rule: z.string().optional().describe("Of a derived value: how it was computed."),
});

export const usageSchema = z.strictObject({
  calls: z.number(),
  input_tokens: z.number(),
  output_tokens: z.number(),
  usd: z.number().nullable().describe("null: a model without a known price was used."),
});

/** result.json of a sample. */
export const sampleResultSchema = z.strictObject({
  version: z.literal(1),
  sample_id: sampleIdSchema,
  status: z.enum(sampleStatuses),
  termination: z.enum(terminations),
  note: z.string().describe("One sentence about how it ended."),
  url: z.string().describe("Page it began on."),
  final_url: z.string().nullable(),
  input: z.record(z.string(), z.string()),
  extracted: z.record(z.string(), z.unknown()),
  fields: z.array(fieldSourceSchema),
  missing_fields: z.array(z.string()),
  missing_artifacts: z.array(z.string()),
  null_fields: z.array(z.string()).describe("Paths of values that were looked for and not found."),
  reasons: z
    .array(reasonSchema)
    .default([])
    .describe("Why the sample is not done: codes with the values they are about."),
  schema_problems: z.array(z.string()).describe("How the data differs from the output schema."),
  artifacts: z.array(artifactSchema),
  steps: z.number().int().nonnegative(),
  started_at: z.iso.datetime(),
  finished_at: z.iso.datetime(),
  duration_seconds: z.number().nonnegative(),
  usage: usageSchema,
  error: z.strictObject({ code: z.string(), message: z.string(), hint: z.string().optional() }).optional(),
});

export type Artifact = z.output<typeof artifactSchema>;
export type FieldSource = z.output<typeof fieldSourceSchema>;
export type SampleUsage = z.output<typeof usageSchema>;
export type SampleResult = z.output<typeof sampleResultSchema>;
