import type { ScriptStep } from "./script-step.ts";

/** Error with all defaults filled in, except the provider's names. */
export interface WireError {
  readonly status: number;
  readonly message: string;
  readonly type: string | undefined;
  readonly code: string | undefined;
}

/** The providers' names for the error of a status. */
export interface ErrorNames {
  readonly anthropic: string;
  readonly openai: { readonly type: string; readonly code: string | null };
  readonly gemini: string;
}

export function resolveError({ status = 500, error }: Pick<ScriptStep, "status" | "error">): WireError {
  const message = error?.message ?? kindOf(status).message;
  return { status, message, type: error?.type, code: error?.code };
}

export function errorNames(status: number): ErrorNames {
  return kindOf(status);
}

interface ErrorKind extends ErrorNames {
  readonly message: string;
}

function kindOf(status: number): ErrorKind {
  return kinds.get(status) ?? (status < 500 ? otherBadRequest : serverError);
}

const otherBadRequest: ErrorKind = {
  message: "The request is not valid.",
  anthropic: "invalid_request_error",
  openai: { type: "invalid_request_error", code: null },
  gemini: "INVALID_ARGUMENT",
};

const serverError: ErrorKind = {
  message: "Internal server error.",
  anthropic: "api_error",
  openai: { type: "server_error", code: null },
  gemini: "INTERNAL",
};

const overloaded: ErrorKind = {
  message: "The model is overloaded. Please try again later.",
  anthropic: "overloaded_error",
  openai: { type: "server_error", code: "service_unavailable" },
  gemini: "UNAVAILABLE",
};

const kinds: ReadonlyMap<number, ErrorKind> = new Map<number, ErrorKind>([
  [
    400,
    {
      message: "The prompt is too long: 250000 tokens, but this model's maximum context length is 200000 tokens.",
      anthropic: "invalid_request_error",
      openai: { type: "invalid_request_error", code: "context_length_exceeded" },
      gemini: "INVALID_ARGUMENT",
    },
  ],
  [
    401,
    {
      message: "The API key is not valid.",
      anthropic: "authentication_error",
      openai: { type: "invalid_request_error", code: "invalid_api_key" },
      gemini: "UNAUTHENTICATED",
    },
  ],
  [
    403,
    {
      message: "The API key may not use this model.",
      anthropic: "permission_error",
      openai: { type: "invalid_request_error", code: "model_not_allowed" },
      gemini: "PERMISSION_DENIED",
    },
  ],
  [
    404,
    {
      message: "The model does not exist.",
      anthropic: "not_found_error",
      openai: { type: "invalid_request_error", code: "model_not_found" },
      gemini: "NOT_FOUND",
    },
  ],
  [413, { ...otherBadRequest, message: "The request is too large.", anthropic: "request_too_large" }],
  [
    429,
    {
      message: "The rate limit is reached. Please try again later.",
      anthropic: "rate_limit_error",
      openai: { type: "requests", code: "rate_limit_exceeded" },
      gemini: "RESOURCE_EXHAUSTED",
    },
  ],
  [503, overloaded],
  [
    504,
    { ...serverError, message: "The answer took too long.", anthropic: "timeout_error", gemini: "DEADLINE_EXCEEDED" },
  ],
  [529, overloaded],
]);
