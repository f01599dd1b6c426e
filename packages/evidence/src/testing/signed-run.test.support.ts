import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, type SigningKey } from "@surehand/journal";
import { Redactor } from "@surehand/kernel";
import { onTestFinished } from "vitest";
import { sampleResultSchema } from "../results/sample-result.ts";
import { finishRun } from "../run/finish-run.ts";
import { startRunFolder } from "../run/run-folder.ts";
import { parseTaskSpec } from "../spec/read-task-spec.ts";
import { resultOf } from "./result.test.support.ts";

const task = parseTaskSpec({ goal: "Read.", output_schema: { type: "object", properties: {} } });

export interface SignedRunOptions {
  readonly runId: string;
  readonly key: SigningKey;
  /** Key of the worker of each sample. Default: `key`. */
  readonly workerKey?: SigningKey;
}

/** Writes a signed run over the samples "a" and "b" of shop.test, without a browser. Returns its folder, which is removed after the test. */
export async function signedRun({ runId, key, workerKey = key }: SignedRunOptions): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-signed-run-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const samples = ["a", "b"].map((id) => ({ id, url: `https://shop.test/${id}`, input: {} }));
  const folder = { runId, task, samples };
  await startRunFolder(directory, folder);
  const results = samples.map(({ id, url }) => sampleResultSchema.parse({ ...resultOf({ url }), sample_id: id }));
  for (const result of results) await writeSample(join(directory, result.sample_id), { runId, result, key: workerKey });
  const seal = { directory, folder, key, environment: {}, redactor: new Redactor(), results, sealed: new Map() };
  await finishRun(seal, undefined);
  return directory;
}

async function writeSample(
  path: string,
  {
    runId,
    result,
    key,
  }: { readonly runId: string; readonly result: { readonly sample_id: string }; readonly key: SigningKey },
): Promise<void> {
  await mkdir(path);
  await using journal = await createJournal(path, { identity: { runId, sampleId: result.sample_id } });
  await writeFile(join(path, "result.json"), JSON.stringify(result));
  await journal.seal({ key, environment: {} });
}
