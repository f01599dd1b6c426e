import { noUsage } from "@surehand/model/usage";
import { SurehandError } from "@surehand/kernel";
import { createFakeClock, type FakeClock } from "@surehand/kernel/testing";
import { expect, test } from "vitest";
import { createInProcessQueue } from "../queue/in-process-queue.ts";
import type { Claim, JobQueue } from "../queue/job-queue.ts";
import { resultOf } from "../testing/result.test.support.ts";
import type { FinishedSample } from "../worker/run-sample.ts";
import { attemptSample, watchServices } from "./attempt-sample.ts";
import { BrowserLostError } from "./browser-lost-error.ts";
import type { RunEvent } from "./run-events.ts";

const finishedWith = (isModelAway: boolean): FinishedSample => ({
  result: resultOf({ sample_id: "a" }),
  link: { relation: "sample", id: "a", directory: "a", manifestSha256: "0" },
  actions: [],
  summaryUsage: noUsage,
  isModelAway,
});
const full = Object.assign(new Error("no space left on device"), { code: "ENOSPC" });

/** Its sleeps end at once, and time has passed then. */
function quickClock(): FakeClock {
  const clock = createFakeClock();
  return { ...clock, monotonicMs: () => clock.monotonicMs(), sleep: (durationMs) => clock.advance(durationMs) };
}

async function claimed(): Promise<{ queue: JobQueue; claim: Claim }> {
  const queue = createInProcessQueue({ maxAttempts: 2 });
  await queue.add([{ id: "a", url: "https://a.test/", input: {} }]);
  const claim = await queue.claim();
  if (!claim) throw new Error("The queue is empty.");
  return { queue, claim };
}

test("a lost browser costs one of the attempts", async () => {
  const { queue, claim } = await claimed();
  const services = watchServices(createFakeClock());
  const run = (): Promise<never> => Promise.reject(new BrowserLostError("it crashed"));
  await expect(attemptSample(claim, { services, run })).resolves.toBeUndefined();
  const next = await queue.claim();
  await (next && attemptSample(next, { services, run }));
  expect(await queue.dead()).toMatchObject([{ attempts: 2, reason: "it crashed" }]);
});

test("a full store costs no attempt, is waited for, and ends the work after ten minutes", async () => {
  const { queue, claim } = await claimed();
  const clock = quickClock();
  const events: RunEvent[] = [];
  const services = watchServices(clock, (event) => void events.push(event));
  const run = (): Promise<never> =>
    Promise.reject(
      new SurehandError({ code: "file-write-failed", message: "Could not write.", hint: "", cause: full }),
    );
  await expect(attemptSample(claim, { services, run })).resolves.toBeUndefined();
  expect(await queue.counts()).toMatchObject({ waiting: 1, dead: 0 });
  await clock.advance(600_000);
  const second = await queue.claim();
  await expect(second && attemptSample(second, { services, run })).rejects.toMatchObject({ code: "file-write-failed" });
  expect(await queue.counts()).toMatchObject({ waiting: 1, dead: 0 });
  const third = await queue.claim();
  await (third && attemptSample(third, { services, run: () => Promise.resolve(finishedWith(false)) }));
  expect(events).toEqual([true, false].map((isAway) => ({ type: "outage", service: "store", isAway })));
});

test("a model that does not answer is waited for three minutes, then its result counts", async () => {
  const { queue, claim } = await claimed();
  const clock = quickClock();
  const services = watchServices(clock);
  const run = (): Promise<FinishedSample> => Promise.resolve(finishedWith(true));
  await expect(attemptSample(claim, { services, run })).resolves.toBeUndefined();
  const second = await queue.claim();
  await clock.advance(180_000);
  await expect(second && attemptSample(second, { services, run })).resolves.toMatchObject({ isModelAway: true });
});

test("an error of another kind gives the sample back and is thrown", async () => {
  const { queue, claim } = await claimed();
  const services = watchServices(createFakeClock());
  const run = (): Promise<never> => Promise.reject(new Error("a defect"));
  await expect(attemptSample(claim, { services, run })).rejects.toThrow("a defect");
  expect(await queue.counts()).toMatchObject({ waiting: 1 });
});
