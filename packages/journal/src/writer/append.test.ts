import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { InvalidInputError, Redactor } from "@surehand/kernel";
import { createFakeClock } from "@surehand/kernel/testing";
import { describe, expect, test } from "vitest";
import { collect } from "../collect.test.support.ts";
import { createJournal, type JournalRecord, openJournal, readJournal, ReservedKeyError } from "../index.ts";
import { sha256 as hashOf } from "../sha256.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";

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
