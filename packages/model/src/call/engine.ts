import {
  type CallContext,
  type Clock,
  InvalidInputError,
  SurehandError,
  systemClock,
  withinDeadline,
} from "@surehand/kernel";
import type { BudgetKind } from "../errors/budget-exceeded-error.ts";
import { ModelError } from "../errors/model-error.ts";
import { ModelRefusedError } from "../errors/model-refused-error.ts";
import { ModelRequestError } from "../errors/model-request-error.ts";
import type { ResolvedModel } from "../provider/resolve-model.ts";
import { retryDelayMs, type RetryPolicy } from "../retry/retry-delay.ts";
import type { Budget } from "../usage/budget.ts";
import type { Ledger, LedgerEntry } from "../usage/ledger.ts";
import { costUsd, findPrice, type PriceTable } from "../usage/prices.ts";
import { addUsage, type ModelUsage, noTokens, noUsage, type TokenUsage } from "../usage/usage.ts";
import { type Asked, askProvider } from "./ask-provider.ts";
import { Heard } from "./heard.ts";
import type { ModelAnswer, ModelEvent, ModelPart } from "./model-answer.ts";
import type { ModelRequest } from "./model-request.ts";
import type { RawAnswer } from "./raw-answer.ts";
import type { Outcome, Recorder, Try } from "../sinks/recorder.ts";
import { reckonInputTokens } from "./reckon.ts";

export interface EngineOptions {
  /** The model, and those to ask in its place, in order. */
  readonly models: readonly ResolvedModel[];
  readonly retry: RetryPolicy;
  readonly stallMs: number;
  readonly ledger: Ledger;
  readonly budget: Budget | undefined;
  readonly prices: PriceTable;
  readonly onEvent: (event: ModelEvent) => void;
  /** Each goes around those before it. */
  readonly recorders: readonly Recorder[];
  /** From 0 to 1. */
  readonly random: () => number;
  readonly clock?: Clock | undefined;
}

export type EngineRequest = Pick<Asked, "request" | "responseSchema" | "onPart">;

/** One of the models, and what it is asked. */
interface AskedModel {
  readonly model: ResolvedModel;
  readonly request: EngineRequest;
  readonly heard: Heard;
  readonly insteadOf: string | undefined;
  readonly onUsage: (usage: ModelUsage) => void;
}

/** Where a budget limits tokens, an answer must have an end that can be reckoned with. */
const BUDGETED_OUTPUT_TOKENS = 4096;

/** Asks models until one has answered: retries, fallback, budget and ledger. */
export class Engine {
  readonly #options: EngineOptions;
  readonly #clock: Clock;

  constructor(options: EngineOptions) {
    this.#options = options;
    this.#clock = options.clock ?? systemClock;
  }

  emit(event: ModelEvent): void {
    this.#options.onEvent(event);
  }

  /**
   * @throws ModelError of the last model that was asked, BudgetExceededError
   * @throws DeadlineExceededError, AbortedError of the call
   */
  async ask(call: CallContext, request: EngineRequest): Promise<ModelAnswer> {
    const { models } = this.#options;
    let used = noUsage;
    const onUsage = (usage: ModelUsage): void => void (used = addUsage(used, usage));
    for (const [index, model] of models.entries()) {
      const next = models[index + 1];
      const heard = new Heard(this.#clock);
      const insteadOf = models[index - 1]?.id;
      try {
        const asked = { model, request: listen(request, heard), heard, insteadOf, onUsage };
        const { tokens: _, served: __, ...answer } = await this.#askWithRetries(call, asked);
        return { ...answer, usage: used };
      } catch (error) {
        if (!next || !ModelError.isInstance(error) || !isForAnother(error) || heard.hasPart) throw error;
        call.log.warn(`${model.id} is given up for ${next.id}: ${error.message}`, { code: error.code });
        this.emit({ type: "fallback", from: model.id, to: next.id, error });
      }
    }
    throw new TypeError("There is no model to ask.");
  }

  async #askWithRetries(call: CallContext, asked: AskedModel): Promise<RawAnswer> {
    const { retry, random } = this.#options;
    const { model, heard } = asked;
    for (let tries = 0; ; tries++) {
      try {
        return await this.#askOnce(call, asked, tries + 1);
      } catch (error) {
        if (!ModelError.isInstance(error) || !error.retryable || tries >= retry.maxRetries || heard.hasPart)
          throw error;
        const delayMs = retryDelayMs(retry, error, tries, random());
        // To wait past the deadline would only make the same error come later, and say less.
        if (delayMs >= call.deadline.remainingMs()) throw error;
        call.log.info(`${model.id} is asked again in ${Math.round(delayMs)} ms: ${error.message}`, {
          code: error.code,
        });
        this.emit({ type: "retry", model: model.id, error, delayMs });
        await this.#clock.sleep(delayMs, call.signal);
      }
    }
  }

