import { type Clock, systemClock } from "@surehand/kernel";
import { compareText } from "../inputs/compare-text.ts";
import { domainOf } from "../inputs/domain-of.ts";
import type { Sample } from "../inputs/sample.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { SampleStatus } from "../results/sample-status.ts";
import {
  type Claim,
  type DeadSample,
  type EndedSample,
  type JobQueue,
  type QueueCounts,
  queueDefaults,
  type QueueOptions,
} from "./job-queue.ts";

/** Creates a queue for the workers of this process. It needs no heartbeat, since its workers end with it. */
export function createInProcessQueue(options: QueueOptions = {}, clock: Clock = systemClock): JobQueue {
  return new InProcessQueue(options, clock);
}

interface Job {
  readonly sample: Sample;
  state: keyof QueueCounts;
  attempt: number;
  /** Attempts that ended without a result. */
  failures: number;
  claimedAtMs: number;
  endedAtMs: number;
  reason: string;
  result?: SampleResult;
}

class InProcessQueue implements JobQueue {
  readonly #maxAttempts: number;
  readonly #perDomain: number;
  readonly #deadlineMs: number;
  readonly #clock: Clock;
  readonly #jobs = new Map<string, Job>();

  constructor({ maxAttempts, perDomain, deadlineSeconds }: QueueOptions, clock: Clock) {
    this.#maxAttempts = maxAttempts ?? queueDefaults.maxAttempts;
    this.#perDomain = perDomain ?? Number.POSITIVE_INFINITY;
    this.#deadlineMs = (deadlineSeconds ?? queueDefaults.deadlineSeconds) * 1000;
    this.#clock = clock;
  }

  async add(samples: readonly Sample[]): Promise<void> {
    for (const sample of samples) {
      if (this.#jobs.has(sample.id)) continue;
      const never = { attempt: 0, failures: 0, claimedAtMs: 0, endedAtMs: 0, reason: "" };
      this.#jobs.set(sample.id, { sample, state: "waiting", ...never });
    }
  }

  async reopen(samples: readonly Sample[], statuses: readonly SampleStatus[]): Promise<number> {
    const ids = new Set(samples.map(({ id }) => id));
    const jobs = this.#inState("ended").filter(
      ({ sample, result }) => ids.has(sample.id) && result && statuses.includes(result.status),
    );
    for (const job of jobs) {
      delete job.result;
      Object.assign(job, { state: "waiting", failures: 0 });
    }
    return jobs.length;
  }

  async claim(ignoredDomains: readonly string[] = []): Promise<Claim | undefined> {
    this.#expire();
    const active = this.#inState("active").map(({ sample }) => domainOf(sample.url));
    const job = this.#inState("waiting").find(({ sample }) => {
      const domain = domainOf(sample.url);
      return !ignoredDomains.includes(domain) && active.filter((other) => other === domain).length < this.#perDomain;
    });
    if (!job) return undefined;
    Object.assign(job, { state: "active", attempt: job.attempt + 1, claimedAtMs: this.#clock.monotonicMs() });
    return this.#claimOf(job);
  }

  async counts(): Promise<QueueCounts> {
    this.#expire();
    const count = (state: Job["state"]): number => this.#inState(state).length;
    return { waiting: count("waiting"), active: count("active"), ended: count("ended"), dead: count("dead") };
  }

  async ended(sinceMs = 0): Promise<readonly EndedSample[]> {
    return this.#inState("ended")
      .filter(({ endedAtMs }) => endedAtMs >= sinceMs)
      .flatMap(({ sample: { id: sampleId }, attempt, result, endedAtMs }) =>
        result ? [{ sampleId, attempt, result, endedAtMs }] : [],
      )
      .toSorted((left, right) => compareText(left.sampleId, right.sampleId));
  }

  async dead(): Promise<readonly DeadSample[]> {
    return this.#inState("dead")
      .map(({ sample, failures: attempts, reason }) => ({ sampleId: sample.id, attempts, reason }))
      .toSorted((left, right) => compareText(left.sampleId, right.sampleId));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#jobs.clear();
  }

  #inState(state: Job["state"]): Job[] {
    return [...this.#jobs.values()].filter((job) => job.state === state);
  }

  #expire(): void {
    const earliest = this.#clock.monotonicMs() - this.#deadlineMs;
    for (const job of this.#inState("active")) {
      if (job.claimedAtMs <= earliest) this.#giveBack(job, "its worker was lost");
    }
  }

  #giveBack(job: Job, reason: string): void {
    job.failures++;
    job.reason = reason;
    job.state = job.failures >= this.#maxAttempts ? "dead" : "waiting";
  }

  #claimOf(job: Job): Claim {
    const { sample, attempt } = job;
    const isHeld = (): boolean => {
      this.#expire();
      return job.state === "active" && job.attempt === attempt;
    };
    return {
      sample,
      attempt,
      complete: async (result) => {
        if (!isHeld()) return false;
        Object.assign(job, { state: "ended", result, endedAtMs: this.#clock.monotonicMs() });
        return true;
      },
      fail: async (reason) => {
        if (isHeld()) this.#giveBack(job, reason);
      },
      release: async () => {
        if (isHeld()) job.state = "waiting";
      },
    };
  }
}
