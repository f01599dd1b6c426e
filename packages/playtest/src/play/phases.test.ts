import { DeadlineExceededError } from "@surehand/kernel";
import { createFakeClock } from "@surehand/kernel/testing";
import { expect, test } from "vitest";
import { createPhases } from "./phases.ts";

test("ends each part at its share of the time limit, counted from the start", async () => {
  const clock = createFakeClock();
  const phases = createPhases({ timeLimitMs: 10_000, clock });
  await clock.advance(12_000);
  using experiments = phases.begin("experiments");
  expect(experiments.deadline.remainingMs()).toBe(4500);
  await clock.advance(4499);
  expect(experiments.signal.aborted).toBe(false);
  await clock.advance(1);
  expect(experiments.signal.reason).toBeInstanceOf(DeadlineExceededError);
  using everything = phases.begin("everything");
  expect(everything.deadline.remainingMs()).toBe(3500);
});

test("does not begin a part whose end has passed", async () => {
  const clock = createFakeClock();
  const phases = createPhases({ timeLimitMs: 10_000, clock });
  await clock.advance(19_000);
  using confirmations = phases.begin("confirmations");
  expect(confirmations.signal.aborted).toBe(true);
});

test("takes no time from the experiments for a browser that starts slowly", async () => {
  const clock = createFakeClock();
  const phases = createPhases({ timeLimitMs: 10_000, clock });
  await clock.advance(8000);
  phases.restart();
  expect(phases.elapsedMs()).toBe(0);
  using experiments = phases.begin("experiments");
  expect(experiments.deadline.remainingMs()).toBe(16_500);
});

test("leaves time to load when the first try took long", async () => {
  const clock = createFakeClock();
  const phases = createPhases({ timeLimitMs: 10_000, clock });
  await clock.advance(12_000);
  using loading = phases.begin("loading");
  expect(loading.deadline.remainingMs()).toBe(15_000);
});
