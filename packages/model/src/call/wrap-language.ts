import { type LanguageModelMiddleware, wrapLanguageModel } from "ai";
import { takeWholeAnswers } from "../provider/whole-answer.ts";
import type { LanguageModelObject } from "../provider/resolve-model.ts";
import type { ReportedTokens } from "./charge.ts";
import type { ToolChoice } from "../request/model-request.ts";
import type { Served } from "../request/raw-answer.ts";

export interface LanguageWrapping {
  /** Called with each warning of the provider's client, for example about an unsupported setting. */
  readonly onWarning: (warning: string) => void;
  readonly onServed: (served: Served) => void;
  readonly onTokens: (tokens: ReportedTokens) => void;
  readonly toolChoice: ToolChoice | undefined;
}

/**
 * Changes four behaviors of the AI SDK:
 * - It can't read a whole answer in place of a stream; see `takeWholeAnswers`.
 * - It prints warnings to the console.
 * - It throws if a model ignores the tool choice, and usage and text are lost. So only the provider receives the choice.
 * - It invents an ID for an answer that has none.
 */
export function wrapLanguage(language: LanguageModelObject, wrapping: LanguageWrapping): LanguageModelObject {
  return wrapLanguageModel({
    model: language,
    middleware: [readAnswer(wrapping), sendToolChoice(wrapping), takeWholeAnswers()],
  });
}

function sendToolChoice({ toolChoice }: LanguageWrapping): LanguageModelMiddleware {
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
  const reportWarnings = (warnings: readonly unknown[]): void =>
    warnings.forEach((warning) => onWarning(JSON.stringify(warning)));
  return {
    specificationVersion: "v4",
    wrapGenerate: async ({ doGenerate }) => {
      const result = await doGenerate();
      reportWarnings(result.warnings);
      onServed({ id: result.response?.id, model: result.response?.modelId });
      onTokens(toReportedTokens(result.usage));
      return { ...result, warnings: [] };
    },
    wrapStream: async ({ doStream }) => {
      const { stream, ...rest } = await doStream();
      const quiet = new TransformStream<StreamPart, StreamPart>({
        transform(part, controller) {
          if (part.type === "stream-start") reportWarnings(part.warnings);
          if (part.type === "response-metadata") onServed({ id: part.id, model: part.modelId });
          if (part.type === "finish") onTokens(toReportedTokens(part.usage));
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

function toReportedTokens({ inputTokens, outputTokens }: Usage): ReportedTokens {
  return {
    // No request has 0 input tokens: some clients write 0 if the provider reports no usage.
    inputTokens: inputTokens.total === 0 ? undefined : inputTokens.total,
    cachedTokens: inputTokens.cacheRead ?? 0,
    cacheWriteTokens: inputTokens.cacheWrite ?? 0,
    outputTokens: inputTokens.total === 0 && outputTokens.total === 0 ? undefined : outputTokens.total,
    reasoningTokens: outputTokens.reasoning ?? 0,
  };
}
