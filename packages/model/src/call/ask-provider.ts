import { generateText, type JSONSchema7, streamText } from "ai";
import { InvalidInputError, type Logger } from "@surehand/kernel";
import { MalformedAnswerError } from "../errors/malformed-answer-error.ts";
import { ModelNetworkError } from "../errors/model-network-error.ts";
import { ModelStalledError } from "../errors/model-stalled-error.ts";
import { toInputFault } from "../errors/input-fault.ts";
import { classifyError } from "../errors/classify-error.ts";
import { isSilenceTimeout } from "../errors/is-silence-timeout.ts";
import type { ReportedTokens } from "./charge.ts";
import type { ModelPart } from "../request/model-answer.ts";
import type { WatchedModel } from "../request/model-in-use.ts";
import type { ComputerUse, ModelRequest } from "../request/model-request.ts";
import { type RawAnswer, type Served, toRawAnswer, toToolCall } from "../request/raw-answer.ts";
import { StallWatch } from "./stall-watch.ts";
import { type CallOptions, toCallOptions } from "./to-call-options.ts";
import { computerBody } from "./computer/computer-body.ts";
import { withComputerMarks } from "./computer/computer-marks.ts";
import { runWithWire, type Wire } from "./wire.ts";
import { Turn } from "./turn.ts";
import { wrapLanguage } from "./wrap-language.ts";

/** One request to one provider. */
export interface ProviderRequest {
  readonly model: WatchedModel;
  readonly request: ModelRequest;
  /** Schema that the provider enforces on the answer. */
  readonly responseSchema?: JSONSchema7 | undefined;
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** Longest silence of the provider, in milliseconds. */
  readonly stallMs: number;
  /** Called with each part of a streamed answer. If undefined, the answer is requested as a whole. */
  readonly onPart?: ((part: ModelPart) => void) | undefined;
  /** Called before the request is sent; an error thrown here prevents that. Never called for a model object of the caller. */
  readonly onSend: (body: unknown) => void;
  /** Called with the usage that the provider reports, also for an answer that turns out to be unusable. */
  readonly onTokens: (tokens: ReportedTokens) => void;
}

/**
 * Sends one request, without retry or fallback.
 *
 * @throws ModelError of the kind that matches the failure, or the reason of the signal if it was aborted
 */
export async function askProvider(asked: ProviderRequest): Promise<RawAnswer> {
  const { model, request, signal, stallMs } = asked;
  if (request.computerUse) assertReachable(model, request.computerUse);
  using stall = new StallWatch(stallMs);
  const thrown: { failure?: Error } = {};
  try {
    return await runWithWire(createWire(asked, stall, thrown), () => askClient(asked, stall));
  } catch (error) {
    signal.throwIfAborted();
    if (stall.isStalled) throw new ModelStalledError({ model: model.id, stalledMs: stallMs, cause: error });
    if (isSilenceTimeout(thrown.failure ?? error))
      throw new ModelStalledError({ model: model.id, stalledMs: Math.round(stall.silentMs), cause: error });
    throw thrown.failure ?? toInputFault(error) ?? classifyError(error, model.id);
  }
}

/** @throws InvalidInputError if the computer tool needs a rewritten body and the model's requests can't be rewritten */
function assertReachable({ id, isWatched }: WatchedModel, computerUse: ComputerUse): void {
  if (isWatched || computerBody(computerUse) === undefined) return;
  throw new InvalidInputError({
    input: "model",
    problem: `can't use a computer: ${id} is a model object of the AI SDK, which has no tool for it`,
    hint: `Name the model: "${id}".`,
  });
}

/** @param thrown keeps our own error, because the provider's client may wrap it */
function createWire({ model, request, onSend }: ProviderRequest, stall: StallWatch, thrown: { failure?: Error }): Wire {
  return {
    onSend(body) {
      try {
        onSend(body);
      } catch (error) {
        if (error instanceof Error) thrown.failure = error;
        throw error;
      }
    },
    onProgress: () => stall.see(),
    rewrite: computerBody(request.computerUse),
    onFailure(error) {
      const detail = error instanceof Error ? error.message : String(error);
      thrown.failure = new ModelNetworkError({ model: model.id, detail, cause: error });
      return thrown.failure;
    },
  };
}

async function askClient(asked: ProviderRequest, stall: StallWatch): Promise<RawAnswer> {
  const { request, responseSchema, signal, log, onPart, onTokens } = asked;
  const onWarning = (warning: string): void => log.debug(`${asked.model.id} warns: ${warning}`);
  let served: Served = {};
  const onServed = (value: Served): void => void (served = value);
  const { toolChoice } = request;
  const language = wrapLanguage(asked.model.language, { onWarning, onServed, onTokens, toolChoice });
  const model = { ...asked.model, language };
  const abortSignal = AbortSignal.any([signal, stall.signal]);
  const options = { ...(await toCallOptions(model, request, responseSchema)), abortSignal };
  const answer = onPart
    ? await readStream(model.id, options, stall, onPart)
    : toRawAnswer(model.id, await generateText(options));
  return { ...answer, messages: withComputerMarks(answer.messages, served.id, request.computerUse), served };
}

type StreamOptions = CallOptions & { abortSignal: AbortSignal };

async function readStream(
  model: string,
  options: StreamOptions,
  stall: StallWatch,
  onPart: (part: ModelPart) => void,
): Promise<Omit<RawAnswer, "served">> {
  // The loop below reads errors from the stream itself.
  const result = streamText({ ...options, onError: () => undefined });
  const names = new Map<string, string>();
  const turn = new Turn();
  for await (const part of result.stream) {
    stall.see();
    await turn.yieldToOthers();
    options.abortSignal.throwIfAborted();
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
  // The properties of a step are getters, which a spread would drop.
  const { text, reasoningText, toolCalls, finishReason, rawFinishReason, usage, response } = step;
  const content = { text, reasoningText, toolCalls, finishReason, rawFinishReason, usage };
  return toRawAnswer(model, { ...content, responseMessages: response.messages });
}
