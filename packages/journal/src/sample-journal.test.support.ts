import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type BlobReference, createJournal, type JournalReport } from "./index.ts";
import { sha256 as hashOf } from "./sha256.ts";

export interface Sample {
  readonly directory: string;
  readonly log: string;
  readonly picture: BlobReference;
}

/** Three records, the second with a picture. */
export async function createSample(directory: string): Promise<Sample> {
  await using journal = await createJournal(directory);
  await journal.append("note-taken", { note: "first" });
  const picture = await journal.putBlob(Buffer.from("picture"), "image/png");
  await journal.append("picture-taken", { steps: [{ picture }] });
  await journal.append("note-taken", { note: "last" });
  return { directory, log: join(directory, "log.jsonl"), picture };
}

export const kindsOf = ({ problems }: JournalReport): string[] => problems.map(({ kind }) => kind);

export async function changeLines({ log }: Sample, change: (lines: string[]) => string[]): Promise<void> {
  const lines = (await readFile(log, "utf8")).trimEnd().split("\n");
  await writeFile(
    log,
    change(lines)
      .map((line) => `${line}\n`)
      .join(""),
  );
}

/**
 * Rewrites a line with a valid checksum, as someone who knows the format could: the line is sound, but the chain is
 * not.
 */
export function rewritten(line: string, change: (record: Record<string, unknown>) => void): string {
  const { sum: _sum, ...record } = JSON.parse(line) as Record<string, unknown>;
  change(record);
  const json = JSON.stringify(record);
  return `${json.slice(0, -1)},"sum":"${hashOf(json)}"}`;
}
