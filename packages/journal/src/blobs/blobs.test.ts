import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { describe, expect, test } from "vitest";
import { BlobCorruptError, BlobNotFoundError, createJournal, readBlob } from "../index.ts";
import { sha256 as hashOf } from "../sha256.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";

describe("putBlob and readBlob", () => {
  test("store bytes once, under their hash", async () => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    const bytes = Buffer.from([0, 255, 10, 13]);
    const references = await Promise.all([1, 2, 3].map(() => journal.putBlob(bytes, "image/png")));
    const expected = { sha256: hashOf(bytes), bytes: 4, mediaType: "image/png" };
    expect(references).toEqual([expected, expected, expected]);
    expect(await readdir(join(folder.path, "blobs"))).toEqual([expected.sha256]);
    expect(Buffer.from(await journal.readBlob(expected.sha256))).toEqual(bytes);
    expect(Buffer.from(await readBlob(folder.path, expected.sha256))).toEqual(bytes);
    expect(await journal.putBlob(new Uint8Array())).toEqual({ sha256: hashOf(""), bytes: 0 });
  });

  test("store what the bytes were at the call", async () => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    const bytes = Buffer.from("before");
    const stored = journal.putBlob(bytes);
    bytes.write("after!");
    const { sha256 } = await stored;
    expect(Buffer.from(await journal.readBlob(sha256)).toString()).toBe("before");
  });

  test("mend a blob that an earlier writer left damaged", async () => {
    await using folder = await temporaryFolder();
    const sha256 = hashOf("content");
    await mkdir(join(folder.path, "blobs"));
    await writeFile(join(folder.path, "blobs", sha256), "cont");
    await using journal = await createJournal(folder.path);
    await expect(journal.readBlob(sha256)).rejects.toBeInstanceOf(BlobCorruptError);
    await journal.putBlob(Buffer.from("content"));
    expect(Buffer.from(await journal.readBlob(sha256)).toString()).toBe("content");
  });

  test.each([
    ["a hash that isn't there", hashOf("other"), BlobNotFoundError],
    ["a path", "../log.jsonl", InvalidInputError],
    ["a hash in upper case", hashOf("other").toUpperCase(), InvalidInputError],
  ])("fail with a typed error for %s", async (_name, sha256, errorClass) => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    await expect(journal.readBlob(sha256)).rejects.toBeInstanceOf(errorClass);
  });
});
