import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type JournalLink,
  type JournalReport,
  RUN_COMPANIONS,
  type SigningKey,
  verifyJournal,
} from "@surehand/journal";
import type { Redactor } from "@surehand/kernel";
import { continueJournal } from "../journal/continue-journal.ts";
import { DISCOVERY_FOLDER, linkToDiscovery, readDiscovery } from "./discovery/discovery-folder.ts";
import { linkToSample } from "../journal/link-to-sample.ts";
import type { SampleResult } from "../results/sample-result.ts";
import { keepEarlierTimestamp } from "../timestamp/run-timestamp.ts";
import type { RunFolder } from "./run-folder.ts";

export interface SealRunOptions {
  readonly directory: string;
  readonly folder: RunFolder;
  readonly key: SigningKey;
  readonly environment: Readonly<Record<string, unknown>>;
  readonly redactor: Redactor;
  readonly results: readonly SampleResult[];
  /** Links to the samples that were just sealed, by sample id. */
  readonly sealed: ReadonlyMap<string, JournalLink>;
}

/** Signs the run: its own files, and links to the signed journals of all samples. */
export async function sealRun(options: SealRunOptions): Promise<void> {
  const { directory, folder, key, environment, redactor, results, sealed } = options;
  const identity = { id: folder.runId, runId: folder.runId };
  await keepEarlierTimestamp(directory);
  const journal = await continueJournal(directory, { identity, redactor });
  const samples = results.map(({ sample_id, status, termination }) => ({ sample_id, status, termination }));
  await journal.append("run-end", { task: folder.task.name ?? folder.task.goal, samples });
  const links: JournalLink[] = [];
  for (const { sample_id: id } of results) links.push(sealed.get(id) ?? (await linkToEarlier(id, options)));
  const listing = await readDiscovery(directory);
  if (listing) links.push(linkToDiscovery(await linkToEarlier(DISCOVERY_FOLDER, options)));
  await journal.seal({ key, environment, links, companions: RUN_COMPANIONS });
}

/** A sample of the interrupted run. If it ended between its result and its seal, it is sealed now. */
async function linkToEarlier(
  id: string,
  { directory, key, environment, redactor }: SealRunOptions,
): Promise<JournalLink> {
  const path = join(directory, id);
  const report = await verifyJournal(path);
  const { manifest } = report;
  if (!manifest || !isSealWhole(report)) {
    const journal = await continueJournal(path, { redactor });
    return linkToSample(await journal.seal({ key, environment }), id);
  }
  const bytes = await readFile(join(path, "manifest.json"));
  const manifestSha256 = createHash("sha256").update(bytes).digest("hex");
  return { relation: "sample", id: manifest.predicate.journal?.id ?? id, directory: id, manifestSha256 };
}

/** A process that was killed while it sealed leaves a manifest without its head, or its lock. */
function isSealWhole({ problems }: JournalReport): boolean {
  return problems.every((problem) => problem.kind !== "missing-head" && !("name" in problem && isLock(problem.name)));
}

function isLock(name: string): boolean {
  return name.startsWith("writer-") && name.endsWith(".lock");
}
