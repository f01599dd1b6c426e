import { DeadlineExceededError, SurehandError } from "@surehand/kernel";
import {
  BudgetExceededError,
  ContextLengthError,
  MalformedAnswerError,
  ModelAuthError,
  ModelError,
  ModelNetworkError,
  ModelNotFoundError,
  ModelOverloadedError,
  ModelPlanError,
  ModelRefusedError,
  ModelRequestError,
  ModelStalledError,
  RateLimitError,
} from "@surehand/model";
import { CopilotError, NO_MODEL, UNSUPPORTED_FILE } from "../errors/copilot-error.ts";
import { errorTexts } from "../errors/error-texts.ts";
import type { CopilotErrorData, CopilotErrorKind } from "../protocol/error-data.ts";

const OVERLOADED_STATUS: ReadonlySet<number | undefined> = new Set([503, 529]);

/** Describes an error to a person: its text, and the actions that lead on. */
export function describeError(error: unknown, redact: (text: string) => string): CopilotErrorData {
  const kind = kindOf(error);
  const { message, hint, actions } = errorTexts[kind];
  const detail = SurehandError.isInstance(error) ? error.message : undefined;
  const retryAfterMs = RateLimitError.isInstance(error) ? error.retryAfterMs : undefined;
  const status = ModelError.isInstance(error) ? error.status : undefined;
  return {
    kind,
    message: redact(detail === undefined ? message : `${message} ${detail}`),
    hint,
    actions: [...actions],
    ...(retryAfterMs !== undefined && { retryAfterMs }),
    ...(status !== undefined && { status }),
    at: new Date().toISOString(),
  };
}

function kindOf(error: unknown): CopilotErrorKind {
  if (ModelAuthError.isInstance(error)) return error.status === 403 ? "forbidden" : "auth";
  if (ModelOverloadedError.isInstance(error))
    return OVERLOADED_STATUS.has(error.status) ? "overloaded" : "server-error";
  const [kind] = kinds.find(([, isOfKind]) => isOfKind(error)) ?? ["internal"];
  return kind;
}

const kinds: readonly (readonly [CopilotErrorKind, (error: unknown) => boolean])[] = [
  ["credits", (error) => ModelPlanError.isInstance(error)],
  ["rate-limit", (error) => RateLimitError.isInstance(error)],
  ["context-length", (error) => ContextLengthError.isInstance(error)],
  ["refused", (error) => ModelRefusedError.isInstance(error)],
  ["stalled", (error) => ModelStalledError.isInstance(error) || DeadlineExceededError.isInstance(error)],
  ["network", (error) => ModelNetworkError.isInstance(error)],
  ["malformed", (error) => MalformedAnswerError.isInstance(error)],
  ["request", (error) => ModelRequestError.isInstance(error)],
  ["budget", (error) => BudgetExceededError.isInstance(error)],
  ["unsupported-file", (error) => CopilotError.isInstance(error) && error.code === UNSUPPORTED_FILE],
  ["no-model", (error) => ModelNotFoundError.isInstance(error) || isNoModel(error)],
];

function isNoModel(error: unknown): boolean {
  return CopilotError.isInstance(error) && error.code === NO_MODEL;
}
