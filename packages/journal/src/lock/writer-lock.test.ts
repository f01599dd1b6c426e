import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readdir, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { createJournal, JournalLockedError, openJournal } from "../index.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";
import { acquireWriterLock } from "./writer-lock.ts";

const writerProgram = fileURLToPath(new URL("../writer-process.test.support.ts", import.meta.url));
const isLinux = process.platform === "linux";

describe("the writer's lock", () => {
  test("keeps a second writer of the same process out until the first closes", async () => {
    await using folder = await temporaryFolder();
    const first = await createJournal(folder.path);
    await expect(openJournal(folder.path)).rejects.toMatchObject({ code: "journal-locked", retryable: true });
    await expect(createJournal(folder.path)).rejects.toBeInstanceOf(JournalLockedError);
    await first.append("still-writing");
    await first.close();
    await using second = await openJournal(folder.path);
    expect(await second.append("next-writer")).toMatchObject({ seq: 2 });
  });

  test("keeps a writer of another process out, names it, and is taken over when it dies", async () => {
    await using folder = await temporaryFolder();
    const child = spawn(process.execPath, [writerProgram, folder.path], { stdio: ["ignore", "pipe", "inherit"] });
    await once(child.stdout, "data");
    const error: unknown = await openJournal(folder.path).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(JournalLockedError);
    expect(error).toMatchObject({ owner: { processId: child.pid, host: hostname() } });

    child.kill("SIGKILL");
    await once(child, "close");
    const journal = await openJournal(folder.path);
    await journal.close();
    expect((await readdir(folder.path)).filter((name) => name.endsWith(".lock"))).toEqual([]);
  });

  test.each([
    ["a process that ended", () => `writer-${deadProcessId()}-unknown-00000000-${hostname()}.lock`, true],
    [
      "another process with the number of a dead one",
      () => `writer-${process.pid}-1-00000000-${hostname()}.lock`,
      isLinux,
    ],
    ["a running process", () => `writer-${process.pid}-unknown-00000000-${hostname()}.lock`, false],
    ["a process on another machine", () => "writer-1-1-00000000-elsewhere.example.lock", false],
  ])("left by %s", async (_name, lockFile, isTakenOver) => {
    await using folder = await temporaryFolder();
    const name = lockFile();
    await writeFile(join(folder.path, name), "");
    const outcome = await acquireWriterLock(folder.path).then(
      async (lock) => lock.release(),
      (error: unknown) => error,
    );
    expect(JournalLockedError.isInstance(outcome)).toBe(!isTakenOver);
    expect(await readdir(folder.path)).toEqual(isTakenOver ? [] : [name]);
  });

  test("is never held by two, however many want it at once, and somebody gets it", async () => {
    await using folder = await temporaryFolder();
    let holders = 0;
    let turns = 0;
    const takeTurn = async (): Promise<void> => {
      const lock = await acquireWriterLock(folder.path);
      holders += 1;
      expect(holders).toBe(1);
      turns += 1;
      await readdir(folder.path);
      expect(holders).toBe(1);
      holders -= 1;
      await lock.release();
    };
    for (let round = 0; round < 20; round++) {
      const outcomes = await Promise.allSettled([takeTurn(), takeTurn(), takeTurn()]);
      const reasons = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
      expect(reasons.filter((reason) => !JournalLockedError.isInstance(reason))).toEqual([]);
    }
    expect(turns).toBeGreaterThan(0);
    expect(await readdir(folder.path)).toEqual([]);
  });
});

function deadProcessId(): number {
  return spawnSync(process.execPath, ["--version"]).pid;
}
