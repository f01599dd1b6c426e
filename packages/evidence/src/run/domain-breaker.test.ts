import { createFakeClock } from "@surehand/kernel/testing";
import { expect, test } from "vitest";
import { DomainBreaker } from "./domain-breaker.ts";

const down = "https://down.test/1";

test("a domain that is down is tried again after pauses that grow, and given up after the time for it", async () => {
  const clock = createFakeClock();
  const breaker = new DomainBreaker({ clock, retryMs: 60_000 });
  const pauses: number[] = [];
  for (let attempt = 0; attempt < 10; attempt++) {
    breaker.finished(down, true);
    breaker.finished("https://other.test/1", false);
    if (!breaker.isWaiting) break;
    let ms = 0;
    for (; breaker.pausedDomains.length > 0; ms += 1000) await clock.advance(1000);
    pauses.push(ms);
  }
  expect(pauses).toEqual([5000, 10_000, 20_000]);
  expect(breaker.openDomains).toEqual(["down.test"]);
  expect(breaker.pausedDomains).toEqual(["down.test"]);
});

test("a domain that comes back is no longer paused", () => {
  const breaker = new DomainBreaker({ clock: createFakeClock(), retryMs: 60_000 });
  breaker.finished(down, true);
  expect(breaker.pausedDomains).toEqual(["down.test"]);
  breaker.finished(down, false);
  expect([breaker.pausedDomains, breaker.openDomains]).toEqual([[], []]);
});

test("a pause that the site asks for is kept, or the site is given up", () => {
  const breaker = new DomainBreaker({ clock: createFakeClock(), retryMs: 60_000 });
  breaker.finished(down, true, 30_000);
  expect([breaker.isWaiting, breaker.openDomains]).toEqual([true, []]);
  breaker.finished(down, true, 3_600_000);
  expect([breaker.isWaiting, breaker.openDomains]).toEqual([false, ["down.test"]]);
});

test("a sample of a site that answers to others is tried three times, and one of a site that is down without a limit", () => {
  const breaker = new DomainBreaker({ clock: createFakeClock(), retryMs: 60_000 });
  expect([1, 2, 3].map(() => breaker.mayRetry("a"))).toEqual([true, true, false]);
  for (let failure = 0; failure < 3; failure++) breaker.finished(down, true);
  expect([breaker.openDomains, breaker.waitingDomains, breaker.isGivenUp(down)]).toEqual([
    ["down.test"],
    ["down.test"],
    false,
  ]);
  expect(breaker.mayRetry("a")).toBe(true);
  breaker.finished(down, true, 3_600_000);
  expect([breaker.waitingDomains, breaker.isGivenUp(down)]).toEqual([[], true]);
});
