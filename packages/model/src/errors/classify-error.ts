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

/** Turns whatever a provider's client throws into one of our errors. One of ours stays as it is. */
export function classifyError(error: unknown, model: string): SurehandError {
  if (SurehandError.isInstance(error)) return error;
  const base = { model, detail: messageOf(error), cause: error };
  if (InvalidPromptError.isInstance(error) || MissingToolResultsError.isInstance(error)) return wrongMessages(error);
  if (LoadAPIKeyError.isInstance(error)) return new ModelAuthError({ ...base, detail: "no key was given" });
  if (NoSuchModelError.isInstance(error)) return new ModelNotFoundError(base);
  if (ToolChoiceViolationError.isInstance(error))
    return new MalformedAnswerError({ ...base, problem: "it uses a tool that it was not to use" });
  if (APICallError.isInstance(error)) return classifyCall(error, base);
  if (StreamProviderError.isInstance(error))
    return classifyStatus({
      ...base,
      status: error.statusCode,
      said: `${error.type ?? ""} ${error.code ?? ""} ${error.message}`,
    });
  if (isNetworkFailure(error)) return new ModelNetworkError({ ...base, detail: rootMessage(error) });
  return new MalformedAnswerError({ ...base, ...notOfProvider });
}

const notOfProvider = {
  problem: "it is not what a model of this provider answers",
  hint: "Try again; if it stays, look whether baseUrl is that of its API, and what stands between.",
};

/** Never sent: asking again, or another model, would not help. */
function wrongMessages(error: Error): InvalidInputError {
  const problem = `can't be sent: ${error.message.replace(/\.$/u, "")}`;
  const hint = "Give each tool call of the model one result, with the id of the call, before anything else is said.";
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
  // A connection that was refused or broke has no status.
  if (status === undefined) return new ModelNetworkError({ ...base, detail: rootMessage(error) });
  // A good status whose body can't be read.
  if (status < 400) {
    if (isNetworkFailure(error.cause)) return new ModelNetworkError({ ...base, status, detail: rootMessage(error) });
    const detail = body.trim() === "" ? "it is empty" : base.detail;
    return new MalformedAnswerError({ ...base, ...notOfProvider, status, detail });
  }
  const retryAfterMs = readRetryAfterMs(responseHeaders ?? {}, body);
  // The client knows its own provider's way of telling an error alone.
  const detail = providerSentence(body) ?? error.message;
  const said = `${error.message} ${body}`;
  return classifyStatus({ ...base, detail, status, said, retryAfterMs });
}

interface Answered extends Base {
  readonly status: number | undefined;
  /** All that the provider said, to be searched for its words for what is wrong. */
  readonly said: string;
  readonly retryAfterMs?: number | undefined;
}

// The providers' own words: Anthropic "prompt is too long", OpenAI "context_length_exceeded", Gemini "input token count
// exceeds the maximum", vLLM and others "maximum context length".
const TOO_LONG =
  /context_length_exceeded|prompt is too long|maximum context length|context (?:window|length)|input token count|too many (?:input )?tokens/i;
// Anthropic answers 400 "credit balance is too low", OpenAI 429 "insufficient_quota", OpenRouter 402.
const NO_CREDIT =
  /insufficient_quota|credit balance|billing_(?:error|hard_limit)|insufficient credits?|payment required/i;
// Not "safety_identifier", which is a setting.
const REFUSED = /content_policy|content_filter|usage polic(?:y|ies)|\bsafety\b|\brefus/i;
// More than the account may send in a minute, in one request (OpenAI, with 429): it would never be let through.
const TOO_MUCH_AT_ONCE = /request too large for/i;
// OpenAI and vLLM name the context's length in it, too; sending less would not help.
const TOO_MUCH_OUTPUT =
  /max_(?:(?:completion|output|new)_)?tokens\W+(?:or\W+max_\w+\W+)?(?:is|are) too (?:large|high|big)/i;
const OVERLOADED = /overloaded/i;
const BAD_KEY = /authentication_error|invalid.{0,12}api.?key|api.?key not valid|permission_error/i;

type Kind = new (options: Answered) => SurehandError;

/** The first that fits. */
const KINDS: readonly (readonly [Kind, (status: number, said: string) => boolean])[] = [
  [ModelPlanError, (status, said) => status === 402 || NO_CREDIT.test(said)],
  [ContextLengthError, (status, said) => status === 429 && TOO_MUCH_AT_ONCE.test(said)],
  [RateLimitError, (status, said) => status === 429 || /rate_limit/i.test(said)],
  [ModelAuthError, (status, said) => status === 401 || status === 403 || BAD_KEY.test(said)],
  // OpenRouter says it with 404, others with 500 or 501.
  [ModelRequestError, (status, said) => TOO_MUCH_OUTPUT.test(said) || (status >= 400 && isAboutFormat(said))],
  [ContextLengthError, (status, said) => status === 413 || (status < 500 && TOO_LONG.test(said))],
  [ModelNotFoundError, (status) => status === 404],
  [ModelOverloadedError, (status, said) => status >= 500 || FOR_NOW.has(status) || OVERLOADED.test(said)],
  [ModelRefusedError, (_status, said) => REFUSED.test(said)],
];

/** A request that took too long, and one that met another. */
const FOR_NOW = new Set([408, 409]);

function classifyStatus(answered: Answered): SurehandError {
  const { status = 0, said } = answered;
  // A stream tells of a fault without a status.
  const rest = status === 0 ? ModelOverloadedError : ModelRequestError;
  const [FittingError] = KINDS.find(([, fits]) => fits(status, said)) ?? [rest];
  return new FittingError(answered);
}

const NETWORK_CODES = /^(?:E[A-Z]+|UND_ERR_[A-Z_]+)$/;

/** What `fetch` of Node throws: a TypeError whose cause has a system's or undici's code. */
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
