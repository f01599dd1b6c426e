import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { describe, expect, onTestFinished, test } from "vitest";
import { AbortedError } from "./aborted-error.ts";
import { DeadlineExceededError } from "./deadline-exceeded-error.ts";
import { InvalidInputError } from "./invalid-input-error.ts";
import { SurehandError } from "./surehand-error.ts";

class DoorError extends SurehandError {}
class LockedDoorError extends DoorError {}

const options = { code: "door-locked", message: "The door is locked.", hint: "Bring a key." };

describe("SurehandError", () => {
  test("carries what failed, what to do next and whether to try again", () => {
    const cause = new Error("no key");
    const error = new LockedDoorError({ ...options, retryable: true, cause });
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ ...options, name: "LockedDoorError", retryable: true, cause });
    expect(error.stack).toContain("LockedDoorError: The door is locked.");
  });

  test("is not retryable and has no cause unless said", () => {
    const error = new SurehandError(options);
    expect(error.retryable).toBe(false);
    expect("cause" in error).toBe(false);
  });

  test("shows code and hint where an uncaught error is printed", () => {
    expect(Object.keys(new SurehandError(options))).toEqual(["code", "hint", "retryable"]);
  });

  test("becomes JSON without its stack, causes included", () => {
    const error = new DoorError({
      ...options,
      cause: new LockedDoorError({ ...options, cause: new TypeError("rust") }),
    });
    expect(JSON.parse(JSON.stringify(error))).toEqual({
      ...options,
      name: "DoorError",
      retryable: false,
      cause: { ...options, name: "LockedDoorError", retryable: false, cause: { name: "TypeError", message: "rust" } },
    });
  });
});

describe("isInstance", () => {
  const locked = new LockedDoorError(options);

  test.each([
    [SurehandError, locked, true],
    [DoorError, locked, true],
    [LockedDoorError, locked, true],
    [LockedDoorError, new DoorError(options), false],
    [DoorError, new SurehandError(options), false],
    [SurehandError, new Error("other"), false],
    [SurehandError, { code: locked.code, message: locked.message }, false],
    [SurehandError, "locked", false],
    [SurehandError, null, false],
    [SurehandError, undefined, false],
  ])("%o.isInstance(%s) is %s", (errorClass, value, expected) => {
    expect(errorClass.isInstance(value)).toBe(expected);
  });

  test("knows errors of another copy of the package", async () => {
    const [first, second] = await Promise.all([importCopy("first"), importCopy("second")]);
    expect(first).not.toBe(second);
    const error = new first(options);
    expect(error).not.toBeInstanceOf(second);
    expect(second.isInstance(error)).toBe(true);
  });

  test("tells the classes of two copies apart by name", async () => {
    const copy = await importCopy("third");
    const other = { DoorError: class extends copy {}, WindowError: class extends copy {} };
    expect(DoorError.isInstance(new other.DoorError(options))).toBe(true);
    expect(DoorError.isInstance(new other.WindowError(options))).toBe(false);
    expect(SurehandError.isInstance(new other.WindowError(options))).toBe(true);
  });
});

test.each([
  [
    new DeadlineExceededError({ what: "The snapshot", timeoutMs: 50 }),
    "The snapshot did not finish within 50 ms.",
    true,
  ],
  [new DeadlineExceededError({ what: "The snapshot" }), "The snapshot did not finish before the deadline.", true],
  [new AbortedError({ what: "The snapshot" }), "The snapshot was aborted by the caller's signal.", false],
  [
    new InvalidInputError({ input: "width", problem: "must be positive", hint: "Pass 1." }),
    "width must be positive.",
    false,
  ],
])("%s", (error, message, retryable) => {
  expect(error).toMatchObject({ message, retryable });
  expect(error.hint).not.toBe("");
});

test("what is wrong with an input is reported for another one", () => {
  const error = new InvalidInputError({ input: "model", problem: "must have a name", hint: "Give one." });
  const { problem, hint } = error;
  const outer = new InvalidInputError({ input: "roles.judge", problem, hint, cause: error });
  expect(outer.message).toBe("roles.judge must have a name.");
});

async function importCopy(name: string): Promise<typeof SurehandError> {
  const folder = await mkdtemp(join(tmpdir(), `surehand-kernel-${name}-`));
  onTestFinished(() => rm(folder, { recursive: true }));
  await cp(new URL("../../dist", import.meta.url), folder, { recursive: true });
  await writeFile(join(folder, "package.json"), `{ "type": "module" }`);
  const copy: unknown = await import(/* @vite-ignore */ pathToFileURL(join(folder, "index.js")).href);
  if (typeof copy !== "object" || copy === null || !("SurehandError" in copy))
    throw new Error("build the package first");
  return copy.SurehandError as typeof SurehandError;
}
