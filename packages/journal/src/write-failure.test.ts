import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { collect } from "./collect.test.support.ts";
import { createJournalWith } from "./create-journal.ts";
import { diskFiles } from "./files/disk-files.ts";
import type { JournalFiles, LogFile } from "./files/journal-files.ts";
import { JournalWriteError, openJournal, readJournal, verifyJournal } from "./index.ts";
import { temporaryFolder } from "./temporary-folder.test.support.ts";

const noSpace = Object.assign(new Error("ENOSPC: no space left on device"), { code: "ENOSPC" });

type Fault = (log: LogFile, bytes: Uint8Array, position: number) => Promise<void>;

/** A disk on which only the first write to the log behaves as `fault` says. */
function faultyOnce(fault: Fault): JournalFiles {
  let isFirst = true;
  return {
    ...diskFiles,
    async openLog(path) {
      const log = await diskFiles.openLog(path);
      const write: LogFile["write"] = (bytes, position) => {
        const isFaulty = isFirst;
        isFirst = false;
        return isFaulty ? fault(log, bytes, position) : log.write(bytes, position);
      };
      return { ...log, write };
    },
  };
}

const failAfter =
  (writtenBytes: number): Fault =>
  async (log, bytes, position) => {
    await log.write(bytes.subarray(0, writtenBytes), position);
    throw noSpace;
  };

describe("an append that fails", () => {
  test.each<[string, Fault, number]>([
    ["before anything was written", failAfter(0), 0],
    ["half-way", failAfter(20), 20],
    ["although all was written", failAfter(Infinity), 0],
  ])("%s ends the chain until the journal is opened again", async (_name, fault, tornBytes) => {
    await using folder = await temporaryFolder();
    const journal = await createJournalWith(folder.path, { files: faultyOnce(fault) });
    const outcomes = await Promise.allSettled([journal.append("first-failing"), journal.append("second-fine")]);
    outcomes.push(...(await Promise.allSettled([journal.append("third-fine")])));
    const failure = { reason: expect.any(JournalWriteError), status: "rejected" };
    expect(outcomes).toEqual([failure, failure, failure]);
    expect(outcomes[0]).toMatchObject({ reason: { code: "journal-write-failed", cause: noSpace } });

    const torn: number[] = [];
    await collect(readJournal(folder.path, { onTornTail: (bytes) => torn.push(bytes) }));
    expect(torn).toEqual(tornBytes === 0 ? [] : [tornBytes]);
    await journal.close();
    await using next = await openJournal(folder.path);
    await next.append("back-again");
    const types = (await collect(readJournal(folder.path))).map(({ type }) => type);
    expect(types).not.toContain("second-fine");
    expect(types.at(-1)).toBe("back-again");
    expect(await verifyJournal(folder.path)).toMatchObject({ ok: true, problems: [] });
  });
});

test("a blob that can't be written is refused, and may be put again; the log goes on", async () => {
  await using folder = await temporaryFolder();
  let blobWrites = 0;
  const files: JournalFiles = {
    ...diskFiles,
    async writeWhole(path, content) {
      const isFirstBlob = path.includes("blobs") && ++blobWrites === 1;
      return isFirstBlob ? Promise.reject(noSpace) : diskFiles.writeWhole(path, content);
    },
  };
  await using journal = await createJournalWith(folder.path, { files });
  const bytes = Buffer.from("picture");
  await expect(journal.putBlob(bytes)).rejects.toBeInstanceOf(JournalWriteError);
  await journal.append("picture-failed");
  await journal.append("picture-taken", { picture: await journal.putBlob(bytes) });
  expect(await verifyJournal(folder.path)).toMatchObject({ ok: true, records: 2, blobs: 1, problems: [] });
});

test("a log that somebody else changed takes no more, and what they wrote is left alone", async () => {
  await using folder = await temporaryFolder();
  const path = join(folder.path, "log.jsonl");
  await using journal = await createJournalWith(folder.path, {});
  await journal.append("note-taken");
  await appendFile(path, "scribble");
  const scribbled = await readFile(path);
  await expect(journal.append("note-taken")).rejects.toThrow(/somebody else changed it/);
  await expect(journal.append("note-taken")).rejects.toBeInstanceOf(JournalWriteError);
  expect(await readFile(path)).toEqual(scribbled);
});
