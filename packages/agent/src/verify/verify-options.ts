import { type ModelChoice, optionParts } from "@surehand/model/choice";
import { z } from "zod";
import type { RunVerdict } from "../judge/run-verdict.ts";
import type { StateCheck } from "./check-state.ts";
import { expectationsSchema, type RunExpectations } from "./expectations.ts";

/** Options for verifying a report of completion before it is accepted. */
export interface VerifyOptions {
  /** Expectations for the address, page, requests, answer and data. Compared without a model. */
  readonly expect?: RunExpectations | undefined;
  /** A model that judges the whole run; true: the hand's judge, or the agent's own model. Default: no judge. */
  readonly judge?: true | ModelChoice | undefined;
  /** Number of reports that are returned to the agent; after that the run ends as `partial`. Default: 2. */
  readonly maxRefusals?: number | undefined;
}

/** The result of verifying the last report. */
export interface RunVerification {
  /** Whether all expectations hold. */
  readonly success: boolean;
  /** Number of reports that were returned to the agent. */
  readonly refusals: number;
  /** One check for each expectation. */
  readonly checks: readonly StateCheck[];
  /** Names, codes, addresses and quoted texts of the answer that no page showed and the user did not write. */
  readonly unseen: readonly string[];
  /** Verdict of the judge; undefined without a judge, and if the checks failed already. */
  readonly verdict: RunVerdict | undefined;
}

export const verifySchema = z.strictObject({
  expect: expectationsSchema.optional(),
  judge: z.union([z.literal(true), optionParts.model]).optional(),
  maxRefusals: z.int({ error: "must be a whole number, 0 or more" }).min(0).optional(),
} satisfies Record<keyof VerifyOptions, z.ZodType>);
