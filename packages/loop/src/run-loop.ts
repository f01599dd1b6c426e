import {
  AbortedError,
  type CallContext,
  createCallContext,
  DeadlineExceededError,
  SurehandError,
  withinDeadline,
} from "@surehand/kernel";
import type { ModelMessage, ModelToolCall } from "@surehand/model";
import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { executeCall, notExecuted, resultEvent } from "./execute-call.ts";
import { checkOptions } from "./check-options.ts";
import type { Decision } from "./decider.ts";
import { LoopFailedError } from "./errors/loop-failed-error.ts";
import type { AgentEvent, DurableEvent } from "./events/agent-event.ts";
import { EventFeed } from "./events/event-feed.ts";
import type { LoopEnd, LoopEndReason } from "./loop-end.ts";
import type { Observation } from "./observation.ts";
import type { Advice, Policy, PolicyState } from "./policy.ts";
import { notes, notReached } from "./prompts.ts";
import type { LoopOptions } from "./run-loop-options.ts";
import type { ExecutedCall, StepRecord } from "./step-record.ts";
import type { Tool, ToolContent } from "./tool.ts";
import { observationKindOf, toContent, Transcript } from "./transcript.ts";
import { wordsOf } from "./words-of.ts";

/** A running loop: iterates over its events, from the first one on, for any number of readers. */
export interface LoopRun extends AsyncIterable<AgentEvent> {
  /** Never rejects: an error is part of the result. */
  readonly result: Promise<LoopResult>;
  /** Stops the loop, like its signal. */
  stop(reason?: string): void;
}

export interface LoopResult extends LoopEnd {
  /** The conversation, to continue with. Each call in it has its result. */
  readonly messages: readonly ModelMessage[];
  readonly records: readonly StepRecord[];
}

/**
 * Observes, decides and acts until a tool ends the loop, the decider makes no further call, or a policy, an error, the
 * deadline or the caller ends it. Each decided call gets exactly one result, whatever happens.
 *
 * @throws InvalidInputError for invalid options
 */
export function runLoop(options: LoopOptions): LoopRun {
  checkOptions(options);
  const feed = new EventFeed();
  const stopping = new AbortController();
  const signal = options.signal ? AbortSignal.any([options.signal, stopping.signal]) : stopping.signal;
  const call = createCallContext({ signal, timeoutMs: options.timeoutMs });
  const result = new Loop(options, feed, call).run().finally(() => {
    call[Symbol.dispose]();
    feed.end();
  });
  return {
    result,
    stop: (reason = "It was stopped.") => stopping.abort(reason),
    [Symbol.asyncIterator]: () => feed[Symbol.asyncIterator](),
  };
}

class Loop {
  readonly #options: LoopOptions;
  readonly #feed: EventFeed;
  readonly #call: CallContext;
  readonly #transcript: Transcript;
  readonly #records: StepRecord[] = [];
  readonly #startedAtMs = performance.now();
  #usage = noUsage;
  #step: number;
  #reporting: Promise<void> = Promise.resolve();

  constructor(options: LoopOptions, feed: EventFeed, call: CallContext) {
    this.#options = options;
    this.#feed = feed;
    this.#call = call;
    this.#step = (options.firstStep ?? 1) - 1;
    this.#transcript = new Transcript(options.messages);
  }

  async run(): Promise<LoopResult> {
    const end = await this.#untilOver().catch((error: unknown) => this.#endOf(error));
    const kept = await this.#tell({ type: "finish", end }).then(
      () => end,
      (error: unknown) => this.#endOf(error),
    );
    return { ...kept, messages: this.#transcript.messages, records: this.#records };
  }

