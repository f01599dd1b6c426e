import type { ActOptions, EvaluateOptions, EvaluatorOptions, ObserveOptions } from "@surehand/agent";
import type { ExtractOptions } from "@surehand/extraction";
import type { ModelRole } from "@surehand/model";
import type { ModelChoice } from "@surehand/model/choice";

/** Time and abort for one call. */
export type StepOptions = Pick<ActOptions, "timeout" | "signal">;

/** For one `act`, beside those: see ActOptions. */
export type HandActOptions = Pick<
  ActOptions,
  | "timeout"
  | "signal"
  | "variables"
  | "vision"
  | "selfHeal"
  | "effectTimeout"
  | "verification"
  | "throwOnFailure"
  | "selectors"
  | "model"
>;

/** For one `observe`: see ObserveOptions. */
export type HandObserveOptions = Omit<ObserveOptions, "log">;

/** Options of extraction, with the place and the model: see ExtractOptions of `@surehand/agent`. */
export type HandExtractOptions = Pick<ExtractOptions, "timeout" | "signal" | "selector" | "maxTokens"> & {
  /** Default: the hand's. */
  readonly model?: ModelChoice | undefined;
};

/** For one `evaluate`: see EvaluateOptions of `@surehand/agent`. */
export type HandEvaluateOptions = EvaluateOptions & Pick<EvaluatorOptions, "model">;

/** For one `evaluator`: see EvaluatorOptions of `@surehand/agent`. */
export type HandEvaluatorOptions = Pick<EvaluatorOptions, "model" | "systemPrompt" | "timeout">;

/** Selects the model calls to count: all of a verb, of a role, or of a verb in a role. */
export interface UsageFilter {
  readonly verb?: string | undefined;
  readonly role?: ModelRole | undefined;
}
