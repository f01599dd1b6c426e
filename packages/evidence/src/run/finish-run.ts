import { type StampResult, stampRun } from "../timestamp/run-timestamp.ts";
import { writeCombined } from "./combine-results.ts";
import { sealRun, type SealRunOptions } from "./seal-run.ts";

/** Writes the tables of the run, signs it, and has the signed manifest stamped. */
export async function finishRun(
  seal: SealRunOptions,
  timestampUrl: string | undefined,
): Promise<StampResult | undefined> {
  await writeCombined(seal.directory, seal.results);
  await sealRun(seal);
  return timestampUrl === undefined ? undefined : await stampRun(seal.directory, timestampUrl, seal.key);
}
