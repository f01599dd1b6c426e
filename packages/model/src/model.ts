import type { CallContext } from "@surehand/kernel";
import type { ModelCapabilities } from "./capabilities/model-capabilities.ts";
import type { ModelAnswer, ModelPart } from "./request/model-answer.ts";
import type { ModelRequest } from "./request/model-request.ts";
import type { ObjectAnswer, ObjectRequest } from "./object/ask-for-object.ts";
import type { Budget } from "./usage/budget.ts";
import type { Ledger } from "./usage/ledger.ts";

/** The port to a model. Nothing above it knows a provider. */
export interface Model {
  /** "anthropic/claude-sonnet-4-5". */
  readonly id: string;
  /** What it can do. Left out by a model that was not made by `createModel`: see `capabilitiesOf`. */
  readonly capabilities?: ModelCapabilities | undefined;
  /** What was used, call by call. */
  readonly ledger: Ledger;
  /** What its calls are held to. */
  readonly budget?: Budget | undefined;

  /**
   * Asks, and waits for the whole answer. Where a tool must be called and the model writes prose in its place, it is asked once
   * more.
   *
   * @throws ModelError of the kind that it was, once retries and fallback models are used up
   * @throws MalformedAnswerError when a tool must be called, and is not called the second time either
   * @throws BudgetExceededError before a call that could go over the budget
   * @throws DeadlineExceededError, AbortedError within 100 ms of the call's end
   */
  generate(request: ModelRequest, call: CallContext): Promise<ModelAnswer>;

  /**
   * The same, told as it comes. The last part is the whole answer. To stop iterating stops the call. What was told can't be taken
   * back: once a part was told, a failure is thrown and nothing is asked again. Where a tool must be called, and is not, that is a
   * MalformedAnswerError in place of the last part.
   */
  stream(request: ModelRequest, call: CallContext): AsyncIterable<ModelPart>;

  /**
   * Asks for data that fits a schema. An answer that does not fit is sent back once, with what is wrong. A model without JSON mode
   * is asked in words.
   *
   * @throws MalformedAnswerError when the second answer does not fit either; InvalidInputError for a schema that can't be; and as `generate`
   */
  generateObject<T>(request: ObjectRequest<T>, call: CallContext): Promise<ObjectAnswer<T>>;
}
