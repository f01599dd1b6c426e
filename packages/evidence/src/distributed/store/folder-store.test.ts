import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal, createSigningKey } from "@surehand/journal";
import { expect, onTestFinished, test } from "vitest";
import { createFolderStore } from "./folder-store.ts";
import { findStore, tokenHash, writeStoreToken } from "./store-token.ts";
import { taskSpecSchema } from "../../spec/task-spec.ts";

async function newFolder(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-folder-store-"));
  onTestFinished(() => rm(directory, { recursive: true }));
  return directory;
}

/** Writes what an attempt left, sealed for a sample of a run. */
async function writeAttempt(folder: string, identity: { runId: string; sampleId: string } | undefined): Promise<void> {
  await mkdir(folder, { recursive: true });
  if (!identity) return writeFile(join(folder, "result.json"), "{}");
  await using journal = await createJournal(folder, { identity });
  await writeFile(join(folder, "result.json"), "{}");
  await journal.seal({ key: createSigningKey(), environment: {} });
}

test("the attempt that counts becomes the folder of the sample", async () => {
  const directory = await newFolder();
  const store = createFolderStore(directory, "r");
  expect(await store.collect("a", 1)).toBe(false);
  await writeAttempt(await store.prepare("a", 1), { runId: "r", sampleId: "a" });
  expect(await store.collect("a", 1)).toBe(true);
  expect(await readdir(join(directory, "a"))).toContain("manifest.json");
});

test.each([
  ["another run", { runId: "evil", sampleId: "a" }],
  ["another sample", { runId: "r", sampleId: "b" }],
  ["nobody", undefined],
])("an attempt that was sealed for %s is taken out of the run", async (_, identity) => {
  const directory = await newFolder();
  const store = createFolderStore(directory, "r");
  await writeAttempt(await store.prepare("a", 1), identity);
  await store.show("a", 1);
  await expect(store.collect("a", 1)).rejects.toMatchObject({ code: "evidence-damaged" });
  expect(await readdir(directory)).toEqual([".attempts"]);
});

test("a run of another id finds no folder by the row of this one", async () => {
  const directory = await newFolder();
  const storeToken = tokenHash("r", await writeStoreToken(directory));
  const task = taskSpecSchema.parse({ goal: "-", output_schema: {} });
  const options = { directory, storeToken, model: "offline", level: "page" } as const;
  expect(await findStore({ runId: "r", task, options }, undefined)).toBe(directory);
  await expect(findStore({ runId: "evil", task, options }, undefined)).rejects.toMatchObject({
    code: "store-not-shared",
  });
});
