import { join, resolve } from "node:path";
import { launchBrowser } from "@surehand/browser";
import { openUserKeyStore, type SigningKey } from "@surehand/journal";
import { loadModel } from "@surehand/model/choice";
import type { ModelUsage } from "@surehand/model/usage";
import { type Clock, makeFolder, type Redactor, SurehandError, systemClock } from "@surehand/kernel";
import { DEFAULT_LEVEL } from "../capture/capture-level.ts";
import { compareText } from "../inputs/compare-text.ts";
import type { Sample } from "../inputs/sample.ts";
import type { JobQueue, QueueCounts } from "../queue/job-queue.ts";
import { QuarantinedError } from "../queue/quarantined-error.ts";
import { openPool } from "../queue/postgres/open-pool.ts";
import { openPostgresQueue } from "../queue/postgres/postgres-queue.ts";
import { createTables } from "../queue/postgres/run-store.ts";
import { EvidenceDamagedError } from "../results/evidence-damaged-error.ts";
import { isResultOf } from "../results/is-result-of.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { isFinal, type SampleStatus, sampleStatuses } from "../results/sample-status.ts";
import { assertCanBegin, beginRun } from "../run/begin-run.ts";
import { describeEnvironment, type EnvironmentParts } from "../run/describe-environment.ts";
import type { Discovery } from "../run/discovery/discover-samples.ts";
import { readDiscovery } from "../run/discovery/discovery-folder.ts";
import { runDiscovery, type RunDiscoveryOptions } from "../run/discovery/run-discovery.ts";
import { finishRun } from "../run/finish-run.ts";
import { RunUsageTally } from "../run/run-usage.ts";
import { readSharedUsage } from "../queue/postgres/shared-usage.ts";
import { openRunFolder } from "../run/open-run-folder.ts";
import { reopenRun } from "../run/reopen-run.ts";
import type { RunFolder } from "../run/run-folder.ts";
import type { EvidenceOptions, EvidenceResult } from "../run/run-options.ts";
import { openDomainsOf, pendingOf } from "../run/pending-of.ts";
import { sampleEnd } from "../run/run-events.ts";
import { redactorOf, secretsOfTask } from "../run/secrets-of-task.ts";
import { totalsOf } from "../run/totals-of.ts";
import { recordFailure } from "../worker/record-failure.ts";
import { createThrottle } from "../worker/throttle.ts";
import { removeAttempts, setAside } from "./store/attempt-folders.ts";
import type { EvidenceStore } from "./store/evidence-store.ts";
import { shareStore } from "./store/open-store.ts";
import { QueueStatusWriter } from "./health/queue-status.ts";
import { knownWorkers } from "./health/report-health.ts";
import { keepTrying } from "./keep-trying.ts";
import { claimDeadlineSeconds, endRun, openRun, type QueuedOptions } from "./queued-run.ts";
import { signRun } from "./signed-run.ts";

export interface DistributedOptions extends Omit<
  EvidenceOptions,
  "model" | "fallbackModel" | "cheapModel" | "extractorModel" | "workers" | "signal"
> {
  /** URL of the PostgreSQL database: `postgres://user:password@host/database`. */
  readonly queueUrl: string;
  /** Name of the model that the workers use, and the discovery of samples on this machine, or "offline". Default: "offline". */
  readonly modelName?: string | undefined;
  readonly fallbackModelName?: string | undefined;
  /** Summaries and memory. Default: `cheap_model` of the task, or else `modelName`. */
  readonly cheapModelName?: string | undefined;
  /** Reads the data of the schema from a page. Default: `modelName`. */
  readonly extractorModelName?: string | undefined;
  /** Maximum number of parallel samples of one domain, of all workers together. Default: no limit. */
  readonly perDomain?: number | undefined;
  /** Maximum number of attempts of a sample whose workers are lost. Default: 3. */
  readonly maxAttempts?: number | undefined;
  /**
   * Bucket through which workers send the evidence, `s3://bucket/prefix`; its keys are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Default: workers share
   * the folder of the run.
   */
  readonly store?: string | undefined;
  /** Seconds without a heartbeat after which a worker's sample goes to another worker. Default: 30. */
  readonly heartbeatSeconds?: number | undefined;
  readonly clock?: Clock | undefined;
}

