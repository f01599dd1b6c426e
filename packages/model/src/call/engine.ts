import { type CallContext, type Clock, SurehandError, systemClock, withinDeadline } from "@surehand/kernel";
import type { BudgetKind } from "../errors/budget-exceeded-error.ts";
import { ModelError } from "../errors/model-error.ts";
import { ModelRefusedError } from "../errors/model-refused-error.ts";
import { ModelRequestError } from "../errors/model-request-error.ts";
import type { ResolvedModel } from "../provider/resolve-model.ts";
import { retryDelayMs, type RetryPolicy } from "../retry/retry-delay.ts";
import type { Budget } from "../usage/budget.ts";
import type { Ledger } from "../usage/ledger.ts";
import { costUsd, findPrice, type PriceTable } from "../usage/prices.ts";
import { addUsage, type ModelUsage, noTokens, noUsage, type TokenUsage } from "../usage/usage.ts";
import { type Asked, askProvider } from "./ask-provider.ts";
import type { ModelAnswer, ModelEvent, ModelPart } from "./model-answer.ts";
import type { ModelRequest } from "./model-request.ts";
import type { RawAnswer } from "./raw-answer.ts";
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
  /** From 0 to 1. */
  readonly random: () => number;
  readonly clock?: Clock | undefined;
}

export type EngineRequest = Pick<Asked, "request" | "responseSchema" | "onPart">;

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
      const heard = new Heard(request);
      try {
        const { tokens: _, ...answer } = await this.#askWithRetries(call, model, heard, onUsage);
        return { ...answer, usage: used };
      } catch (error) {
        if (!next || !ModelError.isInstance(error) || !isForAnother(error) || heard.hasPart) throw error;
        call.log.warn(`${model.id} is given up for ${next.id}: ${error.message}`, { code: error.code });
        this.emit({ type: "fallback", from: model.id, to: next.id, error });
      }
    }
    throw new TypeError("There is no model to ask.");
  }

  async #askWithRetries(
    call: CallContext,
    model: ResolvedModel,
    heard: Heard,
    onUsage: (usage: ModelUsage) => void,
  ): Promise<RawAnswer> {
    const { retry, random } = this.#options;
    for (let tries = 0; ; tries++) {
      try {
        return await this.#askOnce(call, model, heard.request, onUsage);
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

  async #askOnce(
    call: CallContext,
    model: ResolvedModel,
    request: EngineRequest,
    onUsage: (usage: ModelUsage) => void,
  ): Promise<RawAnswer> {
    const { budget, stallMs } = this.#options;
    const { role, verb, promptVersion } = request.request;
    const budgeted = budget ? { ...request, request: withOutputLimit(request.request, budget) } : request;
    const booking = budget && this.#reserve(budget, model, budgeted);
    const startMs = this.#clock.monotonicMs();
    const record = (tokens: TokenUsage, error?: unknown): void => {
      const usage = { ...tokens, calls: 1, ms: this.#clock.monotonicMs() - startMs, usd: this.#costOf(model, tokens) };
      booking?.settle(toAmounts(isChargeUnknown(error) ? booking.needed : usage));
      onUsage(usage);
      this.#options.ledger.record({
        model: model.id,
        ...(role !== undefined && { role }),
        verb: verb ?? "call",
        ...(promptVersion !== undefined && { promptVersion }),
        at: new Date(this.#clock.now()).toISOString(),
        usage,
        ...(SurehandError.isInstance(error) && { error: error.code }),
      });
    };
    try {
      const work = askProvider({ ...budgeted, model, signal: call.signal, log: call.log, stallMs });
      const answer = await withinDeadline(call, `The call to ${model.id}`, work);
      record(answer.tokens);
      return answer;
    } catch (error) {
      record(noTokens, error);
      throw error;
    }
  }

  #costOf(model: ResolvedModel, tokens: TokenUsage): number | undefined {
    return costUsd(findPrice(this.#options.prices, model.id), tokens);
  }

  /** @throws BudgetExceededError */
  #reserve(budget: Budget, model: ResolvedModel, { request, responseSchema }: EngineRequest): Booking {
    const inputTokens = reckonInputTokens(request, responseSchema);
    const outputTokens = request.settings?.maxOutputTokens ?? BUDGETED_OUTPUT_TOKENS;
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

/** A provider charges for what it wrote, though it never came whole; nothing is charged for what it refused to begin. */
function isChargeUnknown(error: unknown): boolean {
  if (error === undefined) return false;
  return !(ModelError.isInstance(error) && error.status !== undefined && error.status >= 400);
}

/** Notes whether the caller has seen something of an answer already: then it can't be begun anew. */
class Heard {
  readonly request: EngineRequest;
  hasPart = false;

  constructor({ onPart, ...request }: EngineRequest) {
    if (!onPart) this.request = request;
    else {
      const tell = (part: ModelPart): void => {
        this.hasPart = true;
        onPart(part);
      };
      this.request = { ...request, onPart: tell };
    }
  }
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
