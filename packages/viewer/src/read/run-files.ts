import { z } from "zod";

// The public files of a run folder, as far as they are shown. Unknown keys are ignored, so that later versions can still be read.

export const runFile = z.object({
  runId: z.string().optional(),
  task: z.object({ name: z.string().optional(), goal: z.string().optional() }).default({}),
  samples: z.array(z.object({ id: z.string(), url: z.string().default("") })),
});

export type RunFile = z.output<typeof runFile>;

const box = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() });

const field = z.object({
  path: z.string(),
  // Results of earlier versions have the British spelling.
  kind: z.string().transform((kind) => (kind === "normalised" ? "normalized" : kind)),
  reason: z.string().optional(),
  label: z.string().optional(),
  value: z.unknown(),
  quote: z.string().optional(),
  url: z.string().optional(),
  ref: z.string().optional(),
  xpath: z.string().optional(),
  box: box.optional(),
  screenshot: z.string().optional(),
  snapshot: z.string().optional(),
  start: z.int().nonnegative().optional(),
  end: z.int().nonnegative().optional(),
  sources: z.array(z.string()).optional(),
  rule: z.string().optional(),
});

const artifact = z.object({
  filename: z.string(),
  label: z.string().default(""),
  kind: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  captured_at: z.string().default(""),
});

export const resultFile = z.object({
  sample_id: z.string(),
  status: z.string(),
  termination: z.string().default(""),
  note: z.string().default(""),
  url: z.string().default(""),
  final_url: z.string().nullable().default(null),
  input: z.record(z.string(), z.string()).default({}),
  extracted: z.record(z.string(), z.unknown()).default({}),
  fields: z.array(field).default([]),
  missing_fields: z.array(z.string()).default([]),
  missing_artifacts: z.array(z.string()).default([]),
  reasons: z.array(z.object({ code: z.string(), path: z.string().default("") })).default([]),
  artifacts: z.array(artifact).default([]),
  steps: z.number().default(0),
  started_at: z.string().nullable().default(null),
  duration_seconds: z.number().nullable().default(null),
  usage: z
    .object({
      calls: z.number().default(0),
      input_tokens: z.number().default(0),
      output_tokens: z.number().default(0),
      usd: z.number().nullable().default(null),
    })
    .default({ calls: 0, input_tokens: 0, output_tokens: 0, usd: null }),
  error: z.object({ code: z.string(), message: z.string(), hint: z.string().optional() }).optional(),
});

/** discovery.json of a run that read a listing. */
export const discoveryFile = z.object({
  found: z.number(),
  stated_total: z.number().optional(),
  pages: z.array(z.unknown()).default([]),
  gaps: z.array(z.object({ message: z.string() })).default([]),
});

export type ResultFile = z.output<typeof resultFile>;
export type ArtifactEntry = z.output<typeof artifact>;
