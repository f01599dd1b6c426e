import { createHash } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createJournal, type Journal, type SigningKey } from "@surehand/journal";
import { type DurableEvent, recordEvent } from "@surehand/loop";
import { plainPicture } from "./plain-picture.ts";

export interface SampleRunOptions {
  readonly samples: number;
  /** Signs each sample and the run. Default: nothing is sealed. */
  readonly key?: SigningKey | undefined;
  /** Default: true. Without journals only run.json and the results are written: quick, for large tables. */
  readonly hasJournals?: boolean | undefined;
  /** Text that the page shows as its name, also as the value of the field. Default: `Item 1`, `Item 2`, ... */
  readonly name?: ((number: number) => string) | undefined;
}

/** Box of the price on the screenshot that is written. */
const priceBox = { x: 100, y: 60, width: 80, height: 20 };

/** Writes the folder of a run, with the public files that applications leave: for tests and measurements of the viewer. */
export async function writeSampleRun(directory: string, options: SampleRunOptions): Promise<void> {
  const { samples: count, key, hasJournals = true, name = (number) => `Item ${number}` } = options;
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  const samples = numbers.map((number) => ({ id: idOf(number), url: urlOf(number), input: {} }));
  await mkdir(directory, { recursive: true });
  const run = { version: 1, runId: "run-1", task: { name: "Sample run", goal: "Extract name and price." }, samples };
  await writeJson(join(directory, "run.json"), run);
  for (const number of numbers) await writeSample(directory, { number, name: name(number), key, hasJournals });
  if (!hasJournals) return;
  await using journal = await createJournal(directory, { identity: { id: "run-1", runId: "run-1" } });
  await journal.append("run-end", { samples: count });
  if (key) await journal.seal({ key, environment: {} });
}

interface WrittenSample {
  readonly number: number;
  readonly name: string;
  readonly key: SigningKey | undefined;
  readonly hasJournals: boolean;
}

async function writeSample(directory: string, { number, name, key, hasJournals }: WrittenSample): Promise<void> {
  const folder = join(directory, idOf(number));
  await mkdir(folder);
  const text = `Shop\n${name}\n$${priceOf(number)}.00\nIn stock`;
  const picture = plainPicture(320, 180);
  const at = new Date(Date.UTC(2026, 0, 1, 12, 0, number % 60)).toISOString();
  if (!hasJournals) return writeJson(join(folder, "result.json"), resultOf({ number, name, text, picture, at }));
  await writeFile(join(folder, "01_page.txt"), text);
  await writeFile(join(folder, "02_page.png"), picture);
  await using journal = await createJournal(folder, { identity: { id: idOf(number) } });
  await recordRun(journal, { number, name });
  // The screenshot belongs to the last step, which has begun by now.
  await writeJson(join(folder, "result.json"), resultOf({ number, name, text, picture, at: new Date().toISOString() }));
  if (key) await journal.seal({ key, environment: {} });
}

async function recordRun(journal: Journal, { number, name }: { number: number; name: string }): Promise<void> {
  const usage = {
    calls: 1,
    inputTokens: 1200,
    cachedTokens: 800,
    cacheWriteTokens: 0,
    outputTokens: 90,
    reasoningTokens: 0,
    ms: 40,
    usd: 0.004,
  };
  const tool = { callId: "call-1", tool: "click" };
  const events: DurableEvent[] = [
    { type: "step-start", step: 1 },
    {
      type: "observation",
      step: 1,
      kind: "full-and-picture",
      content: [
        { type: "text", text: `The page shows ${name}.` },
        { type: "picture", data: plainPicture(320, 180), mediaType: "image/png" },
      ],
      data: { url: urlOf(number) },
    },
    { type: "usage", step: 1, usage, total: usage },
    { type: "tool-call", step: 1, ...tool, input: { ref: "e7" }, text: `I open ${name}.`, reasoning: "" },
    {
      type: "tool-result",
      step: 1,
      ...tool,
      content: [{ type: "text", text: `Clicked "${name}": the page went on.` }],
      isError: false,
      wasRun: true,
      data: { box: { x: 20, y: 30, width: 120, height: 40 } },
      ms: 17,
    },
    { type: "warning", step: 1, policy: "budget", message: "Half of the steps are used." },
    { type: "step-end", step: 1, ms: 321 },
    { type: "step-start", step: 2 },
    { type: "tool-call", step: 2, callId: "call-2", tool: "pay", input: {}, text: "", reasoning: "" },
    {
      type: "blocked",
      step: 2,
      callId: "call-2",
      policy: "guard",
      code: "unconfirmed",
      message: "Paying needs a confirmation.",
    },
    { type: "step-end", step: 2, ms: 12 },
    { type: "finish", end: { reason: "done", message: "Reported 3 fields.", output: {}, steps: 2, usage } },
  ];
  for (const event of events) await recordEvent(journal, event);
}

interface Written {
  readonly number: number;
  readonly name: string;
  readonly text: string;
  readonly picture: Uint8Array;
  readonly at: string;
}

function resultOf({ number, name, text, picture, at }: Written): object {
  const price = priceOf(number);
  const quote = `$${price}.00`;
  const snapshot = "01_page.txt";
  const start = text.indexOf(quote);
  const source = { url: urlOf(number), snapshot, screenshot: "02_page.png" };
  return {
    version: 1,
    sample_id: idOf(number),
    status: statusOf(number),
    termination: "requirements-met",
    note: "Reported 3 fields.",
    url: urlOf(number),
    final_url: urlOf(number),
    input: {},
    extracted: { name, price, stars: number % 5 },
    fields: [
      { path: "name", kind: "quoted", value: name, quote: name, start: 5, end: 5 + name.length, ...source },
      {
        path: "price",
        kind: "normalized",
        value: price,
        quote,
        start,
        end: start + quote.length,
        box: priceBox,
        ...source,
      },
      { path: "stars", kind: "reported", value: number % 5 },
    ],
    missing_fields: [],
    missing_artifacts: [],
    artifacts: [
      artifactOf({ filename: snapshot, kind: "snapshot", bytes: Buffer.from(text), at }),
      artifactOf({ filename: "02_page.png", kind: "screenshot", bytes: picture, at }),
    ],
    steps: 2,
    started_at: at,
    finished_at: at,
    duration_seconds: (number * 37) % 100,
    usage: { calls: 1, input_tokens: 1200, output_tokens: 90, usd: 0.004 },
  };
}

function artifactOf(file: { filename: string; kind: string; bytes: Uint8Array; at: string }): object {
  const { filename, kind, bytes, at } = file;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { filename, label: "page", kind, sha256, bytes: bytes.length, url: "", captured_at: at };
}

function statusOf(number: number): string {
  return ["done", "done", "partial_success", "needs_review", "failed"][number % 5] ?? "done";
}

/** Neither in the order of the samples, nor the same for two neighbours. */
function priceOf(number: number): number {
  return ((number * 7919) % 1000) + 1;
}

function idOf(number: number): string {
  return `item-${number}`;
}

function urlOf(number: number): string {
  return `https://shop.test/products/${number}`;
}

async function writeJson(path: string, value: object): Promise<void> {
  await writeFile(path, JSON.stringify(value, undefined, 2));
}
