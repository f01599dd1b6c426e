import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readInputFile } from "./read-input-file.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-input-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function written(bytes: Buffer): Promise<string> {
  const path = join(folder, "in.csv");
  await writeFile(path, bytes);
  return path;
}

test("a byte order mark is no part of the text", async () => {
  expect(await readInputFile(await written(Buffer.from("\uFEFFid,größe\n")), "input")).toBe("id,größe\n");
});

test.each([
  ["UTF-16", Buffer.from("\uFEFFid,url\n", "utf16le")],
  ["Latin-1", Buffer.from("id,größe\n", "latin1")],
])("%s is refused, and not read as other letters", async (_, bytes) => {
  await expect(readInputFile(await written(bytes), "input")).rejects.toThrow(/in\.csv is not text in UTF-8/);
});

test("a file that is not there is named", async () => {
  await expect(readInputFile(join(folder, "none.csv"), "input")).rejects.toThrow(
    /input can't be read from .*none\.csv/,
  );
});
