import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { readSampleJson } from "../capture/sample-folder.ts";
import { compareText } from "../inputs/compare-text.ts";
import { type SampleResult, sampleResultSchema } from "../results/sample-result.ts";

/** Reads the results of all samples in a run's folder, sorted by sample id. */
export async function readResults(directory: string): Promise<SampleResult[]> {
  const entries = await readdir(directory, { withFileTypes: true });
  const results: SampleResult[] = [];
  for (const entry of entries) {
    if (!entry.isDirectory()) continue;
    const parsed = sampleResultSchema.safeParse(await readSampleJson(join(directory, entry.name), "result.json"));
    if (parsed.success && parsed.data.sample_id === entry.name) results.push(parsed.data);
  }
  return results.toSorted((one, other) => compareText(one.sample_id, other.sample_id));
}
