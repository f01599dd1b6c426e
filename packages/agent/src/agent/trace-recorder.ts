import { renderLine, type Snapshot } from "@surehand/browser";
import type { RunTrace, TraceClaim, TracePage } from "../judge/run-trace.ts";
import type { AgentAction, StepScreenshot } from "./agent-result.ts";

/**
 * Records the parts of a run that a judge reads in addition to its actions: the pages as they were observed, and the agent's
 * claim.
 */
export class TraceRecorder {
  readonly #pages: TracePage[] = [];
  claim: TraceClaim | undefined;

  addPage(step: number, { url, title, lines }: Pick<Snapshot, "url" | "title" | "lines">): void {
    const text = lines.map(renderLine).join("\n");
    const last = this.#pages.at(-1);
    if (last?.url !== url || last.text !== text) this.#pages.push({ step, url, title, text });
  }

  toTrace({ goal, actions, screenshots }: TraceParts): RunTrace {
    const numbers = [...new Set([...actions, ...screenshots].map(({ step }) => step))].toSorted((a, b) => a - b);
    const steps = numbers.map((step) => ({
      step,
      actions: actions
        .filter((action) => action.step === step)
        .map(({ description, status, message, pageUrl }) => ({ description, status, message, pageUrl })),
      screenshot: screenshots.find((one) => one.step === step),
    }));
    return { goal, steps, pages: [...this.#pages], claim: this.claim };
  }
}

export interface TraceParts {
  readonly goal: string;
  readonly actions: readonly Pick<AgentAction, "step" | "description" | "status" | "message" | "pageUrl">[];
  readonly screenshots: readonly StepScreenshot[];
}
