import { plainError, toPlainJson } from "@surehand/loop";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import type { ReplayResult, ReplayStep } from "./replay-result.ts";
import type { ReplayScene } from "./replay-scene.ts";
import type { StepOutcome } from "./step-outcome.ts";

/** Keeps what happens in a replay: for the journal, for who listens, and for the result. */
export class ReplayRecord {
  readonly scene: ReplayScene;
  /** What is done again. */
  readonly recording: RunRecording;
  readonly steps: ReplayStep[] = [];
  readonly outcomes: StepOutcome[] = [];

  constructor(scene: ReplayScene, recording: RunRecording) {
    this.scene = scene;
    this.recording = recording;
  }

  /** The steps as they are to be recorded from now on. */
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
      frozen: this.scene.options.frozen,
    });
  }

  async keep(step: ReplayStep, outcome: StepOutcome): Promise<void> {
    this.steps.push(step);
    this.outcomes.push(outcome);
    await this.#append("replay-step", step);
    await this.scene.options.onStep?.(step);
  }

  async finish(result: ReplayResult): Promise<void> {
    const { steps: _, error, recording, ...kept } = result;
    const healed = result.healed > 0 ? { recording } : {};
    await this.#append("replay-result", { ...kept, ...healed, error: plainError(error) });
  }

  async #append(type: string, payload: object): Promise<void> {
    await this.scene.options.journal?.append(type, toPlainJson(this.scene.safe(payload)));
  }
}
