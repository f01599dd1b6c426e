import type { CallContext } from "@surehand/kernel";
import { type DurableEvent, plainError, recordEvent, toPlainJson } from "@surehand/loop";
import { type ModelUsage, noUsage } from "@surehand/model/usage";
import type { AgentResult, AgentStep } from "./agent-result.ts";
import type { AgentState } from "./agent-state.ts";
import { takeStepScreenshot } from "./take-step-screenshot.ts";
import { withReasons } from "./to-result.ts";

/** Records the events of a run: for the journal, for listeners, and for the result. */
export class RunRecord {
  readonly reasons = new Map<string, string>();
  readonly #state: AgentState;
  readonly #call: CallContext;
  readonly #reasoningLines: string[] = [];
  #usage: ModelUsage = noUsage;
  #stepReasoning = "";

  constructor(state: AgentState, call: CallContext) {
    this.#state = state;
    this.#call = call;
  }

  /** Text and reasoning of the model, step by step. */
  get reasoning(): string {
    return this.#reasoningLines.join("\n");
  }

  async begin(): Promise<void> {
    const { goal, options, url } = this.#state;
    const { maxSteps, timeoutMs, instructions, budget, journal } = options;
    await journal?.append(
      "agent-start",
      toPlainJson(this.#state.safe({ goal, url, maxSteps, timeoutMs, instructions, budget })),
    );
  }

  async keep(event: DurableEvent): Promise<void> {
    const { journal, onEvent } = this.#state.options;
    if (event.type === "step-start") this.#stepReasoning = "";
    if (event.type === "usage") this.#usage = event.total;
    if (event.type === "tool-call") {
      this.#stepReasoning = event.text || event.reasoning;
      this.reasons.set(event.callId, this.#stepReasoning);
    }
    if (journal) await recordEvent(journal, event, (value) => this.#state.safe(value));
    await onEvent?.(event);
    if (event.type === "step-end") await this.#endStep(event);
  }

  async finish(result: AgentResult): Promise<void> {
    const { messages: _, screenshots: _pictures, trace: _trace, error, ...kept } = result;
    await this.#state.options.journal?.append(
      "agent-result",
      toPlainJson(this.#state.safe({ ...kept, error: plainError(error) })),
    );
  }

  async #endStep({ step, ms }: Extract<DurableEvent, { type: "step-end" }>): Promise<void> {
    const { onStep, screenshots = false } = this.#state.options;
    if (this.#stepReasoning !== "") this.#reasoningLines.push(`Step ${step}: ${this.#state.safe(this.#stepReasoning)}`);
    const screenshot = screenshots ? await takeStepScreenshot(this.#state, step, this.#call) : undefined;
    if (screenshot) this.#state.screenshots.push(screenshot);
    await onStep?.({ ...this.#step(step, ms), ...(screenshot && { screenshot }) });
  }

  #step(step: number, ms: number): AgentStep {
    const done = this.#state.actions.filter((action) => action.step === step);
    return {
      step,
      ms,
      url: this.#state.shownUrl,
      reasoning: this.#stepReasoning,
      actions: withReasons(done, this.reasons),
      usage: this.#usage,
    };
  }
}