/** Milliseconds between two reads of the queue. */
const POLL_MS = 500;
/** Time for which the database may be unavailable before a run gives up. It can then be resumed. */
const DATABASE_TIMEOUT_MS = 600_000;

/** The run's folder does not contain the evidence of a sample that has ended. */
class EvidenceMissingError extends SurehandError {
  constructor(sampleId: string, directory: string) {
    super({
      code: "evidence-missing",
      message: `The evidence of sample ${sampleId} did not reach ${directory}, although a worker finished it.`,
      hint: "Workers must write to the same folder or bucket: check their --store.",
    });
  }
}

/**
 * Distributes the samples of a run to workers on other machines through a queue in PostgreSQL, waits until all have ended, and signs the run.
 * After an interruption, `resume` continues it without a restart of the workers.
 *
 * @throws InvalidInputError for an invalid task or sample
 * @throws ModelAuthError if a model discovers the samples and this machine has no key for it
 * @throws EvidenceMissingError if workers do not write to the same folder
 */
export async function distributeRun(options: DistributedOptions): Promise<EvidenceResult> {
  const { queueUrl, task, onEvent, environment: variables = process.env, clock = systemClock } = options;
  const directory = resolve(options.directory);
  const redactor = redactorOf(secretsOfTask(task, variables));
  await makeFolder(directory);
  const key = options.key ?? (await openUserKeyStore().signingKey());
  const usage = await RunUsageTally.open(directory);
  if (options.resume !== true && options.planUsage) usage.add("plan", options.planUsage);
  const folder = await startRun(options, { directory, redactor, key, usage });
  await usage.save();
  const { runId, samples } = folder;
  const pool = openPool(queueUrl, { max: 4 });
  try {
    await createTables(pool);
    const shared = await shareStore({ runId, directory, address: options.store, environment: variables });
    const signed = signRun({ runId, task, options: queuedOptions(options, directory, shared.token) }, key);
    await openRun(pool, { runId, signed });
    const { perDomain, maxAttempts, heartbeatSeconds } = options;
    const deadlineSeconds = claimDeadlineSeconds(task);
    const queueOptions = { perDomain, maxAttempts, heartbeatSeconds, deadlineSeconds };
    await using queue = await openPostgresQueue({ ...queueOptions, connectionString: queueUrl, pool, runId, key });
    // An open row gets the signature of this run's key when its sample is added.
    if (options.resume === true) await queue.reopen(samples, statusesToRetry(options));
    await queue.add(samples);
    onEvent?.({ type: "run-start", samples: samples.length, skipped: (await queue.counts()).ended, workers: 0 });
    const status = new QueueStatusWriter({ directory, clock, workers: () => knownWorkers(pool) });
    const isOver = await waitForWorkers({ queue, status, clock }, options);
    if (!isOver)
      return {
        directory,
        totals: totalsOf(samples, await leave(queue, options, samples)),
        pending: [],
        openDomains: [],
      };
    const environment = describeEnvironment({
      browser: undefined,
      models: modelNames(options),
      timestampUrl: options.timestampUrl,
    });
    const failures = { directory, runId, redactor, key, environment };
    const results = await collectResults(queue, { ...failures, samples, store: shared.store });
    await removeAttempts(directory);
    await shared.close();
    const sharedUsage = await readSharedUsage(pool, runId);
    usage.add("summaries", sharedUsage.summaries);
    usage.add("memory", sharedUsage.memory);
    await usage.save();
    const seal = { directory, folder, key, environment, redactor, results, sealed: new Map() };
    const timestamp = await finishRun(seal, options.timestampUrl);
    await endRun(pool, runId);
    const totals = totalsOf(samples, results);
    onEvent?.({ type: "run-end", totals });
    const discovery = await readDiscovery(directory);
    const used = usage.with(results);
    const openDomains = openDomainsOf(results);
    return { directory, totals, discovery, pending: pendingOf(results), openDomains, usage: used, timestamp };
  } finally {
    await pool.end();
  }
}

