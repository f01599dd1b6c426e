import { generateText, type JSONSchema7, streamText } from "ai";
import { InvalidInputError, type Logger } from "@surehand/kernel";
import { MalformedAnswerError } from "../errors/malformed-answer-error.ts";
import { ModelNetworkError } from "../errors/model-network-error.ts";
import { ModelStalledError } from "../errors/model-stalled-error.ts";
import { toInputFault } from "../errors/input-fault.ts";
import { classifyError } from "../errors/classify-error.ts";
import type { ToldTokens } from "./charge.ts";
import type { ModelPart } from "../request/model-answer.ts";
import type { WatchedModel } from "../request/model-in-use.ts";
import type { ComputerUse, ModelRequest } from "../request/model-request.ts";
import { type RawAnswer, type Served, toRawAnswer, toToolCall } from "../request/raw-answer.ts";
import { StallWatch } from "./stall-watch.ts";
import { type CallOptions, toCallOptions } from "./to-call-options.ts";
import { computerBody } from "./computer/computer-body.ts";
import { withComputerMarks } from "./computer/computer-marks.ts";
import { alongWire, type Wire } from "./wire.ts";
import { Turn } from "./turn.ts";
import { wrapLanguage } from "./wrap-language.ts";

/** One request to one provider. */
export interface Asked {
  readonly model: WatchedModel;
  readonly request: ModelRequest;
  /** What the model is to be held to by its provider. */
  readonly responseSchema?: JSONSchema7 | undefined;
  readonly signal: AbortSignal;
  readonly log: Logger;
  /** How long nothing may come, in milliseconds. */
  readonly stallMs: number;
  /** Is told what comes, as it comes; left out, the answer is asked for in one piece. */
  readonly onPart?: ((part: ModelPart) => void) | undefined;
  /** The request is about to go out; what it throws keeps it from that. Not told of a model object of the caller's. */
  readonly onSend: (body: unknown) => void;
  /** What was used, as the provider tells it: of an answer that can't be used, too. */
  readonly onTokens: (tokens: ToldTokens) => void;
}

/**
 * Asks once: no retry, no fallback.
 *
 * @throws ModelError of the kind that it was. What the signal says, where it aborted.
 */
export async function askProvider(asked: Asked): Promise<RawAnswer> {
  const { model, request, signal, stallMs } = asked;
  if (request.computerUse) assertReachable(model, request.computerUse);
  using stall = new StallWatch(stallMs);
  const told: { failure?: Error } = {};
  try {
    return await alongWire(createWire(asked, stall, told), () => askClient(asked, stall));
  } catch (error) {
    signal.throwIfAborted();
    if (stall.isStalled) throw new ModelStalledError({ model: model.id, stalledMs: stallMs, cause: error });
    throw told.failure ?? toInputFault(error) ?? classifyError(error, model.id);
  }
}

/** @throws InvalidInputError where what is sent can't be changed, and has to be */
function assertReachable({ id, isWatched }: WatchedModel, computerUse: ComputerUse): void {
  if (isWatched || computerBody(computerUse) === undefined) return;
  throw new InvalidInputError({
    input: "model",
    problem: `can't use a computer: ${id} is a model object of the AI SDK, which has no tool for it`,
    hint: `Name the model: "${id}".`,
  });
}

/** @param told keeps what is ours to say of a failure: the client of the provider may wrap it. */
function createWire({ model, request, onSend }: Asked, stall: StallWatch, told: { failure?: Error }): Wire {
  return {
    onSend(body) {
      try {
        onSend(body);
      } catch (error) {
        if (error instanceof Error) told.failure = error;
        throw error;
      }
    },
    onProgress: () => stall.see(),
    rewrite: computerBody(request.computerUse),
    onFailure(error) {
      const detail = error instanceof Error ? error.message : String(error);
      told.failure = new ModelNetworkError({ model: model.id, detail, cause: error });
      return told.failure;
    },
  };
}

async function askClient(asked: Asked, stall: StallWatch): Promise<RawAnswer> {
  const { request, responseSchema, signal, log, onPart, onTokens } = asked;
  const onWarning = (warning: string): void => log.debug(`${asked.model.id} warns: ${warning}`);
  let served: Served = {};
  const onServed = (told: Served): void => void (served = told);
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
  // Errors come as a part of the stream, too: there they are read.
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
  // A step tells by getters, which a spread would lose.
  const { text, reasoningText, toolCalls, finishReason, rawFinishReason, usage, response } = step;
  const said = { text, reasoningText, toolCalls, finishReason, rawFinishReason, usage };
  return toRawAnswer(model, { ...said, responseMessages: response.messages });
}