  async #untilOver(): Promise<LoopEnd> {
    for (;;) {
      this.#step++;
      const startedAtMs = performance.now();
      await this.#tell({ type: "step-start", step: this.#step });
      const end = await this.#takeStep();
      await this.#tell({ type: "step-end", step: this.#step, ms: Math.round(performance.now() - startedAtMs) });
      if (end) return end;
    }
  }

  async #takeStep(): Promise<LoopEnd | undefined> {
    const observation = await this.#look();
    const advice = await this.#advice(observation);
    for (const { end, policy } of advice) if (end) return this.#end("ended", end.message, { policy, code: end.code });
    this.#compact(observation);
    await this.#say(observation, advice);
    const tools = toolsLeft(this.#options.tools, advice);
    const decision = await this.#decide(observation, tools);
    const executed = await this.#executeCalls(decision, { observation, tools });
    const calls = await this.#annotated(executed);
    this.#transcript.decided(decision.messages, calls);
    this.#records.push({ step: this.#step, fingerprint: observation?.fingerprint, calls });
    this.#call.signal.throwIfAborted();
    return this.#endOfStep(decision, calls);
  }

  /** Adds what policies say to the last result. A step that is stopped meanwhile keeps its results. */
  async #annotated(calls: readonly ExecutedCall[]): Promise<readonly ExecutedCall[]> {
    const last = calls.at(-1);
    if (!last) return calls;
    const { outcome } = last;
    const added: ToolContent[] = [];
    try {
      for (const policy of this.#policies) {
        const asked = Promise.resolve(policy.afterCalls?.(calls, this.#call));
        const text = await withinDeadline(this.#call, `The policy ${policy.name}`, asked);
        if (text !== undefined) added.push({ type: "text", text });
      }
    } catch (error) {
      if (!this.#call.signal.aborted) throw error;
    }
    if (added.length === 0) return calls;
    return [
      ...calls.slice(0, -1),
      { ...last, outcome: { ...outcome, content: [...toContent(outcome.content), ...added] } },
    ];
  }

  async #look(): Promise<Observation | undefined> {
    this.#call.signal.throwIfAborted();
    const looking = Promise.resolve(this.#options.look?.(this.#step, this.#call));
    const observation = await withinDeadline(this.#call, "The look", looking);
    if (observation) await this.#tell({ type: "observation", step: this.#step, ...observation });
    return observation;
  }

  async #advice(observation: Observation | undefined): Promise<PolicyAdvice[]> {
    const all: PolicyAdvice[] = [];
    for (const policy of this.#policies) {
      const asked = Promise.resolve(policy.beforeDecision?.(this.#state(observation), this.#call));
      const advice = await withinDeadline(this.#call, `The policy ${policy.name}`, asked);
      if (advice) all.push({ ...advice, policy: policy.name });
    }
    return all;
  }

  #compact(observation: Observation | undefined): void {
    for (const policy of this.#policies) {
      const messages = policy.compact?.(this.#transcript.messages, this.#state(observation));
      if (messages) this.#transcript.replace(messages);
    }
  }

  async #say(observation: Observation | undefined, advice: readonly PolicyAdvice[]): Promise<void> {
    const given = advice.flatMap(({ note, policy }) => (note === undefined ? [] : [{ policy, message: note }]));
    for (const { policy, message } of given) await this.#tell({ type: "warning", step: this.#step, policy, message });
    const noted: readonly ToolContent[] =
      given.length === 0 ? [] : [{ type: "text", text: notes(given.map(({ message }) => message)) }];
    this.#transcript.say([...(observation?.content ?? []), ...noted], observation?.kind);
  }

  async #decide(observation: Observation | undefined, tools: readonly Tool[]): Promise<Decision> {
    this.#call.signal.throwIfAborted();
    const step = this.#step;
    const turn = { step, messages: this.#transcript.messages, tools, observation };
    const decision = await withinDeadline(
      this.#call,
      "The decision",
      this.#options.decider.decide(turn, this.#call, (delta) => {
        if (!this.#call.signal.aborted) this.#feed.put({ ...delta, step });
      }),
    );
    if (decision.fallback) await this.#tell({ type: "fallback", step, ...decision.fallback });
    await this.#count(decision.usage);
    return decision;
  }

  async #count(usage: ModelUsage | undefined): Promise<void> {
    if (!usage) return;
    this.#usage = addUsage(this.#usage, usage);
    await this.#tell({ type: "usage", step: this.#step, usage, total: this.#usage });
  }

  /** Runs the calls in order, each once. After one that ends the loop, or when it is stopped, the rest is not started. */
  async #executeCalls(decision: Decision, stage: Stage): Promise<ExecutedCall[]> {
    const executed: ExecutedCall[] = [];
    for (const batch of batchesOf(decision.calls, stage.tools)) {
      const before = [...executed];
      // All calls of a batch end before a failure is thrown: none continues unobserved.
      const settled = await Promise.allSettled(
        batch.map((call) => this.#executeOne(call, decision, { ...stage, before })),
      );
      for (const one of settled) {
        if (one.status === "rejected") throw one.reason;
        executed.push(one.value);
      }
    }
    return executed;
  }

  async #executeOne(call: ModelToolCall, { text, reasoning }: Decision, stage: CallStage): Promise<ExecutedCall> {
    const { observation, tools, before } = stage;
    const step = this.#step;
    await this.#tell({ type: "tool-call", step, callId: call.id, tool: call.name, input: call.input, text, reasoning });
    const isOver = this.#call.signal.aborted || before.some(({ outcome }) => outcome.end);
    const startedAtMs = performance.now();
    const one = isOver
      ? notExecuted(call, notReached(this.#call.signal.aborted))
      : await executeCall(call, {
          tools,
          policies: this.#policies,
          state: { ...this.#state(observation), before, tell: (event) => this.#tell(event) },
          call: this.#call,
        });
    await this.#tell({ ...resultEvent(one), step, ms: Math.round(performance.now() - startedAtMs) });
    await this.#count(one.outcome.usage);
    return one;
  }

  #endOfStep({ calls, text }: Decision, executed: readonly ExecutedCall[]): LoopEnd | undefined {
    const ending = executed.find(({ outcome }) => outcome.end)?.outcome.end;
    if (ending) return this.#end("done", ending.message, { output: ending.output });
    return calls.length === 0 ? this.#end("answered", text) : undefined;
  }

  #endOf(cause: unknown): LoopEnd {
    const { signal } = this.#call;
    const reason: unknown = signal.reason;
    if (signal.aborted && DeadlineExceededError.isInstance(reason)) return this.#end("timed-out", reason.message);
    if (signal.aborted) return this.#end("stopped", whyStopped(reason));
    const error = SurehandError.isInstance(cause) ? cause : new LoopFailedError({ cause });
    return this.#end("failed", error.message, { error });
  }

  #end(reason: LoopEndReason, message: string, others: Partial<LoopEnd> = {}): LoopEnd {
    return { reason, message, ...others, steps: this.#step, usage: this.#usage };
  }

  #state(observation: Observation | undefined): PolicyState {
    return {
      step: this.#step,
      steps: this.#records,
      observation,
      usage: this.#usage,
      elapsedMs: performance.now() - this.#startedAtMs,
      messages: this.#transcript.messages,
      kindOf: observationKindOf,
    };
  }

  get #policies(): readonly Policy[] {
    return this.#options.policies ?? [];
  }

  /** One after the other, also where calls run at the same time. */
  #tell(event: DurableEvent): Promise<void> {
    this.#feed.put(event);
    const reported = this.#reporting.then(() => this.#options.onEvent?.(event));
    this.#reporting = reported.catch(() => undefined);
    return reported;
  }
}

function whyStopped(reason: unknown): string {
  return AbortedError.isInstance(reason) && typeof reason.cause === "string" ? reason.cause : wordsOf(reason);
}

interface Stage {
  readonly observation: Observation | undefined;
  readonly tools: readonly Tool[];
}

interface CallStage extends Stage {
  readonly before: readonly ExecutedCall[];
}

/** Calls that follow one another and may run at the same time are one batch; every other call is its own. */
function batchesOf(calls: readonly ModelToolCall[], tools: readonly Tool[]): ModelToolCall[][] {
  const batches: ModelToolCall[][] = [];
  let isOpen = false;
  for (const call of calls) {
    const isConcurrent = tools.find(({ name }) => name === call.name)?.isConcurrent === true;
    if (isConcurrent && isOpen) batches.at(-1)?.push(call);
    else batches.push([call]);
    isOpen = isConcurrent;
  }
  return batches;
}

type PolicyAdvice = Advice & { readonly policy: string };

function toolsLeft(tools: readonly Tool[], advice: readonly Advice[]): readonly Tool[] {
  return tools.filter(({ name }) => advice.every(({ tools: only }) => only?.includes(name) ?? true));
}