  async #askOnce(call: CallContext, { model, request: asked, ...rest }: AskedModel, count: number): Promise<RawAnswer> {
    const { budget, recorders } = this.#options;
    const { responseSchema, onPart } = asked;
    const request = budget ? withOutputLimit(asked.request, budget) : asked.request;
    const booking = budget && this.#reserve(budget, model, { request, responseSchema });
    const at = new Date(this.#clock.now()).toISOString();
    const { insteadOf, heard, onUsage } = rest;
    const tried: Try = { model, request, responseSchema, isStream: onPart !== undefined, count, insteadOf, at, call };
    const startMs = this.#clock.monotonicMs();
    const book = (tokens: TokenUsage, error?: unknown): ModelUsage => {
      const usage = { ...tokens, calls: 1, ms: this.#clock.monotonicMs() - startMs, usd: this.#costOf(model, tokens) };
      booking?.settle(toAmounts(isChargeUnknown(error) ? booking.needed : usage));
      onUsage(usage);
      this.#options.ledger.record(toEntry(tried, usage, error));
      return usage;
    };
    const ask = async (): Promise<Outcome> => {
      const ended = await settle(this.#send(tried, onPart));
      const usage = book(ended.answer?.tokens ?? noTokens, ended.error);
      const firstPartMs = heard.firstAtMs === undefined ? undefined : heard.firstAtMs - startMs;
      return { ...ended, usage, heard, firstPartMs };
    };
    const recorded = recorders.reduce<() => Promise<Outcome>>((inner, recorder) => () => recorder(tried, inner), ask);
    const { answer, error } = await recorded();
    if (!answer) throw error;
    return answer;
  }

  #send({ model, request, responseSchema, call }: Try, onPart: EngineRequest["onPart"]): Promise<RawAnswer> {
    const { stallMs } = this.#options;
    const { signal, log } = call;
    const work = askProvider({ model, request, responseSchema, onPart, signal, log, stallMs });
    return withinDeadline(call, `The call to ${model.id}`, work);
  }

  #costOf(model: ResolvedModel, tokens: TokenUsage): number | undefined {
    return costUsd(findPrice(this.#options.prices, model.id), tokens);
  }

  /** @throws BudgetExceededError */
  #reserve(budget: Budget, model: ResolvedModel, { request, responseSchema }: EngineRequest): Booking {
    const inputTokens = reckonInputTokens(request, responseSchema);
    const { maxOutputTokens = BUDGETED_OUTPUT_TOKENS, thinkingBudgetTokens = 0 } = request.settings ?? {};
    // Anthropic's thinking is asked for on top.
    const outputTokens = maxOutputTokens + (model.provider === "anthropic" ? thinkingBudgetTokens : 0);
    const tokens = { ...noTokens, inputTokens, outputTokens };
    const needed = { ...noUsage, ...tokens, calls: 1, usd: this.#costOf(model, tokens) };
    return { needed, settle: budget.reserve(toAmounts(needed)) };
  }
}

interface Booking {
  readonly needed: ModelUsage;
  readonly settle: ReturnType<Budget["reserve"]>;
}

function toAmounts({ calls, inputTokens, outputTokens, usd }: ModelUsage): Record<BudgetKind, number> {
  return { calls, tokens: inputTokens + outputTokens, usd: usd ?? 0 };
}

/** A provider charges for what it wrote, though it never came whole; nothing for what it refused to begin, or was never sent. */
function isChargeUnknown(error: unknown): boolean {
  if (error === undefined || InvalidInputError.isInstance(error)) return false;
  return !(ModelError.isInstance(error) && error.status !== undefined && error.status >= 400);
}

function listen({ onPart, ...request }: EngineRequest, heard: Heard): EngineRequest {
  if (!onPart) return request;
  const tell = (part: ModelPart): void => {
    heard.note(part);
    onPart(part);
  };
  return { ...request, onPart: tell };
}

function settle(work: Promise<RawAnswer>): Promise<{ answer?: RawAnswer; error?: unknown }> {
  return work.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
}

function toEntry({ model, request, at }: Try, usage: ModelUsage, error: unknown): LedgerEntry {
  const { role, verb = "call", promptVersion } = request;
  return {
    model: model.id,
    ...(role !== undefined && { role }),
    verb,
    ...(promptVersion !== undefined && { promptVersion }),
    at,
    usage,
    ...(SurehandError.isInstance(error) && { error: error.code }),
  };
}

function withOutputLimit(request: ModelRequest, budget: Budget): ModelRequest {
  const isLimited = budget.limits("tokens") || budget.limits("usd");
  if (!isLimited || request.settings?.maxOutputTokens !== undefined) return request;
  return { ...request, settings: { ...request.settings, maxOutputTokens: BUDGETED_OUTPUT_TOKENS } };
}

/** What one model refuses or can't understand is not tried on another. */
function isForAnother(error: ModelError): boolean {
  return !ModelRefusedError.isInstance(error) && !ModelRequestError.isInstance(error);
}
