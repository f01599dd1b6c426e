import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readInside } from "./open-inside.ts";

let folder: string;
let inside: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-inside-"));
  inside = join(folder, "run");
  await mkdir(join(inside, "s1"), { recursive: true });
  await writeFile(join(folder, "outside.txt"), "outside");
  await writeFile(join(inside, "s1", "a.txt"), "inside");
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test("reads a file of the folder, also if a link leads to the folder", async () => {
  await symlink(inside, join(folder, "link"));
  expect(String(await readInside(inside, "s1/a.txt"))).toBe("inside");
  expect(String(await readInside(join(folder, "link"), "s1/a.txt"))).toBe("inside");
});

test("refuses links, folders and names that lead out", async () => {
  await symlink(join(folder, "outside.txt"), join(inside, "file"));
  await symlink(folder, join(inside, "up"));
  await symlink("s1", join(inside, "s2"));
  for (const name of ["file", "up/outside.txt", "s2/a.txt", "s1", "../outside.txt", "s1//a.txt", "", "s1/\0"])
    await expect(readInside(inside, name), name).rejects.toMatchObject({ code: "path-escape" });
});

test.skipIf(process.platform === "win32")("does not wait for a pipe", async () => {
  await promisify(execFile)("mkfifo", [join(inside, "pipe")]);
  await expect(readInside(inside, "pipe")).rejects.toMatchObject({ code: "path-escape" });
});

test("reports a missing file as the system does", async () => {
  for (const name of ["none", "s1/a.txt/none"])
    await expect(readInside(inside, name)).rejects.toMatchObject({ code: expect.stringMatching(/ENOENT|ENOTDIR/) });
});
