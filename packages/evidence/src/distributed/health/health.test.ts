import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createNoopMeter, type Meter } from "@opentelemetry/api";
import { createFakeClock } from "@surehand/kernel/testing";
import { expect, test } from "vitest";
import { resultOf } from "../../testing/result.test.support.ts";
import { QueueStatusWriter } from "./queue-status.ts";
import { WorkerHealthMonitor } from "./worker-health.ts";
import { createQueueMetrics, createWorkerMetrics } from "./worker-metrics.ts";

const failed = resultOf({
  status: "failed",
  termination: "error",
  error: { code: "timeout", message: "-", hint: "-" },
});

/** A meter whose instruments keep what is recorded: name, value and attributes. */
function keepingMeter(): { readonly meter: Meter; readonly kept: unknown[][] } {
  const kept: unknown[][] = [];
  const record = (name: string) => (value: number, attributes: unknown) => void kept.push([name, value, attributes]);
  const create = (name: string): unknown => ({ add: record(name), record: record(name) });
  const names = ["createCounter", "createUpDownCounter", "createHistogram", "createGauge"];
  const meter = Object.assign(createNoopMeter(), Object.fromEntries(names.map((name) => [name, create])));
  return { meter, kept };
}

test("a worker counts the samples that it took, that are under way, and how they ended", async () => {
  const clock = createFakeClock();
  const { meter, kept } = keepingMeter();
  using monitor = new WorkerHealthMonitor(clock, createWorkerMetrics(meter));
  const [first, second] = [monitor.claimed(), monitor.claimed()];
  monitor.claimed();
  monitor.ended(resultOf({ status: "done" }));
  first[Symbol.dispose]();
  monitor.ended(failed);
  second[Symbol.dispose]();
  expect(monitor.read()).toMatchObject({ claimed: 3, active: 1, done: 1, failed: 1, heartbeatSeconds: null });
  monitor.reported();
  await clock.advance(7000);
  expect(monitor.read().heartbeatSeconds).toBe(7);
  expect(kept.filter(([name]) => name === "surehand.sample.active").map(([, value]) => value)).toEqual([
    1, 1, 1, -1, -1,
  ]);
  expect(kept.filter(([name]) => name === "surehand.sample.duration").map(([, , attributes]) => attributes)).toEqual([
    { "surehand.sample.status": "done" },
    { "surehand.sample.status": "failed", "error.type": "timeout" },
  ]);
});

test("the samples of a queue are recorded by state", () => {
  const { meter, kept } = keepingMeter();
  createQueueMetrics(meter)({ waiting: 5, active: 2, ended: 1, dead: 0 });
  expect(kept).toHaveLength(4);
  expect(kept[0]).toEqual(["surehand.queue.samples", 5, { "surehand.queue.state": "waiting" }]);
});

test("the state of a queue is in the folder of its run, with the rate of the last minute and errors by class", async () => {
  const directory = await mkdtemp(join(tmpdir(), "surehand-status-"));
  const clock = createFakeClock();
  const workers = [{ worker: "a:1", active: 2, claimed: 3, done: 1, failed: 0, lagMs: 4, seenSecondsAgo: 1 }];
  const writer = new QueueStatusWriter({ directory, clock, workers: () => Promise.resolve(workers) });
  const counts = { waiting: 5, active: 2, ended: 1, dead: 0 };
  const read = async (): Promise<unknown> => JSON.parse(await readFile(join(directory, ".queue-status.json"), "utf8"));
  writer.ended(resultOf({ status: "done" }));
  await clock.advance(59_000);
  writer.ended(failed);
  await writer.update(counts);
  expect(await read()).toMatchObject({ counts, workers, perMinute: 2, errors: { timeout: 1 } });
  await clock.advance(2000);
  await writer.update({ ...counts, waiting: 4 });
  expect(await read()).toMatchObject({ counts });
  await clock.advance(4000);
  await writer.update({ ...counts, waiting: 4 });
  expect(await read()).toMatchObject({ counts: { waiting: 4 }, perMinute: 1 });
  await writer.remove();
  await expect(read()).rejects.toThrow("ENOENT");
  await rm(directory, { recursive: true });
});
