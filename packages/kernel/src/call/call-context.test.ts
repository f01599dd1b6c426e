import { getEventListeners } from "node:events";
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { createFakeClock } from "../clock/fake-clock.ts";
import { AbortedError } from "../errors/aborted-error.ts";
import { DeadlineExceededError } from "../errors/deadline-exceeded-error.ts";
import { InvalidInputError } from "../errors/invalid-input-error.ts";
import { createCallContext } from "./call-context.ts";

describe("createCallContext", () => {
  test("aborts with a DeadlineExceededError when its time is over, not before", async () => {
    const clock = createFakeClock();
    using call = createCallContext({ timeoutMs: 100, clock });
    await clock.advance(99);
    expect(call.signal.aborted).toBe(false);
    expect(call.deadline.remainingMs()).toBe(1);
    await clock.advance(1);
    expect(call.signal.reason).toBeInstanceOf(DeadlineExceededError);
    await clock.advance(1000);
    expect(call.deadline.remainingMs()).toBe(0);
  });

  test("aborts with an AbortedError around the caller's reason", () => {
    const caller = new AbortController();
    using call = createCallContext({ signal: caller.signal });
    caller.abort("closed the tab");
    expect(call.signal.reason).toBeInstanceOf(AbortedError);
    expect(call.signal.reason).toMatchObject({ cause: "closed the tab" });
  });

  test("hands the reason of an outer call on as it is", async () => {
    const clock = createFakeClock();
    using outer = createCallContext({ timeoutMs: 10, clock });
    using inner = createCallContext({ timeoutMs: 1000, signal: outer.signal, clock });
    await clock.advance(10);
    expect(inner.signal.reason).toBe(outer.signal.reason);
  });

  test("has no deadline unless asked for one", () => {
    using call = createCallContext();
    expect(call.deadline.expiresAtMs).toBe(Infinity);
    expect(call.deadline.remainingMs()).toBe(Infinity);
    expect(call.signal.aborted).toBe(false);
  });

  test.each([
    ["a timeout of 0", () => createCallContext({ timeoutMs: 0 }), DeadlineExceededError],
    ["an aborted signal", () => createCallContext({ signal: AbortSignal.abort(), timeoutMs: 50 }), AbortedError],
  ])("is over from the start with %s", (_name, create, reason) => {
    using call = create();
    expect(call.signal.reason).toBeInstanceOf(reason);
  });

  test.each([-1, Number.NaN])("refuses a timeout of %s, naming the option", (timeoutMs) => {
    expect(() => createCallContext({ timeoutMs })).toThrow(InvalidInputError);
    expect(() => createCallContext({ timeoutMs })).toThrow(/^timeoutMs must be/);
  });

  test("leaves no listener and no timer behind after disposal", async () => {
    const clock = createFakeClock();
    const caller = new AbortController();
    for (let count = 0; count < 100; count++) {
      using _call = createCallContext({ timeoutMs: 1000, signal: caller.signal, clock });
      expect(getEventListeners(caller.signal, "abort")).toHaveLength(1);
    }
    expect(getEventListeners(caller.signal, "abort")).toEqual([]);
    expect(clock.sleepers).toBe(0);
  });

  test("stops its timer as soon as the caller aborts", () => {
    const clock = createFakeClock();
    const caller = new AbortController();
    using _call = createCallContext({ timeoutMs: 1000, signal: caller.signal, clock });
    caller.abort();
    expect(clock.sleepers).toBe(0);
  });

  test("no longer changes after disposal", async () => {
    const clock = createFakeClock();
    const caller = new AbortController();
    const call = createCallContext({ timeoutMs: 1000, signal: caller.signal, clock });
    call[Symbol.dispose]();
    call[Symbol.dispose]();
    caller.abort();
    await clock.advance(2000);
    expect(call.signal.aborted).toBe(false);
  });

  test("does not keep the process alive", async () => {
    const module = new URL("../../dist/index.js", import.meta.url).href;
    const program = `
      import { createCallContext } from ${JSON.stringify(module)};
      createCallContext({ timeoutMs: 600_000 });
      process.stdout.write("made");`;
    const run = promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], { timeout: 20_000 });
    await expect(run).resolves.toMatchObject({ stdout: "made" });
  });
});
