import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { FileLocks } from "./file-locks.ts";
import { lockFile, lockFiles } from "./lock-file.ts";
import { ProjectPaths } from "./project-paths.ts";

test("two names of one file have one lock; calls with one name keep their order", async () => {
  await using project = await temporaryProject({ "a.txt": "one", "b.txt": "two" });
  await symlink("a.txt", join(project.path, "link.txt"));
  const scope = { paths: new ProjectPaths(project.path), locks: new FileLocks() };
  const running = new Map<string, number>();
  const done: string[] = [];
  const work = async (name: string, real: string): Promise<void> => {
    expect(running.get(real) ?? 0).toBe(0);
    running.set(real, 1);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    running.set(real, 0);
    done.push(name);
  };
  const names = ["a.txt", "link.txt", "./a.txt", "b.txt", "a.txt", "link.txt"];
  const calls = names.map((path, index) =>
    lockFile(scope, { path, use: "write" }, ({ real }) => work(`${index}`, real)),
  );
  const both = lockFiles(scope, { names: ["link.txt", "b.txt", "a.txt"], use: "write" }, async () => {
    expect([...running.values()]).not.toContain(1);
    done.push("both");
  });
  await Promise.all([...calls, both]);
  expect(done).toHaveLength(7);
  // The third is the first by another name as written, which means the same.
  expect(done.filter((name) => ["0", "2", "4"].includes(name))).toEqual(["0", "2", "4"]);
});

test("a path out of the project is refused, and its lock is free again", async () => {
  await using project = await temporaryProject({ "a.txt": "one" });
  await symlink("/etc", join(project.path, "out"));
  const scope = { paths: new ProjectPaths(project.path), locks: new FileLocks() };
  for (const path of ["out/hosts", "out/hosts"])
    await expect(lockFile(scope, { path, use: "read" }, async () => "read")).rejects.toMatchObject({
      code: "outside-project",
    });
});
