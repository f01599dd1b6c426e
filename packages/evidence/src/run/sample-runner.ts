import { noUsage } from "@surehand/model/usage";
import type { BrowserHandle, ConfirmRequest } from "@surehand/browser";
import type { SigningKey } from "@surehand/journal";
import { systemClock } from "@surehand/kernel";
import { DEFAULT_LEVEL } from "../capture/capture-level.ts";
import type { Sample } from "../inputs/sample.ts";
import type { RunMemory } from "../memory/run-memory.ts";
import { deciderFor } from "../worker/decider-for.ts";
import { recordFailure } from "../worker/record-failure.ts";
import { type FinishedSample, runSample } from "../worker/run-sample.ts";
import { openSampleRecords, type SampleRecords, type SampleRecordsOptions } from "../worker/sample-records.ts";
import { Intents } from "../worker/state/intents.ts";
import type { Throttle } from "../worker/throttle.ts";
import type { WorkerModels } from "../worker/worker-models.ts";
import { isStoreError } from "../results/store-unavailable-error.ts";
import { BrowserLostError } from "./browser-lost-error.ts";
import type { CrashProofBrowser } from "./crash-proof-browser.ts";
import { drainPolicy } from "./drain-policy.ts";
import type { EvidenceOptions } from "./run-options.ts";
import { openSampleBrowser, type SampleBrowser } from "./sample-browser.ts";
import type { redactorOf, secretsOfTask } from "./secrets-of-task.ts";
import { type WatchWrite, watchWrites } from "../capture/watch-writes.ts";
import { type BrowserLife, workInBrowser } from "./work-in-browser.ts";

/** Works on one sample after the other, with what all samples of a run share. */
export interface SampleRunner {
  /**
   * Works on a sample in a browser context of its own and leaves its signed folder. An exception ends in its result.
   * @throws BrowserLostError when the browser was gone before the sample had ended: it needs another attempt
   * @throws StoreUnavailableError when its evidence could not be written
   * @throws BrowserNotFoundError, BrowserLaunchError when there is no browser
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
  readonly browser: CrashProofBrowser;
  readonly models: WorkerModels;
  readonly throttle: Throttle;
  readonly redactor: ReturnType<typeof redactorOf>;
  readonly secrets: ReturnType<typeof secretsOfTask>;
  readonly runId: string;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
  readonly memory: Pick<RunMemory, "hints">;
  /** Whether the task may name files of this machine. Default: true. */
  readonly mayUpload?: boolean | undefined;
}

/** Milliseconds for opening, the last capture and closing, beside the sample's own time. */
const MARGIN_MS = 120_000;

export function createSampleRunner(parts: SampleRunnerOptions): SampleRunner {
  const { browser, options } = parts;
  const timeoutMs = options.task.max_time_seconds * 1000 + MARGIN_MS;
  const watch = watchWrites({
    clock: systemClock,
    onChange: (isAway) => options.onEvent?.({ type: "outage", service: "disk", isAway }),
  });
  /** The context of the last sample of each worker that is still closing. The next sample is opened meanwhile. */
  const closing = new Map<number, PromiseLike<void>>();
  return {
    async run(sample, place) {
      const handle = await browser.get();
      const before = closing.get(place.worker);
      const close = async (used: SampleBrowser): Promise<void> => {
        await before;
        closing.set(place.worker, used[Symbol.asyncDispose]());
      };
      const work = (life: BrowserLife): Promise<FinishedSample> =>
        runInContext(parts, sample, { ...place, life, handle, close, watch });
      return workInBrowser(handle, { timeoutMs, work }).catch(async (error: unknown) => {
        if (BrowserLostError.isInstance(error) || isStoreError(error)) throw error;
        const failure = await recordFailure({ ...parts, directory: place.directory, sample }, error);
        return { ...failure, actions: [], isModelAway: false, summaryUsage: noUsage };
      });
    },
  };
}

interface SampleSurroundings extends SamplePlace {
  readonly life: BrowserLife;
  readonly handle: BrowserHandle;
  /** Begins to close the context of the sample, once that of the sample before is closed. */
  readonly close: (used: SampleBrowser) => Promise<void>;
  readonly watch: WatchWrite;
}

async function runInContext(
  parts: SampleRunnerOptions,
  sample: Sample,
  { worker, directory, life, handle, close, watch }: SampleSurroundings,
): Promise<FinishedSample> {
  const { options, browser, models, throttle, redactor, secrets, runId, key, environment, memory, mayUpload } = parts;
  const { task: spec, level = DEFAULT_LEVEL, onEvent, signal, drainSignal } = options;
  const intents = new Intents();
  const confirm = (request: ConfirmRequest): Promise<boolean> => intents.confirm(request);
  const opening = openSampleBrowser(handle, { spec, sample, secrets, life, confirm, pages: browser.pages });
  const records = await openRecordsBeside(opening, {
    directory,
    redactor,
    runId,
    sampleId: sample.id,
    life,
    watch,
  });
  const sampleBrowser = await opening;
  await using _ = { [Symbol.asyncDispose]: () => close(sampleBrowser) };
  return await runSample({
    spec,
    sample,
    tabs: sampleBrowser.tabs,
    intents,
    records,
    level,
    throttle,
    key,
    environment,
    models,
    decider: deciderFor(models.main, { reflects: options.reflects, maxActions: options.maxActionsPerStep }),
    maxActionsPerStep: options.maxActionsPerStep,
    reflects: options.reflects,
    mayUpload,
    policies: drainSignal ? [drainPolicy(drainSignal)] : [],
    hints: () => memory.hints(sample.url, spec.goal),
    onEvent: (event) => {
      if (event.type === "tool-call")
        onEvent?.({ type: "sample-step", worker, sampleId: sample.id, step: event.step, action: event.tool });
    },
    signal: signal ? AbortSignal.any([signal, life.signal]) : life.signal,
  });
}

/** Opens the records while the browser opens its page. When one of the two fails, the other is closed. */
async function openRecordsBeside(
  opening: Promise<SampleBrowser>,
  options: RecordsBesideOptions,
): Promise<SampleRecords> {
  const { signal } = options.life;
  // Opening never settles when the browser is killed at an unlucky moment, and the records must be free for the next attempt.
  const lost = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => lost.reject(signal.reason), { once: true });
  const [browser, records] = await Promise.allSettled([
    Promise.race([opening, lost.promise]),
    openSampleRecords(options),
  ]);
  if (browser.status === "rejected") {
    if (records.status === "fulfilled") await records.value.journal.close();
    throw browser.reason;
  }
  if (records.status === "fulfilled") return records.value;
  await browser.value[Symbol.asyncDispose]();
  throw records.reason;
}

interface RecordsBesideOptions extends SampleRecordsOptions {
  readonly life: BrowserLife;
}
