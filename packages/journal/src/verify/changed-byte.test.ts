import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { verifyJournal } from "../index.ts";
import { createSample, kindsOf } from "../sample-journal.test.support.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";

describe("a changed byte", () => {
  test("anywhere in the log is reported, and never passes but as a torn tail", async () => {
    await using folder = await temporaryFolder();
    const { log } = await createSample(folder.path);
    const sound = await readFile(log);
    for (const [index, byte] of sound.entries()) {
      const changed = Buffer.from(sound);
      const [other = 0] = fc.sample(fc.integer({ min: 1, max: 255 }), 1);
      changed[index] = byte ^ other;
      await writeFile(log, changed);
      const report = await verifyJournal(folder.path);
      const isLastNewline = index === sound.length - 1;
      expect({ index, to: byte ^ other, ok: report.ok, isReported: report.problems.length > 0 }).toEqual({
        index,
        to: byte ^ other,
        ok: isLastNewline,
        isReported: true,
      });
    }
  });

  test("anywhere in a blob is reported", async () => {
    await using folder = await temporaryFolder();
    const { picture } = await createSample(folder.path);
    const path = join(folder.path, "blobs", picture.sha256);
    const sound = await readFile(path);
    for (const [index, byte] of sound.entries()) {
      const changed = Buffer.from(sound);
      changed[index] = byte ^ 1;
      await writeFile(path, changed);
      expect(kindsOf(await verifyJournal(folder.path))).toEqual(["corrupt-blob"]);
    }
  });
});
