import { mkdir, mkdtemp, readdir, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeFolder } from "@surehand/kernel";
import { expect, test } from "vitest";
import { prepareAttempt, promoteAttempt, removeAttempts } from "./attempt-folders.ts";

async function runWith(attempt: number, text: string): Promise<{ directory: string; read: () => Promise<string> }> {
  const directory = await mkdtemp(join(tmpdir(), "surehand-attempts-"));
  await write(directory, attempt, text);
  return { directory, read: () => readFile(join(directory, "sample", "result.json"), "utf8") };
}

async function write(directory: string, attempt: number, text: string): Promise<void> {
  const folder = await prepareAttempt(directory, "sample", attempt);
  await makeFolder(folder);
  await writeFile(join(folder, "result.json"), text);
}

test("the attempt that counts becomes the folder of the sample, however often and by whomever it is promoted", async () => {
  const { directory, read } = await runWith(1, "first");
  const promoted = await Promise.all(Array.from({ length: 8 }, () => promoteAttempt(directory, "sample", 1)));
  expect(promoted).not.toContain(false);
  await expect(read()).resolves.toBe("first");
  await removeAttempts(directory);
  await expect(promoteAttempt(directory, "sample", 1)).resolves.toBe(true);
  await expect(read()).resolves.toBe("first");
});

test("an attempt goes on with what the one before left, and leaves that one as it is", async () => {
  const { directory, read } = await runWith(1, "first");
  await writeFile(join(directory, ".attempts", "sample", "1", "writer-1-1-00000000-host.lock"), "");
  const second = await prepareAttempt(directory, "sample", 2);
  await expect(readFile(join(second, "result.json"), "utf8")).resolves.toBe("first");
  await expect(readFile(join(second, "writer-1-1-00000000-host.lock"))).rejects.toThrow("ENOENT");
  await writeFile(join(second, "result.json"), "second");
  await promoteAttempt(directory, "sample", 2);
  await expect(read()).resolves.toBe("second");
  await expect(readFile(join(directory, ".attempts", "sample", "1", "result.json"), "utf8")).resolves.toBe("first");
});

test("an attempt takes the place of an earlier result of the sample", async () => {
  const { directory, read } = await runWith(1, "first");
  await promoteAttempt(directory, "sample", 1);
  await write(directory, 2, "second");
  await expect(promoteAttempt(directory, "sample", 2)).resolves.toBe(true);
  await expect(read()).resolves.toBe("second");
});

test("the promotion of an attempt that does not exist resolves to false", async () => {
  const { directory } = await runWith(1, "first");
  await expect(promoteAttempt(directory, "other", 1)).resolves.toBe(false);
});

test.each([
  "../victim",
  "..",
  "a/../../victim",
  "/tmp/victim",
  "a/b",
  "",
  "memory",
  "Reviews",
  "run.json",
  "nul",
  "a.",
])("an id %j that is no name of a folder deletes nothing outside of the run", async (id) => {
  const parent = await mkdtemp(join(tmpdir(), "surehand-attempts-"));
  const victim = join(parent, "victim");
  await makeFolder(victim);
  await writeFile(join(victim, "kept"), "kept");
  const directory = join(parent, "run");
  await makeFolder(join(directory, "memory"));
  await expect(prepareAttempt(directory, id, 1)).rejects.toMatchObject({ code: "path-escape" });
  await expect(promoteAttempt(directory, id, 1)).rejects.toMatchObject({ code: "path-escape" });
  await expect(readFile(join(victim, "kept"), "utf8")).resolves.toBe("kept");
});

test("an attempt with a link is not continued, and a link on the way is not followed", async () => {
  const { directory } = await runWith(1, "first");
  const outside = await mkdtemp(join(tmpdir(), "surehand-outside-"));
  await writeFile(join(outside, "token"), "kept");
  await symlink(join(outside, "token"), join(directory, ".attempts", "sample", "1", "log.jsonl"));
  await expect(prepareAttempt(directory, "sample", 2)).rejects.toMatchObject({ code: "path-escape" });
  await mkdir(join(outside, "1"));
  await writeFile(join(outside, "1", "result.json"), "theirs");
  await symlink(outside, join(directory, ".attempts", "other"));
  await expect(prepareAttempt(directory, "other", 1)).rejects.toMatchObject({ code: "path-escape" });
  await expect(promoteAttempt(directory, "other", 1)).rejects.toMatchObject({ code: "path-escape" });
  expect((await readdir(outside, { recursive: true })).toSorted()).toEqual(["1", "1/result.json", "token"]);
  expect(await readFile(join(outside, "token"), "utf8")).toBe("kept");
});
