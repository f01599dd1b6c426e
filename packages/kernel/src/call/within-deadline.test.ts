import { getEventListeners } from "node:events";
import { describe, expect, test, vi } from "vitest";
import { createFakeClock } from "../clock/fake-clock.ts";
import { AbortedError } from "../errors/aborted-error.ts";
import { DeadlineExceededError } from "../errors/deadline-exceeded-error.ts";
import { createCallContext } from "./call-context.ts";
import { withinDeadline } from "./within-deadline.ts";

describe("withinDeadline", () => {
  test.each([
    ["a promise", () => withinDeadline(createCallContext(), "The work", Promise.resolve("done"))],
    ["a function", () => withinDeadline(createCallContext(), "The work", async () => "done")],
  ])("answers what %s answers", async (_name, run) => {
    await expect(run()).resolves.toBe("done");
  });

  test.each([
    ["rejects", () => Promise.reject(new RangeError("too far"))],
    [
      "throws before its first await",
      () => {
        throw new RangeError("too far");
      },
    ],
  ])("fails as work that %s fails", async (_name, work) => {
    await expect(withinDeadline(createCallContext(), "The work", work)).rejects.toThrow(new RangeError("too far"));
  });

  test("rejects at the deadline, naming the work and the time it was given", async () => {
    const clock = createFakeClock();
    using call = createCallContext({ timeoutMs: 250, clock });
    const outcome = withinDeadline(call, "The snapshot", new Promise(() => {})).catch((error: unknown) => error);
    await clock.advance(250);
    const error = await outcome;
    expect(error).toBeInstanceOf(DeadlineExceededError);
    expect(error).toMatchObject({ message: "The snapshot did not finish within 250 ms." });
  });

  test("rejects when the caller aborts, keeping the caller's reason", async () => {
    const caller = new AbortController();
    using call = createCallContext({ signal: caller.signal });
    const outcome = withinDeadline(call, "The snapshot", new Promise(() => {})).catch((error: unknown) => error);
    caller.abort("tab closed");
    const error = await outcome;
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toMatchObject({ message: expect.stringContaining("The snapshot"), cause: "tab closed" });
  });

  test("wins over work that fails because of the same abort", async () => {
    const caller = new AbortController();
    using call = createCallContext({ signal: caller.signal });
    const work = (): Promise<never> =>
      new Promise((_resolve, reject) => {
        call.signal.addEventListener("abort", () => reject(new Error("socket closed")));
      });
    const outcome = withinDeadline(call, "The request", work);
    caller.abort();
    await expect(outcome).rejects.toBeInstanceOf(AbortedError);
  });

  test("does not start a function when the call is over", async () => {
    const work = vi.fn<() => Promise<string>>(async () => "done");
    await expect(withinDeadline(createCallContext({ timeoutMs: 0 }), "The work", work)).rejects.toBeInstanceOf(
      DeadlineExceededError,
    );
    expect(work).not.toHaveBeenCalled();
  });

  test("swallows a promise that fails after the call is over", async () => {
    const unhandled = vi.fn<() => void>();
    process.on("unhandledRejection", unhandled);
    const late = Promise.withResolvers<never>();
    await expect(withinDeadline(createCallContext({ timeoutMs: 0 }), "The work", late.promise)).rejects.toThrow(
      "The work",
    );
    late.reject(new Error("too late to matter"));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    process.off("unhandledRejection", unhandled);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test("leaves no listener behind, however the work ends", async () => {
    using call = createCallContext();
    const before = getEventListeners(call.signal, "abort").length;
    await withinDeadline(call, "The work", Promise.resolve());
    await withinDeadline(call, "The work", Promise.reject(new Error("failed"))).catch(() => {});
    await withinDeadline(call, "The work", () => {
      throw new Error("failed");
    }).catch(() => {});
    expect(getEventListeners(call.signal, "abort")).toHaveLength(before);
  });

  test("lets hundreds wait on one call without a warning", async () => {
    const warned = vi.fn<() => void>();
    process.on("warning", warned);
    using call = createCallContext();
    await Promise.all(Array.from({ length: 300 }, (_, index) => withinDeadline(call, "The work", async () => index)));
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    process.off("warning", warned);
    expect(warned).not.toHaveBeenCalled();
  });
});
