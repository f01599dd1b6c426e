import { APICallError } from "@ai-sdk/provider";
import { bodyOf } from "./body-of.ts";
import { ModelRequestError } from "./model-request-error.ts";

/** Error messages of servers without JSON mode or schema support; llama.cpp converts the schema to a grammar. */
const ABOUT_FORMAT =
  /response_?format|json_?schema|json mode|structured output|output_config|output_format|text\.format|parse grammar/i;

/** Whether the full text of a provider's error is about the response format. */
export function isAboutFormat(text: string): boolean {
  return ABOUT_FORMAT.test(text);
}

/** Whether a request failed because of its response format. Also searches the body, because the error's message may be truncated. */
export function isFormatRefusal(error: unknown): error is ModelRequestError {
  if (!ModelRequestError.isInstance(error)) return false;
  const { cause } = error;
  return isAboutFormat(`${error.message} ${APICallError.isInstance(cause) ? bodyOf(cause) : ""}`);
}
