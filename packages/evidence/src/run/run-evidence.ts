import { join } from "node:path";
import { type JournalLink, openUserKeyStore } from "@surehand/journal";
import { makeFolder, systemClock } from "@surehand/kernel";
import type { Sample } from "../inputs/sample.ts";
import { openFolderMemory } from "../memory/folder-memory.ts";
import { createRunMemory, type RunMemory } from "../memory/run-memory.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { isFinal } from "../results/sample-status.ts";
import { loadWorkerModels } from "../worker/load-worker-models.ts";
import { type FailureOptions, recordFailure } from "../worker/record-failure.ts";
import { createInProcessQueue } from "../queue/in-process-queue.ts";
import type { Claim, DeadSample } from "../queue/job-queue.ts";
import { QuarantinedError } from "../queue/quarantined-error.ts";
import { createWorkerLimit } from "../autoscale/create-worker-limit.ts";
import type { WorkerLimit } from "../autoscale/worker-limit.ts";
import { workOnQueue } from "../queue/work-on-queue.ts";
import type { FinishedSample } from "../worker/run-sample.ts";
import { beginRun } from "./begin-run.ts";
import { attemptSample, watchServices } from "./attempt-sample.ts";
import { createCrashProofBrowser } from "./crash-proof-browser.ts";
import { createSampleRunner, type SampleRunner } from "./sample-runner.ts";
import { readResults } from "./combine-results.ts";
import { type Discovery, discoverSamples } from "./discover-samples.ts";
import { DomainBreaker } from "./domain-breaker.ts";
import { describeEnvironment } from "./describe-environment.ts";
import type { EvidenceOptions, EvidenceResult } from "./run-options.ts";
import { sampleEnd } from "./run-events.ts";
import { finishRun } from "./finish-run.ts";
import { totalsOf } from "./totals-of.ts";
import { redactorOf, secretsOfTask } from "./secrets-of-task.ts";
import { createThrottle } from "../worker/throttle.ts";
import { readRunFolder } from "./run-folder.ts";

/**
 * Performs a task on all of its samples, and writes a folder that anyone can verify: an evidence folder for each sample,
 * combined.csv, and a signed journal. `resume` continues an interrupted run; samples that ended are not processed again.
 *
 * @throws InvalidInputError for an invalid task, sample or secret
 * @throws BrowserNotFoundError, BrowserLaunchError if there is no browser
 */
export async function runEvidence(options: EvidenceOptions): Promise<EvidenceResult> {
  const { directory, task, resume = false, launch, timestampUrl } = options;
  const secrets = secretsOfTask(task, options.environment ?? process.env);
  const redactor = redactorOf(secrets);
  await makeFolder(directory);
  const known = resume ? await readRunFolder(directory) : undefined;
  const key = options.key ?? (await openUserKeyStore().signingKey());
  const models = await loadWorkerModels(options);
  await using browser = createCrashProofBrowser(launch);
  const handle = await browser.get();
  const environment = describeEnvironment({ browser: handle, models, timestampUrl, launch });
  const throttle = createThrottle(options.rateLimits);
  const discover = (): Promise<Discovery> =>
    discoverSamples({ task, browser: handle, throttle, secrets, model: models.main });
  const folder = known ?? (await beginRun({ ...options, model: options.namedModel, redactor, discover }));
  const { runId, samples } = folder;
  const results = new Map((await readResults(directory)).map((result) => [result.sample_id, result]));
  const pending = samples.filter(({ id }) => !isEnded(results.get(id)));
  using limit = createWorkerLimit(options, {
    clock: systemClock,
    onChange: (workers, load) => options.onEvent?.({ type: "workers-changed", workers, load }),
  });
  const skipped = samples.length - pending.length;
  options.onEvent?.({ type: "run-start", samples: samples.length, skipped, workers: limit.current() });
  const memory = createRunMemory(await openFolderMemory(directory), models.cheap);
  const runner = createSampleRunner({
    options: { ...options, level: options.level ?? folder.level },
    browser,
    models,
    throttle,
    redactor,
    secrets,
    runId,
    key,
    environment,
    memory,
  });
  const run = new Run({ options, runner, memory, failure: { redactor, runId, key, environment } });
  await run.workOn(pending, limit);
  const finished = await readResults(directory);
  const seal = { directory, folder, key, environment, redactor, results: finished, sealed: run.sealed };
  const timestamp = await finishRun(seal, timestampUrl);
  const totals = totalsOf(samples, finished);
  options.onEvent?.({ type: "run-end", totals });
  return { directory, totals, openDomains: run.openDomains, timestamp };
}

