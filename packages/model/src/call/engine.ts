import { type CallContext, type Clock, systemClock, withinDeadline } from "@surehand/kernel";
import { ModelError } from "../errors/model-error.ts";
import { ModelRefusedError } from "../errors/model-refused-error.ts";
import { ModelRequestError } from "../errors/model-request-error.ts";
import { retryDelayMs, type RetryPolicy, toRetryPolicy } from "../retry/retry-delay.ts";
import type { Budget } from "../usage/budget.ts";
import type { Ledger } from "../usage/ledger.ts";
import { costUsd, findPrice, type PriceTable } from "../usage/prices.ts";
import { addUsage, type ModelUsage, noTokens, noUsage, type TokenUsage } from "../usage/usage.ts";
import { type ProviderRequest, askProvider } from "./ask-provider.ts";
import { Booking } from "./booking.ts";
import { toEntry } from "./to-entry.ts";
import { chargeOf, type ReportedTokens, usdOf } from "./charge.ts";
import { ReceivedParts } from "../request/received-parts.ts";
import type { ModelAnswer, ModelEvent, ModelPart } from "../request/model-answer.ts";
import type { ModelRequest } from "../request/model-request.ts";
import type { RawAnswer } from "../request/raw-answer.ts";
import { booksOf } from "../request/books.ts";
import type { ModelRole } from "../usage/model-role.ts";
import type { Outcome, Recorder, Try } from "../sinks/recorder.ts";
import { describeTools } from "../sinks/describe-tools.ts";
import { BUDGETED_OUTPUT_TOKENS, readOutputBound, estimateOutputTokens } from "./output-bound.ts";
import { type EstimatedRequest, estimateInputTokens } from "./estimate-input-tokens.ts";
import type { WatchedModel } from "../request/model-in-use.ts";

export interface EngineOptions {
  /** The model and its fallbacks, in order. */
  readonly models: readonly WatchedModel[];
  /** Retry options of the model. */
  readonly retry: Partial<RetryPolicy> | undefined;
  /** Stall limit of the model. Undefined: that of the request. */
  readonly stallMs: number | undefined;
  readonly ledger: Ledger;
  readonly budget: Budget | undefined;
  readonly prices: PriceTable;
  readonly onEvent: (event: ModelEvent) => void;
  /** Each recorder wraps the ones before it. */
  readonly recorders: readonly Recorder[];
  /** Returns a number from 0 to 1. */
  readonly random: () => number;
  readonly clock?: Clock | undefined;
}

const DEFAULT_STALL_MS = 120_000;

export type EngineRequest = Pick<ProviderRequest, "request" | "responseSchema" | "onPart">;

/** One of the models, with the request for it. */
interface AskedModel {
  readonly model: WatchedModel;
  readonly request: EngineRequest;
  readonly received: ReceivedParts;
  readonly insteadOf: string | undefined;
  readonly onUsage: (usage: ModelUsage) => void;
}

