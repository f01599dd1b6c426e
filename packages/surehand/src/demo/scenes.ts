import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ActResult } from "@surehand/agent";
import type { Journal } from "@surehand/journal";
import { summary } from "../cli/command-snapshot.ts";
import { formatTable } from "../cli/table.ts";
import type { Surehand } from "../sdk/surehand.ts";
import type { DemoStep } from "./demo-script.ts";
import type { Narrator } from "./narrator.ts";
import type { ExtractedProduct } from "./truth.ts";

export interface Stage {
  readonly hand: Surehand;
  readonly journal: Journal;
  readonly directory: string;
  readonly narrator: Narrator;
}

const shownLines = 16;

export async function look({ hand, narrator }: Stage): Promise<void> {
  const startedAtMs = performance.now();
  const snapshot = await hand.snapshot();
  const tookMs = performance.now() - startedAtMs;
  const lines = snapshot.text.split("\n");
  narrator.excerpt([...lines.slice(0, shownLines), `… and ${lines.length - shownLines} more lines`]);
  narrator.check(
    snapshot.isComplete && snapshot.refs.size > 0,
    `${snapshot.url} "${snapshot.title}"`,
    summary(snapshot, tookMs),
  );
}

export async function actAll({ hand, narrator }: Stage, steps: readonly DemoStep[]): Promise<void> {
  for (const { sentence, expected } of steps) {
    const result = await hand.act(sentence);
    const isAsMeant = result.status === expected;
    const title = expected === "done" ? sentence : `${sentence}  (expected to be refused: ${expected})`;
    narrator.check(isAsMeant, title, isAsMeant ? seenIn(result) : `${result.status}: ${result.message}`);
  }
}

/** Returns the outcome of an act, without the action. */
function seenIn({ message }: ActResult): string {
  // Such as: `Click button "Save" (e12): the page went to /saved.`
  return message.replace(/^.*? \((?:f\d+)?e\d+\): /, "");
}

/** Returns the extracted products, or an empty list if a value is missing. */
export async function extractProducts({ hand, narrator }: Stage): Promise<ExtractedProduct[]> {
  const { z } = await import("zod");
  const product = z.object({ name: z.string(), price: z.number(), rating: z.number(), url: z.url() });
  const extracted = await hand.extract("all products", z.object({ products: z.array(product) }));
  const { status, data, sources, missing } = extracted;
  const rows = data.products.map(({ name, price, rating }) => ({
    name,
    price: price === null ? null : `$${price.toFixed(2)}`,
    rating,
  }));
  narrator.line("");
  narrator.table(formatTable(rows, narrator.tableColumns));
  narrator.line("");
  const isComplete = status === "complete";
  narrator.check(
    isComplete,
    'extract "all products" as { name, price, rating, url }',
    isComplete ? exampleOf(sources, rows.length) : `missing: ${missing.join(", ")}`,
  );
  return extracted.status === "complete" ? extracted.data.products : [];
}

function exampleOf(sources: readonly { path: string; quote: string; ref: string | undefined }[], rows: number): string {
  const price = sources.find(({ path }) => path.endsWith(".price"));
  const example = price ? `; ${price.path} is ${JSON.stringify(price.quote)} in ${price.ref}` : "";
  return `${rows} rows, ${sources.length} values, each quoted from the page${example}`;
}

/** Saves a screenshot in the folder of the demo, for a person, and in the journal. */
export async function takePicture({ hand, journal, directory }: Stage, name: string): Promise<void> {
  const { bytes, mediaType } = await hand.screenshot();
  await writeFile(join(directory, name), bytes);
  await journal.append("picture", { name, blob: await journal.putBlob(bytes, mediaType) });
}
