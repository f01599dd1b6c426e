import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createSigningKey } from "@surehand/journal";
import { Redactor } from "@surehand/kernel";
import { expect, test } from "vitest";
import { signedRun } from "../testing/signed-run.test.support.ts";
import { isReopened, reopenRun } from "./reopen-run.ts";

const key = createSigningKey();
const reopen = (directory: string): Promise<void> => reopenRun(directory, { runId: "r", redactor: new Redactor() });

/** Changes a result, as somebody does who has no key. */
async function forge(directory: string): Promise<void> {
  const path = join(directory, "a", "result.json");
  await writeFile(path, (await readFile(path, "utf8")).replace("shop.test/a", "shop.test/evil"));
}

test.each<[what: string, change: (directory: string) => Promise<unknown>]>([
  ["a file of a sample", forge],
  [
    "a sample without its seal",
    async (directory) => {
      await forge(directory);
      for (const name of ["manifest.json", "head.json"]) await rm(join(directory, "a", name));
    },
  ],
  [
    "the manifest of the run",
    async (directory) => {
      const path = join(directory, "manifest.json");
      await writeFile(path, (await readFile(path, "utf8")).replace(/"sig":"../u, '"sig":"AA'));
    },
  ],
])("a signed run is not resumed if somebody changed %s", async (_, change) => {
  const directory = await signedRun({ runId: "r", key });
  await change(directory);
  await expect(reopen(directory)).rejects.toMatchObject({ code: "run-changed" });
  expect(await isReopened(directory)).toBe(false);
});

test("a signed run is resumed if it is unchanged, if its table was edited, or if the folder of a sample was deleted", async () => {
  const directory = await signedRun({ runId: "r", key });
  await writeFile(join(directory, "combined.csv"), "edited");
  await rm(join(directory, "b"), { recursive: true });
  await reopen(directory);
  expect(await isReopened(directory)).toBe(true);
});
