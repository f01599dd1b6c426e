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

/** An answer that fits the schema, or what was wrong with it. */
export type ModelReply<Answer> =
  | { readonly object: Answer; readonly usage: ModelUsage; readonly problem?: undefined }
  | { readonly object?: undefined; readonly usage: ModelUsage; readonly problem: string };

/** Asks, with one repair. An answer that can't be used is a reply; a model that can't be asked is an error. */
export async function askOrInvalid<Answer>(
  { model, ...question }: ModelQuestion<Answer>,
  call: CallContext,
): Promise<ModelReply<Answer>> {
  const { length: before } = model.ledger.entries;
  try {
    return await model.generateObject<Answer>({ ...question, settings: { temperature: 0 } }, call);
  } catch (error) {
    if (!isMalformedAnswer(error)) throw error;
    // The error does not say what the answers cost. Calls for the same verb at the same time are counted in.
    const own = model.ledger.entries.slice(before).filter((entry) => entry.verb === question.verb);
    return { problem: error.message, usage: own.map(({ usage }) => usage).reduce(addUsage, noUsage) };
  }
}

/** By its code: the class is loaded only together with a model. */
function isMalformedAnswer(error: unknown): error is SurehandError {
  return SurehandError.isInstance(error) && error.code === "model-malformed";
}
