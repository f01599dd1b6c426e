import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readSampleText } from "./sample-file.ts";

let base: string;
let directory: string;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "surehand-sample-file-"));
  directory = join(base, "sample");
  await mkdir(join(directory, "pages"), { recursive: true });
  for (const name of ["outside.txt", "sample/pages/1.txt"]) await writeFile(join(base, name), "text");
  await symlink(join(base, "outside.txt"), join(directory, "link.txt"));
  if (process.platform !== "win32") await promisify(execFile)("mkfifo", [join(directory, "pipe")]);
});
afterAll(() => rm(base, { recursive: true }));

test.each([
  ["pages/1.txt", "text"],
  ["../outside.txt", undefined],
  ["/dev/zero", undefined],
  ["../../../../../../dev/zero", undefined],
  ["link.txt", undefined],
  ["pipe", undefined],
  ["pages", undefined],
  ["", undefined],
])("the name %j gives %j", async (name, text) => {
  expect(await readSampleText(directory, name)).toBe(text);
});
