import type { Journal } from "@surehand/journal";
import { type Logger, parseOptions } from "@surehand/kernel";
import { z } from "zod";
import type { Variables } from "../step/variables.ts";
import type { Similarity } from "@surehand/grounding";
import { commonOtherNames, type ModelChoice, optionParts } from "@surehand/model/choice";
import type { ReplayStep } from "./replay-result.ts";

export interface ReplayOptions {
  /** Asked once for each element that is not there any more, or has another name; for what is chosen anew; and to read data. Default: none, rules decide where they are sure. */
  readonly model?: ModelChoice | undefined;
  /** Reads data. Default: `model`. */
  readonly extractor?: ModelChoice | undefined;
  /** What `%name%` stands for now: one for each of the recording's, but for those that are secrets of the session. Default: none. */
  readonly variables?: Variables | undefined;
  /** Opened first. Where it is of another origin than the recording, that one stands for the recorded origin everywhere. Default: where the run began. */
  readonly startUrl?: string | undefined;
  /** Whether nothing is healed: how the page differs is told, and the recording stays as it is. Default: false. */
  readonly frozen?: boolean | undefined;
  /** For the whole, in milliseconds. Default: 600,000. */
  readonly timeoutMs?: number | undefined;
  /** For each step, in milliseconds. Default: 45,000. */
  readonly stepTimeoutMs?: number | undefined;
  /** Stops it: no model is asked and nothing is done after that. */
  readonly signal?: AbortSignal | undefined;
  /** Told of each step that is over; the next one waits for it. What it throws ends the replay. */
  readonly onStep?: ((step: ReplayStep) => Promise<void> | void) | undefined;
  /** Tells names alike that share no word, where sentence embeddings are installed. Default: none. */
  readonly similarity?: Similarity | undefined;
  /** Gets a record of the start, of each step, and of the result. Default: nothing is kept. */
  readonly journal?: Journal | undefined;
  readonly log?: Logger | undefined;
}

/** With all defaults. */
export type ParsedReplayOptions = ReplayOptions & {
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
  startUrl: optionParts.url,
  frozen: optionParts.flag,
  timeoutMs: optionParts.runTimeoutMs,
  stepTimeoutMs: optionParts.runTimeoutMs,
  signal: optionParts.signal,
  onStep: optionParts.callback,
  similarity: optionParts.similarity,
  journal: optionParts.journal,
  log: optionParts.log,
} satisfies Record<keyof ReplayOptions, z.ZodType>);

/** @throws InvalidInputError that names the option */
export function parseReplayOptions(options: ReplayOptions): ParsedReplayOptions {
  parseOptions(replayOptionsSchema, options, { call: "replay", otherNames: commonOtherNames });
  const { model = "offline", frozen = false, timeoutMs = 600_000, stepTimeoutMs = 45_000 } = options;
  const { extractor = model } = options;
  return { ...options, model, extractor, frozen, timeoutMs, stepTimeoutMs };
}
