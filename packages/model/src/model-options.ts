import type { Clock, Redactor } from "@surehand/kernel";
import type { ModelEvent } from "./request/model-answer.ts";
import type { ModelCapabilities } from "./capabilities/model-capabilities.ts";
import type { ModelSettings } from "./request/model-request.ts";
import type { OutputMode } from "./object/ask-for-object.ts";
import type { ModelSpec } from "./provider/resolve-model.ts";
import type { ProviderSettings } from "./provider/provider-settings.ts";
import type { RetryPolicy } from "./retry/retry-delay.ts";
import type { TelemetryOptions } from "./sinks/telemetry/create-telemetry.ts";
import type { Budget, BudgetLimits } from "./usage/budget.ts";
import type { Ledger } from "./usage/ledger.ts";
import type { PriceTable } from "./usage/prices.ts";

export interface FallbackModel extends ProviderSettings {
  readonly model: ModelSpec;
}

export interface ModelOptions extends ProviderSettings {
  /** Models to ask, in this order, when this one can't answer. Each use of one is told by `onEvent` and in the log. */
  readonly fallback?: ModelSpec | FallbackModel | readonly (ModelSpec | FallbackModel)[] | undefined;
  /** For every call that does not say otherwise. */
  readonly settings?: ModelSettings | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  /**
   * How long nothing may come over a connection, in milliseconds: no byte; of a model object of the AI SDK, whose connection is not
   * seen, no part of a stream. Default: 120,000.
   */
  readonly stallMs?: number | undefined;
  /** Limits, or a budget that several models share. */
  readonly budget?: Budget | BudgetLimits | undefined;
  /** Shared by several models of a run. Default: one of its own. */
  readonly ledger?: Ledger | undefined;
  /** In addition to `defaultPrices`, and before them. */
  readonly prices?: PriceTable | undefined;
  /** What the model can do, where the table of `capabilitiesOf` says otherwise, or does not know it. */
  readonly capabilities?: Partial<ModelCapabilities> | undefined;
  /** "prompted": never ask the provider to hold the model to a schema. Default: as its capabilities say, until it turns out not to. */
  readonly output?: OutputMode | undefined;
  /**
   * A folder in which each request to a provider is kept, with what came of it, in a file of its own: what was sent and written
   * in full, pictures as their hash, keys and what the redactor knows masked. Default: nothing is kept.
   */
  readonly logInference?: string | undefined;
  /** Tells OpenTelemetry of each request to a provider. Default: nothing is told, and nothing of it is loaded. */
  readonly telemetry?: TelemetryOptions | undefined;
  /** Masks registered values in what `logInference` keeps and `telemetry` tells. */
  readonly redactor?: Redactor | undefined;
  readonly onEvent?: ((event: ModelEvent) => void) | undefined;
  /** From 0 to 1. Default: Math.random. */
  readonly random?: (() => number) | undefined;
  readonly clock?: Clock | undefined;
}
