import { appendFile, mkdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createJournal } from "@surehand/journal";
import { expect, test } from "vitest";
import type { SampleView } from "../view/sample-view.ts";
import { temporaryFolder } from "../temporary-folder.test.support.ts";
import { writeSampleRun } from "../testing/write-sample-run.ts";
import { createOverviewReader } from "./read-overview.ts";
import { readSample } from "./read-sample.ts";
import { openFolder } from "./viewed-folder.ts";

/** Reads the first sample of a folder, or its journal. */
async function readFirst(directory: string): Promise<SampleView> {
  const viewed = await openFolder(directory);
  const { samples } = await createOverviewReader(viewed, "server").read();
  const [row] = samples;
  if (!row) throw new Error("There is no sample.");
  return readSample(viewed, row, "server");
}

test("a step has what was seen, thought and done, the target's box, the time and the tokens", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  const { steps, problems } = await readFirst(folder.path);
  expect(problems).toEqual([]);
  expect(steps).toHaveLength(2);
  expect(steps[0]).toMatchObject({
    title: "Step 1",
    ms: 321,
    url: "https://shop.test/products/1",
    observation: { kind: "full-and-picture", text: "The page shows Item 1." },
    usage: { inputTokens: 1200, outputTokens: 90, usd: 0.004 },
    calls: [
      {
        tool: "click",
        outcome: "done",
        effect: 'Clicked "Item 1": the page went on.',
        ms: 17,
        thought: [{ name: "Thought", value: "I open Item 1." }],
      },
    ],
    notes: [{ kind: "warning", text: "budget: Half of the steps are used." }],
  });
  expect(steps[0]?.pictures[0]).toMatchObject({
    href: expect.stringMatching(/^files\/item-1\/blobs\/[0-9a-f]{64}$/u),
    boxes: [{ x: 20, y: 30, width: 120, height: 40, label: "click" }],
  });
  expect(steps[1]).toMatchObject({
    calls: [{ tool: "pay", outcome: "refused" }],
    notes: [{ kind: "blocked", text: "guard (unconfirmed): Paying needs a confirmation." }, { kind: "end" }],
  });
});

test("a screenshot is shown in its step, with the boxes of the fields that it shows", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  const { steps } = await readFirst(folder.path);
  expect(steps[1]?.pictures).toEqual([
    {
      href: "files/item-1/02_page.png",
      label: "02_page.png",
      boxes: [{ x: 100, y: 60, width: 80, height: 20, label: "price" }],
    },
  ]);
});

test("the row of an unfinished sample is read from its log, and a sample that was not started is pending", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 3 });
  await rm(join(folder.path, "item-2", "result.json"));
  await rm(join(folder.path, "item-3"), { recursive: true });
  const { samples, columns, isSealed } = await createOverviewReader(await openFolder(folder.path), "server").read();
  expect(columns).toEqual(["name", "price", "stars"]);
  expect(isSealed).toBe(false);
  expect(samples.map(({ id, steps, values, unsourced }) => ({ id, steps, values, unsourced }))).toEqual([
    { id: "item-1", steps: 2, values: 3, unsourced: 1 },
    { id: "item-2", steps: 2, values: 0, unsourced: 0 },
    { id: "item-3", steps: 0, values: 0, unsourced: 0 },
  ]);
  expect(samples.map(({ status }) => status)).toEqual(["done", "done", "pending"]);
  expect(samples[1]).toMatchObject({ tokens: 1290, usd: 0.004 });
});

test("lists that are not complete are named on the page of the sample, and count as doubts of its row", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  const path = join(folder.path, "item-1", "result.json");
  const result: object = JSON.parse(await readFile(path, "utf8"));
  const reasons = [
    { code: "more-pages", path: "products" },
    { code: "rows-left-out", path: "products" },
    { code: "reported", path: "stars" },
  ];
  await writeFile(path, JSON.stringify({ ...result, reasons }));
  const { row, facts } = await readFirst(folder.path);
  expect(row.doubts).toEqual(["stars", "products"]);
  expect(facts).toContainEqual({
    name: "Open points",
    value: "more-pages: products; rows-left-out: products; reported: stars",
  });
});

