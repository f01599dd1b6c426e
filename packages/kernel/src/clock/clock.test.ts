import { getEventListeners } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { AbortedError } from "../errors/aborted-error.ts";
import { createFakeClock } from "./fake-clock.ts";
import { systemClock } from "./system-clock.ts";

describe.each([
  ["systemClock", systemClock, async () => {}],
  ...[createFakeClock()].map((clock) => ["createFakeClock", clock, () => clock.advance(5)] as const),
] as const)("%s", (_name, clock, letTimePass) => {
  test("sleeps, and leaves no listener on the signal", async () => {
    const { signal } = new AbortController();
    const startMs = clock.monotonicMs();
    const slept = clock.sleep(5, signal);
    await letTimePass();
    await slept;
    expect(clock.monotonicMs() - startMs).toBeGreaterThanOrEqual(4);
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("wakes with an AbortedError when its signal aborts", async () => {
    const controller = new AbortController();
    const slept = clock.sleep(600_000, controller.signal);
    controller.abort("enough");
    await expect(slept).rejects.toMatchObject({ code: "aborted", cause: "enough" });
  });

  test("does not fall asleep on an aborted signal", async () => {
    await expect(clock.sleep(600_000, AbortSignal.abort())).rejects.toBeInstanceOf(AbortedError);
  });
});

test.each([2 ** 31, 2 ** 40, Infinity])(
  "systemClock neither wakes early nor warns when it sleeps %s ms",
  async (durationMs) => {
    const warned = vi.fn<() => void>();
    process.on("warning", warned);
    const controller = new AbortController();
    const slept = systemClock.sleep(durationMs, controller.signal).catch((error: unknown) => error);
    // A timer that is too long for Node fires after 1 ms.
    await systemClock.sleep(5);
    controller.abort();
    await expect(slept).resolves.toBeInstanceOf(AbortedError);
    process.off("warning", warned);
    expect(warned).not.toHaveBeenCalled();
  },
);

describe("createFakeClock", () => {
  test("stands still until it is moved", async () => {
    const clock = createFakeClock({ startMs: 1000 });
    expect([clock.now(), clock.monotonicMs()]).toEqual([1000, 0]);
    await clock.advance(30);
    expect([clock.now(), clock.monotonicMs()]).toEqual([1030, 30]);
  });

  test("wakes sleepers in the order they are due, each at its own moment", async () => {
    const clock = createFakeClock();
    const woken: string[] = [];
    const sleep = async (name: string, durationMs: number): Promise<void> => {
      await clock.sleep(durationMs);
      woken.push(`${name} at ${clock.monotonicMs()}`);
    };
    void sleep("late", 30);
    void sleep("early", 10);
    void sleep("also early", 10).then(() => sleep("again", 15));
    await clock.advance(29);
    expect(woken).toEqual(["early at 10", "also early at 10", "again at 25"]);
    expect(clock.sleepers).toBe(1);
  });
});
