import { type StampResult, stampRun } from "../timestamp/run-timestamp.ts";
import { sealRun, type SealRunOptions } from "./seal-run.ts";
import { writeTables } from "./tables/write-tables.ts";

/** Writes the tables of the run, signs it, and has the signed manifest stamped. */
export async function finishRun(
  seal: SealRunOptions,
  timestampUrl: string | undefined,
): Promise<StampResult | undefined> {
  await writeTables(seal.directory, seal);
  await sealRun(seal);
  return timestampUrl === undefined ? undefined : await stampRun(seal.directory, timestampUrl, seal.key);
}
