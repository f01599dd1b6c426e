import { errorNames, type WireError } from "../wire-error.ts";

/** Creates the body of an error, which is the same in both formats of OpenAI. */
export function openaiErrorBody({ status, message, type, code }: WireError): {
  error: { message: string; type: string; param: null; code: string | null };
} {
  const names = errorNames(status).openai;
  return {
    error: { message, type: type ?? names.type, param: null, code: code ?? (type === undefined ? names.code : null) },
  };
}
