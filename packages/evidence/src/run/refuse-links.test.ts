import { mkdir, mkdtemp, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PathEscapeError } from "@surehand/kernel";
import { expect, test } from "vitest";
import { refuseLinks } from "./refuse-links.ts";

async function newRun(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-links-"));
  await mkdir(join(directory, "item-1", "blobs"), { recursive: true });
  await writeFile(join(directory, "item-1", "result.json"), "{}");
  return directory;
}

test("a folder without links is accepted", async () => {
  await expect(refuseLinks(await newRun())).resolves.toBeUndefined();
});

test.each(["item-2", "combined.csv", "item-1/log.jsonl", "item-1/blobs/ab"])(
  "a link in the place of %s is refused",
  async (name) => {
    const directory = await newRun();
    await symlink(await newRun(), join(directory, name));
    const refused = refuseLinks(directory);
    await expect(refused).rejects.toBeInstanceOf(PathEscapeError);
    await expect(refused).rejects.toThrow(JSON.stringify(name));
  },
);
