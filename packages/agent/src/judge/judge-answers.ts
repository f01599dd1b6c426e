import { z } from "zod";
import { blocks } from "./run-verdict.ts";

export const keyPointsSchema = z.strictObject({
  keyPoints: z.array(z.strictObject({ text: z.string(), kind: z.enum(["answer", "state"]) })),
});

export type KeyPointsAnswer = z.infer<typeof keyPointsSchema>;

export const scoresSchema = z.strictObject({
  screenshots: z.array(z.strictObject({ step: z.int(), score: z.int() })),
});

export type ScoresAnswer = z.infer<typeof scoresSchema>;

/** The evidence comes before the verdict, so that the verdict follows from it. */
export const verdictSchema = z.strictObject({
  keyPoints: z.array(
    z.strictObject({
      number: z.int(),
      evidence: z.string(),
      verdict: z.enum(["satisfied", "unsatisfied", "unproven"]),
    }),
  ),
  sideEffects: z.array(z.string()),
  isRepetitive: z.boolean(),
  isImpossible: z.boolean(),
  blockedBy: z.enum(blocks),
  reasoning: z.string(),
});

export type VerdictAnswer = z.infer<typeof verdictSchema>;
