import type { PerformOptions } from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { type Logger, parseOptions } from "@surehand/kernel";
import { z } from "zod";
import type { Variables } from "../step/variables.ts";
import type { Similarity } from "@surehand/grounding";
import { commonOtherNames, type ModelChoice, optionParts } from "@surehand/model/choice";
import type { ReplayStep } from "./replay-result.ts";

export interface ReplayOptions {
  /**
   * Model that is asked once for each element that is missing or has another name, for choices that are repeated, and
   * for extraction. Default: none, rules decide if they are certain.
   */
  readonly model?: ModelChoice | undefined;
  /** Model for extraction. Default: `model`. */
  readonly extractor?: ModelChoice | undefined;
  /**
   * Current values of `%name%`: one for each name of the recording, except for secrets of the session. Default: none.
   */
  readonly variables?: Variables | undefined;
  /**
   * Files that the recording may upload or open, beside those of the working folder that are not hidden and the values of variables.
   * Default: none.
   */
  readonly files?: readonly string[] | undefined;
  /**
   * Called before a step that pays, deletes or sends: the recording may be of somebody else. Default: the session's. Without any, such
   * a step is blocked.
   */
  readonly confirm?: PerformOptions["confirm"];
  /**
   * Page to start on. If its origin differs from the recording's, it replaces the recorded origin everywhere. Default:
   * the page on which the run started.
   */
  readonly startUrl?: string | undefined;
  /**
   * Whether nothing is healed: differences of the page are reported, and the recording is unchanged. Default: false.
   */
  readonly frozen?: boolean | undefined;
  /** Timeout of the whole replay in milliseconds. Default: 600,000. */
  readonly timeout?: number | undefined;
  /** Timeout of each step in milliseconds. Default: 45,000. */
  readonly stepTimeout?: number | undefined;
  /** Stops the replay. After that, no model is asked and no action performed. */
  readonly signal?: AbortSignal | undefined;
  /** Called after each step; the next step waits for it. An error that it throws ends the replay. */
  readonly onStep?: ((step: ReplayStep) => Promise<void> | void) | undefined;
  /** Compares names that share no word, if sentence embeddings are installed. Default: none. */
  readonly similarity?: Similarity | undefined;
  /** Receives a record of the start, of each step, and of the result. Default: no records. */
  readonly journal?: Journal | undefined;
  readonly log?: Logger | undefined;
}

/** Options with all defaults. */
export type ParsedReplayOptions = Omit<ReplayOptions, "timeout" | "stepTimeout"> & {
  readonly model: ModelChoice;
  readonly extractor: ModelChoice;
  readonly frozen: boolean;
  readonly timeoutMs: number;
  readonly stepTimeoutMs: number;
};

export const replayOptionsSchema = z.strictObject({
  model: optionParts.model,
  extractor: optionParts.model,
  variables: optionParts.variables,
  files: optionParts.texts,
  confirm: optionParts.callback,
  startUrl: optionParts.url,
  frozen: optionParts.flag,
  timeout: optionParts.runTimeoutMs,
  stepTimeout: optionParts.runTimeoutMs,
  signal: optionParts.signal,
  onStep: optionParts.callback,
  similarity: optionParts.similarity,
  journal: optionParts.journal,
  log: optionParts.log,
} satisfies Record<keyof ReplayOptions, z.ZodType>);

/** @throws InvalidInputError that names the option */
export function parseReplayOptions(options: ReplayOptions): ParsedReplayOptions {
  parseOptions(replayOptionsSchema, options, { call: "replay", otherNames: commonOtherNames });
  const { timeout: timeoutMs = 600_000, stepTimeout: stepTimeoutMs = 45_000, ...others } = options;
  const { model = "offline", frozen = false } = others;
  const { extractor = model } = others;
  return { ...others, model, extractor, frozen, timeoutMs, stepTimeoutMs };
}
