import { expect, test } from "vitest";
import { resultOf } from "../testing/result.test.support.ts";
import { fixedLimit, type WorkerLimit } from "../autoscale/worker-limit.ts";
import { createInProcessQueue } from "./in-process-queue.ts";
import { workOnQueue } from "./work-on-queue.ts";

test("work that rejects ends the whole after the others under way have ended, and begins nothing", async () => {
  await using queue = createInProcessQueue();
  await queue.add(["a", "b", "c", "d"].map((id) => ({ id, url: `https://a.test/${id}`, input: {} })));
  const slow = Promise.withResolvers<void>();
  const working = workOnQueue({
    queue,
    limit: fixedLimit(2),
    work: async (claim) => {
      if (claim.sample.id === "a") throw new Error("the disk is gone");
      await slow.promise;
      await claim.complete(resultOf({ sample_id: claim.sample.id }));
    },
  });
  const outcome = Promise.allSettled([working]);
  await expect.poll(() => queue.counts()).toMatchObject({ active: 2 });
  slow.resolve();
  expect(await outcome).toMatchObject([{ status: "rejected", reason: { message: "the disk is gone" } }]);
  expect(await queue.counts()).toMatchObject({ waiting: 2, ended: 1 });
});

test("a limit that rises and falls begins and holds back samples, and the last slots end with the queue", async () => {
  await using queue = createInProcessQueue();
  const ids = ["a", "b", "c", "d", "e", "f"];
  await queue.add(ids.map((id) => ({ id, url: `https://a.test/${id}`, input: {} })));
  let current = 1;
  const limit: WorkerLimit = { ...fixedLimit(3), current: () => current };
  const under = new Map<string, () => void>();
  const working = workOnQueue({
    queue,
    limit,
    pollMs: 1,
    work: async (claim) => {
      const finished = Promise.withResolvers<void>();
      under.set(claim.sample.id, finished.resolve);
      await finished.promise;
      under.delete(claim.sample.id);
      await claim.complete(resultOf({ sample_id: claim.sample.id }));
    },
  });
  const finishOne = (): void => [...under.values()][0]?.();
  await expect.poll(() => under.size).toBe(1);
  current = 3;
  await expect.poll(() => under.size).toBe(3);
  current = 1;
  finishOne();
  finishOne();
  await expect.poll(() => queue.counts()).toMatchObject({ ended: 1 });
  const ticking = setInterval(finishOne, 1);
  await working;
  clearInterval(ticking);
  expect(await queue.counts()).toMatchObject({ waiting: 0, active: 0, ended: ids.length });
});
