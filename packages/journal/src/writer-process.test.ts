import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, test } from "vitest";
import { collect } from "./collect.test.support.ts";
import { openJournal, readJournal, verifyJournal } from "./index.ts";
import { temporaryFolder } from "./temporary-folder.test.support.ts";

const writerProgram = fileURLToPath(new URL("writer-process.test.support.ts", import.meta.url));

describe("a writer", () => {
  test("that is killed again and again loses nothing it acknowledged", async () => {
    await using folder = await temporaryFolder();
    const acknowledged: { seq: number }[] = [];
    for (const records of [1, 7, 2, 5]) acknowledged.push(...(await writeUntilKilled(folder.path, records)));

    await (await openJournal(folder.path)).close();
    const report = await verifyJournal(folder.path);
    expect(report.ok).toBe(true);
    const records = await collect(readJournal(folder.path));
    const sequence = new Set(acknowledged.map(({ seq }) => seq));
    expect(records.filter(({ seq }) => sequence.has(seq))).toEqual(acknowledged);
    expect(acknowledged.length).toBeGreaterThanOrEqual(15);
  });

  // A limit on the size of files makes the system's own write fail half-way, as a full disk does.
  test.skipIf(process.platform === "win32")(
    "whose disk is full says so, writes no more, and goes on later",
    async () => {
      await using folder = await temporaryFolder();
      const command = `ulimit -f 8; exec "$0" "$1" "$2"`;
      const { stdout } = await promisify(execFile)("/bin/sh", [
        "-c",
        command,
        process.execPath,
        writerProgram,
        folder.path,
      ]);
      const printed = stdout
        .trimEnd()
        .split("\n")
        .map((line): unknown => JSON.parse(line));
      const acknowledged = printed.slice(0, -2);
      expect(acknowledged.length).toBeGreaterThan(3);
      const failure = { code: "journal-write-failed", message: expect.stringContaining("EFBIG") };
      expect(printed.slice(-2)).toEqual([expect.objectContaining(failure), expect.objectContaining(failure)]);

      expect(await collect(readJournal(folder.path))).toEqual(acknowledged);
      await using journal = await openJournal(folder.path);
      const next = await journal.append("disk-cleared");
      const records = await collect(readJournal(folder.path));
      expect(records.filter(({ type }) => type !== "journal-recovered")).toEqual([...acknowledged, next]);
      expect(await verifyJournal(folder.path)).toMatchObject({ ok: true });
    },
  );
});

/** Kills a writer as soon as it has acknowledged so many records, and returns all that it did acknowledge. */
async function writeUntilKilled(directory: string, records: number): Promise<{ seq: number }[]> {
  const child = spawn(process.execPath, [writerProgram, directory], { stdio: ["ignore", "pipe", "inherit"] });
  const acknowledged: { seq: number }[] = [];
  for await (const line of createInterface(child.stdout)) {
    acknowledged.push(JSON.parse(line) as { seq: number });
    if (acknowledged.length === records) child.kill("SIGKILL");
  }
  if (child.exitCode === null && child.signalCode === null) await once(child, "close");
  return acknowledged;
}
