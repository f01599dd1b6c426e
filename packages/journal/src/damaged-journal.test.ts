import { readdir, readFile, rename, rm, symlink, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { collect } from "./collect.test.support.ts";
import { JournalBrokenError, JournalVersionError, openJournal, readJournal, verifyJournal } from "./index.ts";
import { changeLines, createSample, rewritten } from "./sample-journal.test.support.ts";
import { temporaryFolder } from "./temporary-folder.test.support.ts";

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
});

describe("a journal in a folder of somebody else", () => {
  test.each(["log.jsonl", "manifest.json", "head.json", "blobs"])("is not written through a link: %s", async (name) => {
    await using folder = await temporaryFolder();
    await using outside = await temporaryFolder();
    await createSample(folder.path);
    const target = join(outside.path, "theirs");
    const text = "a token without a line feed";
    if (name === "blobs") await rename(join(folder.path, name), target);
    else await writeFile(target, text);
    await rm(join(folder.path, name), { force: true, recursive: true });
    await symlink(target, join(folder.path, name));
    const kept = join(outside.path, "kept");
    await writeFile(kept, text);
    const before = await readdir(outside.path, { recursive: true });
    await expect(openJournal(folder.path)).rejects.toMatchObject({
      code: "journal-write-failed",
      message: expect.stringContaining(`${name} is no f`) as unknown,
    });
    expect(await readdir(outside.path, { recursive: true })).toEqual(before);
    expect(await readFile(name === "blobs" ? kept : target, "utf8")).toBe(text);
  });
});
