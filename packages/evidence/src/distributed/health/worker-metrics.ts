import { type Meter, metrics } from "@opentelemetry/api";
import type { QueueCounts } from "../../queue/job-queue.ts";
import type { SampleResult } from "../../results/sample-result.ts";

/** Metrics of a worker process. */
export interface WorkerMetrics {
  claimed(): void;
  /** A sample is no longer under way, with or without a result. */
  released(): void;
  ended(result: Pick<SampleResult, "status" | "termination" | "duration_seconds" | "error">): void;
  eventLoopDelay(ms: number): void;
}

/** Creates the OpenTelemetry metrics that docs/scale.md lists. Without an SDK in the process they go nowhere. */
export function createWorkerMetrics(meter: Meter = metrics.getMeter("surehand")): WorkerMetrics {
  const claims = meter.createCounter("surehand.sample.claimed", { description: "Samples that were taken." });
  const active = meter.createUpDownCounter("surehand.sample.active", { description: "Samples under way." });
  const duration = meter.createHistogram("surehand.sample.duration", {
    unit: "s",
    description: "Time of samples that ended.",
  });
  const delay = meter.createGauge("surehand.worker.event_loop.delay", {
    unit: "s",
    description: "Longest delay of the event loop in the last five seconds.",
  });
  return {
    claimed: () => {
      claims.add(1);
      active.add(1);
    },
    released: () => active.add(-1),
    ended: ({ status, termination, error, duration_seconds: seconds }) =>
      duration.record(seconds, {
        "surehand.sample.status": status,
        ...(status !== "done" && { "error.type": error?.code ?? termination }),
      }),
    eventLoopDelay: (ms) => delay.record(ms / 1000),
  };
}

const states = ["waiting", "active", "ended", "dead"] as const satisfies readonly (keyof QueueCounts)[];

/** Returns a function that records the samples of a queue by state. */
export function createQueueMetrics(meter: Meter = metrics.getMeter("surehand")): (counts: QueueCounts) => void {
  const samples = meter.createGauge("surehand.queue.samples", { description: "Samples of a run, by state." });
  return (counts) => {
    for (const state of states) samples.record(counts[state], { "surehand.queue.state": state });
  };
}
