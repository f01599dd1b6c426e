import { APICallError } from "@ai-sdk/provider";
import { bodyOf } from "./body-of.ts";
import { ModelRequestError } from "./model-request-error.ts";

/** What servers without JSON mode, or without schemas, say of it; llama.cpp makes a grammar of the schema. */
const ABOUT_FORMAT =
  /response_?format|json_?schema|json mode|structured output|output_config|output_format|text\.format|parse grammar/i;

/** Whether a provider's answer, whole, says that it does not take the way in which a schema was told. */
export function isAboutFormat(said: string): boolean {
  return ABOUT_FORMAT.test(said);
}

/** Whether a request failed for the way in which a schema was told. The message of the error may be shortened. */
export function isFormatRefusal(error: unknown): error is ModelRequestError {
  if (!ModelRequestError.isInstance(error)) return false;
  const { cause } = error;
  return isAboutFormat(`${error.message} ${APICallError.isInstance(cause) ? bodyOf(cause) : ""}`);
}
