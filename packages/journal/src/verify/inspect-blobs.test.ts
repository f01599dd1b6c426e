import { copyFile, mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openJournal, verifyJournal } from "../index.ts";
import { createSample, kindsOf } from "../sample-journal.test.support.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";

describe("verifyJournal, on blobs,", () => {
  test("reports one that is missing, and the record that refers to it", async () => {
    await using folder = await temporaryFolder();
    const { picture } = await createSample(folder.path);
    await rm(join(folder.path, "blobs"), { recursive: true });
    const report = await verifyJournal(folder.path);
    expect(report).toMatchObject({ ok: false, blobs: 0, problems: [{ kind: "missing-blob", sha256: picture.sha256 }] });
    expect(report.problems[0]?.message).toContain("record 2");
  });

  test("reports one whose size is not what a record says", async () => {
    await using folder = await temporaryFolder();
    const { picture } = await createSample(folder.path);
    await using journal = await openJournal(folder.path);
    await journal.append("picture-taken", { picture: { ...picture, bytes: 3 } });
    expect(kindsOf(await verifyJournal(folder.path))).toEqual(["wrong-blob-size"]);
  });

  test("reports what no record refers to and what is no blob, as warnings", async () => {
    await using folder = await temporaryFolder();
    const { picture } = await createSample(folder.path);
    await using journal = await openJournal(folder.path);
    await journal.putBlob(Buffer.from("orphan"));
    await copyFile(join(folder.path, "blobs", picture.sha256), join(folder.path, "blobs", "picture.png"));
    const report = await verifyJournal(folder.path);
    expect(report).toMatchObject({ ok: true, blobs: 2 });
    expect(kindsOf(report)).toEqual(["unreferenced-blob", "stray-file"]);
  });

  test("goes on after one that can't be read", async () => {
    await using folder = await temporaryFolder();
    const { picture } = await createSample(folder.path);
    await rm(join(folder.path, "blobs", picture.sha256));
    await mkdir(join(folder.path, "blobs", picture.sha256));
    const report = await verifyJournal(folder.path);
    expect(report.ok).toBe(false);
    expect(kindsOf(report)).toEqual(["unreadable-blob"]);
  });
});
