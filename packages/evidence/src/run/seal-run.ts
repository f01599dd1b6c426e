import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type JournalLink, RUN_COMPANIONS, type SigningKey } from "@surehand/journal";
import type { Redactor } from "@surehand/kernel";
import { continueJournal } from "../journal/continue-journal.ts";
import { DISCOVERY_FOLDER, linkToDiscovery, readDiscovery } from "./discovery/discovery-folder.ts";
import { linkToSample } from "../journal/link-to-sample.ts";
import { sealIfOpen } from "../journal/seal-if-open.ts";
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
  const sealed = await sealIfOpen(path, { key, environment, redactor });
  if ("link" in sealed) return linkToSample(sealed.link, id);
  const bytes = await readFile(join(path, "manifest.json"));
  const manifestSha256 = createHash("sha256").update(bytes).digest("hex");
  const { journal } = sealed.report.manifest?.predicate ?? {};
  return { relation: "sample", id: journal?.id ?? id, directory: id, manifestSha256 };
}
