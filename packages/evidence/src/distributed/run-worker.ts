import { openUserKeyStore, type SigningKey } from "@surehand/journal";
import type { LaunchOptions } from "@surehand/browser";
import { type Clock, systemClock } from "@surehand/kernel";
import type { Pool } from "pg";
import type { ModelUsage } from "@surehand/model/usage";
import { domainOf } from "../inputs/domain-of.ts";
import { createRunMemory, type RunMemory } from "../memory/run-memory.ts";
import type { Claim, JobQueue } from "../queue/job-queue.ts";
import { openPool } from "../queue/postgres/open-pool.ts";
import { openPostgresQueue } from "../queue/postgres/postgres-queue.ts";
import { createTables } from "../queue/postgres/run-store.ts";
import { addSharedUsage } from "../queue/postgres/shared-usage.ts";
import { createSharedMemory } from "../queue/postgres/shared-memory.ts";
import { createWorkerLimit } from "../autoscale/create-worker-limit.ts";
import type { WorkerLimit } from "../autoscale/worker-limit.ts";
import { sealIfOpen } from "../journal/seal-if-open.ts";
import { workOnQueue } from "../queue/work-on-queue.ts";
import { attemptSample, type SharedServices, watchServices } from "../run/attempt-sample.ts";
import { createCrashProofBrowser, type CrashProofBrowser } from "../run/crash-proof-browser.ts";
import { describeEnvironment } from "../run/describe-environment.ts";
import { DomainBreaker, retryMsOf } from "../run/domain-breaker.ts";
import { EndedProfiles } from "../run/ended-profiles.ts";
import { isSiteAway } from "../run/is-site-away.ts";
import { type RunEvent, sampleEnd } from "../run/run-events.ts";
import { createSampleRunner, type SampleRunner } from "../run/sample-runner.ts";
import type { SessionEndedError } from "../run/session-ended-error.ts";
import { SiteAwayError } from "../run/site-away-error.ts";
import { redactorOf, secretsOfTask } from "../run/secrets-of-task.ts";
import type { AllowedSecrets } from "../spec/allowed-secrets.ts";
import { loadWorkerModels } from "../worker/load-worker-models.ts";
import { type FailureOptions, recordFailure } from "../worker/record-failure.ts";
import type { FinishedSample } from "../worker/run-sample.ts";
import type { Throttle } from "../worker/throttle.ts";
import type { TrustedKey, TrustedRun } from "./assert-run-trusted.ts";
import { createRunChooser } from "./choose-run.ts";
import { reportHealth } from "./health/report-health.ts";
import { type WorkerHealth, WorkerHealthMonitor } from "./health/worker-health.ts";
import { keepTrying } from "./keep-trying.ts";
import { claimDeadlineSeconds, openRuns } from "./queued-run.ts";
import { createSharedThrottle } from "./shared-throttle.ts";
import type { EvidenceStore } from "./store/evidence-store.ts";
import { openStore } from "./store/open-store.ts";

export interface WorkerOptions {
  /** URL of the PostgreSQL database: `postgres://user:password@host/database`. */
  readonly queueUrl: string;
  /** Path of the run's folder or of its parent on this machine, or the URL of its bucket. Default: as in the run. */
  readonly store?: string | undefined;
  /** Number of samples to process in parallel, or "auto": as many as processor, memory and event loop allow. Default: 3. */
  readonly workers?: number | "auto" | undefined;
  /** With `workers: "auto"`: the most samples in parallel. Default: 16. */
  readonly maxWorkers?: number | undefined;
  readonly launch?: LaunchOptions | undefined;
  /** Signs the samples. Default: the user's own key, created on first use. */
  readonly key?: SigningKey | undefined;
  /** Environment variables that contain the secrets. Default: the environment of the process. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Environment variables that tasks of the queue may type, with their origins. Default: none, and a task with secrets is refused. */
  readonly allowedSecrets?: AllowedSecrets | undefined;
  /**
   * Keys that sign the runs to work on, by their fingerprints: `surehand run` prints its own. Runs of other keys are refused. Default: none. Then any signed run is
   * worked on that has no secrets and no paths of this machine, and its samples upload no files.
   */
  readonly trustedKeys?: readonly TrustedKey[] | undefined;
  /** Model of summaries and hints of memory. Default: that of the run. */
  readonly cheapModel?: string | undefined;
  /** Whether to end the worker when no run has samples left to process. Default: false, it waits for runs. */
  readonly untilIdle?: boolean | undefined;
  readonly onEvent?: ((event: RunEvent) => void) | undefined;
  /** Called with the state of this worker every five seconds. */
  readonly onHealth?: ((health: WorkerHealth) => void) | undefined;
  /** Ends the worker after the current step of its samples; they return to the queue. */
  readonly drainSignal?: AbortSignal | undefined;
  readonly clock?: Clock | undefined;
}

const POLL_MS = 1000;
/** Time for which the database may be unavailable before a worker gives up. */
const DATABASE_TIMEOUT_MS = 600_000;

