import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PathEscapeError } from "@surehand/kernel";
import { expect, test } from "vitest";
import { taskSpecSchema } from "../spec/task-spec.ts";
import { openRunFolder } from "./open-run-folder.ts";

async function newRun(runId = "run-1"): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-links-"));
  await mkdir(join(directory, "item-1", "blobs"), { recursive: true });
  await writeFile(join(directory, "item-1", "result.json"), "{}");
  const task = taskSpecSchema.parse({ goal: "-", output_schema: {} });
  await writeFile(join(directory, "run.json"), JSON.stringify({ version: 1, runId, task, samples: [] }));
  return directory;
}

test("a folder without links is accepted", async () => {
  await expect(openRunFolder(await newRun())).resolves.toMatchObject({ runId: "run-1" });
});

test.each(["item-2", "combined.csv", "item-1/log.jsonl", "item-1/blobs/ab"])(
  "a link in the place of %s is refused",
  async (name) => {
    const directory = await newRun();
    await symlink(await newRun(), join(directory, name));
    const refused = openRunFolder(directory);
    await expect(refused).rejects.toBeInstanceOf(PathEscapeError);
    await expect(refused).rejects.toThrow(JSON.stringify(name));
  },
);

test.each(["../victim", "a/b", ""])("the id %j of a run is refused", async (runId) => {
  await expect(openRunFolder(await newRun(runId))).rejects.toMatchObject({ code: "invalid-input" });
});