/** Sends requests to models with retries, fallback, budget and ledger. */
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
   * @throws ModelError of the last model tried, BudgetExceededError
   * @throws DeadlineExceededError, AbortedError of the call
   */
  async ask(call: CallContext, request: EngineRequest): Promise<ModelAnswer> {
    const { models } = this.#options;
    let used = noUsage;
    const onUsage = (usage: ModelUsage): void => void (used = addUsage(used, usage));
    for (const [index, model] of models.entries()) {
      const next = models[index + 1];
      const received = new ReceivedParts(this.#clock);
      const insteadOf = models[index - 1]?.id;
      try {
        const asked = { model, request: observeParts(request, received), received, insteadOf, onUsage };
        const { tokens: _, served: __, ...answer } = await this.#askWithRetries(call, asked);
        return { ...answer, usage: used };
      } catch (error) {
        if (!next || !ModelError.isInstance(error) || !canFallBack(error) || received.hasPart) throw error;
        call.log.warn(`${model.id} is given up for ${next.id}: ${error.message}`, { code: error.code });
        this.emit({ type: "fallback", from: model.id, to: next.id, error });
      }
    }
    throw new TypeError("There is no model to ask.");
  }

  async #askWithRetries(call: CallContext, asked: AskedModel): Promise<RawAnswer> {
    const { random } = this.#options;
    const retry = toRetryPolicy({ ...asked.request.request.retry, ...this.#options.retry });
    const { model, received } = asked;
    for (let tries = 0; ; tries++) {
      try {
        return await this.#askOnce(call, asked, tries + 1);
      } catch (error) {
        if (!ModelError.isInstance(error) || !error.retryable || tries >= retry.maxRetries || received.hasPart)
          throw error;
        const delayMs = retryDelayMs(retry, error, tries, random());
        // Waiting past the deadline would replace this error by a less specific one.
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
    // Checks the deadline first, so that no budget is reserved for a call that is already over.
    const tools = await withinDeadline(call, `The call to ${model.id}`, () => describeTools(request.tools));
    const booking = budget && this.#reserve(budget, model, { ...request, tools }, responseSchema);
    const at = new Date(this.#clock.now()).toISOString();
    const { insteadOf, received, onUsage } = rest;
    const tried: Try = { model, request, responseSchema, isStream: onPart !== undefined, count, insteadOf, at, call };
    const startMs = this.#clock.monotonicMs();
    const ask = async (): Promise<Outcome> => {
      const ended = await this.#send(tried, onPart, booking);
      const usage = this.#book(tried, ended, booking, this.#clock.monotonicMs() - startMs);
      onUsage(usage);
      const firstPartMs = received.firstAtMs === undefined ? undefined : received.firstAtMs - startMs;
      return { ...(ended.answer && { answer: ended.answer }), error: ended.error, usage, received, firstPartMs };
    };
    const recorded = recorders.reduce<() => Promise<Outcome>>((inner, recorder) => () => recorder(tried, inner), ask);
    const { answer, error } = await recorded();
    if (!answer) throw error;
    return answer;
  }

  async #send(
    { model, request, responseSchema, call }: Try,
    onPart: EngineRequest["onPart"],
    booking: Booking | undefined,
  ): Promise<SentResult> {
    const stallMs = this.#options.stallMs ?? request.stallMs ?? DEFAULT_STALL_MS;
    const { signal, log } = call;
    let reported: ReportedTokens | undefined;
    let isHandedOver = !model.isWatched;
    const onSend = (body: unknown): void => {
      // After an abort the booking is already settled, so nothing may be sent.
      signal.throwIfAborted();
      if (booking) booking.raise(readOutputBound(body) ?? 0);
      isHandedOver = true;
    };
    const onTokens = (tokens: ReportedTokens): void => void (reported = tokens);
    const asked: ProviderRequest = { model, request, responseSchema, onPart, signal, log, stallMs, onSend, onTokens };
    const ended = await settle(withinDeadline(call, `The call to ${model.id}`, askProvider(asked)));
    return { ...ended, reported, isHandedOver };
  }

  #book({ model, request, at }: Try, ended: SentResult, booking: Booking | undefined, ms: number): ModelUsage {
    const { error, reported, isHandedOver } = ended;
    const charge = chargeOf({ error, reported, isHandedOver, needed: booking?.needed ?? noTokens });
    booking?.settle(charge.isSent ? charge.atMost : undefined);
    const usd = usdOf(charge, findPrice(this.#options.prices, model.id));
    const usage = { ...charge.tokens, calls: charge.isSent ? 1 : 0, ms, usd };
    const entry = toEntry({ model, request, at }, usage, error);
    for (const [ledger, role] of this.#ledgersOf(request))
      ledger.record(role === undefined ? entry : { ...entry, role });
    return usage;
  }

  /** Returns the engine's own ledger and the ledgers of the runs in which the model has a role. */
  #ledgersOf(request: ModelRequest): Map<Ledger, ModelRole | undefined> {
    const own = this.#options.ledger;
    const ledgers = new Map<Ledger, ModelRole | undefined>([[own, undefined]]);
    for (const { ledger, role } of booksOf(request)) if (!own.isFollowedBy(ledger)) ledgers.set(ledger, role);
    return ledgers;
  }

  /** @throws BudgetExceededError */
  #reserve(
    budget: Budget,
    model: WatchedModel,
    request: EstimatedRequest,
    schema: EngineRequest["responseSchema"],
  ): Booking {
    const inputTokens = estimateInputTokens(request, schema);
    const { provider, isWatched } = model;
    const outputTokens = estimateOutputTokens({ provider, settings: request.settings, isRead: isWatched });
    const costOf = (tokens: TokenUsage): number | undefined =>
      costUsd(findPrice(this.#options.prices, model.id), tokens);
    return new Booking({ budget, inputTokens, outputTokens, costOf });
  }
}

/** Result of one request, with the facts that its charge depends on. */
interface SentResult extends Pick<Outcome, "answer" | "error"> {
  readonly reported: ReportedTokens | undefined;
  readonly isHandedOver: boolean;
}

function observeParts({ onPart, ...request }: EngineRequest, received: ReceivedParts): EngineRequest {
  if (!onPart) return request;
  const notify = (part: ModelPart): void => {
    received.note(part);
    onPart(part);
  };
  return { ...request, onPart: notify };
}

function settle(work: Promise<RawAnswer>): Promise<{ answer?: RawAnswer; error?: unknown }> {
  return work.then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error }),
  );
}

function withOutputLimit(request: ModelRequest, budget: Budget): ModelRequest {
  const isLimited = budget.limits("tokens") || budget.limits("usd");
  if (!isLimited || request.settings?.maxOutputTokens !== undefined) return request;
  return { ...request, settings: { ...request.settings, maxOutputTokens: BUDGETED_OUTPUT_TOKENS } };
}

/** Whether a fallback may succeed: a refused or invalid request is not sent to another model. */
function canFallBack(error: ModelError): boolean {
  return !ModelRefusedError.isInstance(error) && !ModelRequestError.isInstance(error);
}
