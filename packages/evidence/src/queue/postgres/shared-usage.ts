import { addUsage, type ModelUsage, noUsage } from "@surehand/model/usage";
import { z } from "zod";
import { usageSchema } from "../../results/sample-result.ts";
import { fromSampleUsage, toSampleUsage } from "../../worker/state/to-sample-usage.ts";
import { SCHEMA, select, type Sql } from "./run-store.ts";

/** Parts of a run's usage that are not in the results of its samples. */
const sharedParts = ["summaries", "memory"] as const;

type SharedPart = (typeof sharedParts)[number];

/** Adds what a worker used to the usage of a run. */
export async function addSharedUsage(
  sql: Sql,
  { runId, part, usage }: { readonly runId: string; readonly part: SharedPart; readonly usage: ModelUsage },
): Promise<void> {
  if (usage.calls === 0) return;
  await sql.query(`INSERT INTO ${SCHEMA}.memory (run_id, kind, domain, entry) VALUES ($1, 'usage', $2, $3)`, [
    runId,
    part,
    JSON.stringify(toSampleUsage(usage)),
  ]);
}

/** Returns what all workers of a run used. */
export async function readSharedUsage(sql: Sql, runId: string): Promise<Readonly<Record<SharedPart, ModelUsage>>> {
  const rows = await select(sql, z.object({ domain: z.enum(sharedParts), entry: usageSchema }), {
    text: `SELECT domain, entry FROM ${SCHEMA}.memory WHERE run_id = $1 AND kind = 'usage'`,
    values: [runId],
  });
  const sumOf = (part: SharedPart): ModelUsage =>
    rows.flatMap(({ domain, entry }) => (domain === part ? [fromSampleUsage(entry)] : [])).reduce(addUsage, noUsage);
  return { summaries: sumOf("summaries"), memory: sumOf("memory") };
}
