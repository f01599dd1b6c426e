import type { Journal } from "@surehand/journal";
import { InvalidInputError, type Logger } from "@surehand/kernel";
import type { Variables } from "../act/variables.ts";
import type { Similarity } from "../grounding/offline/similarity.ts";
import { type ModelChoice, parseModelChoice } from "../model/model-choice.ts";
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

/** @throws InvalidInputError that names the option */
export function parseReplayOptions(options: ReplayOptions): ParsedReplayOptions {
  const { model = "offline", frozen = false, timeoutMs = 600_000, stepTimeoutMs = 45_000, startUrl } = options;
  const { extractor = model } = options;
  for (const [name, value] of Object.entries({ timeoutMs, stepTimeoutMs }))
    if (!(value > 0)) throw wrong(name, "must be a number above 0");
  if (typeof frozen !== "boolean") throw wrong("frozen", "must be true or false");
  if (startUrl !== undefined && !URL.canParse(startUrl)) throw wrong("startUrl", "must be a whole address");
  parseModelChoice(model);
  parseModelChoice(extractor);
  return { ...options, model, extractor, frozen, timeoutMs, stepTimeoutMs };
}

function wrong(option: string, problem: string): InvalidInputError {
  return new InvalidInputError({ input: `options.${option}`, problem, hint: "Leave it out for the default." });
}
