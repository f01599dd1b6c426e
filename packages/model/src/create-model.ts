import { type CallContext, InvalidInputError, withinDeadline } from "@surehand/kernel";
import { findCapabilities } from "./capabilities/capabilities-of.ts";
import { checkRequest } from "./call/check-request.ts";
import { Engine } from "./call/engine.ts";
import { generateWithTools } from "./call/generate-with-tools.ts";
import { mergeSettings } from "./call/merge-settings.ts";
import type { ModelRequest } from "./request/model-request.ts";
import { streamParts } from "./call/stream-parts.ts";
import type { WatchedModel } from "./request/model-in-use.ts";
import { watchModel } from "./call/watched-model.ts";
import { checkFallback, checkOptions } from "./check-options.ts";
import type { FallbackModel, ModelOptions } from "./model-options.ts";
import type { Model } from "./model.ts";
import { askForObject } from "./object/ask-for-object.ts";
import type { ModelSpec } from "./provider/resolve-model.ts";
import { createRecorders } from "./sinks/create-recorders.ts";
import { Budget } from "./usage/budget.ts";
import { defaultPrices } from "./usage/default-prices.ts";
import { Ledger } from "./usage/ledger.ts";
import { findPrice, type PriceTable } from "./usage/prices.ts";

/**
 * Creates a model.
 *
 * @param spec "provider/name" (anthropic, openai, google, those in `compatibleProviders`, or any other with a `baseUrl`), or a model
 * object of the AI SDK
 * @throws InvalidInputError for an invalid name or option, or a budget in dollars for a model without a known price
 * @throws ModelAuthError if the model needs a key and there is none
 */
export function createModel(spec: ModelSpec, options: ModelOptions = {}): Model {
  checkOptions(options);
  const { stallMs, onEvent = () => undefined, random = Math.random, clock } = options;
  const ledger = options.ledger ?? new Ledger();
  const prices = { ...defaultPrices, ...options.prices };
  const own = { ...watchModel(spec, options), capabilities: options.capabilities };
  const models = [own, ...resolveFallbacks(options)];
  const budget = toBudget(options.budget);
  if (budget?.limits("usd") === true) assertPrices(models, prices);
  const recorders = createRecorders(options, models);
  const { retry } = options;
  const engine = new Engine({ models, retry, stallMs, ledger, budget, prices, onEvent, recorders, random, clock });
  const { id } = own;
  const capabilities = findCapabilities(id, options.capabilities);
  let mode = options.output ?? capabilities.structuredOutput;
  const prepare = <R extends ModelRequest>(request: R, call: CallContext): R => {
    checkRequest(request, call);
    return { ...request, settings: mergeSettings(options.settings, request.settings) };
  };
  return {
    id,
    capabilities,
    ledger,
    budget,
    generate: async (request, call) => generateWithTools(engine, prepare(request, call), call),
    async *stream(request, call) {
      yield* streamParts(engine, prepare(request, call), call);
    },
    async generateObject(request, call) {
      const onPrompted = (): void => void (mode = "prompted");
      const asked = askForObject({ engine, model: id, request: prepare(request, call), call, mode, onPrompted });
      // The schema's check is the caller's code, and may never return.
      return withinDeadline(call, `The call to ${id}`, asked);
    },
  };
}

/** Creates the fallback models. They inherit `fetch`, so that a cassette applies to them, too. */
function resolveFallbacks({ fallback, fetch, env }: ModelOptions): WatchedModel[] {
  if (fallback === undefined) return [];
  const isList = Array.isArray(fallback);
  const list: readonly (ModelSpec | FallbackModel)[] = isList ? fallback : [fallback];
  return list.map((entry, index) => {
    const input = isList ? `fallback[${index}]` : "fallback";
    if (typeof entry !== "object" || entry === null || !("model" in entry))
      return watchModel(entry, { fetch, env }, input);
    checkFallback(entry, input);
    const reached = { ...entry, fetch: entry.fetch ?? fetch, env: entry.env ?? env };
    return watchModel(entry.model, reached, `${input}.model`);
  });
}

export function toBudget(budget: ModelOptions["budget"]): Budget | undefined {
  return budget === undefined || budget instanceof Budget ? budget : new Budget(budget);
}

function assertPrices(models: readonly WatchedModel[], prices: PriceTable): void {
  const unknown = models.find(({ id }) => findPrice(prices, id) === undefined);
  if (!unknown) return;
  throw new InvalidInputError({
    input: "budget.usd",
    problem: `can't be enforced: the price of ${unknown.id} is unknown`,
    hint: `Pass it in the option prices: { "${unknown.id}": { input: 3, output: 15 } }, in US dollars per million tokens.`,
  });
}
