import { InvalidInputError, SurehandError } from "@surehand/kernel";
import { APICallError, InvalidPromptError, LoadAPIKeyError, NoSuchModelError } from "@ai-sdk/provider";
import { MissingToolResultsError, StreamProviderError, ToolChoiceViolationError } from "ai";
import { bodyOf } from "./body-of.ts";
import { ContextLengthError } from "./context-length-error.ts";
import { isAboutFormat } from "./format-refusal.ts";
import { innermostError } from "./innermost-error.ts";
import { MalformedAnswerError } from "./malformed-answer-error.ts";
import { ModelAuthError } from "./model-auth-error.ts";
import { ModelNetworkError } from "./model-network-error.ts";
import { ModelNotFoundError } from "./model-not-found-error.ts";
import { ModelOverloadedError } from "./model-overloaded-error.ts";
import { ModelPlanError } from "./model-plan-error.ts";
import { ModelRefusedError } from "./model-refused-error.ts";
import { ModelRequestError } from "./model-request-error.ts";
import { providerSentence } from "./provider-sentence.ts";
import { RateLimitError } from "./rate-limit-error.ts";
import { readRetryAfterMs } from "./read-retry-after.ts";

/** Converts any error of a provider's client to one of our errors. Our own errors are returned unchanged. */
export function classifyError(error: unknown, model: string): SurehandError {
  if (SurehandError.isInstance(error)) return error;
  const base = { model, detail: messageOf(error), cause: error };
  if (InvalidPromptError.isInstance(error) || MissingToolResultsError.isInstance(error)) return wrongMessages(error);
  if (LoadAPIKeyError.isInstance(error)) return new ModelAuthError({ ...base, detail: "no key was given" });
  if (NoSuchModelError.isInstance(error)) return new ModelNotFoundError(base);
  if (ToolChoiceViolationError.isInstance(error))
    return new MalformedAnswerError({ ...base, problem: "it calls a tool that the tool choice excludes" });
  if (APICallError.isInstance(error)) return classifyCall(error, base);
  if (StreamProviderError.isInstance(error))
    return classifyStatus({
      ...base,
      status: error.statusCode,
      text: `${error.type ?? ""} ${error.code ?? ""} ${error.message}`,
    });
  if (isNetworkFailure(error)) return new ModelNetworkError({ ...base, detail: rootMessage(error) });
  return new MalformedAnswerError({ ...base, ...unknownFormat });
}

const unknownFormat = {
  problem: "it is not in the format of this provider",
  hint: "Try again. If the error persists, check that baseUrl is the address of the provider's API, and check for proxies.",
};

/** The request was never sent, and neither a retry nor another model would help. */
function wrongMessages(error: Error): InvalidInputError {
  const problem = `can't be sent: ${error.message.replace(/\.$/u, "")}`;
  const hint = "Give each tool call of the model one result, with the id of the call, before any other message.";
  return new InvalidInputError({ input: "messages", problem, hint, cause: error });
}

interface Base {
  readonly model: string;
  readonly detail: string;
  readonly cause: unknown;
}

function classifyCall(error: APICallError, base: Base): SurehandError {
  const { statusCode: status, responseHeaders } = error;
  const body = bodyOf(error);
  // A refused or broken connection has no status.
  if (status === undefined) return new ModelNetworkError({ ...base, detail: rootMessage(error) });
  // Successful status, unreadable body.
  if (status < 400) {
    if (isNetworkFailure(error.cause)) return new ModelNetworkError({ ...base, status, detail: rootMessage(error) });
    const detail = body.trim() === "" ? "it is empty" : base.detail;
    return new MalformedAnswerError({ ...base, ...unknownFormat, status, detail });
  }
  const retryAfterMs = readRetryAfterMs(responseHeaders ?? {}, body);
  // The client only knows its own provider's error format.
  const detail = providerSentence(body) ?? error.message;
  const text = `${error.message} ${body}`;
  return classifyStatus({ ...base, detail, status, text, retryAfterMs });
}

