import type { SnapshotOptions } from "@surehand/browser";
import type { Journal } from "@surehand/journal";
import { InvalidInputError, type Logger, parseInput } from "@surehand/kernel";
import type { Model } from "@surehand/model";
import { z } from "zod";
import { commonOtherNames, optionParts } from "@surehand/model/choice";

export interface ExtractOptions {
  /** Model for values that names and positions alone do not identify. Default: none, rules read the page. */
  readonly model?: Model | undefined;
  /** Reads only the content of this element. Default: the whole page. */
  readonly selector?: SnapshotOptions["selector"] | undefined;
  /**
   * Maximum size of the page's text in one request to the model, in tokens of o200k_base; a longer page takes several
   * requests. Default: 24,000.
   */
  readonly maxTokens?: number | undefined;
  /** Timeout of the whole call in milliseconds. Default: 10,000; with a model 120,000. */
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly log?: Logger | undefined;
  /** Receives one record of type "extract" with the instruction and the result. */
  readonly journal?: Journal | undefined;
}

const DEFAULT_MAX_TOKENS = 24_000;
const DEFAULT_TIMEOUT_MS = 10_000;
const DEFAULT_MODEL_TIMEOUT_MS = 120_000;
/** Minimum of `maxTokens`: a smaller one has no room for a line and the lines above it. */
const FEWEST_TOKENS = 200;

export interface ParsedExtractOptions extends Omit<ExtractOptions, "timeout"> {
  readonly timeoutMs: number;
  readonly maxTokens: number;
}

export const extractOptionsSchema = z.strictObject({
  model: optionParts.model,
  selector: optionParts.selector,
  maxTokens: z.custom((value) => value === undefined || typeof value === "number", "must be a number").optional(),
  timeout: optionParts.timeoutMs,
  signal: optionParts.signal,
  log: optionParts.log,
  journal: optionParts.journal,
} satisfies Record<keyof ExtractOptions, z.ZodType>);

/** @throws InvalidInputError that names the option */
export function parseExtractOptions(options: ExtractOptions): ParsedExtractOptions {
  parseInput(extractOptionsSchema, options, { input: "", call: "extract", otherNames: commonOtherNames });
  const { timeout, ...others } = options;
  const { model, maxTokens = DEFAULT_MAX_TOKENS } = others;
  const timeoutMs = timeout ?? (model ? DEFAULT_MODEL_TIMEOUT_MS : DEFAULT_TIMEOUT_MS);
  if (!(maxTokens >= FEWEST_TOKENS)) {
    throw new InvalidInputError({
      input: "maxTokens",
      problem: `must be ${FEWEST_TOKENS} or more, but is ${String(maxTokens)}`,
      hint: "Omit it for the default, or pass Infinity to ask once, however long the page is.",
    });
  }
  return { ...others, timeoutMs, maxTokens };
}

/** @throws InvalidInputError */
export function assertInstruction(instruction: unknown): void {
  if (instruction === undefined || (typeof instruction === "string" && instruction.trim() !== "")) return;
  throw new InvalidInputError({
    input: "instruction",
    problem: "must be a sentence that says what to extract",
    hint: 'For example "all products". Omit it for the page\'s whole text.',
  });
}
