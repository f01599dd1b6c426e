import type { ModelUsage } from "@surehand/model/usage";

/** The answer to a question about a page or a run. */
export interface Evaluation {
  /** `INVALID` when the model gave no usable answer. */
  readonly evaluation: "YES" | "NO" | "INVALID";
  /** The model's reasons; for `INVALID`, the problem with its answer. */
  readonly reasoning: string;
  /** Usage of the model call. In a batch, the first evaluation has the usage of the whole batch and the others have none. */
  readonly usage: ModelUsage;
}
