import { z } from "zod";

/** The work that led a sample to its data. */
export const patternSchema = z.strictObject({
  domain: z.string(),
  goal: z.string(),
  tips: z.array(z.string()),
  avoid: z.array(z.string()),
  sample_id: z.string(),
  learned_at: z.iso.datetime(),
});

/** The actions that failed in a sample. */
export const failureSchema = z.strictObject({
  domain: z.string(),
  warnings: z.array(z.string()),
  sample_id: z.string(),
  learned_at: z.iso.datetime(),
});

export type Pattern = z.infer<typeof patternSchema>;
export type Failure = z.infer<typeof failureSchema>;

/** Entries of each kind at most: the oldest are dropped. */
export const MOST_ENTRIES = 200;

/** Keeps what the samples of one run learned, in the order in which they learned it. */
export interface MemoryStore {
  addPattern(pattern: Pattern): Promise<void>;
  addFailure(failure: Failure): Promise<void>;
  read(domain: string): Promise<{ readonly patterns: readonly Pattern[]; readonly failures: readonly Failure[] }>;
}
