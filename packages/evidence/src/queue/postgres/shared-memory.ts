import type { Pool } from "pg";
import { z } from "zod";
import { failureSchema, type MemoryStore, MOST_ENTRIES, patternSchema } from "../../memory/memory-store.ts";
import { SCHEMA, select } from "./run-store.ts";

/** Creates the memory that all workers of a run share. */
export function createSharedMemory(pool: Pool, runId: string): MemoryStore {
  const add = async (kind: string, entry: { readonly domain: string }): Promise<void> => {
    await pool.query(`INSERT INTO ${SCHEMA}.memory (run_id, kind, domain, entry) VALUES ($1, $2, $3, $4)`, [
      runId,
      kind,
      entry.domain,
      JSON.stringify(entry),
    ]);
  };
  const read = async <T>(kind: string, domain: string, schema: z.ZodType<T>): Promise<T[]> => {
    const rows = await select(pool, z.object({ entry: schema }), {
      text: `SELECT entry FROM ${SCHEMA}.memory WHERE run_id = $1 AND kind = $2 AND domain = $3
             ORDER BY number DESC LIMIT ${MOST_ENTRIES}`,
      values: [runId, kind, domain],
    });
    return rows.map(({ entry }) => entry).toReversed();
  };
  return {
    addPattern: (pattern) => add("pattern", pattern),
    addFailure: (failure) => add("failure", failure),
    read: async (domain) => ({
      patterns: await read("pattern", domain, patternSchema),
      failures: await read("failure", domain, failureSchema),
    }),
  };
}
