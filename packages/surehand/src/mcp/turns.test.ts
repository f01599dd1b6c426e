import { createCallContext } from "@surehand/kernel";
import { expect, test } from "vitest";
import { Turns } from "./turns.ts";

test("calls are worked off one after the other, in the order of asking, whether they fail or not", async () => {
  const turns = new Turns();
  using call = createCallContext();
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = turns.take(call, async () => {
    log.push("one begins");
    await first.promise;
    log.push("one fails");
    throw new Error("It failed.");
  });
  const two = turns.take(call, async () => log.push("two"));
  await Promise.resolve();
  first.resolve();
  await expect(one).rejects.toThrow("It failed.");
  await two;
  expect(log).toEqual(["one begins", "one fails", "two"]);
});

test("one that is cancelled while it waits is never begun, and nobody gets its turn early", async () => {
  const turns = new Turns();
  using call = createCallContext();
  const cancelling = new AbortController();
  using cancelled = createCallContext({ signal: cancelling.signal });
  const log: string[] = [];
  const first = Promise.withResolvers<void>();
  const one = turns.take(call, async () => {
    await first.promise;
    log.push("one");
  });
  const two = turns.take(cancelled, async () => log.push("two"));
  const three = turns.take(call, async () => log.push("three"));
  cancelling.abort();
  await expect(two).rejects.toThrow(/aborted/);
  expect(log).toEqual([]);
  first.resolve();
  await Promise.all([one, three]);
  expect(log).toEqual(["one", "three"]);
});
