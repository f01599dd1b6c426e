// Records a run in a signed journal, verifies it, and shows that the verification names each way of tampering with a copy.
import assert from "node:assert/strict";
import { cp, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createSigningKey, type JournalProblem, openJournal, openKeyStore, verifyJournal } from "@surehand/journal";
import { startShop } from "@surehand/shop";
import { Surehand } from "surehand";
import { z } from "zod";

const folder = await mkdtemp(join(tmpdir(), "surehand-example-"));
const [run, keys] = [join(folder, "run"), join(folder, "keys")];

async function keepRun(): Promise<void> {
  await using shop = await startShop();
  await using hand = await Surehand.launch({ journal: run, signJournal: keys });
  await hand.goto(shop.url);
  for (const sentence of ['type "peeler" into the search field', "press Enter", "open Vegetable peeler"])
    assert((await hand.act(sentence)).success, sentence);
  // All files in the folder are sealed with the journal.
  await writeFile(join(run, "title.txt"), await hand.page.title());
  await writeFile(join(run, "address.txt"), hand.page.url());
}

await keepRun();
const trustedKeys = await openKeyStore(keys).trustedKeys();
const report = await verifyJournal(run, { trustedKeys });
console.log(`${report.records} records, signed by ${report.signedBy}: ${report.ok ? "sound" : "not sound"}`);
assert.deepEqual(report.problems, []);

type Tampering = readonly [what: string, found: JournalProblem["kind"], tamper: (copy: string) => Promise<unknown>];

async function edit(path: string, change: (text: string) => string): Promise<void> {
  const text = await readFile(path, "utf8");
  const changed = change(text);
  assert.notEqual(changed, text);
  await writeFile(path, changed);
}

const editLog = (copy: string, change: (lines: string[]) => string[]): Promise<void> =>
  edit(join(copy, "log.jsonl"), (log) => `${change(log.trimEnd().split("\n")).join("\n")}\n`);

const tamperings: readonly Tampering[] = [
  [
    "a record is changed",
    "broken-line",
    (copy) => edit(join(copy, "log.jsonl"), (log) => log.replace("peeler", "knife")),
  ],
  ["a record is taken out", "sequence-gap", (copy) => editLog(copy, (lines) => lines.toSpliced(1, 1))],
  [
    "records change places",
    "chain-break",
    (copy) => editLog(copy, ([first = "", second = "", ...rest]) => [second, first, ...rest]),
  ],
  ["the last record is cut off", "shortened-log", (copy) => editLog(copy, (lines) => lines.slice(0, -1))],
  ["a file is changed", "changed-file", (copy) => edit(join(copy, "title.txt"), (text) => `${text}!`)],
  ["a file is deleted", "missing-file", (copy) => rm(join(copy, "title.txt"))],
  ["a file is added", "unlisted-file", (copy) => writeFile(join(copy, "extra.txt"), "")],
  ["a file is renamed", "renamed-file", (copy) => rename(join(copy, "title.txt"), join(copy, "headline.txt"))],
  [
    "two files are swapped",
    "swapped-file",
    async (copy) => {
      const [title, address] = [join(copy, "title.txt"), join(copy, "address.txt")];
      await rename(title, join(folder, "between"));
      await rename(address, title);
      await rename(join(folder, "between"), address);
    },
  ],
  ["the manifest is removed", "missing-manifest", (copy) => rm(join(copy, "manifest.json"))],
  [
    "the manifest is changed",
    "invalid-signature",
    (copy) =>
      edit(join(copy, "manifest.json"), (text) => {
        const envelope = z.looseObject({ payload: z.base64() }).parse(JSON.parse(text));
        const payload = Buffer.from(envelope.payload, "base64").toString().replace(process.version, "v0.0.0");
        return JSON.stringify({ ...envelope, payload: Buffer.from(payload).toString("base64") });
      }),
  ],
  [
    "it is signed again with another key",
    "unknown-key",
    async (copy) => (await openJournal(copy)).seal({ key: createSigningKey() }),
  ],
];

for (const [number, [what, expected, tamper]] of tamperings.entries()) {
  const copy = join(folder, `copy-${number}`);
  await cp(run, copy, { recursive: true });
  await tamper(copy);
  const { ok, problems } = await verifyJournal(copy, { trustedKeys });
  const kinds = problems.map(({ kind }) => kind);
  console.log(`${what}: ${kinds.join(", ")}`);
  assert(!ok && kinds.includes(expected), `${what} should be found as ${expected}`);
}
await rm(folder, { recursive: true });
