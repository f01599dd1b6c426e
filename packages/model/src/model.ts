import type { CallContext } from "@surehand/kernel";
import type { ModelCapabilities } from "./capabilities/model-capabilities.ts";
import type { ModelAnswer, ModelPart } from "./request/model-answer.ts";
import type { ModelRequest } from "./request/model-request.ts";
import type { ObjectAnswer, ObjectRequest } from "./object/ask-for-object.ts";
import type { Budget } from "./usage/budget.ts";
import type { Ledger } from "./usage/ledger.ts";

/** A model, independent of its provider. */
export interface Model {
  /** "anthropic/claude-sonnet-4-5". */
  readonly id: string;
  /** Capabilities of the model. A model that was not created by `createModel` may omit them; see `capabilitiesOf`. */
  readonly capabilities?: ModelCapabilities | undefined;
  /** Usage, call by call. */
  readonly ledger: Ledger;
  /** Budget for its calls. */
  readonly budget?: Budget | undefined;

  /**
   * Requests an answer and waits until it is complete. If a tool must be called and the model answers with text, it is asked once more.
   *
   * @throws ModelError of the matching kind, after all retries and fallback models have failed
   * @throws MalformedAnswerError if a tool must be called and the second answer does not call it either
   * @throws BudgetExceededError before a call that could exceed the budget
   * @throws DeadlineExceededError, AbortedError within 100 ms after the deadline or the abort
   */
  generate(request: ModelRequest, call: CallContext): Promise<ModelAnswer>;

  /**
   * Like `generate`, but yields the parts of the answer as they arrive. The last part is the whole answer. The call is aborted when the
   * caller stops iterating. After the first part, failures are thrown without retry or fallback. If a tool must be called and is not,
   * a MalformedAnswerError is thrown instead of the last part.
   */
  stream(request: ModelRequest, call: CallContext): AsyncIterable<ModelPart>;

  /**
   * Requests data that matches a schema. If the answer does not match, it is sent back once with the problem. A model without JSON mode
   * gets the schema in the instructions.
   *
   * @throws MalformedAnswerError if the second answer does not match either; InvalidInputError for an invalid schema; and like `generate`
   */
  generateObject<T>(request: ObjectRequest<T>, call: CallContext): Promise<ObjectAnswer<T>>;
}
