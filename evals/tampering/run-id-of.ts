import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

const schema = z.object({ runId: z.string() });

/** Reads the id of a run from its folder. */
export async function runIdOf(run: string): Promise<string> {
  return schema.parse(JSON.parse(await readFile(join(run, "run.json"), "utf8"))).runId;
}