/**
 * Processes the samples of all runs in a database, as one of any number of workers on any number of machines. Resolves when it is drained,
 * or, with `untilIdle`, when no samples are left.
 *
 * @throws StoreNotSharedError if this machine can't read the run's folder or bucket
 * @throws UntrustedRunError with `untilIdle`, if only runs are left that are not signed with a trusted key
 * @throws InvalidInputError with `untilIdle`, if only runs are left that type a variable that is not in `allowedSecrets`
 */
export async function runWorker(options: WorkerOptions): Promise<void> {
  const { queueUrl, drainSignal, untilIdle = false, clock = systemClock, onEvent } = options;
  const key = options.key ?? (await openUserKeyStore().signingKey());
  using limit = createWorkerLimit(options, {
    clock,
    onChange: (workers, load) => onEvent?.({ type: "workers-changed", workers, load }),
  });
  const pool = openPool(queueUrl, { max: limit.max + 3 });
  await using browser = createCrashProofBrowser(options.launch);
  const limits = { timeoutMs: DATABASE_TIMEOUT_MS, signal: drainSignal, clock };
  const runs = createRunChooser(options);
  try {
    await keepTrying(() => createTables(pool), limits);
    using health = new WorkerHealthMonitor(clock);
    await using _ = reportHealth(health, { pool, onHealth: options.onHealth });
    while (!isAborted(drainSignal)) {
      const run = runs.choose(await keepTrying(() => openRuns(pool), limits));
      if (run) await keepTrying(() => workOnRun(run, { ...options, limit, key, pool, browser, clock, health }), limits);
      else if (untilIdle) {
        runs.assertNoneRefused();
        return;
      }
      if (!isAborted(drainSignal)) await clock.sleep(POLL_MS, drainSignal).catch(() => undefined);
    }
  } finally {
    await pool.end();
  }
}

function isAborted(signal: AbortSignal | undefined): boolean {
  return signal?.aborted === true;
}

interface RunWork extends WorkerOptions {
  readonly limit: WorkerLimit;
  readonly key: SigningKey;
  readonly pool: Pool;
  readonly browser: CrashProofBrowser;
  readonly clock: Clock;
  readonly health: WorkerHealthMonitor;
}

async function workOnRun(run: TrustedRun, work: RunWork): Promise<void> {
  const { queueUrl, pool, limit, drainSignal, clock, trustedKeys = [] } = work;
  const known = new Set([work.key, run.key, ...trustedKeys].map(({ fingerprint }) => fingerprint));
  const store = await openStore(run, {
    place: work.store,
    environment: work.environment ?? process.env,
    trusts: (fingerprint) => known.has(fingerprint),
  });
  const { perDomain, maxAttempts, heartbeatSeconds } = run.options;
  const deadlineSeconds = claimDeadlineSeconds(run.task);
  const limits = { perDomain, maxAttempts, heartbeatSeconds, deadlineSeconds };
  await using queue: JobQueue = await openPostgresQueue({
    ...limits,
    connectionString: queueUrl,
    pool,
    runId: run.runId,
    key: run.key,
  });
  const prepared = await prepareRun(run, work, store);
  const isDraining = (): boolean => isAborted(drainSignal);
  await workOnQueue({
    queue,
    limit,
    isDraining,
    ignoredDomains: () => prepared.breaker.waitingDomains,
    isWaiting: () => prepared.breaker.isWaiting,
    clock,
    pollMs: POLL_MS,
    work: (claim, worker) => workOnSample(claim, { work, worker, run: prepared }),
  });
}

/** A run from the point of view of a worker process. */
interface PreparedRun {
  readonly goal: string;
  readonly isTrusted: boolean;
  readonly store: EvidenceStore;
  readonly runner: SampleRunner;
  readonly memory: RunMemory;
  /** Adds to the usage of the run. */
  readonly count: (part: "summaries" | "memory", usage: ModelUsage) => Promise<void>;
  readonly services: SharedServices;
  readonly endedProfiles: EndedProfiles;
  readonly breaker: DomainBreaker;
  readonly throttle: Throttle;
  readonly failure: Omit<FailureOptions, "directory" | "sample" | "termination">;
}

/** Changes a claim as often as the database needs. */
type Settle = <T>(change: () => Promise<T>) => Promise<T>;

interface SampleWork {
  readonly work: RunWork;
  readonly worker: number;
  readonly run: PreparedRun;
}

