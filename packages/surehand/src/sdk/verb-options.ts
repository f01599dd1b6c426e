import type * as agent from "@surehand/agent";
import type * as extraction from "@surehand/extraction";
import type { ModelRole } from "@surehand/model";
import type { ModelChoice } from "@surehand/model/choice";

/** Timeout and abort signal of one call. */
export type StepOptions = Pick<agent.ActOptions, "timeout" | "signal">;

/** Options of one `act`: see ActOptions of `@surehand/agent`. */
export type ActOptions = Pick<
  agent.ActOptions,
  | "timeout"
  | "signal"
  | "variables"
  | "vision"
  | "selfHeal"
  | "effectTimeout"
  | "verification"
  | "dialog"
  | "throwOnFailure"
  | "selectors"
  | "model"
>;

/** Options of one `observe`: see ObserveOptions of `@surehand/agent`. */
export type ObserveOptions = Omit<agent.ObserveOptions, "log">;

/** Options of one `extract`: see ExtractOptions of `@surehand/extraction`. */
export type ExtractOptions = Pick<extraction.ExtractOptions, "timeout" | "signal" | "selector" | "maxTokens"> & {
  /** Model of this call. Default: that of the `Surehand` instance. */
  readonly model?: ModelChoice | undefined;
};

/** Options of one `evaluate`: see EvaluateOptions of `@surehand/agent`. */
export type EvaluateOptions = agent.EvaluateOptions & Pick<agent.EvaluatorOptions, "model">;

/** Options of one `evaluator`: see EvaluatorOptions of `@surehand/agent`. */
export type EvaluatorOptions = Pick<agent.EvaluatorOptions, "model" | "systemPrompt" | "timeout">;

/** Selects the model calls to count: all of a verb, of a role, or of a verb in a role. */
export interface UsageFilter {
  readonly verb?: string | undefined;
  readonly role?: ModelRole | undefined;
}
