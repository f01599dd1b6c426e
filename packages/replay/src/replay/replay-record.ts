import { plainError, toPlainJson } from "@surehand/loop";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import type { ReplayResult, ReplayStep } from "./replay-result.ts";
import type { ReplayState } from "./replay-state.ts";
import type { StepOutcome } from "./step-outcome.ts";

/** Records the events of a replay: for the journal, for listeners, and for the result. */
export class ReplayRecord {
  readonly context: ReplayState;
  /** The recording that is replayed. */
  readonly recording: RunRecording;
  readonly steps: ReplayStep[] = [];
  readonly outcomes: StepOutcome[] = [];

  constructor(context: ReplayState, recording: RunRecording) {
    this.context = context;
    this.recording = recording;
  }

  /** Returns the steps of the new recording. */
  get recorded(): readonly RecordedStep[] {
    return this.recording.steps.map((step, index) => this.outcomes[index]?.recorded ?? step);
  }

  async begin(startUrl: string): Promise<void> {
    const { goal, recordedAt, steps } = this.recording;
    await this.#append("replay-start", {
      goal,
      recordedAt,
      startUrl,
      steps: steps.length,
      frozen: this.context.options.frozen,
    });
  }

  async keep(step: ReplayStep, outcome: StepOutcome): Promise<void> {
    this.steps.push(step);
    this.outcomes.push(outcome);
    await this.#append("replay-step", step);
    await this.context.options.onStep?.(step);
  }

  async finish(result: ReplayResult): Promise<void> {
    const { steps: _, error, recording, ...kept } = result;
    const healed = result.healed > 0 ? { recording } : {};
    await this.#append("replay-result", { ...kept, ...healed, error: plainError(error) });
  }

  async #append(type: string, payload: object): Promise<void> {
    await this.context.options.journal?.append(type, toPlainJson(this.context.safe(payload)));
  }
}