function modelNames({
  modelName = "offline",
  fallbackModelName: fallback,
  cheapModelName: cheap = modelName,
  extractorModelName: extractor,
}: DistributedOptions): EnvironmentParts["models"] {
  return {
    extractor: extractor === undefined ? undefined : { id: extractor },
    main: { id: modelName },
    cheap: { id: cheap },
    fallback: fallback === undefined ? undefined : { id: fallback },
  };
}

interface RunStart {
  readonly directory: string;
  readonly redactor: Redactor;
  readonly key: SigningKey;
  readonly usage: RunUsageTally;
}

async function startRun(
  options: DistributedOptions,
  { directory, redactor, key, usage }: RunStart,
): Promise<RunFolder> {
  if (options.resume === true) {
    const known = await openRunFolder(directory);
    await reopenRun(directory, { runId: known.runId, redactor });
    return known;
  }
  const { modelName: name } = options;
  const model = name === undefined || name === "offline" ? undefined : { name };
  const onUsage = (used: ModelUsage): void => usage.add("discovery", used);
  const find = (runId: string): Promise<Discovery> =>
    discover({ ...options, directory }, { redactor, key, runId, onUsage });
  await assertCanBegin({ ...options, directory, redactor });
  return beginRun({ ...options, directory, model, redactor, discover: find });
}

/** Statuses of the samples that a resumed run works on again. */
function statusesToRetry({ retryReview = false }: DistributedOptions): SampleStatus[] {
  return sampleStatuses.filter((status) => !isFinal(status) || (retryReview && status === "needs_review"));
}

async function discover(
  options: DistributedOptions,
  identity: Pick<RunDiscoveryOptions, "redactor" | "key" | "runId" | "onUsage">,
): Promise<Discovery> {
  const { task, launch, rateLimits } = options;
  const model = await loadModel(options.modelName);
  await using browser = await launchBrowser(launch);
  const environment = describeEnvironment({ browser, models: modelNames(options) });
  const throttle = createThrottle(rateLimits);
  return await runDiscovery({ ...identity, task, browser, model, throttle, options, environment });
}

function queuedOptions(options: DistributedOptions, directory: string, storeToken: string): QueuedOptions {
  const { maxActionsPerStep, reflects, rateLimits, perDomain, retrySeconds, heartbeatSeconds, maxAttempts } = options;
  return {
    directory,
    storeToken,
    store: options.store,
    model: options.modelName ?? "offline",
    fallbackModel: options.fallbackModelName,
    cheapModel: options.cheapModelName,
    extractorModel: options.extractorModelName,
    level: options.level ?? DEFAULT_LEVEL,
    maxActionsPerStep,
    reflects,
    rateLimits: rateLimits && { ...rateLimits },
    perDomain,
    retrySeconds,
    heartbeatSeconds,
    maxAttempts,
  };
}

interface Waiting {
  readonly queue: JobQueue;
  readonly status: QueueStatusWriter;
  readonly clock: Clock;
}

/** Waits until every sample has ended or failed for good. Resolves to false if it is stopped before. */
async function waitForWorkers(waiting: Waiting, options: DistributedOptions): Promise<boolean> {
  try {
    return await followWorkers(waiting, options);
  } finally {
    await waiting.status.remove();
  }
}

