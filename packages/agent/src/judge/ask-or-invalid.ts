import { type CallContext, SurehandError } from "@surehand/kernel";
import type { Model, ModelMessage, ObjectSchema } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";

export interface ModelQuestion<Answer> {
  readonly model: Model;
  readonly instructions: string;
  readonly messages: readonly ModelMessage[];
  readonly schema: ObjectSchema<Answer>;
  /** For the ledger. */
  readonly verb: string;
  /** For the ledger: "evaluate/1". */
  readonly promptVersion: string;
}

/** An answer that matches the schema, or the problem with it. */
export type ModelReply<Answer> =
  | { readonly object: Answer; readonly usage: ModelUsage; readonly problem?: undefined }
  | { readonly object?: undefined; readonly usage: ModelUsage; readonly problem: string };

/**
 * Asks the model, with one repair. An unusable answer is returned as a problem; if the model cannot be asked, the call
 * throws.
 */
export async function askOrInvalid<Answer>(
  { model, ...question }: ModelQuestion<Answer>,
  call: CallContext,
): Promise<ModelReply<Answer>> {
  const { length: before } = model.ledger.entries;
  try {
    return await model.generateObject<Answer>({ ...question, settings: { temperature: 0 } }, call);
  } catch (error) {
    if (!isMalformedAnswer(error)) throw error;
    // The error has no usage, so it is summed from the ledger. That includes simultaneous calls for the same verb.
    const own = model.ledger.entries.slice(before).filter((entry) => entry.verb === question.verb);
    return { problem: error.message, usage: own.map(({ usage }) => usage).reduce(addUsage, noUsage) };
  }
}

/** Checks the code, because the class is loaded only together with a model. */
function isMalformedAnswer(error: unknown): error is SurehandError {
  return SurehandError.isInstance(error) && error.code === "model-malformed";
}
