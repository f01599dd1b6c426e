import { InvalidInputError, parseInput } from "@surehand/kernel";
import { z } from "zod";
import type { ModelCapabilities } from "./capabilities/model-capabilities.ts";
import { checkSettings } from "./call/check-settings.ts";
import type { ModelOptions } from "./model-options.ts";
import { Ledger } from "./usage/ledger.ts";

/** Checks of callbacks and objects of the caller, whose exact types can't be checked. */
const work = z.custom((value) => typeof value === "function", "must be a function");
const thing = z.custom((value) => typeof value === "object" && value !== null, "must be an object");
const atLeast0 = z.number().nonnegative("must be 0 or more");

const providerSettings = {
  baseUrl: z.string().optional(),
  apiKey: z.string().optional(),
  headers: z.record(z.string(), z.string()).optional(),
  fetch: work.optional(),
  api: z.enum(["responses", "chat"]).optional(),
  env: z.record(z.string(), z.string().optional()).optional(),
};

const price = z.strictObject({
  input: atLeast0,
  output: atLeast0,
  cached: atLeast0.optional(),
  cacheWrite: atLeast0.optional(),
});

const options = z.strictObject({
  ...providerSettings,
  fallback: z.custom((value) => value !== null, "must be a model, or a list of them").optional(),
  // Checked separately.
  settings: z.unknown().optional(),
  retry: z
    .strictObject({
      maxRetries: z.int("must be a whole number").nonnegative("must be 0 or more"),
      firstDelayMs: atLeast0,
      longestDelayMs: atLeast0,
    })
    .partial()
    .optional(),
  stallMs: z.custom((value) => typeof value === "number" && value > 0, "must be more than 0").optional(),
  budget: thing.optional(),
  ledger: z.instanceof(Ledger).optional(),
  prices: z.record(z.string(), price).optional(),
  capabilities: z
    .strictObject({
      pictures: z.boolean(),
      documents: z.boolean(),
      thinkingBudget: z.boolean(),
      coordinates: z.enum(["pixels", "normalized-1000"]),
      computerUse: z
        .enum([
          "anthropic.computer_20250124",
          "anthropic.computer_20251124",
          "anthropic.computerToolset_20260801",
          "openai.computer",
          "openai.computer_use_preview",
          "google.computer_use",
        ])
        .optional(),
      promptCaching: z.enum(["marked", "automatic", "unknown"]),
      structuredOutput: z.enum(["native", "prompted"]),
    } satisfies Record<keyof ModelCapabilities, z.ZodType>)
    .partial()
    .optional(),
  output: z.enum(["native", "prompted"]).optional(),
  logInference: z.string("must be the path of a folder").min(1, "must be the path of a folder").optional(),
  telemetry: z
    .strictObject({
      tracer: z.custom(isTracer, "must be a tracer of OpenTelemetry"),
      recordContent: z.boolean().optional(),
    })
    .optional(),
  redactor: thing.optional(),
  onEvent: work.optional(),
  random: work.optional(),
  clock: thing.optional(),
});

function isTracer(value: unknown): boolean {
  const has = typeof value === "object" && value !== null && "startActiveSpan" in value;
  return has && typeof value.startActiveSpan === "function";
}

/** @throws InvalidInputError that names the option */
export function checkOptions(given: ModelOptions): void {
  const hint = `The options are ${Object.keys(options.shape).join(", ")}.`;
  parseInput(options, given, { input: "", hint });
  checkSettings(given.settings);
}

const fallback = z.strictObject({ ...providerSettings, model: z.unknown().optional() });

/** @throws InvalidInputError that names the option of the fallback model */
export function checkFallback(given: object, input: string): void {
  const hint = "Pass a name, a model object of the AI SDK, or { model, apiKey, baseUrl, ... }.";
  parseInput(fallback, given, { input, hint });
}

/** @throws InvalidInputError for a value that is neither a name nor a model object */
export function checkSpec(spec: unknown, input: string): void {
  if (typeof spec === "string") return;
  const isModel =
    typeof spec === "object" && spec !== null && "doGenerate" in spec && "modelId" in spec && "provider" in spec;
  if (isModel) return;
  const hint = 'For example "anthropic/claude-sonnet-4-5", or anthropic("claude-sonnet-4-5") of the AI SDK.';
  throw new InvalidInputError({ input, problem: 'must be "provider/name", or a model object of the AI SDK', hint });
}