async function followWorkers(
  { queue, status, clock }: Waiting,
  { onEvent, onResult, drainSignal }: DistributedOptions,
): Promise<boolean> {
  const follow = followEnded(queue);
  const limits = { timeoutMs: DATABASE_TIMEOUT_MS, signal: drainSignal, clock };
  for (;;) {
    const { counts, isOver, results } = await keepTrying(follow, limits);
    for (const result of results) {
      status.ended(result);
      onResult?.(result);
      onEvent?.(sampleEnd(result, 0));
    }
    if (isOver) return true;
    await status.update(counts);
    if (drainSignal?.aborted) return false;
    await clock.sleep(POLL_MS, drainSignal).catch(() => undefined);
  }
}

interface Followed {
  readonly counts: QueueCounts;
  readonly isOver: boolean;
  readonly results: readonly SampleResult[];
}

/** Returns a function that reads the results since its last call, each once. */
function followEnded(queue: JobQueue): () => Promise<Followed> {
  const seen = new Set<string>();
  let lastMs = 0;
  return async () => {
    const counts = await queue.counts();
    const isOver = counts.waiting + counts.active === 0;
    const ended = counts.ended > seen.size ? await queue.ended(lastMs) : [];
    const unseen = ended.filter(({ sampleId }) => !seen.has(sampleId));
    for (const { sampleId, endedAtMs } of unseen) {
      seen.add(sampleId);
      lastMs = Math.max(lastMs, endedAtMs);
    }
    return { counts, isOver, results: unseen.map(({ result }) => result) };
  };
}

/** Reports the samples that a drained run leaves pending, and returns the results of the others. */
async function leave(
  queue: JobQueue,
  { onEvent }: DistributedOptions,
  samples: RunFolder["samples"],
): Promise<SampleResult[]> {
  const ended = await queue.ended();
  const left = new Set(samples.map(({ id }) => id));
  for (const { sampleId } of ended) left.delete(sampleId);
  for (const sampleId of left) onEvent?.({ type: "sample-pending", sampleId, reason: "draining" });
  return ended.map(({ result }) => result);
}

interface CollectOptions {
  readonly directory: string;
  readonly runId: string;
  /** The samples of the run. Rows of others are ignored. */
  readonly samples: readonly Sample[];
  readonly redactor: ReturnType<typeof redactorOf>;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
}

/** Returns the valid results, with the folders of their attempts in place, and a failure for each sample that was given up. */
async function collectResults(
  queue: JobQueue,
  { store, ...options }: CollectOptions & { readonly store: EvidenceStore },
): Promise<SampleResult[]> {
  const results: SampleResult[] = [];
  const samples = new Map(options.samples.map((sample) => [sample.id, sample]));
  for (const { sampleId, attempt, result } of await queue.ended()) {
    const sample = samples.get(sampleId);
    if (!sample) continue;
    try {
      const isThere = await store.collect(sampleId, attempt);
      if (!isThere) throw new EvidenceMissingError(sampleId, options.directory);
      if (!isResultOf(result, sample)) {
        await setAside(options.directory, sampleId, attempt);
        throw new EvidenceDamagedError({
          key: sampleId,
          problem: "was made for another page or input than the sample's",
        });
      }
      results.push(result);
    } catch (error) {
      if (!EvidenceDamagedError.isInstance(error)) throw error;
      results.push(await recordLoss(sample, error, options));
    }
  }
  for (const dead of await queue.dead()) {
    const sample = samples.get(dead.sampleId);
    if (sample) results.push(await recordLoss(sample, new QuarantinedError(dead), options));
  }
  return results.toSorted((one, other) => compareText(one.sample_id, other.sample_id));
}

/** Writes the signed folder of a sample that failed because its workers or its evidence were lost. */
async function recordLoss(
  sample: Sample,
  loss: QuarantinedError | EvidenceDamagedError,
  { directory, ...failure }: CollectOptions,
): Promise<SampleResult> {
  const { result } = await recordFailure({ ...failure, directory: join(directory, sample.id), sample }, loss);
  return result;
}