interface ProviderError extends Base {
  readonly status: number | undefined;
  /** Complete text of the provider, searched for its error codes and phrases. */
  readonly text: string;
  readonly retryAfterMs?: number | undefined;
}

// The providers' wording: Anthropic "prompt is too long", OpenAI "context_length_exceeded", Gemini "input token count
// exceeds the maximum", vLLM and others "maximum context length".
const TOO_LONG =
  /context_length_exceeded|prompt is too long|maximum context length|context (?:window|length)|input token count|too many (?:input )?tokens/i;
// Anthropic answers 400 "credit balance is too low", OpenAI 429 "insufficient_quota", OpenRouter 402.
const NO_CREDIT =
  /insufficient_quota|credit balance|billing_(?:error|hard_limit)|insufficient credits?|payment required/i;
// Does not match "safety_identifier", which is a setting.
const REFUSED = /content_policy|content_filter|usage polic(?:y|ies)|\bsafety\b|\brefus/i;
// A single request above the account's tokens per minute (OpenAI, with 429); it would never be accepted.
const REQUEST_ABOVE_LIMIT = /request too large for/i;
// OpenAI and vLLM also mention the context length in this message, but sending less would not help.
const TOO_MUCH_OUTPUT =
  /max_(?:(?:completion|output|new)_)?tokens\W+(?:or\W+max_\w+\W+)?(?:is|are) too (?:large|high|big)/i;
const OVERLOADED = /overloaded/i;
const BAD_KEY = /authentication_error|invalid.{0,12}api.?key|api.?key not valid|permission_error/i;

type Kind = new (options: ProviderError) => SurehandError;

/** The first match applies. */
const KINDS: readonly (readonly [Kind, (status: number, text: string) => boolean])[] = [
  [ModelPlanError, (status, text) => status === 402 || NO_CREDIT.test(text)],
  [ContextLengthError, (status, text) => status === 429 && REQUEST_ABOVE_LIMIT.test(text)],
  [RateLimitError, (status, text) => status === 429 || /rate_limit/i.test(text)],
  [ModelAuthError, (status, text) => status === 401 || status === 403 || BAD_KEY.test(text)],
  // OpenRouter uses 404 for this, others 500 or 501.
  [ModelRequestError, (status, text) => TOO_MUCH_OUTPUT.test(text) || (status >= 400 && isAboutFormat(text))],
  [ContextLengthError, (status, text) => status === 413 || (status < 500 && TOO_LONG.test(text))],
  [ModelNotFoundError, (status) => status === 404],
  [ModelOverloadedError, (status, text) => status >= 500 || TEMPORARY.has(status) || OVERLOADED.test(text)],
  [ModelRefusedError, (_status, text) => REFUSED.test(text)],
];

/** Timeout and conflict, which are temporary. */
const TEMPORARY = new Set([408, 409]);

function classifyStatus(failed: ProviderError): SurehandError {
  const { status = 0, text } = failed;
  // Errors within a stream have no status.
  const rest = status === 0 ? ModelOverloadedError : ModelRequestError;
  const [FittingError] = KINDS.find(([, fits]) => fits(status, text)) ?? [rest];
  return new FittingError(failed);
}

const NETWORK_CODES = /^(?:E[A-Z]+|UND_ERR_[A-Z_]+)$/;

/** Whether the error is one of Node's `fetch`: a TypeError whose cause has a code of the system or of undici. */
function isNetworkFailure(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && NETWORK_CODES.test(current.code)) return true;
    if (current instanceof TypeError && /fetch failed|terminated|network/i.test(current.message)) return true;
  }
  return false;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function rootMessage(error: unknown): string {
  const innermost = innermostError(error);
  const code = innermost instanceof Error && "code" in innermost ? `${String(innermost.code)} ` : "";
  return `${code}${messageOf(innermost)}`;
}