function isEnded(result: SampleResult | undefined): boolean {
  return result !== undefined && isFinal(result.status);
}

interface RunParts {
  readonly options: EvidenceOptions;
  readonly runner: SampleRunner;
  readonly memory: RunMemory;
  readonly failure: Omit<FailureOptions, "directory" | "sample">;
}

/** The workers of one run. */
class Run {
  readonly #parts: RunParts;
  readonly #breaker = new DomainBreaker();
  readonly #services = watchServices(systemClock);
  /** Links to the samples that ended in this run, by id. */
  readonly sealed = new Map<string, JournalLink>();

  constructor(parts: RunParts) {
    this.#parts = parts;
  }

  get openDomains(): readonly string[] {
    return this.#breaker.openDomains;
  }

  /** Processes the samples, as many in parallel as the limit allows. Resolves when all of them have ended or were skipped. */
  async workOn(samples: readonly Sample[], limit: WorkerLimit): Promise<void> {
    const { drainSignal, signal, onEvent, perDomain } = this.#parts.options;
    const isDraining = (): boolean => drainSignal?.aborted === true || signal?.aborted === true;
    await using queue = createInProcessQueue({ deadlineSeconds: Number.POSITIVE_INFINITY, perDomain });
    await queue.add(samples);
    const left = new Set(samples.map(({ id }) => id));
    await workOnQueue({
      queue,
      limit,
      isDraining,
      ignoredDomains: () => this.openDomains,
      work: async (claim, worker) => {
        left.delete(claim.sample.id);
        await this.#attempt(claim, worker);
      },
    });
    const dead = new Map((await queue.dead()).map((one) => [one.sampleId, one]));
    for (const sample of samples) {
      const given = dead.get(sample.id);
      if (given) await this.#giveUp(sample, given);
    }
    const reason = isDraining() ? "draining" : "domain-open";
    for (const sampleId of left) onEvent?.({ type: "sample-pending", sampleId, reason });
  }

  async #attempt(claim: Claim, worker: number): Promise<void> {
    const { options, runner, memory } = this.#parts;
    const { sample } = claim;
    options.onEvent?.({ type: "sample-start", worker, sampleId: sample.id, url: sample.url });
    const directory = join(options.directory, sample.id);
    const run = (): Promise<FinishedSample> => runner.run(sample, { worker, directory });
    const finished = await attemptSample(claim, { services: this.#services, run });
    if (!finished) return;
    const { result, link, actions } = finished;
    this.sealed.set(sample.id, link);
    this.#breaker.finished(sample.url, result.termination === "network-errors");
    const { goal } = options.task;
    await memory.learn({ sampleId: sample.id, url: sample.url, goal, status: result.status, actions });
    options.onResult?.(result);
    options.onEvent?.(sampleEnd(result, worker));
    await claim.complete(result);
  }

  /** Writes the signed folder of a sample that broke its browsers. */
  async #giveUp(sample: Sample, dead: DeadSample): Promise<void> {
    const { options, failure } = this.#parts;
    const directory = join(options.directory, sample.id);
    const { result, link } = await recordFailure({ ...failure, directory, sample }, new QuarantinedError(dead));
    this.sealed.set(sample.id, link);
    options.onResult?.(result);
    options.onEvent?.(sampleEnd(result, 0));
  }
}
