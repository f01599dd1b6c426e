import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { FileWriteError } from "../errors/file-write-error.ts";
import { writeFileAtomic } from "./write-file-atomic.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-kernel-"));
});
afterEach(() => rm(folder, { recursive: true }));

describe("writeFileAtomic", () => {
  test("of several writers of a new file one succeeds, and nothing of the others is left", async () => {
    const path = join(folder, "key");
    const writes = Array.from({ length: 8 }, (_, index) => writeFileAtomic(path, String(index), { isNew: true }));
    const outcomes = await Promise.allSettled(writes);
    const [winner, ...others] = outcomes.flatMap(({ status }, index) => (status === "fulfilled" ? [index] : []));
    expect(others).toEqual([]);
    await expect(readFile(path, "utf8")).resolves.toBe(String(winner));
    await expect(readdir(folder)).resolves.toEqual(["key"]);
  });

  test.each([
    ["text as UTF-8", "grüße", Buffer.from("grüße")],
    ["bytes", Uint8Array.of(0, 255, 10), Buffer.of(0, 255, 10)],
    ["nothing", "", Buffer.alloc(0)],
  ])("writes %s", async (_name, data, expected) => {
    await writeFileAtomic(join(folder, "file"), data);
    expect(await readFile(join(folder, "file"))).toEqual(expected);
    expect(await readdir(folder)).toEqual(["file"]);
  });

  test("makes missing folders", async () => {
    await writeFileAtomic(join(folder, "a", "b", "file"), "x");
    expect(await readFile(join(folder, "a", "b", "file"), "utf8")).toBe("x");
  });

  test.skipIf(process.platform === "win32")(
    "gives the file the mode that is asked for, an earlier one's or not",
    async () => {
      const path = join(folder, "file");
      await writeFile(path, "earlier", { mode: 0o644 });
      await writeFileAtomic(path, "new", { mode: 0o600 });
      expect((await stat(path)).mode & 0o777).toBe(0o600);
    },
  );

  test("replaces a symbolic link, not the file it points to", async () => {
    await writeFile(join(folder, "target"), "kept");
    await symlink(join(folder, "target"), join(folder, "link"));
    await writeFileAtomic(join(folder, "link"), "new");
    expect(await readFile(join(folder, "target"), "utf8")).toBe("kept");
    expect(await readFile(join(folder, "link"), "utf8")).toBe("new");
  });

  test("never shows a reader anything but one whole version", async () => {
    const path = join(folder, "file");
    const versions = Array.from({ length: 20 }, (_, index) => String(index).repeat(50_000));
    await writeFileAtomic(path, versions[0] ?? "");
    const writing = Promise.all(versions.map((version) => writeFileAtomic(path, version)));
    for (let reads = 0; reads < 50; reads++) expect(versions).toContain(await readFile(path, "utf8"));
    await writing;
    expect(await readdir(folder)).toEqual(["file"]);
  });

  test("fails with a FileWriteError and leaves nothing behind when the path is a folder", async () => {
    await mkdir(join(folder, "taken"));
    const error: unknown = await writeFileAtomic(join(folder, "taken"), "x").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(FileWriteError);
    expect(error).toMatchObject({
      code: "file-write-failed",
      path: join(folder, "taken"),
      message: expect.stringMatching(/taken/),
    });
    expect(await readdir(folder)).toEqual(["taken"]);
  });

  test("fails with a FileWriteError when a folder on the way is a file", async () => {
    await writeFile(join(folder, "file"), "x");
    await expect(writeFileAtomic(join(folder, "file", "inner"), "y")).rejects.toBeInstanceOf(FileWriteError);
  });

  // A limit on the size of files makes the system's own write fail half-way, as a full disk does.
  test.skipIf(process.platform === "win32")(
    "keeps the earlier content and leaves nothing behind when the disk is full",
    async () => {
      const path = join(folder, "file");
      await writeFile(path, "earlier");
      const module = new URL("../../dist/index.js", import.meta.url).href;
      const program = `
      import { writeFileAtomic } from ${JSON.stringify(module)};
      const error = await writeFileAtomic(${JSON.stringify(path)}, "x".repeat(1_000_000)).catch((reason) => reason);
      process.stdout.write(JSON.stringify(error));`;
      const command = `ulimit -f 64; exec "$0" --input-type=module -e "$1"`;
      const { stdout } = await promisify(execFile)("/bin/sh", ["-c", command, process.execPath, program]);
      expect(JSON.parse(stdout)).toMatchObject({ name: "FileWriteError", message: expect.stringContaining("EFBIG") });
      expect(await readFile(path, "utf8")).toBe("earlier");
      expect(await readdir(folder)).toEqual(["file"]);
    },
  );
});
