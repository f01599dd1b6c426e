import { type DurableEvent, plainError, recordEvent, toPlainJson } from "@surehand/loop";
import { type ModelUsage, noUsage } from "@surehand/model/usage";
import type { AgentResult } from "./agent-result.ts";
import type { AgentScene } from "./agent-scene.ts";
import { withReasons } from "./to-result.ts";

/** Keeps what happens in a run: for the journal, for who listens, and for the result. */
export class RunRecord {
  readonly reasons = new Map<string, string>();
  readonly #scene: AgentScene;
  #usage: ModelUsage = noUsage;
  #stepReasoning = "";

  constructor(scene: AgentScene) {
    this.#scene = scene;
  }

  async begin(): Promise<void> {
    const { goal, options, url } = this.#scene;
    const { maxSteps, timeoutMs, instructions, budget, journal } = options;
    await journal?.append(
      "agent-start",
      toPlainJson(this.#scene.safe({ goal, url, maxSteps, timeoutMs, instructions, budget })),
    );
  }

  async keep(event: DurableEvent): Promise<void> {
    const { journal, onEvent, onStep } = this.#scene.options;
    if (event.type === "step-start") this.#stepReasoning = "";
    if (event.type === "usage") this.#usage = event.total;
    if (event.type === "tool-call") {
      this.#stepReasoning = event.text || event.reasoning;
      this.reasons.set(event.callId, this.#stepReasoning);
    }
    if (journal) await recordEvent(journal, event, (value) => this.#scene.safe(value));
    await onEvent?.(event);
    if (event.type === "step-end") await onStep?.(this.#step(event));
  }

  async finish(result: AgentResult): Promise<void> {
    const { messages: _, error, ...kept } = result;
    await this.#scene.options.journal?.append(
      "agent-result",
      toPlainJson(this.#scene.safe({ ...kept, error: plainError(error) })),
    );
  }

  #step({
    step,
    ms,
  }: Extract<DurableEvent, { type: "step-end" }>): Parameters<NonNullable<AgentScene["options"]["onStep"]>>[0] {
    const done = this.#scene.actions.filter((action) => action.step === step);
    return {
      step,
      ms,
      url: this.#scene.url,
      reasoning: this.#stepReasoning,
      actions: withReasons(done, this.reasons),
      usage: this.#usage,
    };
  }
}
