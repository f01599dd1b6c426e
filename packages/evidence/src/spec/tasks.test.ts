import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSamples } from "../inputs/read-samples.ts";
import { readTaskSpec } from "./read-task-spec.ts";

const root = join(import.meta.dirname, "../../../..");
const tasks = join(root, "tasks");
const inputs: Readonly<Record<string, string>> = {
  "github_pr_audit_chain.json": "github_pr_chain.csv",
  "github_contributor_deep_audit.json": "github_contributors.csv",
};

test("every task in tasks/ is valid, has inputs, and its goal is filled in from them", async () => {
  const names = (await readdir(tasks)).filter((name) => name.endsWith(".json"));
  expect(names.toSorted()).toEqual(Object.keys(inputs).toSorted());
  for (const name of names) {
    const spec = await readTaskSpec(join(tasks, name));
    const samples = await readSamples(join(tasks, "inputs", inputs[name] ?? ""), spec);
    expect(samples.length).toBeGreaterThan(1);
    for (const { url } of samples) expect(url).toMatch(/^https:\/\/github\.com\/microsoft\/\w+\//);
  }
});
