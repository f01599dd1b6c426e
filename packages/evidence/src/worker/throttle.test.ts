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

test("two page loads of one site are 0.2 s apart, those of different sites are not", async () => {
  expect(await startsOf(["https://a.test/1", "https://b.test/1", "https://a.test/2", "https://a.test/3"])).toEqual([
    0, 0, 200, 400,
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
