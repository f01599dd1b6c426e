import type { BrowserHandle } from "@surehand/browser";
import type { SigningKey } from "@surehand/journal";
import { DEFAULT_LEVEL } from "../capture/capture-level.ts";
import type { Sample } from "../inputs/sample.ts";
import type { RunMemory } from "../memory/run-memory.ts";
import { deciderFor } from "../worker/decider-for.ts";
import { recordFailure } from "../worker/record-failure.ts";
import { type FinishedSample, runSample } from "../worker/run-sample.ts";
import type { Throttle } from "../worker/throttle.ts";
import type { WorkerModels } from "../worker/worker-models.ts";
import { drainPolicy } from "./drain-policy.ts";
import type { EvidenceOptions } from "./run-options.ts";
import { openSampleBrowser } from "./sample-browser.ts";
import type { redactorOf, secretsOfTask } from "./secrets-of-task.ts";

/** Works on one sample after the other, with what all samples of a run share. */
export interface SampleRunner {
  /**
   * Works on a sample in a browser context of its own and leaves its signed folder. Never rejects because of the sample: an exception ends
   * in its result.
   */
  run(sample: Sample, place: SamplePlace): Promise<FinishedSample>;
}

export interface SamplePlace {
  /** Number of the worker, for events. */
  readonly worker: number;
  /** Folder of the sample. */
  readonly directory: string;
}

export interface SampleRunnerOptions {
  readonly options: Omit<EvidenceOptions, "directory" | "samples">;
  readonly browser: BrowserHandle;
  readonly models: WorkerModels;
  readonly throttle: Throttle;
  readonly redactor: ReturnType<typeof redactorOf>;
  readonly secrets: ReturnType<typeof secretsOfTask>;
  readonly runId: string;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
  readonly memory: Pick<RunMemory, "hints">;
}

export function createSampleRunner(parts: SampleRunnerOptions): SampleRunner {
  return {
    run: (sample, place) =>
      runInContext(parts, sample, place).catch(async (error: unknown) => {
        const failure = await recordFailure({ ...parts, directory: place.directory, sample }, error);
        return { ...failure, actions: [] };
      }),
  };
}

async function runInContext(
  parts: SampleRunnerOptions,
  sample: Sample,
  { worker, directory }: SamplePlace,
): Promise<FinishedSample> {
  const { options, browser, models, throttle, redactor, secrets, runId, key, environment, memory } = parts;
  const { task: spec, level = DEFAULT_LEVEL, onEvent, signal, drainSignal } = options;
  await using sampleBrowser = await openSampleBrowser(browser, { spec, sample, secrets });
  return await runSample({
    spec,
    sample,
    session: sampleBrowser.session,
    directory,
    level,
    throttle,
    redactor,
    runId,
    key,
    environment,
    models,
    decider: deciderFor(models.main),
    maxActionsPerStep: options.maxActionsPerStep,
    reflects: options.reflects,
    policies: drainSignal ? [drainPolicy(drainSignal)] : [],
    hints: () => Promise.resolve(memory.hints(sample.url, spec.goal)),
    onEvent: (event) => {
      if (event.type === "tool-call")
        onEvent?.({ type: "sample-step", worker, sampleId: sample.id, step: event.step, action: event.tool });
    },
    signal,
  });
}