test("what discovery did not reach is in the overview", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1, hasJournals: false });
  const reader = createOverviewReader(await openFolder(folder.path), "server");
  expect((await reader.read()).listing).toBeUndefined();
  await mkdir(join(folder.path, "discovery"));
  const gaps = [{ reason: "cap", message: "The limit of 2 pages was reached." }];
  const pages = [{ url: "https://shop.test", items: 3, snapshot: "01_listing.txt" }];
  const report = { version: 1, is_complete: false, found: 3, stated_total: 9, pages, gaps };
  await writeFile(join(folder.path, "discovery", "discovery.json"), JSON.stringify(report));
  expect((await reader.read()).listing).toEqual({
    found: 3,
    statedTotal: 9,
    pages: 1,
    gaps: ["The limit of 2 pages was reached."],
  });
});

test("a result that is torn makes its sample unreadable, and the others are shown", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 2 });
  await writeFile(join(folder.path, "item-1", "result.json"), '{"sample_id": "item-1"');
  const { samples } = await createOverviewReader(await openFolder(folder.path), "server").read();
  expect(samples.map(({ status }) => status)).toEqual(["unreadable", "partial_success"]);
  const { problems } = await readFirst(folder.path);
  expect(problems[0]).toContain("result.json can't be read");
});

test("a broken log is shown as far as it can be read, with the problem", async () => {
  await using folder = await temporaryFolder();
  await writeSampleRun(folder.path, { samples: 1 });
  await appendFile(join(folder.path, "item-1", "log.jsonl"), '{"v":1,"seq":99}\n');
  const { steps, problems } = await readFirst(folder.path);
  expect(steps).toHaveLength(2);
  expect(problems).toHaveLength(1);
});

test("an id or a file name in the run's files leads to no place outside of the run", async () => {
  await using folder = await temporaryFolder();
  const run = join(folder.path, "run");
  await writeSampleRun(run, { samples: 1 });
  await writeFile(join(folder.path, "secret.txt"), "secret");
  await symlink(join(folder.path, "secret.txt"), join(run, "item-1", "link.txt"));
  const fields = ["../../secret.txt", "link.txt"].map((snapshot) => ({
    path: snapshot,
    kind: "quoted",
    value: "",
    snapshot,
  }));
  await writeFile(join(run, "item-1", "result.json"), JSON.stringify({ sample_id: "item-1", status: "done", fields }));
  const { texts } = await readFirst(run);
  expect(texts).toEqual({});
  await writeFile(
    join(run, "run.json"),
    JSON.stringify({ samples: [{ id: ".." }, { id: "../other" }, { id: "up" }, { id: "item-1" }] }),
  );
  await symlink(folder.path, join(run, "up"));
  const { samples } = await createOverviewReader(await openFolder(run), "server").read();
  expect(samples.map(({ id }) => id)).toEqual(["item-1"]);
});

test("a journal that no loop wrote is shown record by record", async () => {
  await using folder = await temporaryFolder();
  const directory = join(folder.path, "journal");
  await mkdir(directory);
  await using journal = await createJournal(directory);
  const picture = await journal.putBlob(Buffer.from("picture"), "image/png");
  await journal.append("act", {
    url: "https://shop.test/",
    instruction: "click Buy",
    result: { success: false, message: "No such button." },
  });
  await journal.append("picture", { name: "end", blob: picture });
  const { steps } = await readFirst(directory);
  expect(steps).toMatchObject([
    { title: "act", calls: [{ input: "click Buy", outcome: "failed", effect: "No such button." }] },
    { title: "picture", pictures: [{ href: `files/blobs/${picture.sha256}` }] },
  ]);
});

test("a folder with neither a run nor a journal is refused", async () => {
  await using folder = await temporaryFolder();
  await expect(openFolder(folder.path)).rejects.toMatchObject({ code: "invalid-input" });
});
