import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import { readSampleJson } from "../capture/sample-folder.ts";
import { compareText } from "../inputs/compare-text.ts";
import { type SampleResult, sampleResultSchema } from "../results/sample-result.ts";

/**
 * Reads the results of all samples in a run's folder, sorted by sample id.
 * @throws InvalidInputError if a result is too large to read
 */
export async function readResults(directory: string): Promise<SampleResult[]> {
  return resultsOf(directory, (folder) => readSampleJson(folder, "result.json"));
}

/** Reads the results as `readResults`, without those that are too large to read: their hash is not the signed one. */
export async function readVerifiedResults(directory: string): Promise<SampleResult[]> {
  return resultsOf(directory, (folder) => readSampleJson(folder, "result.json").catch(undefinedIfTooLarge));
}

/** @throws any other error than that a file is too large */
export function undefinedIfTooLarge(error: unknown): undefined {
  if (!(error instanceof InvalidInputError)) throw error;
}

async function resultsOf(directory: string, read: (folder: string) => Promise<unknown>): Promise<SampleResult[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const results: SampleResult[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const parsed = sampleResultSchema.safeParse(await read(join(directory, entry.name)));
    if (parsed.success && parsed.data.sample_id === entry.name) results.push(parsed.data);
  }
  return results.toSorted((one, other) => compareText(one.sample_id, other.sample_id));
}
