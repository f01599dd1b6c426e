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

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

test.each([
  ["a PNG", PNG],
  ["bytes that begin with a continuation of UTF-8", [0x89]],
  ["bytes that begin with several", [0xbf, 0x80, 0x80, 0x80, 0x80]],
  ["bytes that are no UTF-8", [0x00, 0xff, 0x01]],
])("finds a secret in %s, in UTF-8 and in Latin-1", async (_, head) => {
  for (const encoding of ["utf8", "latin1"] as const) {
    const text = Buffer.from(`tEXt ${SECRET}`, encoding);
    expect(await holdsSecret(Buffer.from([...head, ...text]), session), encoding).toBe(true);
    expect(await holdsSecret(Buffer.from([...head, ...text, ...Buffer.alloc(99 * KB, 0x89)]), session)).toBe(true);
  }
  expect(await holdsSecret(Buffer.from([...head, ...Buffer.from("tEXt kX9#vQ2m")]), session)).toBe(false);
});

test("lets timers fire while it searches a body", async () => {
  const fired = vi.fn<() => void>();
  const timer = setInterval(fired, 1);
  expect(await holdsSecret(Buffer.from("%41".repeat(KB * KB)), session)).toBe(false);
  clearInterval(timer);
  expect(fired.mock.calls.length).toBeGreaterThan(20);
});
