import { composeErrorReply, composeReply, type Reply } from "./compose-reply.ts";
import { describeRequest } from "./describe-request.ts";
import { usedFeatures } from "./formats/openai-chat-request.ts";
import type { ModelServerRequest } from "./model-server-request.ts";
import { resolveAnswer } from "./resolve-answer.ts";
import type { Script } from "./script.ts";

export type Refusal = "response_format" | "tools";

export interface DecisionOptions {
  readonly script: Script;
  readonly refuses: readonly Refusal[];
  /** Number of the request on this server, from 1. */
  readonly number: number;
}

/** Returns the script's reply to a request. An unexpected request gets an error with a status that clients do not retry. */
export async function decideReply(
  request: ModelServerRequest,
  { script, refuses, number }: DecisionOptions,
): Promise<Reply> {
  const refused = refusedFeature(request, refuses);
  if (refused !== undefined) return composeErrorReply(request.format, refusalOf(refused));
  const step = script.take();
  if (step === undefined) return unexpectedReply({ script, format: request.format, what: describeRequest(request) });
  try {
    await step.expect?.(request);
    return composeReply({ request, step, answer: resolveAnswer(step.answer, request, number) });
  } catch (cause) {
    const problem = cause instanceof Error ? cause.message : String(cause);
    script.fail(
      new Error(`The script did not expect request ${number} (${describeRequest(request)}): ${problem}`, { cause }),
    );
    return composeErrorReply(request.format, { message: `The script did not expect this request: ${problem}` });
  }
}

export function unexpectedReply({
  script,
  format,
  what,
}: {
  script: Script;
  format: ModelServerRequest["format"] | undefined;
  /** One-line description of the request. */
  what: string;
}): Reply {
  const message = `The script has no answer for this request: ${what}`;
  script.fail(new Error(message));
  return composeErrorReply(format ?? "openai-chat", { message });
}

function refusedFeature({ format, body }: ModelServerRequest, refuses: readonly Refusal[]): Refusal | undefined {
  if (format !== "openai-chat" || refuses.length === 0) return undefined;
  return usedFeatures(body).find((feature) => refuses.includes(feature));
}

function refusalOf(feature: Refusal): { type: string; message: string; code: string } {
  return {
    type: "invalid_request_error",
    message: `${feature} is not supported by this server.`,
    code: "unsupported_parameter",
  };
}
