import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { collect } from "./collect.test.support.ts";
import { createJournalWith } from "./create-journal.ts";
import { JournalNotFoundError } from "./errors/journal-not-found-error.ts";
import { JournalWriteError } from "./errors/journal-write-error.ts";
import { createCrashingFiles, PowerCut } from "./files/crashing-files.test.support.ts";
import type { JournalFiles } from "./files/journal-files.ts";
import { type BlobReference, type Journal, type JournalRecord, readBlob, readJournal, verifyJournal } from "./index.ts";
import { openJournalWith } from "./open-journal.ts";
import { temporaryFolder } from "./temporary-folder.test.support.ts";

/** The records and blobs that a journal acknowledged. */
interface Acknowledged {
  readonly records: JournalRecord[];
  readonly blobs: BlobReference[];
}

type Work = (journal: Journal, acknowledged: Acknowledged) => Promise<void>;

const appendNote: Work = async (journal, { records }) => {
  records.push(await journal.append("note-taken", { note: "é" }));
};
const storePicture: Work = async (journal, { records, blobs }) => {
  const picture = await journal.putBlob(Buffer.from([1, 2, 3, blobs.length]), "image/png");
  blobs.push(picture);
  records.push(await journal.append("picture-taken", { picture }));
};
const storeOrphan: Work = async (journal, { blobs }) => {
  blobs.push(await journal.putBlob(Buffer.from("never referred to")));
};
const appendTogether: Work = async (journal, acknowledged) => {
  const appended = [1, 2].map((number) => journal.append("one-of-two", { number }));
  for (const outcome of await Promise.allSettled(appended)) {
    if (outcome.status === "fulfilled") acknowledged.records.push(outcome.value);
    else throw outcome.reason;
  }
};

interface Session {
  readonly directory: string;
  readonly files: JournalFiles;
  readonly works: readonly Work[];
  readonly acknowledged: Acknowledged;
}

/**
 * Runs the pieces of work one after the other, in a journal that is created if it is missing, until the power is cut.
 */
async function workUntilCut(session: Session): Promise<void> {
  const failure: unknown = await work(session).catch((error: unknown) => error);
  const isPowerCut = JournalWriteError.isInstance(failure) && failure.cause instanceof PowerCut;
  expect(isPowerCut ? undefined : failure).toBeUndefined();
}

async function work({ directory, files, works, acknowledged }: Session): Promise<void> {
  await using journal = await openOrCreate(directory, files);
  for (const next of works) await next(journal, acknowledged);
}

async function openOrCreate(directory: string, files: JournalFiles): Promise<Journal> {
  try {
    return await openJournalWith(directory, { files });
  } catch (error) {
    if (!JournalNotFoundError.isInstance(error)) throw error;
    return createJournalWith(directory, { files });
  }
}

/** Reopens the journal after crashes, and compares it with what was acknowledged. */
async function expectNothingLost(directory: string, acknowledged: Acknowledged, crashes: number): Promise<void> {
  await workUntilCut({ directory, files: createCrashingFiles(), works: [appendNote, storePicture], acknowledged });

  const records = await collect(readJournal(directory));
  const known = new Set(acknowledged.records.map(({ seq }) => seq));
  expect(records.filter(({ seq }) => known.has(seq))).toEqual(acknowledged.records);
  const unknown = records.filter(({ seq, type }) => !known.has(seq) && type !== "journal-recovered");
  expect(unknown.length).toBeLessThanOrEqual(crashes);
  for (const { sha256, bytes } of acknowledged.blobs) expect((await readBlob(directory, sha256)).length).toBe(bytes);

  const report = await verifyJournal(directory);
  expect(report.ok).toBe(true);
  expect(report.records).toBe(records.length);
  expect(report.problems.filter(({ kind }) => kind !== "unreferenced-blob")).toEqual([]);
  const left = await readdir(directory, { recursive: true });
  expect(left.filter((name) => /\.tmp$|\.lock$/.test(name))).toEqual([]);
}

describe("a crash", { tags: ["crash"] }, () => {
  test("between any two writes, and at the edges of each, loses nothing that was acknowledged", async () => {
    const works = [appendNote, storePicture];
    const lastSteps = new Set(
      (await boundariesOf(works)).flatMap((boundary) => [boundary - 1, boundary, boundary + 1]),
    );
    expect(lastSteps.size).toBeGreaterThan(15);
    for (const lastStep of lastSteps) {
      for (const losesUnsynced of [false, true]) {
        await using folder = await temporaryFolder();
        const acknowledged = { records: [], blobs: [] };
        const files = createCrashingFiles({ lastStep, losesUnsynced });
        await workUntilCut({ directory: folder.path, files, works, acknowledged });
        await expectNothingLost(folder.path, acknowledged, 1);
      }
    }
  });

  test("after a crash, also while recovering from it, loses nothing that was acknowledged", async () => {
    const session = fc.record({
      works: fc.array(fc.constantFrom(appendNote, storePicture, storeOrphan, appendTogether), { maxLength: 4 }),
      lastStep: fc.oneof(fc.nat({ max: 400 }), fc.nat({ max: 1600 })),
      losesUnsynced: fc.boolean(),
    });
    const property = fc.asyncProperty(fc.array(session, { minLength: 1, maxLength: 5 }), async (sessions) => {
      await using folder = await temporaryFolder();
      const acknowledged = { records: [], blobs: [] };
      for (const { works, ...crash } of sessions) {
        await workUntilCut({ directory: folder.path, files: createCrashingFiles(crash), works, acknowledged });
      }
      await expectNothingLost(folder.path, acknowledged, sessions.length);
    });
    await fc.assert(property, { numRuns: 100 });
  });

  test("that cuts the log at any byte is reported, and the journal goes on", async () => {
    await using folder = await temporaryFolder();
    const acknowledged: Acknowledged = { records: [], blobs: [] };
    const works = [appendNote, appendNote];
    await workUntilCut({ directory: folder.path, files: createCrashingFiles(), works, acknowledged });
    const path = join(folder.path, "log.jsonl");
    const whole = await readFile(path);

    for (let size = 0; size <= whole.length; size++) {
      const cut = whole.subarray(0, size);
      await writeFile(path, cut);
      const end = cut.lastIndexOf("\n") + 1;
      const dropped: number[] = [];
      const records = await collect(
        readJournal(folder.path, { onTornTail: (droppedBytes) => dropped.push(droppedBytes) }),
      );
      expect(records).toEqual(acknowledged.records.slice(0, cut.toString("latin1").split("\n").length - 1));
      expect(dropped).toEqual(size > end ? [size - end] : []);

      await using journal = await openJournalWith(folder.path, { files: createCrashingFiles() });
      const next = await journal.append("note-taken");
      const after = (await collect(readJournal(folder.path))).slice(records.length);
      const reported = after.map(({ type, ...record }) => [type, record["droppedBytes"]]);
      expect(reported).toEqual([...(size > end ? [["journal-recovered", size - end]] : []), ["note-taken", undefined]]);
      expect(after.at(-1)).toEqual(next);
      expect((await verifyJournal(folder.path)).problems).toEqual([]);
    }
  });
});

async function boundariesOf(works: readonly Work[]): Promise<readonly number[]> {
  await using folder = await temporaryFolder();
  const files = createCrashingFiles();
  await workUntilCut({ directory: folder.path, files, works, acknowledged: { records: [], blobs: [] } });
  return files.boundaries;
}
