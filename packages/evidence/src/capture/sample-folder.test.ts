import { createHash } from "node:crypto";
import { appendFile, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, createSigningKey, FileChangedError } from "@surehand/journal";
import { Redactor } from "@surehand/kernel";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openSampleFolder, type SampleFolder } from "./sample-folder.ts";

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "surehand-folder-"));
});
afterAll(() => rm(directory, { recursive: true }));
const open = (): Promise<SampleFolder> =>
  openSampleFolder(directory, { redactor: new Redactor(), now: () => new Date("2026-11-23T10:00:00Z") });
const add = (folder: SampleFolder, label: string): ReturnType<SampleFolder["add"]> =>
  folder.add({ kind: "download", label, extension: "csv", bytes: Buffer.from(label), url: "https://a.test" });

test("files are numbered in order, go on after those of an interrupted run, and are never replaced", async () => {
  const first = await open();
  expect((await add(first, "page")).filename).toBe("01_page.csv");
  expect((await add(first, "page")).filename).toBe("02_page.csv");
  expect((await add(await open(), "page")).filename).toBe("03_page.csv");
});

test("the hash is that of the bytes at the time of writing, and no partial file stays", async () => {
  const { filename, sha256 } = await add(await open(), "report");
  const bytes = await readFile(join(directory, filename));
  expect(sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
  expect((await readdir(directory)).filter((name) => name.endsWith(".tmp"))).toEqual([]);
});

test.each([
  ["../../etc/passwd", /^\d\d_etc_passwd\.csv$/],
  ["C:\\Windows\\x", /^\d\d_C_Windows_x\.csv$/],
  ["a\u0000b/…", /^\d\d_a_b\.csv$/],
  ["", /^\d\d_download\.csv$/],
])("the name %j leads out of no folder", async (label, expected) => {
  expect((await add(await open(), label)).filename).toMatch(expected);
});

test("a file that changes between its write and the seal is not signed", async () => {
  const path = join(directory, "sealed");
  const folder = await openSampleFolder(path, { redactor: new Redactor(), now: () => new Date() });
  await folder.writeJson("result.json", { price: 1 });
  await folder.writeJson("result.json", { price: 64 });
  const journal = await createJournal(path);
  await appendFile(join(path, "result.json"), " ");
  const sealed = journal.seal({ key: createSigningKey(), written: folder.written });
  await expect(sealed).rejects.toBeInstanceOf(FileChangedError);
  expect(await readdir(path)).not.toContain("manifest.json");
});
