import { type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { takeWholeAnswers } from "../provider/whole-answer.ts";
import type { LanguageModelObject } from "../provider/resolve-model.ts";
import type { ToldTokens } from "./charge.ts";
import type { ToolChoice } from "../request/model-request.ts";
import type { Served } from "../request/raw-answer.ts";

export interface LanguageWrapping {
  /** Told what the provider's client warns of: a setting that the model does not take. */
  readonly onWarning: (warning: string) => void;
  readonly onServed: (served: Served) => void;
  readonly onTokens: (tokens: ToldTokens) => void;
  readonly toolChoice: ToolChoice | undefined;
}

/**
 * Four things that the AI SDK would do its own way. It can't read a whole answer in place of a stream: see `takeWholeAnswers`. It
 * writes warnings to the console of whoever uses us. It throws where a model does not keep to a tool choice, and what was used and
 * said is lost with it: so it is not told of the choice, and the provider is. And where a provider does not name its answer, it
 * makes up a name.
 */
export function wrapLanguage(language: LanguageModelObject, wrapping: LanguageWrapping): LanguageModelObject {
  return wrapLanguageModel({
    model: language,
    middleware: [readAnswer(wrapping), tellToolChoice(wrapping), takeWholeAnswers()],
  });
}

function tellToolChoice({ toolChoice }: LanguageWrapping): LanguageModelMiddleware {
  return {
    specificationVersion: "v4",
    transformParams: async ({ params }) => {
      if (toolChoice === undefined || !params.tools) return params;
      if (typeof toolChoice === "string") return { ...params, toolChoice: { type: toolChoice } };
      return { ...params, toolChoice: { type: "tool", toolName: toolChoice.tool } };
    },
  };
}

function readAnswer({ onWarning, onServed, onTokens }: LanguageWrapping): LanguageModelMiddleware {
  const tellAll = (warnings: readonly unknown[]): void =>
    warnings.forEach((warning) => onWarning(JSON.stringify(warning)));
  return {
    specificationVersion: "v4",
    wrapGenerate: async ({ doGenerate }) => {
      const result = await doGenerate();
      tellAll(result.warnings);
      onServed({ id: result.response?.id, model: result.response?.modelId });
      onTokens(toTold(result.usage));
      return { ...result, warnings: [] };
    },
    wrapStream: async ({ doStream }) => {
      const { stream, ...rest } = await doStream();
      const quiet = new TransformStream<StreamPart, StreamPart>({
        transform(part, controller) {
          if (part.type === "stream-start") tellAll(part.warnings);
          if (part.type === "response-metadata") onServed({ id: part.id, model: part.modelId });
          if (part.type === "finish") onTokens(toTold(part.usage));
          controller.enqueue(part.type === "stream-start" ? { ...part, warnings: [] } : part);
        },
      });
      return { ...rest, stream: stream.pipeThrough(quiet) };
    },
  };
}

type DoStream = Parameters<NonNullable<LanguageModelMiddleware["wrapStream"]>>[0]["doStream"];
type StreamPart = Awaited<ReturnType<DoStream>>["stream"] extends ReadableStream<infer Part> ? Part : never;

type Usage = Extract<StreamPart, { type: "finish" }>["usage"];

function toTold({ inputTokens, outputTokens }: Usage): ToldTokens {
  return {
    // No request has none: some clients put 0 where the provider does not say.
    inputTokens: inputTokens.total === 0 ? undefined : inputTokens.total,
    cachedTokens: inputTokens.cacheRead ?? 0,
    cacheWriteTokens: inputTokens.cacheWrite ?? 0,
    outputTokens: inputTokens.total === 0 && outputTokens.total === 0 ? undefined : outputTokens.total,
    reasoningTokens: outputTokens.reasoning ?? 0,
  };
}
