import { generateText, type JSONSchema7, streamText } from "ai";
import type { Logger } from "@surehand/kernel";
import { MalformedAnswerError } from "../errors/malformed-answer-error.ts";
import { ModelStalledError } from "../errors/model-stalled-error.ts";
import { classifyError } from "../errors/classify-error.ts";
import type { ResolvedModel } from "../provider/resolve-model.ts";
import type { ModelPart } from "./model-answer.ts";
import type { ModelRequest } from "./model-request.ts";
import { type RawAnswer, type Served, toRawAnswer, toToolCall } from "./raw-answer.ts";
import { StallWatch } from "./stall-watch.ts";
import { type CallOptions, toCallOptions } from "./to-call-options.ts";
import { wrapLanguage } from "./wrap-language.ts";

/** One request to one provider. */
export interface Asked {
  readonly model: ResolvedModel;
  readonly request: ModelRequest;
  /** What the model is to be held to by its provider. */
  readonly responseSchema?: JSONSchema7 | undefined;
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** How long nothing may come, in milliseconds. */
  readonly stallMs: number;
  /** Is told what comes, as it comes; left out, the answer is asked for in one piece. */
  readonly onPart?: ((part: ModelPart) => void) | undefined;
}

/**
 * Asks once: no retry, no fallback.
 *
 * @throws ModelError of the kind that it was. What the signal says, where it aborted.
 */
export async function askProvider(asked: Asked): Promise<RawAnswer> {
  const { request, responseSchema, signal, log, stallMs, onPart } = asked;
  const onWarning = (warning: string): void => log.debug(`${asked.model.id} warns: ${warning}`);
  let served: Served = {};
  const onServed = (told: Served): void => void (served = told);
  const { toolChoice } = request;
  const language = wrapLanguage(asked.model.language, { onWarning, onServed, toolChoice });
  const model = { ...asked.model, language };
  using stall = new StallWatch(stallMs);
  const abortSignal = AbortSignal.any([signal, stall.signal]);
  try {
    const options = { ...(await toCallOptions(model, request, responseSchema)), abortSignal };
    const answer = onPart
      ? await readStream(model.id, options, stall, onPart)
      : toRawAnswer(model.id, await generateText(options));
    return { ...answer, served };
  } catch (error) {
    signal.throwIfAborted();
    if (stall.isStalled) throw new ModelStalledError({ model: model.id, stalledMs: stallMs, cause: error });
    throw classifyError(error, model.id);
  }
}

type StreamOptions = CallOptions & { abortSignal: AbortSignal };

async function readStream(
  model: string,
  options: StreamOptions,
  stall: StallWatch,
  onPart: (part: ModelPart) => void,
): Promise<Omit<RawAnswer, "served">> {
  // Errors come as a part of the stream, too: there they are read.
  const result = streamText({ ...options, onError: () => undefined });
  const names = new Map<string, string>();
  for await (const part of result.stream) {
    stall.see();
    switch (part.type) {
      case "text-delta":
      case "reasoning-delta":
        if (part.text !== "") onPart({ type: part.type, text: part.text });
        break;
      case "tool-input-start":
        names.set(part.id, part.toolName);
        break;
      case "tool-input-delta":
        onPart({ type: part.type, id: part.id, name: names.get(part.id) ?? "", text: part.delta });
        break;
      case "tool-call":
        onPart({ type: part.type, call: toToolCall(part) });
        break;
      case "error":
        throw part.error;
      case "abort":
        throw options.abortSignal.reason;
      default:
        break;
    }
  }
  const steps = await result.steps;
  const step = steps.at(-1);
  if (!step) throw new MalformedAnswerError({ model, problem: "it is empty" });
  // A step tells by getters, which a spread would lose.
  const { text, reasoningText, toolCalls, finishReason, rawFinishReason, usage, response } = step;
  const said = { text, reasoningText, toolCalls, finishReason, rawFinishReason, usage };
  return toRawAnswer(model, { ...said, responseMessages: response.messages });
}
