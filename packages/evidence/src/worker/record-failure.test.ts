import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Redactor } from "@surehand/kernel";
import { expect, test } from "vitest";
import type { Checkpoint } from "../results/checkpoint.ts";
import { sampleResultSchema } from "../results/sample-result.ts";
import { signingKey } from "../testing/run-one.test.support.ts";
import { recordFailure } from "./record-failure.ts";

const sample = { id: "one", url: "https://a.test/", input: {} };

async function givenUp(checkpoint?: Partial<Checkpoint>): Promise<unknown> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-failure-"));
  if (checkpoint) await writeFile(join(directory, "checkpoint.json"), JSON.stringify(checkpoint));
  const options = { directory, redactor: new Redactor(), runId: "run", sample, key: signingKey, environment: {} };
  await recordFailure(options, new Error("The browser crashed three times."));
  return sampleResultSchema.parse(JSON.parse(await readFile(join(directory, "result.json"), "utf8")));
}

const usage = { calls: 4, input_tokens: 900, output_tokens: 80, usd: null };

test("a sample that is given up after crashes keeps the data, sources and usage of its checkpoint", async () => {
  const fields = [
    { path: "title", kind: "quoted", value: "Oak", quote: "Oak", snapshot: "01_save.txt" },
    { path: "price", kind: "reported", value: 12 },
  ] as const;
  const result = await givenUp({
    sample_id: "one",
    status: "in_progress",
    step: 7,
    accumulated_data: { title: "Oak", price: 12 },
    progress_notes: [],
    artifacts_so_far: [],
    fields_so_far: [...fields],
    steps_logged: 7,
    usage_so_far: usage,
    updated_at: new Date().toISOString(),
  });
  expect(result).toMatchObject({
    status: "partial_success",
    termination: "error",
    extracted: { title: "Oak", price: 12 },
    fields,
    reasons: [{ code: "reported", path: "price" }],
    steps: 7,
    usage,
    error: { message: "The browser crashed three times." },
  });
});

test("without a checkpoint it has failed", async () => {
  expect(await givenUp()).toMatchObject({ status: "failed", extracted: {}, usage: { calls: 0, usd: 0 } });
});
