import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openJournal, verifyJournal } from "../index.ts";
import { createSample, kindsOf } from "../sample-journal.test.support.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";

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
    expect(report.limits).toEqual([expect.stringMatching(/head/), expect.stringMatching(/no manifest/)]);
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

  test("a manifest without a signature is a problem", async () => {
    await using folder = await temporaryFolder();
    await createSample(folder.path);
    await writeFile(join(folder.path, "manifest.json"), "{}");
    expect(kindsOf(await verifyJournal(folder.path))).toEqual(["invalid-manifest"]);
  });
});
