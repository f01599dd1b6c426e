import { readFile } from "node:fs/promises";
import { createCallContext } from "@surehand/kernel";
import { describe, expect, test } from "vitest";
import { collect } from "../collect.test.support.ts";
import { createJournal, JournalNotFoundError, readJournal, verifyJournal } from "../index.ts";
import { changeLines, createSample, kindsOf, rewritten } from "../sample-journal.test.support.ts";
import { sha256 as hashOf } from "../sha256.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";

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
      limits: [expect.stringContaining("There is no signed head"), expect.stringContaining("There is no manifest")],
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
    expect(limits.join()).toContain("lost whole records at its end looks like a run that went no further");
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

test("a missing journal and a broken one give different errors", async () => {
  await using folder = await temporaryFolder();
  await expect(verifyJournal(folder.path)).rejects.toBeInstanceOf(JournalNotFoundError);
});

test.each([
  [
    "verifyJournal",
    (directory: string, call: ReturnType<typeof createCallContext>) => verifyJournal(directory, {}, call),
  ],
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
