import { cp, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { createSigningKey } from "@surehand/journal";
import { Redactor } from "@surehand/kernel";
import { expect, test } from "vitest";
import { readResults } from "../run/read-results.ts";
import { readRunFolder } from "../run/run-folder.ts";
import { sealRun } from "../run/seal-run.ts";
import { signedRun } from "../testing/signed-run.test.support.ts";
import { diffRuns } from "./diff-runs.ts";
import { verifyRun } from "./verify-run.ts";

const key = createSigningKey();
const worker = createSigningKey();

/** Signs a run again, as a process does that was handed other folders. */
async function signAgain(directory: string): Promise<void> {
  for (const name of ["manifest.json", "head.json"]) await rm(join(directory, name));
  const [folder, results] = await Promise.all([readRunFolder(directory), readResults(directory)]);
  await sealRun({ directory, folder, key, environment: {}, redactor: new Redactor(), results, sealed: new Map() });
}

async function codesOf(directory: string, options: Parameters<typeof verifyRun>[1]): Promise<string[]> {
  const { problems } = await verifyRun(directory, options);
  return problems.map(({ code, path }) => `${code} ${path}`);
}

test("a run whose samples are its own has no problems", async () => {
  const directory = await signedRun({ runId: "r", key });
  expect(await codesOf(directory, { trustedKeys: [key] })).toEqual([]);
});

test("a sample that was sealed in another run is reported, also if the run was signed again by its own key", async () => {
  const directory = await signedRun({ runId: "r", key });
  const other = await signedRun({ runId: "other", key });
  await rm(join(directory, "a"), { recursive: true });
  await cp(join(other, "a"), join(directory, "a"), { recursive: true });
  await signAgain(directory);
  expect(await codesOf(directory, { trustedKeys: [key] })).toEqual(["sample-swapped a/manifest.json"]);
});

test("a result about another page or input than run.json gives its sample is reported", async () => {
  const directory = await signedRun({ runId: "r", key });
  const run: { samples: { url: string; input: object }[] } = JSON.parse(
    await readFile(join(directory, "run.json"), "utf8"),
  );
  const [a, b] = run.samples;
  if (a) a.url = "https://shop.test/other";
  if (b) b.input = { size: "L" };
  await writeFile(join(directory, "run.json"), JSON.stringify(run));
  await signAgain(directory);
  const expected = ["sample-differs a/result.json", "sample-differs b/result.json"];
  expect(await codesOf(directory, { trustedKeys: [key] })).toEqual(expected);
});

test("with a fingerprint, a sample of a key that is neither the run's nor trusted is reported", async () => {
  const directory = await signedRun({ runId: "r", key, workerKey: worker });
  const { fingerprint } = key;
  const unknown = ["unknown-key a/log.jsonl", "unknown-key b/log.jsonl"];
  expect([...new Set(await codesOf(directory, { fingerprint }))]).toEqual(unknown);
  expect(await codesOf(directory, { fingerprint, reviewerKeys: [worker] })).toEqual([]);
  const own = await signedRun({ runId: "r", key });
  expect(await codesOf(own, { fingerprint })).toEqual([]);
});

test("a file of the time stamp that can't be read is not absent", async () => {
  const directory = await signedRun({ runId: "r", key });
  // Sparse: no reader takes files of this size into memory.
  await writeFile(join(directory, "timestamp.json"), "");
  await truncate(join(directory, "timestamp.json"), 3 * 1024 ** 3);
  expect(await codesOf(directory, { trustedKeys: [key] })).toEqual(["timestamp-unexpected timestamp.tsr"]);
});

test("each file that is deleted is reported, so that nothing else in its folder can be changed", async () => {
  const signed = await signedRun({ runId: "r", key });
  const entries = await readdir(signed, { recursive: true });
  const isFile = await Promise.all(entries.map(async (name) => (await stat(join(signed, name))).isFile()));
  const files = entries.filter((_, index) => isFile[index]);
  expect(files).toContain(join("a", "log.jsonl"));
  const copy = `${signed}-copy`;
  for (const name of files) {
    await cp(signed, copy, { recursive: true });
    await rm(join(copy, name));
    const { problems } = await verifyRun(copy, { trustedKeys: [key] });
    const folder = dirname(name);
    const named = problems.filter(({ path, message }) => dirname(path) === folder || message.includes(basename(name)));
    expect({ name, isReported: named.length > 0 }).toEqual({ name, isReported: true });
    await rm(copy, { recursive: true });
  }
});

test("verify reports a huge result as changed, and diff refuses it", async () => {
  const directory = await signedRun({ runId: "r", key });
  await truncate(join(directory, "a", "result.json"), 200 * 1024 ** 3);
  const problems = await codesOf(directory, { trustedKeys: [key] });
  expect(problems).toContain("changed-file a/result.json");
  await expect(diffRuns(directory, directory)).rejects.toMatchObject({ code: "invalid-input" });
});
