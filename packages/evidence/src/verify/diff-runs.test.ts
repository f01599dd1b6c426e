import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { resultOf } from "../testing/result.test.support.ts";
import { diffRuns } from "./diff-runs.ts";
import type { SampleResult } from "../results/sample-result.ts";

type Parts = Partial<SampleResult>;

/** A run's folder with these samples; undefined: it was not processed. */
async function runOf(
  samples: Readonly<Record<string, Parts | undefined>>,
  schema = { price: "number" },
): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-diff-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  const ids = Object.keys(samples);
  const run = {
    version: 1,
    runId: "run",
    task: { goal: "Read the price.", output_schema: schema },
    samples: ids.map((id) => ({ id, url: `https://shop.test/${id}`, input: {} })),
  };
  await writeFile(join(directory, "run.json"), JSON.stringify(run));
  for (const [id, parts] of Object.entries(samples)) {
    if (!parts) continue;
    await mkdir(join(directory, id));
    await writeFile(join(directory, id, "result.json"), JSON.stringify(resultOf({ sample_id: id, ...parts })));
  }
  return directory;
}

const at = (price: unknown): Parts => ({ extracted: { price } });
const gone: Parts = { status: "failed", termination: "page-gone" };
const url = (id: string): string => `https://shop.test/${id}`;

test("tells what changed, what is gone, what is new and what was not read", async () => {
  const earlier = await runOf({ a: at(1), b: at(2), c: at(3), d: at(4), e: at(5), f: gone, g: gone, h: at(8) });
  const later = await runOf({
    a: at(1),
    b: at(2.5),
    c: gone,
    e: { status: "pending", termination: "sign-in" },
    f: at(6),
    g: gone,
    h: undefined,
    i: at(9),
  });
  expect(await diffRuns(earlier, later)).toEqual({
    equal: 1,
    changed: [{ sampleId: "b", url: url("b"), changes: [{ field: "price", before: 2, after: 2.5 }] }],
    gone: [
      { sampleId: "c", url: url("c"), reason: "page-gone" },
      { sampleId: "d", url: url("d"), reason: "not-in-run" },
    ],
    added: [
      { sampleId: "f", url: url("f") },
      { sampleId: "i", url: url("i") },
    ],
    unread: [
      { sampleId: "e", url: url("e"), reason: "sign-in" },
      { sampleId: "h", url: url("h"), reason: "pending" },
    ],
  });
});

test.each([
  ["an item more", [1, 2], [1, 2, 2], { removed: [], added: [2] }],
  ["an item replaced", [{ name: "Ada" }], [{ name: "Bo" }], { removed: [{ name: "Ada" }], added: [{ name: "Bo" }] }],
  ["another order", [1, 2], [2, 1], { removed: [], added: [] }],
])("of a list: %s", async (_name, before, after, change) => {
  const diff = await diffRuns(await runOf({ a: at(before) }), await runOf({ a: at(after) }));
  expect(diff.changed).toEqual([{ sampleId: "a", url: url("a"), changes: [{ field: "price", ...change }] }]);
});

test("a value that is missing now is a change", async () => {
  const both = { extracted: { price: 1, name: "Cup" } };
  const diff = await diffRuns(await runOf({ a: both }), await runOf({ a: { extracted: { name: "Cup" } } }));
  expect(diff.changed[0]?.changes).toEqual([{ field: "price", before: 1, after: null }]);
});

test("runs that ask for different data are not compared", async () => {
  const [earlier, later] = [await runOf({ a: at(1) }), await runOf({ a: at(1) }, { price: "string" })];
  await expect(diffRuns(earlier, later)).rejects.toThrow("a run of another task");
  await expect(diffRuns(earlier, "nowhere")).rejects.toThrow("contains no run: nowhere");
});

test("reads nothing through symbolic links, and does not wait for pipes", async () => {
  for (const name of ["run.json", "a/result.json"])
    for (const replace of [linkTo, pipeAt]) {
      const [earlier, later] = [await runOf({ a: at(1) }), await runOf({ a: at(2) })];
      await replace(join(later, name));
      await expect(diffRuns(earlier, later)).rejects.toMatchObject({ code: "path-escape" });
    }
});

async function linkTo(path: string): Promise<void> {
  await rename(path, `${path}.moved`);
  await symlink(`${path}.moved`, path);
}

async function pipeAt(path: string): Promise<void> {
  await rm(path);
  if (process.platform === "win32") await symlink("nowhere", path);
  else await promisify(execFile)("mkfifo", [path]);
}
