import { copyFile, mkdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import * as fc from "fast-check";
import { createCallContext } from "@surehand/kernel";
import { describe, expect, test } from "vitest";
import { collect } from "../collect.test.support.ts";
import {
  type BlobReference,
  createJournal,
  JournalBrokenError,
  JournalNotFoundError,
  type JournalReport,
  JournalVersionError,
  openJournal,
  readJournal,
  verifyJournal,
} from "../index.ts";
import { sha256 as hashOf } from "../sha256.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";

interface Sample {
  readonly directory: string;
  readonly log: string;
  readonly picture: BlobReference;
}

/** Three records, the second with a picture. */
async function createSample(directory: string): Promise<Sample> {
  await using journal = await createJournal(directory);
  await journal.append("note-taken", { note: "first" });
  const picture = await journal.putBlob(Buffer.from("picture"), "image/png");
  await journal.append("picture-taken", { steps: [{ picture }] });
  await journal.append("note-taken", { note: "last" });
  return { directory, log: join(directory, "log.jsonl"), picture };
}

const kindsOf = ({ problems }: JournalReport): string[] => problems.map(({ kind }) => kind);

async function changeLines({ log }: Sample, change: (lines: string[]) => string[]): Promise<void> {
  const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
  await writeFile(
    log,
    change(lines)
      .map((line) => `${line}\n`)
      .join(""),
  );
}

/** As somebody would who knows the format: the line is sound, but the chain is not. */
function rewritten(line: string, change: (record: Record<string, unknown>) => void): string {
  const { sum: _sum, ...record } = JSON.parse(line) as Record<string, unknown>;
  change(record);
  const json = JSON.stringify(record);
  return `${json.slice(0, -1)},"sum":"${hashOf(json)}"}`;
}

describe("verifyJournal", () => {
  test("finds nothing wrong with a sound journal, and says what it can't know", async () => {
    await using folder = await temporaryFolder();
    const sample = await createSample(folder.path);
    const lastLine = (await readFile(sample.log, "utf8")).trimEnd().split("\n").at(-1) ?? "";
    expect(await verifyJournal(folder.path)).toEqual({
      directory: folder.path,
      ok: true,
      records: 3,
      blobs: 1,
      head: { seq: 3, sha256: hashOf(lastLine) },
      problems: [],
      limits: [expect.stringContaining("There is no signed head")],
    });
  });

  test("finds nothing wrong with an empty journal", async () => {
    await using folder = await temporaryFolder();
    await (await createJournal(folder.path)).close();
    expect(await verifyJournal(folder.path)).toMatchObject({ ok: true, records: 0, head: { seq: 0 }, problems: [] });
  });

  test("can't tell a log that lost its last record from a shorter one, and says so", async () => {
    await using folder = await temporaryFolder();
    const sample = await createSample(folder.path);
    await changeLines(sample, (lines) => lines.slice(0, -1));
    const { ok, limits } = await verifyJournal(folder.path);
    expect(ok).toBe(true);
    expect(limits.join()).toContain("lost whole records at its end can't be told from a run that went no further");
  });

  test.each<[string, (lines: string[]) => string[], string[]]>([
    [
      "a line that is no JSON",
      ([a, , c]) => [a ?? "", "{", c ?? ""],
      ["broken-line", "chain-break", "unreferenced-blob"],
    ],
    ["an empty line", ([a, b, c]) => [a ?? "", "", b ?? "", c ?? ""], ["broken-line", "sequence-gap", "chain-break"]],
    ["a removed line", ([a, , c]) => [a ?? "", c ?? ""], ["sequence-gap", "chain-break", "unreferenced-blob"]],
    [
      "swapped lines",
      ([a, b, c]) => [b ?? "", a ?? "", c ?? ""],
      ["sequence-gap", "chain-break", "sequence-gap", "chain-break", "sequence-gap", "chain-break"],
    ],
    ["a missing first line", ([, b, c]) => [b ?? "", c ?? ""], ["sequence-gap", "chain-break"]],
    [
      "a line of another journal",
      ([a, b, c]) => [
        rewritten(a ?? "", (record) => {
          record["note"] = "other";
        }),
        b ?? "",
        c ?? "",
      ],
      ["chain-break"],
    ],
    [
      "a record without a time",
      ([a, b, c]) => [
        a ?? "",
        b ?? "",
        rewritten(c ?? "", (record) => {
          delete record["at"];
        }),
      ],
      ["broken-line"],
    ],
    [
      "a version from the future",
      ([a, b, c]) => [
        a ?? "",
        b ?? "",
        rewritten(c ?? "", (record) => {
          record["v"] = 2;
        }),
      ],
      ["unsupported-version"],
    ],
  ])("reports %s", async (_name, change, kinds) => {
    await using folder = await temporaryFolder();
    const sample = await createSample(folder.path);
    await changeLines(sample, change);
    const report = await verifyJournal(folder.path);
    expect(report.ok).toBe(false);
    expect(kindsOf(report)).toEqual(kinds);
  });
});

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

describe("a torn last line", () => {
  test("is a warning until the journal is opened again, which says how much was dropped", async () => {
    await using folder = await temporaryFolder();
    const { log } = await createSample(folder.path);
    await truncate(log, (await readFile(log)).length - 5);
    const torn = await verifyJournal(folder.path);
    expect(torn).toMatchObject({ ok: true, records: 2, problems: [{ kind: "torn-tail", line: 3 }] });
    const [problem] = torn.problems;
    const bytes = problem?.kind === "torn-tail" ? problem.bytes : 0;

    await (await openJournal(folder.path)).close();
    expect(await verifyJournal(folder.path)).toMatchObject({ ok: true, records: 3, problems: [] });
    const records = await collect(readJournal(folder.path));
    expect(records.at(-1)).toMatchObject({ type: "journal-recovered", seq: 3, droppedBytes: bytes });
  });
});

describe("head.json and manifest.json", () => {
  test.each<[string, (head: { seq: number; sha256: string }) => unknown, string[]]>([
    ["that fits", (head) => ({ v: 1, ...head, signature: { algorithm: "ed25519", keyId: "k", value: "…" } }), []],
    ["of before the first record", () => ({ v: 1, seq: 0, sha256: "0".repeat(64) }), []],
    ["of a longer log", ({ seq, sha256 }) => ({ v: 1, seq: seq + 2, sha256 }), ["shortened-log"]],
    ["of another log", ({ seq }) => ({ v: 1, seq, sha256: "f".repeat(64) }), ["head-mismatch"]],
    ["of another version", (head) => ({ v: 2, ...head }), ["invalid-head"]],
    ["that is no head", () => "nothing", ["invalid-head"]],
  ])("a head %s is held against the log", async (_name, headOf, kinds) => {
    await using folder = await temporaryFolder();
    await createSample(folder.path);
    const { head } = await verifyJournal(folder.path);
    await writeFile(join(folder.path, "head.json"), JSON.stringify(headOf(head)));
    const report = await verifyJournal(folder.path);
    expect(kindsOf(report)).toEqual(kinds);
    expect(report.ok).toBe(kinds.length === 0);
    expect(report.limits).toEqual([expect.stringMatching(/head/)]);
  });

  test("a head goes on to fit when the log grows", async () => {
    await using folder = await temporaryFolder();
    await createSample(folder.path);
    const { head } = await verifyJournal(folder.path);
    await writeFile(join(folder.path, "head.json"), JSON.stringify({ v: 1, ...head }));
    await using journal = await openJournal(folder.path);
    await journal.append("note-taken");
    expect(await verifyJournal(folder.path)).toMatchObject({ ok: true, problems: [], head: { seq: head.seq + 1 } });
  });

  test("a manifest is named among the things that were not checked", async () => {
    await using folder = await temporaryFolder();
    await createSample(folder.path);
    await writeFile(join(folder.path, "manifest.json"), "{}");
    const { limits } = await verifyJournal(folder.path);
    expect(limits.at(-1)).toContain("manifest.json was not checked");
  });
});

describe("a journal that can't be relied on", () => {
  test("is read up to the broken line and not continued", async () => {
    await using folder = await temporaryFolder();
    const sample = await createSample(folder.path);
    await changeLines(sample, ([first, , last]) => [first ?? "", "{", last ?? ""]);
    const yielded: number[] = [];
    const reading = async (): Promise<void> => {
      for await (const { seq } of readJournal(folder.path)) yielded.push(seq);
    };
    await expect(reading()).rejects.toMatchObject({ code: "journal-broken", line: 2 });
    expect(yielded).toEqual([1]);
    await expect(openJournal(folder.path)).rejects.toBeInstanceOf(JournalBrokenError);
    await expect(openJournal(folder.path)).rejects.toBeInstanceOf(JournalBrokenError);
  });

  test("is neither read past a record of a newer version nor continued", async () => {
    await using folder = await temporaryFolder();
    const sample = await createSample(folder.path);
    await changeLines(sample, (lines) =>
      lines.with(
        2,
        rewritten(lines[2] ?? "", (record) => Object.assign(record, { v: 2 })),
      ),
    );
    await expect(collect(readJournal(folder.path))).rejects.toBeInstanceOf(JournalVersionError);
    await expect(openJournal(folder.path)).rejects.toMatchObject({ code: "journal-version-unsupported", line: 3 });
  });

  test("is told from one that isn't there", async () => {
    await using folder = await temporaryFolder();
    await expect(verifyJournal(folder.path)).rejects.toBeInstanceOf(JournalNotFoundError);
  });
});

test.each([
  ["verifyJournal", (directory: string, call: ReturnType<typeof createCallContext>) => verifyJournal(directory, call)],
  [
    "readJournal",
    (directory: string, call: ReturnType<typeof createCallContext>) => collect(readJournal(directory, {}, call)),
  ],
])("%s stops at its deadline", async (_name, use) => {
  await using folder = await temporaryFolder();
  await createSample(folder.path);
  using call = createCallContext({ timeoutMs: 0 });
  await expect(use(folder.path, call)).rejects.toMatchObject({ code: "deadline-exceeded" });
});
