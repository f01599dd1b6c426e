import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, type JournalRecord, readJournal } from "@surehand/journal";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { act } from "./act/act.ts";
import { extract } from "@surehand/extraction";
import { openTestBrowser, type TestBrowser } from "@surehand/browser/testing";

let browser: TestBrowser;
let folder: string;
beforeAll(async () => {
  browser = await openTestBrowser();
  folder = await mkdtemp(join(tmpdir(), "surehand-record-"));
});
afterAll(async () => {
  await browser[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

async function recordsOf(directory: string): Promise<JournalRecord[]> {
  const records: JournalRecord[] = [];
  for await (const record of readJournal(directory)) records.push(record);
  return records;
}

test("the journal has each step with its instruction and result, a failed one with its error, and no secret", async () => {
  const directory = join(folder, "journal");
  const session = await browser.open(
    `<h1>Hello</h1><label>Password <input type="password"></label><button>Dead</button>`,
  );
  {
    await using journal = await createJournal(directory);
    const typed = await act(session, "type hunter2 into Password", { journal });
    expect(typed).toMatchObject({ status: "done", actions: [{ kind: "fill", text: "•••" }] });
    expect(JSON.stringify(typed)).not.toContain("hunter2");
    await act(session, "type hunter2 into Nickname", { journal });
    await extract(session, "the page", z.object({ title: z.string() }), { journal });
    await expect(extract(session, "the cheapest", z.object({ title: z.string() }), { journal })).rejects.toMatchObject({
      code: "needs-model",
    });
  }
  const records = await recordsOf(directory);
  expect(records).toMatchObject([
    { type: "act", url: "about:blank", instruction: "type ••• into Password", result: { status: "done" } },
    { type: "act", instruction: "type ••• into Nickname", result: { status: "not-found" } },
    { type: "extract", instruction: "the page", result: { status: "complete", data: { title: "Hello" } } },
    { type: "extract", instruction: "the cheapest", error: { code: "needs-model" } },
  ]);
  expect(JSON.stringify(records)).not.toContain("hunter2");
});
