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
  /** Models to try in order if this one fails. Each use is reported to `onEvent` and in the log. */
  readonly fallback?: ModelSpec | FallbackModel | readonly (ModelSpec | FallbackModel)[] | undefined;
  /** Default settings for all calls. */
  readonly settings?: ModelSettings | undefined;
  readonly retry?: Partial<RetryPolicy> | undefined;
  /**
   * Longest silence of a connection, in milliseconds. For a model object of the AI SDK, whose connection can't be observed, longest
   * time between parts of a stream. Default: 120,000.
   */
  readonly stallMs?: number | undefined;
  /** Limits, or a budget shared by several models. */
  readonly budget?: Budget | BudgetLimits | undefined;
  /** Ledger, to share it between models. Default: a new one. */
  readonly ledger?: Ledger | undefined;
  /** Prices in addition to `defaultPrices`, which they override. */
  readonly prices?: PriceTable | undefined;
  /** Overrides of the model's known capabilities. */
  readonly capabilities?: Partial<ModelCapabilities> | undefined;
  /**
   * How schemas are enforced. "prompted": never by the provider. Default: according to the capabilities, and "prompted" once the
   * provider has rejected a schema.
   */
  readonly output?: OutputMode | undefined;
  /**
   * Folder for a file for each request to a provider, with the full request and its result. Pictures are replaced by their hashes;
   * API keys and the redactor's values are masked. Default: nothing is written.
   */
  readonly logInference?: string | undefined;
  /** Reports each request to a provider to OpenTelemetry. Default: no telemetry, and OpenTelemetry is not loaded. */
  readonly telemetry?: TelemetryOptions | undefined;
  /** Masks registered values for `logInference` and `telemetry`. */
  readonly redactor?: Redactor | undefined;
  readonly onEvent?: ((event: ModelEvent) => void) | undefined;
  /** Returns a number from 0 to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
  readonly clock?: Clock | undefined;
}
