import { expect, test } from "vitest";
import { resultOf } from "../testing/result.test.support.ts";
import { createInProcessQueue } from "./in-process-queue.ts";
import { workOnQueue } from "./work-on-queue.ts";

test("work that rejects ends the whole after the others under way have ended, and begins nothing", async () => {
  await using queue = createInProcessQueue();
  await queue.add(["a", "b", "c", "d"].map((id) => ({ id, url: `https://a.test/${id}`, input: {} })));
  const slow = Promise.withResolvers<void>();
  const working = workOnQueue({
    queue,
    workers: 2,
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
