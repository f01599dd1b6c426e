import type { RunUsageTally } from "./run-usage.ts";
import { join } from "node:path";
import type { JournalLink } from "@surehand/journal";
import { systemClock } from "@surehand/kernel";
import type { WorkerLimit } from "../autoscale/worker-limit.ts";
import type { Sample } from "../inputs/sample.ts";
import type { RunMemory } from "../memory/run-memory.ts";
import { createInProcessQueue } from "../queue/in-process-queue.ts";
import type { Claim, DeadSample } from "../queue/job-queue.ts";
import { QuarantinedError } from "../queue/quarantined-error.ts";
import { workOnQueue } from "../queue/work-on-queue.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { type FailureOptions, recordFailure } from "../worker/record-failure.ts";
import type { FinishedSample } from "../worker/run-sample.ts";
import type { Throttle } from "../worker/throttle.ts";
import { attemptSample, type SharedServices, watchServices } from "./attempt-sample.ts";
import { DomainBreaker, retryMsOf } from "./domain-breaker.ts";
import { isSiteAway } from "./is-site-away.ts";
import { pendingReasonOf } from "./pending-of.ts";
import { type PendingReason, sampleEnd } from "./run-events.ts";
import type { EvidenceOptions } from "./run-options.ts";
import type { SampleRunner } from "./sample-runner.ts";
import { EndedProfiles } from "./ended-profiles.ts";
import type { SessionEndedError } from "./session-ended-error.ts";

export interface RunWorkersOptions {
  readonly options: EvidenceOptions;
  readonly runner: SampleRunner;
  readonly memory: RunMemory;
  readonly throttle: Throttle;
  readonly usage: Pick<RunUsageTally, "add" | "save">;
  readonly failure: Omit<FailureOptions, "directory" | "sample" | "termination">;
}

/** The workers of one run. */
export class RunWorkers {
  readonly #parts: RunWorkersOptions;
  readonly #breaker: DomainBreaker;
  readonly #services: SharedServices;
  readonly #endedProfiles: EndedProfiles;
  readonly #pending = new Map<string, PendingReason>();
  /** Links to the samples that ended in this run, by id. */
  readonly sealed = new Map<string, JournalLink>();

  constructor(parts: RunWorkersOptions) {
    this.#parts = parts;
    this.#services = watchServices(systemClock, parts.options.onEvent);
    this.#endedProfiles = new EndedProfiles(parts.options.task);
    this.#breaker = new DomainBreaker({ clock: systemClock, retryMs: retryMsOf(parts.options) });
  }

  get openDomains(): readonly string[] {
    return this.#breaker.openDomains;
  }

  /** Samples that are left for a resumed run. */
  get pending(): readonly { readonly sampleId: string; readonly reason: PendingReason }[] {
    return [...this.#pending].map(([sampleId, reason]) => ({ sampleId, reason }));
  }

  /** Processes the samples, as many in parallel as the limit allows. Resolves when all of them have ended or were left. */
  async workOn(samples: readonly Sample[], limit: WorkerLimit): Promise<void> {
    const { drainSignal, signal, onEvent, perDomain } = this.#parts.options;
    const isDraining = (): boolean => drainSignal?.aborted === true || signal?.aborted === true;
    await using queue = createInProcessQueue({ deadlineSeconds: Number.POSITIVE_INFINITY, perDomain });
    await queue.add(samples);
    await workOnQueue({
      queue,
      limit,
      isDraining,
      ignoredDomains: () => this.#breaker.pausedDomains,
      isWaiting: () => this.#breaker.isWaiting,
      work: (claim, worker) => this.#attempt(claim, worker),
    });
    const dead = new Map((await queue.dead()).map((one) => [one.sampleId, one]));
    const ended = new Set((await queue.ended()).map(({ sampleId }) => sampleId));
    for (const sample of samples) {
      const given = dead.get(sample.id);
      if (given) await this.#giveUp(sample, given);
      else if (!ended.has(sample.id)) this.#pending.set(sample.id, isDraining() ? "draining" : "domain-open");
    }
    for (const { sampleId, reason } of this.pending) onEvent?.({ type: "sample-pending", sampleId, reason });
  }

  async #attempt(claim: Claim, worker: number): Promise<void> {
    const { options, runner } = this.#parts;
    const { sample } = claim;
    const problem = this.#endedProfiles.problemOf(sample);
    if (problem) return this.#leave(claim, problem);
    options.onEvent?.({ type: "sample-start", worker, sampleId: sample.id, url: sample.url });
    const directory = join(options.directory, sample.id);
    const run = (): Promise<FinishedSample> => runner.run(sample, { worker, directory });
    const finished = await attemptSample(claim, { services: this.#services, run });
    if (!finished) return;
    this.#parts.usage.add("summaries", finished.summaryUsage);
    this.sealed.set(sample.id, finished.link);
    const isAway = isSiteAway(finished);
    this.#breaker.finished(sample.url, isAway, this.#parts.throttle.pausedMs(sample.url));
    if (isAway && finished.result.status === "pending" && this.#breaker.mayRetry(sample.id)) return claim.release();
    await this.#end(claim, worker, finished);
  }

  async #end(claim: Claim, worker: number, { result, actions }: FinishedSample): Promise<void> {
    const { options, memory, usage } = this.#parts;
    const { id, url } = claim.sample;
    const reason = pendingReasonOf(result);
    if (reason) this.#pending.set(id, reason);
    this.#endedProfiles.note(claim.sample, result);
    await memory.learn({
      sampleId: id,
      url,
      goal: options.task.goal,
      status: result.status,
      termination: result.termination,
      actions,
    });
    await usage.save();
    options.onResult?.(result);
    options.onEvent?.(sampleEnd(result, worker));
    await claim.complete(result);
  }

  /** Leaves a sample pending that was not opened, with the reason in its signed folder. */
  async #leave(claim: Claim, error: SessionEndedError): Promise<void> {
    const { sample } = claim;
    this.#pending.set(sample.id, "sign-in");
    await claim.complete(await this.#record(sample, error, "sign-in"));
  }

  /** Writes the signed folder of a sample that broke its browsers. */
  async #giveUp(sample: Sample, dead: DeadSample): Promise<void> {
    const { options } = this.#parts;
    const result = await this.#record(sample, new QuarantinedError(dead));
    options.onResult?.(result);
    options.onEvent?.(sampleEnd(result, 0));
  }

  async #record(sample: Sample, error: Error, termination?: FailureOptions["termination"]): Promise<SampleResult> {
    const { options, failure } = this.#parts;
    const directory = join(options.directory, sample.id);
    const { result, link } = await recordFailure({ ...failure, directory, sample, termination }, error);
    this.sealed.set(sample.id, link);
    return result;
  }
}
