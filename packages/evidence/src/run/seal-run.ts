import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createJournal, type JournalLink, openJournal, type SigningKey, verifyJournal } from "@surehand/journal";
import type { Redactor } from "@surehand/kernel";
import { fileExists } from "../capture/sample-folder.ts";
import type { SampleResult } from "../results/sample-result.ts";
import type { RunFolder } from "./run-folder.ts";

export interface SealRunOptions {
  readonly directory: string;
  readonly folder: RunFolder;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
  readonly redactor: Redactor;
  readonly results: readonly SampleResult[];
}

/** Signs the run: its own files, and links to the signed journals of all samples. */
export async function sealRun({
  directory,
  folder,
  key,
  environment,
  redactor,
  results,
}: SealRunOptions): Promise<void> {
  const journal = (await fileExists(join(directory, "log.jsonl")))
    ? await openJournal(directory, { redactor })
    : await createJournal(directory, { identity: { id: folder.runId, runId: folder.runId }, redactor });
  const samples = results.map(({ sample_id, status, termination }) => ({ sample_id, status, termination }));
  await journal.append("run-end", { task: folder.task.name ?? folder.task.goal, samples });
  const links: JournalLink[] = [];
  for (const { sample_id: id } of results) links.push(await linkToSample(directory, id));
  await journal.seal({ key, environment, links });
}

async function linkToSample(directory: string, sampleId: string): Promise<JournalLink> {
  const path = join(directory, sampleId);
  const { manifest } = await verifyJournal(path);
  const bytes = await readFile(join(path, "manifest.json"));
  return {
    relation: "sample",
    id: manifest?.predicate.journal?.id ?? sampleId,
    directory: sampleId,
    manifestSha256: createHash("sha256").update(bytes).digest("hex"),
  };
}
