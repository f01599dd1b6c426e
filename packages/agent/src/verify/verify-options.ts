import { type ModelChoice, optionParts } from "@surehand/model/choice";
import { z } from "zod";
import type { RunVerdict } from "../judge/run-verdict.ts";
import type { StateCheck } from "./check-state.ts";
import { expectationsSchema, type RunExpectations } from "./expectations.ts";

/** How a report of completion is verified before it is accepted. */
export interface VerifyOptions {
  /** What must hold then: address, page, requests, answer and data. Compared without a model. */
  readonly expect?: RunExpectations | undefined;
  /** A model that judges the whole run; true: the hand's judge, or the agent's own model. Default: no model. */
  readonly judge?: true | ModelChoice | undefined;
  /** So many reports are sent back to the agent; after that the run ends as `partial`. Default: 2. */
  readonly maxRefusals?: number | undefined;
}

/** What came of it, for the last report. */
export interface RunVerification {
  /** Whether everything holds. */
  readonly success: boolean;
  /** Reports that were sent back. */
  readonly refusals: number;
  /** One for each expectation. */
  readonly checks: readonly StateCheck[];
  /** Names, codes, addresses and quoted texts of the answer that no page showed and the user did not say. */
  readonly unseen: readonly string[];
  /** Of the judge; undefined without one, and when the checks failed already. */
  readonly verdict: RunVerdict | undefined;
}

export const verifySchema = z.strictObject({
  expect: expectationsSchema.optional(),
  judge: z.union([z.literal(true), optionParts.model]).optional(),
  maxRefusals: z.int({ error: "must be a whole number, 0 or more" }).min(0).optional(),
} satisfies Record<keyof VerifyOptions, z.ZodType>);
