import type { StandardSchema } from "@surehand/extraction";
import { bareSchema } from "@surehand/grounding";
import { z } from "zod";

const verdict = z.enum(["YES", "NO"]);

/** Reasons come first, so that the verdict follows from them. */
export const evaluationSchema = z.strictObject({ reasoning: z.string(), evaluation: verdict });

export type EvaluationAnswer = z.infer<typeof evaluationSchema>;

const batchSchema = z.strictObject({
  evaluations: z.array(z.strictObject({ number: z.int(), reasoning: z.string(), evaluation: verdict })),
});

/** Accepts a list in which some entries are invalid: those are dropped, so that the others count. */
const lenientBatch = z.object({ evaluations: z.array(z.unknown()) });
const lenientEntry = z.looseObject({
  number: z.coerce.number().optional(),
  reasoning: z.string(),
  evaluation: verdict,
});

export interface NumberedAnswer extends EvaluationAnswer {
  /** From 1. */
  readonly number: number;
}

/** A schema that asks for one entry per question, and takes an answer in which some are missing or malformed. */
export function batchAnswerSchema(): StandardSchema<readonly NumberedAnswer[]> {
  const json = { ...bareSchema(batchSchema) };
  return {
    "~standard": {
      version: 1,
      vendor: "surehand",
      validate: (value) => {
        const parsed = lenientBatch.safeParse(Array.isArray(value) ? { evaluations: value } : value);
        if (!parsed.success) return { issues: parsed.error.issues };
        return { value: parsed.data.evaluations.flatMap(readEntry) };
      },
      jsonSchema: { input: () => json, output: () => json },
    },
  };
}

/** Reads one entry; an entry without a number gets its position. */
function readEntry(value: unknown, index: number): NumberedAnswer[] {
  const { success, data } = lenientEntry.safeParse(value);
  if (!success) return [];
  const { number = index + 1, reasoning, evaluation } = data;
  return [{ number, reasoning, evaluation }];
}
