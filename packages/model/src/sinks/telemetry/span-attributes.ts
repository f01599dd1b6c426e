import { SurehandError } from "@surehand/kernel";
import type { FinishReason } from "../../request/model-answer.ts";
import type { ModelUsage } from "../../usage/usage.ts";
import { ModelRefusedError } from "../../errors/model-refused-error.ts";
import type { Outcome, Try } from "../recorder.ts";
import { toProviderName } from "./provider-name.ts";
import type { Attributes } from "./tracer.ts";

type Given = Readonly<Record<string, Attributes[string] | undefined>>;

/** https://github.com/open-telemetry/semantic-conventions-genai/blob/main/docs/gen-ai/client-inference.md */
const OPERATION = "chat";

export function toSpanName({ model }: Try): string {
  return `${OPERATION} ${model.language.modelId}`;
}

/** Attributes known when the request is sent, so that a sampler can use them. */
export function requestAttributes(tried: Try): Attributes {
  const { model, request, responseSchema, isStream } = tried;
  const { settings = {} } = request;
  return omitUndefined({
    "gen_ai.operation.name": OPERATION,
    "gen_ai.provider.name": toProviderName(model.language.provider),
    "gen_ai.request.model": model.language.modelId,
    "gen_ai.request.stream": isStream || undefined,
    "gen_ai.request.temperature": settings.temperature,
    "gen_ai.request.max_tokens": settings.maxOutputTokens,
    "gen_ai.request.seed": settings.seed,
    "gen_ai.request.stop_sequences": settings.stopSequences && [...settings.stopSequences],
    "gen_ai.request.reasoning.level": settings.reasoning,
    "gen_ai.output.type": responseSchema && "json",
    ...serverAttributes(model.baseUrl),
    ...ownAttributes(tried),
  });
}

function serverAttributes(baseUrl: string | undefined): Given {
  if (baseUrl === undefined || !URL.canParse(baseUrl)) return {};
  const { hostname, port, protocol } = new URL(baseUrl);
  const usual = protocol === "https:" ? 443 : 80;
  return { "server.address": hostname.replaceAll(/[[\]]/gu, ""), "server.port": port === "" ? usual : Number(port) };
}

function ownAttributes({ request, count, insteadOf }: Try): Given {
  const { role, verb, promptVersion } = request;
  const [promptName, version] = promptVersion?.split("/") ?? [];
  return {
    "gen_ai.prompt.name": promptName,
    "gen_ai.prompt.version": version,
    "surehand.role": role,
    "surehand.verb": verb,
    "surehand.try": count,
    "surehand.instead_of": insteadOf,
  };
}

export function outcomeAttributes({ answer, error, usage, firstPartMs }: Outcome): Attributes {
  return omitUndefined({
    "gen_ai.response.id": answer?.served.id,
    "gen_ai.response.model": answer?.served.model,
    "gen_ai.response.finish_reasons": [answer ? finishReasons[answer.finish] : failedReason(error)],
    "gen_ai.response.time_to_first_chunk": firstPartMs === undefined ? undefined : firstPartMs / 1000,
    ...(answer && usageAttributes(usage)),
    "error.type": answer ? undefined : errorType(error),
  });
}

/** Omits counts of 0, which also stand for missing counts. */
function usageAttributes(usage: ModelUsage): Given {
  return {
    "gen_ai.usage.input_tokens": usage.inputTokens || undefined,
    "gen_ai.usage.output_tokens": usage.outputTokens || undefined,
    "gen_ai.usage.cache_read.input_tokens": usage.cachedTokens || undefined,
    "gen_ai.usage.cache_write.input_tokens": usage.cacheWriteTokens || undefined,
    "gen_ai.usage.reasoning.output_tokens": usage.reasoningTokens || undefined,
    "surehand.usd": usage.usd,
  };
}

const finishReasons: Readonly<Record<FinishReason, string>> = {
  stop: "stop",
  length: "length",
  "tool-calls": "tool_call",
  other: "error",
};

function failedReason(error: unknown): string {
  return ModelRefusedError.isInstance(error) ? "content_filter" : "error";
}

function errorType(error: unknown): string {
  return SurehandError.isInstance(error) ? error.code : "_OTHER";
}

function omitUndefined(given: Given): Attributes {
  const attributes: Attributes = {};
  for (const [name, value] of Object.entries(given)) if (value !== undefined) attributes[name] = value;
  return attributes;
}
