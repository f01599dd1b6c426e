import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { InvalidInputError, Redactor } from "@surehand/kernel";
import { createFakeClock } from "@surehand/kernel/testing";
import { describe, expect, test } from "vitest";
import { collect } from "./collect.test.support.ts";
import {
  BlobCorruptError,
  BlobNotFoundError,
  createJournal,
  JournalClosedError,
  JournalExistsError,
  JournalNotFoundError,
  type JournalRecord,
  openJournal,
  readBlob,
  readJournal,
  ReservedKeyError,
} from "./index.ts";
import { temporaryFolder } from "./temporary-folder.test.support.ts";

const hashOf = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
const linesOf = async (directory: string): Promise<string[]> =>
  (await readFile(join(directory, "log.jsonl"), "utf8")).split("\n");

describe("append", () => {
  test("writes a line of JSON for each record, chained by the hash of the line before", async () => {
    await using folder = await temporaryFolder();
    const clock = createFakeClock({ startMs: Date.UTC(2026, 0, 2, 3, 4, 5, 6) });
    const journal = await createJournal(folder.path, { clock });
    const first = await journal.append("step-start", { step: 1 });
    const second = await journal.append("step-end");
    await journal.close();

    const at = "2026-01-02T03:04:05.006Z";
    expect(first).toEqual({ v: 1, seq: 1, prev: "0".repeat(64), type: "step-start", at, step: 1 });
    const lines = await linesOf(folder.path);
    expect(second).toEqual({ v: 1, seq: 2, prev: hashOf(lines[0] ?? ""), type: "step-end", at });
    const text = `{"v":1,"seq":1,"prev":"${"0".repeat(64)}","type":"step-start","at":"${at}","step":1}`;
    expect(lines[0]).toBe(`${text.slice(0, -1)},"sum":"${hashOf(text)}"}`);
    expect(lines.slice(2)).toEqual([""]);
  });

  test("answers with what is read back, also after reopening", async () => {
    await using folder = await temporaryFolder();
    const payloads = [
      { text: 'ü "quoted" \n \u2028 😀 \ud800', deep: [{ a: null }, [true, -1.5e300]], left: undefined },
      JSON.parse('{"__proto__": {"x": 1}, "constructor": 2, "10": 3}') as Record<string, unknown>,
      {},
    ];
    const written: JournalRecord[] = [];
    for (const payload of payloads) {
      await using journal = written.length === 0 ? await createJournal(folder.path) : await openJournal(folder.path);
      written.push(await journal.append("thing-happened", payload));
    }
    expect(await collect(readJournal(folder.path))).toStrictEqual(written);
    expect(written.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    expect(written[0]).not.toHaveProperty("left");
  });

  test("keeps the order of the calls of two storms, and chains them all", async () => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    const calls: string[] = [];
    const append = (storm: string, number: number): Promise<JournalRecord> => {
      calls.push(`${storm}${number}`);
      return journal.append("storm", { call: `${storm}${number}` });
    };
    const storm = async (name: string): Promise<void> => {
      for (let wave = 0; wave < 10; wave++) {
        await Promise.all(Array.from({ length: 10 }, (_, index) => append(name, wave * 10 + index)));
      }
    };
    await Promise.all([storm("a"), storm("b")]);
    const records = await collect(readJournal(folder.path));
    expect(records.map((record) => record["call"])).toEqual(calls);
    expect(records).toHaveLength(200);
  });

  test("takes records that are larger than what is read at once", async () => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    const sizes = [65_300, 0, 65_535, 65_536, 200_000, 1];
    const written = await Promise.all(sizes.map((size) => journal.append("page-read", { text: "é".repeat(size / 2) })));
    expect(await collect(readJournal(folder.path))).toEqual(written);
  });

  test("writes what the payload was at the call", async () => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    const payload = { list: [1] };
    const appended = journal.append("thing-happened", payload);
    payload.list.push(2);
    expect(await appended).toMatchObject({ list: [1] });
  });

  test.each([
    [{ seq: 1 }, ["seq"]],
    [{ v: 1, note: "x", at: "now" }, ["v", "at"]],
    [{ prev: null, type: "a", sum: "b" }, ["prev", "type", "sum"]],
  ])("refuses the payload %j and names the reserved keys", async (payload, keys) => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    const error: unknown = await journal.append("thing-happened", payload).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ReservedKeyError);
    expect(error).toMatchObject({ code: "reserved-key", keys, message: expect.stringContaining(keys.join(", ")) });
    expect(await journal.append("thing-happened")).toMatchObject({ seq: 1 });
  });

  test.each(["", "Step", "step start", "step_start", "step-", "9", "journal-recovered"])(
    "refuses the type %j",
    async (type) => {
      await using folder = await temporaryFolder();
      await using journal = await createJournal(folder.path);
      await expect(journal.append(type)).rejects.toBeInstanceOf(InvalidInputError);
    },
  );

  test("refuses a payload that JSON can't hold, without showing a secret in the error", async () => {
    await using folder = await temporaryFolder();
    const redactor = new Redactor();
    redactor.register("password", "hunter22");
    await using journal = await createJournal(folder.path, { redactor });
    const error: unknown = await journal
      .append("thing-happened", { hunter22: [new Date(0)] })
      .catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(InvalidInputError);
    expect(error).toMatchObject({ message: expect.stringContaining("payload.[secret password][0] is a Date") });
  });
});

describe("putBlob and readBlob", () => {
  test("store bytes once, under their hash", async () => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    const bytes = Buffer.from([0, 255, 10, 13]);
    const references = await Promise.all([1, 2, 3].map(() => journal.putBlob(bytes, "image/png")));
    const expected = { sha256: hashOf(bytes), bytes: 4, mediaType: "image/png" };
    expect(references).toEqual([expected, expected, expected]);
    expect(await readdir(join(folder.path, "blobs"))).toEqual([expected.sha256]);
    expect(Buffer.from(await journal.readBlob(expected.sha256))).toEqual(bytes);
    expect(Buffer.from(await readBlob(folder.path, expected.sha256))).toEqual(bytes);
    expect(await journal.putBlob(new Uint8Array())).toEqual({ sha256: hashOf(""), bytes: 0 });
  });

  test("store what the bytes were at the call", async () => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    const bytes = Buffer.from("before");
    const stored = journal.putBlob(bytes);
    bytes.write("after!");
    const { sha256 } = await stored;
    expect(Buffer.from(await journal.readBlob(sha256)).toString()).toBe("before");
  });

  test("mend a blob that an earlier writer left damaged", async () => {
    await using folder = await temporaryFolder();
    const sha256 = hashOf("content");
    await mkdir(join(folder.path, "blobs"));
    await writeFile(join(folder.path, "blobs", sha256), "cont");
    await using journal = await createJournal(folder.path);
    await expect(journal.readBlob(sha256)).rejects.toBeInstanceOf(BlobCorruptError);
    await journal.putBlob(Buffer.from("content"));
    expect(Buffer.from(await journal.readBlob(sha256)).toString()).toBe("content");
  });

  test.each([
    ["a hash that isn't there", hashOf("other"), BlobNotFoundError],
    ["a path", "../log.jsonl", InvalidInputError],
    ["a hash in upper case", hashOf("other").toUpperCase(), InvalidInputError],
  ])("fail with a typed error for %s", async (_name, sha256, errorClass) => {
    await using folder = await temporaryFolder();
    await using journal = await createJournal(folder.path);
    await expect(journal.readBlob(sha256)).rejects.toBeInstanceOf(errorClass);
  });
});

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
