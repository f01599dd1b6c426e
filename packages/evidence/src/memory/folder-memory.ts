import { join } from "node:path";
import { writeFileAtomic } from "@surehand/kernel";
import { z } from "zod";
import { readSampleJson } from "../capture/sample-folder.ts";
import { failureSchema, type MemoryStore, MOST_ENTRIES, patternSchema } from "./memory-store.ts";

/** Opens the memory in a run's folder. One process writes it. A resumed run goes on with what was learned before. */
export async function openFolderMemory(runDirectory: string): Promise<MemoryStore> {
  const directory = join(runDirectory, "memory");
  const read = async <T>(name: string, schema: z.ZodType<T>): Promise<T[]> =>
    z
      .array(schema)
      .catch([])
      .parse(await readSampleJson(directory, name));
  const patterns = await read("patterns.json", patternSchema);
  const failures = await read("failures.json", failureSchema);
  const add = async <T>(name: string, entries: T[], entry: T): Promise<void> => {
    entries.push(entry);
    entries.splice(0, Math.max(0, entries.length - MOST_ENTRIES));
    await writeFileAtomic(join(directory, name), `${JSON.stringify(entries, undefined, 2)}\n`);
  };
  return {
    addPattern: (pattern) => add("patterns.json", patterns, pattern),
    addFailure: (failure) => add("failures.json", failures, failure),
    read: async (domain) => ({
      patterns: patterns.filter((entry) => entry.domain === domain),
      failures: failures.filter((entry) => entry.domain === domain),
    }),
  };
}
