import { z } from "zod";
import { isModelChoice } from "./model-choice.ts";

/** Schema of an optional value that must pass a test; `expected` completes the message `must be ...`. */
function checked(expected: string, test: (value: unknown) => boolean): z.ZodType {
  return z.custom((value) => value === undefined || test(value), { error: `must be ${expected}` }).optional();
}

function has(value: unknown, ...names: readonly string[]): boolean {
  return (
    typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "function")
  );
}

function isNumber(value: unknown): value is number {
  return typeof value === "number";
}

/** Schemas of options that several public calls share; all are optional. */
export const optionParts = {
  timeoutMs: checked("a number of milliseconds, 0 or more", (value) => isNumber(value) && value >= 0),
  /** Timeout of a whole run, which can't be 0. */
  runTimeoutMs: checked("a number of milliseconds above 0", (value) => isNumber(value) && value > 0),
  aboveZero: checked("a number above 0", (value) => isNumber(value) && value > 0),
  wholeNumber: checked("a whole number above 0", (value) => Number.isInteger(value) && Number(value) > 0),
  signal: checked("an AbortSignal", (value) => has(value, "addEventListener", "throwIfAborted")),
  log: checked("a logger with the methods debug, info, warn and error", (value) =>
    has(value, "debug", "info", "warn", "error"),
  ),
  journal: checked("a journal, as createJournal of @surehand/journal answers it", (value) => has(value, "append")),
  model: checked('"offline", "provider/name", what createModel answers, or a model of the AI SDK', isModelChoice),
  vision: checked('true, false or "fallback"', (value) => typeof value === "boolean" || value === "fallback"),
  flag: checked("true or false", (value) => typeof value === "boolean"),
  callback: checked("a function", (value) => typeof value === "function"),
  similarity: checked("what createSentenceSimilarity answers, or have a function scores", (value) =>
    has(value, "scores"),
  ),
  decider: checked("a decider, with a function decide", (value) => has(value, "decide")),
  cache: checked("what openActionCache answers", (value) => has(value, "read", "write")),
  text: checked("a text that is not empty", (value) => typeof value === "string" && value !== ""),
  url: checked("an absolute URL", (value) => typeof value === "string" && URL.canParse(value)),
  selector: checked(
    'a CSS selector, a ref such as "e12", or a Playwright locator',
    (value) => (typeof value === "string" && value !== "") || has(value, "elementHandles"),
  ),
  anything: z.unknown().optional(),
  notNull: checked("an object", (value) => typeof value === "object" && value !== null),
  list: checked("a list", (value) => Array.isArray(value)),
  texts: checked("a list of texts", (value) => Array.isArray(value) && value.every((text) => typeof text === "string")),
  variables: z
    .record(
      z.string(),
      z.union([z.string(), z.strictObject({ value: z.string(), description: z.string().optional() })], {
        error: "must be a text, or { value, description }",
      }),
    )
    .optional(),
} as const;

/** Names in Playwright and Stagehand of options that have another name here, with that name or a hint. */
export const commonOtherNames: Readonly<Record<string, string>> = {
  timeoutMs: "timeout",
  timeoutInMs: "timeout",
  domSettleTimeoutMs: "An act waits for its own effect by itself: omit it.",
  abortSignal: "signal",
  modelName: "model",
  modelClientOptions: "How models are reached is said once, in the option models of Surehand.launch.",
  scope: "selector",
  locator: "selector",
  heal: "selfHeal",
  useVision: "vision",
};
