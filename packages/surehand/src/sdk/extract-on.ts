import type { PageSession } from "@surehand/browser";
import type * as extraction from "@surehand/extraction";
import { extract, type ExtractResult, type ExtractSchema } from "@surehand/extraction";
import { loadModel, type ModelChoice } from "@surehand/model/choice";
import type { ExtractOptions } from "./verb-options.ts";

export interface HandExtract {
  readonly instruction: string | undefined;
  readonly schema: ExtractSchema<unknown> | undefined;
  readonly options: ExtractOptions;
  /** Deadline, signal, log and journal. */
  readonly own: extraction.ExtractOptions;
  /** The models of the `Surehand` instance. */
  readonly model: ModelChoice;
}

/** Performs one `extract` of a `Surehand` instance. */
export async function extractOn(
  session: PageSession,
  { instruction, schema, options, own, model: byDefault }: HandExtract,
): Promise<ExtractResult<unknown>> {
  const { selector, maxTokens } = options;
  const model = await loadModel(options.model ?? byDefault);
  const settings: extraction.ExtractOptions = { ...own, selector, maxTokens, model };
  if (schema !== undefined) return extract(session, instruction, schema, settings);
  if (instruction !== undefined) return extract(session, instruction, undefined, settings);
  return extract(session, undefined, undefined, settings);
}
