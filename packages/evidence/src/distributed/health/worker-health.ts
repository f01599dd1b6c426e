import { hostname } from "node:os";
import type { Clock } from "@surehand/kernel";
import { watchEventLoopDelay } from "../../autoscale/event-loop-delay.ts";
import { createWorkerMetrics, type WorkerMetrics } from "./worker-metrics.ts";

/** State of a worker process. */
export interface WorkerHealth {
  /** Host and process id: `build-7:4242`. */
  readonly worker: string;
  /** Samples under way. */
  readonly active: number;
  /** Samples taken since the start. */
  readonly claimed: number;
  readonly done: number;
  /** Samples that ended with another status. Those that were given back are in neither. */
  readonly failed: number;
  /** Longest delay of the event loop since the last report, in milliseconds. */
  readonly lagMs: number;
  /** Seconds since the database took a report. Null before the first one. */
  readonly heartbeatSeconds: number | null;
}

/** Counts what a worker process does. */
export class WorkerHealthMonitor implements Disposable {
  readonly #clock: Clock;
  readonly #metrics: WorkerMetrics;
  readonly #delay = watchEventLoopDelay();
  readonly #name = `${hostname()}:${process.pid}`;
  #active = 0;
  #claimed = 0;
  #done = 0;
  #failed = 0;
  #reportedMs: number | undefined;

  constructor(clock: Clock, metrics: WorkerMetrics = createWorkerMetrics()) {
    this.#clock = clock;
    this.#metrics = metrics;
  }

  /** Counts a sample that is taken, and its end with the disposal, whatever it is. */
  claimed(): Disposable {
    this.#claimed++;
    this.#active++;
    this.#metrics.claimed();
    return {
      [Symbol.dispose]: () => {
        this.#active--;
        this.#metrics.released();
      },
    };
  }

  /** Counts a result that counts. */
  ended(result: Parameters<WorkerMetrics["ended"]>[0]): void {
    this.#metrics.ended(result);
    if (result.status === "done") this.#done++;
    else this.#failed++;
  }

  /** Notes that the database took a report. */
  reported(): void {
    this.#reportedMs = this.#clock.monotonicMs();
  }

  read(): WorkerHealth {
    const lagMs = Math.round(this.#delay.read());
    this.#metrics.eventLoopDelay(lagMs);
    return {
      worker: this.#name,
      active: this.#active,
      claimed: this.#claimed,
      done: this.#done,
      failed: this.#failed,
      lagMs,
      heartbeatSeconds:
        this.#reportedMs === undefined ? null : Math.round((this.#clock.monotonicMs() - this.#reportedMs) / 1000),
    };
  }

  [Symbol.dispose](): void {
    this.#delay[Symbol.dispose]();
  }
}
