import { type DialogAnswer, dialogAnswerSchema, type Verification, verifications } from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { type Logger, parseOptions } from "@surehand/kernel";
import { z } from "zod";
import type { ActionCache, RunRecorder, Variables } from "@surehand/replay";
import type { Similarity, VisionMode } from "@surehand/grounding";
import { commonOtherNames, type ModelChoice, optionParts } from "@surehand/model/choice";

export interface ActOptions {
  /** Time limit of the whole call, in milliseconds. Default: 10,000; with a model 60,000. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly log?: Logger | undefined;
  /** Receives one record of type "act" with the instruction and the result. */
  readonly journal?: Journal | undefined;
  /** Decides when the rules are not certain. Default: "offline", which uses the rules only. */
  readonly model?: ModelChoice | undefined;
  /**
   * Whether the model also receives a screenshot with marked elements. "fallback" sends it only if the text cannot identify
   * the element. Default: "fallback".
   */
  readonly vision?: VisionMode | undefined;
  /** Values of `%name%` in the instruction. The model sees names and descriptions, never values. Default: none. */
  readonly variables?: Variables | undefined;
  /**
   * Whether an element that disappeared, moved or cannot be used is located once more, with the error as feedback. An action
   * that reached an element is never repeated. Default: true.
   */
  readonly selfHeal?: boolean | undefined;
  /** Recordings of earlier actions: see `openActionCache`. Default: none. */
  readonly cache?: ActionCache | undefined;
  /**
   * How long to wait for a first effect before the status is `no-effect`, in milliseconds. A longer time delays only actions
   * that have no effect. Default: 1,000.
   */
  readonly effectTimeout?: number | undefined;
  /**
   * Evidence that `done` requires for clicks, keys and other events: "effect", "delivery" or "none". See PerformOptions.
   * Default: "effect".
   */
  readonly verification?: Verification | undefined;
  /**
   * The answer to every dialog of the browser (alert, confirm, prompt, beforeunload) that the actions open: "accept", "dismiss", or
   * `{ text }` for a prompt. Default: none; a question is then dismissed, with the code `dialog-unanswered`.
   */
  readonly dialog?: DialogAnswer | undefined;
  /** Whether a status other than `done` rejects with an `ActFailedError` that carries the result. Default: false. */
  readonly throwOnFailure?: boolean | undefined;
  /**
   * Whether each action of the result has a `selector` by which Playwright finds its element. Finding it takes 10 to 20 ms
   * for each action. Default: false.
   */
  readonly selectors?: boolean | undefined;
  /** Receives each action that was done. Acts that are recorded use no cache. Default: none. */
  readonly recorder?: RunRecorder | undefined;
  /** Recognizes similar names that have no word in common: see `createSentenceSimilarity`. Default: none. */
  readonly similarity?: Similarity | undefined;
}

export const actOptionsSchema = z.strictObject({
  timeout: optionParts.timeoutMs,
  signal: optionParts.signal,
  log: optionParts.log,
  journal: optionParts.journal,
  model: optionParts.model,
  vision: optionParts.vision,
  variables: optionParts.variables,
  selfHeal: optionParts.flag,
  effectTimeout: optionParts.timeoutMs,
  verification: z.enum(verifications).optional(),
  dialog: dialogAnswerSchema.optional(),
  throwOnFailure: optionParts.flag,
  selectors: optionParts.flag,
  cache: optionParts.cache,
  recorder: z
    .custom<RunRecorder>((value) => typeof value === "object" && value !== null && "keep" in value, {
      error: "must be what Surehand.record uses",
    })
    .optional(),
  similarity: optionParts.similarity,
} satisfies Record<keyof ActOptions, z.ZodType>);

/** @throws InvalidInputError that names the option */
export function checkActOptions(options: ActOptions): void {
  parseOptions(actOptionsSchema, options, { call: "act", otherNames: commonOtherNames });
}

export const offlineTimeoutMs = 10_000;
export const modelTimeoutMs = 60_000;
