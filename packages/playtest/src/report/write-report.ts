import { writeFileAtomic } from "@surehand/kernel";
import { join } from "node:path";
import type { PlayResult } from "./play-result.ts";

/** Writes the report's files into a folder. */
export async function writeReport(folder: string, result: PlayResult): Promise<void> {
  await writeFileAtomic(join(folder, "report.json"), `${JSON.stringify(result, undefined, 2)}\n`);
}
