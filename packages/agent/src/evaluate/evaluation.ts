import type { ModelUsage } from "@surehand/model/usage";

/** The answer to a question about a page or a run. */
export interface Evaluation {
  /** `INVALID` when the model gave no usable answer. */
  readonly evaluation: "YES" | "NO" | "INVALID";
  /** The model's reasons; for `INVALID`, what was wrong with its answer. */
  readonly reasoning: string;
  /** Of the model call. The first evaluation of a batch has the usage of the whole batch, the others have none. */
  readonly usage: ModelUsage;
}
