import { chmod, mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createJournal } from "@surehand/journal";
import { PathEscapeError, Redactor } from "@surehand/kernel";
import { expect, test } from "vitest";
import { openSampleFolder } from "../capture/sample-folder.ts";
import { taskSpecSchema } from "../spec/task-spec.ts";
import { openRunFolder } from "./open-run-folder.ts";
import { clearRunFolder } from "./run-folder.ts";

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

test.each(["discovery", ".attempts", "usage.json"])("a new run writes through no link: %s", async (name) => {
  const directory = await mkdtemp(join(tmpdir(), "surehand-new-"));
  const outside = await newRun();
  await symlink(name === "usage.json" ? join(outside, "run.json") : outside, join(directory, name));
  const before = await readdir(outside, { recursive: true });
  await expect(clearRunFolder(directory)).rejects.toBeInstanceOf(PathEscapeError);
  expect(await readdir(outside, { recursive: true })).toEqual(before);
});

test("pages of a listing that were there before are not signed", async () => {
  const directory = await mkdtemp(join(tmpdir(), "surehand-new-"));
  await using journal = await createJournal(join(directory, "discovery"), { identity: { runId: "killed" } });
  await writeFile(join(directory, "discovery", "01_listing.txt"), "invented");
  await journal.append("listing-page", { url: "https://shop.test" });
  await journal.close();
  await clearRunFolder(directory);
  expect(await readdir(directory)).toEqual([]);
});

test.each(["discovery", ".git", "photos"])("a folder %s of the user is left as it is", async (name) => {
  const directory = await mkdtemp(join(tmpdir(), "surehand-new-"));
  await mkdir(join(directory, name));
  await writeFile(join(directory, name, "notes.txt"), "mine");
  await expect(clearRunFolder(directory)).rejects.toThrow(/is not empty/u);
  expect(await readFile(join(directory, name, "notes.txt"), "utf8")).toBe("mine");
});

test.runIf(process.getuid).each([0o777, 0o1777])(
  "no run or sample starts, and none is continued, in a folder of mode %o",
  async (mode) => {
    const directory = await newRun();
    const empty = await mkdtemp(join(tmpdir(), "surehand-new-"));
    await chmod(directory, mode);
    await chmod(empty, mode);
    const options = { redactor: new Redactor(), now: () => new Date() };
    const refused = { code: "invalid-input", message: expect.stringMatching(/other users can|by other users/u) };
    await expect(clearRunFolder(empty)).rejects.toMatchObject(refused);
    await expect(openSampleFolder(empty, options)).rejects.toMatchObject(refused);
    await expect(openRunFolder(directory)).rejects.toMatchObject(refused);
    expect(await readdir(empty)).toEqual([]);
  },
);