async function workOnSample(claim: Claim, { work, worker, run }: SampleWork): Promise<void> {
  const { onEvent, clock, drainSignal, health } = work;
  using _ = health.claimed();
  const { sample, attempt } = claim;
  const settle: Settle = (change) => keepTrying(change, { timeoutMs: DATABASE_TIMEOUT_MS, clock });
  if (await isLeft(claim, { run, settle })) return;
  onEvent?.({ type: "sample-start", worker, sampleId: sample.id, url: sample.url });
  const finished = await attemptSample(claim, {
    services: run.services,
    settle,
    run: async () => {
      const directory = await run.store.prepare(sample.id, attempt);
      try {
        return await run.runner.run(sample, { worker, directory });
      } catch (error) {
        await sealUnfinished({ directory, sampleId: sample.id }, run);
        throw error;
      } finally {
        await run.store.keep(sample.id, attempt);
      }
    },
  });
  if (!finished) return;
  const { result, actions } = finished;
  // The data of a drained sample is in its attempt's folder: the next attempt goes on with it.
  if (isAborted(drainSignal) && result.termination === "interrupted") {
    await settle(() => claim.release());
    return;
  }
  await settle(() => run.count("summaries", finished.summaryUsage));
  if (isTriedAgain(finished, run)) {
    await settle(() => claim.release());
    return;
  }
  run.endedProfiles.note(sample, result);
  // The run sums up the usage when its last sample is complete.
  await run.memory.learn({
    sampleId: sample.id,
    url: sample.url,
    goal: run.goal,
    status: result.status,
    termination: result.termination,
    actions,
  });
  if (!(await settle(() => claim.complete(result)))) return;
  await run.store.show(sample.id, attempt);
  health.ended(result);
  onEvent?.(sampleEnd(result, worker));
}

/** Ends the claim of a sample that is not opened. Resolves to false if it is opened. */
async function isLeft(claim: Claim, { run, settle }: Pick<LeaveOptions, "run" | "settle">): Promise<boolean> {
  const { sample } = claim;
  if (!run.isTrusted && sample.input["auth_profile"]) {
    const reason = "its auth_profile is a path of the worker's machine, and the run has no trusted key";
    await settle(() => claim.fail(reason));
    return true;
  }
  const ended = run.endedProfiles.problemOf(sample);
  if (ended) {
    await leaveSample(claim, { run, settle, problem: ended, termination: "sign-in" });
    return true;
  }
  if (!run.breaker.isGivenUp(sample.url)) return false;
  const problem = new SiteAwayError(domainOf(sample.url));
  await leaveSample(claim, { run, settle, problem, termination: "network-errors" });
  return true;
}

/** Notes whether the site of a sample answers. Returns whether the sample goes back to the queue, because it does not. */
function isTriedAgain(finished: FinishedSample, { breaker, throttle }: PreparedRun): boolean {
  const { url, sample_id: id, status } = finished.result;
  const isAway = isSiteAway(finished);
  breaker.finished(url, isAway, throttle.pausedMs(url));
  return isAway && status === "pending" && !breaker.isGivenUp(url) && breaker.mayRetry(id);
}

interface LeaveOptions {
  readonly run: PreparedRun;
  readonly settle: Settle;
  readonly problem: SessionEndedError | SiteAwayError;
  readonly termination: "sign-in" | "network-errors";
}

/** Seals an attempt that ended with an error: a worker on another machine continues only sealed attempts. */
async function sealUnfinished(
  { directory, sampleId }: { readonly directory: string; readonly sampleId: string },
  { failure: { key, environment, redactor, runId } }: PreparedRun,
): Promise<void> {
  // If this fails, the next attempt starts without this one.
  await sealIfOpen(directory, { identity: { runId, sampleId }, key, environment, redactor }).catch(() => undefined);
}

/** Leaves a sample pending that was not opened, with the reason in its signed folder. */
async function leaveSample(
  claim: Claim,
  { run: { store, failure }, settle, problem, termination }: LeaveOptions,
): Promise<void> {
  const { sample, attempt } = claim;
  const directory = await store.prepare(sample.id, attempt);
  const { result } = await recordFailure({ ...failure, directory, sample, termination }, problem);
  await store.keep(sample.id, attempt);
  if (await settle(() => claim.complete(result))) await store.show(sample.id, attempt);
}

async function prepareRun(run: TrustedRun, work: RunWork, store: EvidenceStore): Promise<PreparedRun> {
  const { task, runId, options, isTrusted } = run;
  const secrets = secretsOfTask(task, work.environment ?? process.env);
  const redactor = redactorOf(secrets);
  const models = await loadWorkerModels({ ...options, task, cheapModel: work.cheapModel ?? options.cheapModel });
  const throttle = createSharedThrottle(work.pool, options.rateLimits);
  const count = (part: "summaries" | "memory", usage: ModelUsage): Promise<void> =>
    addSharedUsage(work.pool, { runId, part, usage });
  const memory = createRunMemory(createSharedMemory(work.pool, runId), models.cheap, (usage) => count("memory", usage));
  const { level, maxActionsPerStep, reflects } = options;
  const { browser, onEvent, drainSignal, key } = work;
  const environment = describeEnvironment({ browser: await browser.get(), models });
  const runner = createSampleRunner({
    options: { task, level, maxActionsPerStep, reflects, onEvent, drainSignal },
    browser,
    models,
    throttle,
    redactor,
    secrets,
    runId,
    key,
    environment,
    memory,
    mayUpload: isTrusted,
  });
  return {
    goal: task.goal,
    isTrusted,
    store,
    runner,
    memory,
    count,
    services: watchServices(work.clock, work.onEvent),
    endedProfiles: new EndedProfiles(task),
    breaker: new DomainBreaker({ clock: work.clock, retryMs: retryMsOf(options) }),
    throttle,
    failure: { redactor, runId, key, environment },
  };
}
