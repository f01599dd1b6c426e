import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Redactor } from "@surehand/kernel";
import { describe, expect, test } from "vitest";
import { collect } from "./collect.test.support.ts";
import {
  createJournal,
  JournalClosedError,
  JournalExistsError,
  JournalNotFoundError,
  openJournal,
  readJournal,
} from "./index.ts";
import { sha256 as hashOf } from "./sha256.ts";
import { temporaryFolder } from "./temporary-folder.test.support.ts";

describe("redaction", () => {
  test("comes before hashing: no file of the journal holds a secret, and everything verifies", async () => {
    await using folder = await temporaryFolder();
    const redactor = new Redactor();
    redactor.register("password", "hunter22");
    await using journal = await createJournal(folder.path, { redactor });
    const page = await journal.putBlob(Buffer.from("<input value=hunter22>"), "text/html");
    const record = await journal.append("typed", { page, text: "hunter22", hunter22: ["aHVudGVyMjI="] });

    expect(page.sha256).toBe(hashOf("<input value=[secret password]>"));
    expect(record).toMatchObject({
      text: "[secret password]",
      "[secret password]": [expect.not.stringContaining("aHVu")],
    });
    const files = await readdir(folder.path, { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile())) {
      expect(await readFile(join(file.parentPath, file.name), "utf8")).not.toMatch(/hunter22|aHVudGVy/);
    }
    expect(await collect(readJournal(folder.path))).toEqual([record]);
  });
});

describe("createJournal, openJournal and close", () => {
  test("createJournal makes missing folders and refuses to start a second journal in one", async () => {
    await using folder = await temporaryFolder();
    const directory = join(folder.path, "a", "b");
    const journal = await createJournal(directory);
    await journal.append("thing-happened");
    await journal.close();
    await expect(createJournal(directory)).rejects.toBeInstanceOf(JournalExistsError);
    expect(await collect(readJournal(directory))).toHaveLength(1);
    expect(await readdir(directory)).toEqual(["log.jsonl"]);
  });

  test.each([
    ["openJournal", (directory: string) => openJournal(directory)],
    ["readJournal", (directory: string) => collect(readJournal(directory))],
  ])("%s says that there is no journal, and touches nothing", async (_name, use) => {
    await using folder = await temporaryFolder();
    await expect(use(folder.path)).rejects.toBeInstanceOf(JournalNotFoundError);
    await expect(use(join(folder.path, "missing"))).rejects.toBeInstanceOf(JournalNotFoundError);
    expect(await readdir(folder.path)).toEqual([]);
  });

  test("close waits for what is under way, may be called twice, and refuses what comes later", async () => {
    await using folder = await temporaryFolder();
    const journal = await createJournal(folder.path);
    const appended = [1, 2, 3].map((number) => journal.append("thing-happened", { number }));
    const stored = journal.putBlob(Buffer.from("late"));
    await Promise.all([journal.close(), journal.close()]);
    await expect(journal.append("thing-happened")).rejects.toBeInstanceOf(JournalClosedError);
    await expect(journal.putBlob(Buffer.from("x"))).rejects.toBeInstanceOf(JournalClosedError);
    expect(await collect(readJournal(folder.path))).toEqual(await Promise.all(appended));
    expect((await stored).bytes).toBe(4);
  });
});
