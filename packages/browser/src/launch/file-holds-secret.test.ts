import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { ContextSecrets } from "../secrets/context-secrets.ts";
import { SecretKeeper } from "../secrets/secret-keeper.ts";
import { fileHoldsSecret } from "./file-holds-secret.ts";

const SECRET = "kX9#vQ2m!Lt7zé";
const KB = 1024;

let path: string;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-slices-"));
  path = join(folder, "file");
});
afterAll(() => rm(folder, { recursive: true }));

function createSecrets(): ContextSecrets {
  const secrets = new ContextSecrets();
  secrets.register("pw", SECRET);
  return secrets;
}

describe("fileHoldsSecret", () => {
  it.each([0, 1, 8 * KB - 1, 24 * KB - 5, 32 * KB - 7, 32 * KB - 1, 100 * KB])(
    "finds a secret at byte %i, plain, encoded and at the end",
    async (position) => {
      for (const [form, around] of [
        [SECRET, "x"],
        [SECRET, "\u00fc"],
        [encodeURIComponent(SECRET), " "],
        [Buffer.from(SECRET).toString("base64"), " "],
      ] as const) {
        const before = around.repeat(position / Buffer.byteLength(around));
        await writeFile(path, `${before}${form}`);
        expect(await fileHoldsSecret(path, createSecrets())).toBe(true);
        await writeFile(path, `${before}${form}${around.repeat(70 * KB)}`);
        expect(await fileHoldsSecret(path, createSecrets())).toBe(true);
      }
    },
  );

  it("finds none in another text, in an empty file and in bytes", async () => {
    for (const content of ["", "ü".repeat(50 * KB), "%41".repeat(30 * KB), Buffer.alloc(80 * KB, 0xbf)]) {
      await writeFile(path, content);
      expect(await fileHoldsSecret(path, createSecrets())).toBe(false);
    }
  });

  it("lets timers fire while it searches", async () => {
    await writeFile(path, "%41".repeat(MB));
    const fired = vi.fn<() => void>();
    const timer = setInterval(fired, 1);
    await fileHoldsSecret(path, createSecrets());
    clearInterval(timer);
    expect(fired.mock.calls.length).toBeGreaterThan(50);
  });

  it("searches once for a secret of several sessions", async () => {
    const secrets = new ContextSecrets();
    const redact = vi.spyOn(secrets.redactor, "redactValue");
    for (let tab = 0; tab < 3; tab++)
      void new SecretKeeper([{ name: "pw", value: SECRET, origins: ["https://a.example"] }], secrets);
    await writeFile(path, "harmless");
    expect(await fileHoldsSecret(path, secrets)).toBe(false);
    expect(redact).toHaveBeenCalledOnce();
  });
});

const MB = KB * KB;
