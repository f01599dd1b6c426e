import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { FileWriteError } from "../errors/file-write-error.ts";
import { makeFolder } from "./make-folder.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-kernel-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("makes a folder with its parents, and leaves one that exists alone", async () => {
  const path = join(folder, "a", "b", "c");
  await makeFolder(path);
  await writeFile(join(path, "file"), "kept");
  await makeFolder(path);
  expect((await stat(join(path, "file"))).size).toBe(4);
});

test("fails with a FileWriteError that names the folder when a file is in the way", async () => {
  await writeFile(join(folder, "file"), "x");
  const failure = makeFolder(join(folder, "file", "inner"));
  await expect(failure).rejects.toBeInstanceOf(FileWriteError);
  await expect(failure).rejects.toMatchObject({ path: join(folder, "file", "inner") });
});

test("is made once by many at the same time", async () => {
  const path = join(folder, "a", "b", "c");
  await Promise.all(Array.from({ length: 20 }, () => makeFolder(path)));
  expect((await stat(path)).isDirectory()).toBe(true);
});

test.runIf(process.platform === "linux")(
  "fails at once where no folder can be made, though nothing says so",
  async () => {
    await expect(makeFolder("/proc/surehand/inner")).rejects.toMatchObject({ cause: { code: "ENOENT" } });
  },
);

test.runIf(process.getuid)("other users can't write to a new folder, whatever the umask", async () => {
  const before = process.umask(0);
  try {
    await makeFolder(join(folder, "a", "b"));
  } finally {
    process.umask(before);
  }
  const modes = await Promise.all(["a", "a/b"].map(async (name) => (await stat(join(folder, name))).mode & 0o777));
  expect(modes).toEqual([0o755, 0o755]);
});
