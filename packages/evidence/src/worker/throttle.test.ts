import { createCallContext } from "@surehand/kernel";
import { createFakeClock } from "@surehand/kernel/testing";
import { expect, test } from "vitest";
import { createThrottle } from "./throttle.ts";

/** When each of these page loads may begin, in milliseconds, if all ask at once. */
async function startsOf(urls: readonly string[], limits?: Readonly<Record<string, number>>): Promise<number[]> {
  const clock = createFakeClock();
  const throttle = createThrottle(limits, clock);
  using call = createCallContext({ clock });
  const begin = clock.monotonicMs();
  const starts: number[] = [];
  const waits = urls.map((url, index) =>
    throttle.wait(url, call).then(() => void (starts[index] = clock.monotonicMs() - begin)),
  );
  await clock.advance(0);
  for (let ms = 0; ms < 10_000; ms += 100) await clock.advance(100);
  await Promise.all(waits);
  return starts;
}

test("two page loads of one site are 1 s apart, those of different sites are not", async () => {
  expect(await startsOf(["https://a.test/1", "https://b.test/1", "https://a.test/2", "https://a.test/3"])).toEqual([
    0, 0, 1000, 2000,
  ]);
});

test("a host has its own rate, and its subdomains share it", async () => {
  const limits = { "github.com": 0.5, "linkedin.com": 3, default: 0 };
  const urls = [
    "https://github.com/a",
    "https://api.github.com/b",
    "https://linkedin.com/c",
    "https://www.linkedin.com/d",
  ];
  expect(await startsOf([...urls, "https://a.test", "https://a.test"], limits)).toEqual([0, 500, 0, 3000, 0, 0]);
});

test("a page that was loaded without a turn takes the next one", async () => {
  const clock = createFakeClock();
  const throttle = createThrottle({ default: 2 }, clock);
  using call = createCallContext({ clock });
  const begin = clock.monotonicMs();
  await throttle.loaded("https://a.test/1", call);
  const wait = throttle.wait("https://a.test/2", call).then(() => clock.monotonicMs() - begin);
  for (let ms = 0; ms < 3000; ms += 100) await clock.advance(100);
  expect(await wait).toBe(2000);
});

test("after 429 no worker loads a page of the site for as long as it asks, then they take turns", async () => {
  const clock = createFakeClock();
  const throttle = createThrottle({ default: 0.5 }, clock);
  using call = createCallContext({ clock });
  const begin = clock.monotonicMs();
  await throttle.answered("https://a.test/1", 429, 4000);
  expect(throttle.pausedMs("https://a.test/2")).toBe(4000);
  const starts: number[] = [];
  const waits = ["https://a.test/2", "https://b.test/1", "https://a.test/3"].map((url) =>
    throttle.wait(url, call).then(() => void starts.push(clock.monotonicMs() - begin)),
  );
  for (let ms = 0; ms < 6000; ms += 100) await clock.advance(100);
  await Promise.all(waits);
  expect(starts.map((ms) => Math.floor(ms / 500) * 500)).toEqual([0, 4000, 4500]);
});

test("without a time, the pause grows with each 429 or 503 in a row, up to a minute", async () => {
  const throttle = createThrottle({ default: 0 }, createFakeClock());
  const pauses: number[] = [];
  for (const status of [503, 429, 503, 503, 503, 503]) {
    await throttle.answered("https://a.test/1", status, undefined);
    pauses.push(throttle.pausedMs("https://a.test/1"));
  }
  expect(pauses).toEqual([2000, 4000, 8000, 16_000, 32_000, 60_000]);
});
