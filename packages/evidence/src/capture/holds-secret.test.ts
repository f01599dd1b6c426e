import { Redactor } from "@surehand/kernel";
import { expect, test, vi } from "vitest";
import { holdsSecret } from "./holds-secret.ts";

const SECRET = "kX9#vQ2m!Lt7zé";
const KB = 1024;
const redactor = new Redactor();
redactor.register("token", SECRET);
const session = { masked: <T>(value: T): T => redactor.redactValue(value) };

test.each([0, 48 * KB - 3, 64 * KB - 15, 64 * KB - 1, 200 * KB])(
  "finds a secret at byte %i of a body",
  async (start) => {
    for (const around of ["x", "ü"]) {
      const before = around.repeat(start / Buffer.byteLength(around));
      expect(await holdsSecret(Buffer.from(before + SECRET), session)).toBe(true);
      expect(await holdsSecret(Buffer.from(before + SECRET + around.repeat(99 * KB)), session)).toBe(true);
      expect(await holdsSecret(Buffer.from(before + around.repeat(99 * KB)), session)).toBe(false);
    }
  },
);

test("lets timers fire while it searches a body", async () => {
  const fired = vi.fn<() => void>();
  const timer = setInterval(fired, 1);
  expect(await holdsSecret(Buffer.from("%41".repeat(KB * KB)), session)).toBe(false);
  clearInterval(timer);
  expect(fired.mock.calls.length).toBeGreaterThan(20);
});
