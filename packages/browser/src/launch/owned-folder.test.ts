import { existsSync } from "node:fs";
import {
  chmod,
  chown,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  stat,
  symlink,
  utimes,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { silentLogger } from "@surehand/kernel";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { UnsafeFolderError } from "./errors.ts";
import { createOwnedFolder, sweepAbandonedFolders } from "./owned-folder.ts";
import { type ProcessIdentity, readOwnIdentity } from "./process-identity.ts";

let base = "";
let root = "";
beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), "surehand-owned-"));
  root = join(base, "browsers");
});
afterEach(() => rm(base, { recursive: true }));

const id = "0123456789";

async function plantFolder(owner: string): Promise<string> {
  await mkdir(join(root, id, "profile"), { recursive: true });
  await writeFile(join(root, id, "profile", "Cookies"), "x");
  await writeFile(join(root, `${id}.json`), owner);
  return join(root, id);
}

/** An ID that no process has: Linux assigns IDs up to 2^22. */
const deadPid = 2 ** 30;

describe("createOwnedFolder", () => {
  it("makes folders that only this user can read, and removes all of them", async () => {
    const folder = await createOwnedFolder(root);
    for (const path of [root, folder.profile, folder.artifacts, folder.temporary]) {
      expect((await stat(path)).mode & 0o777).toBe(0o700);
    }
    await folder.remove();
    expect(await readdir(base)).toEqual([]);
  });

  it("removes a folder synchronously", async () => {
    const folder = await createOwnedFolder(root);
    await writeFile(join(folder.profile, "Cookies"), "x");
    folder.removeNow();
    expect(await readdir(base)).toEqual([]);
  });

  it("keeps its folder while others are created and removed", async () => {
    const comeAndGo = async (): Promise<void> => {
      for (let count = 0; count < 20; count += 1) await (await createOwnedFolder(root)).remove();
    };
    await Promise.all([comeAndGo(), comeAndGo(), comeAndGo()]);
    expect(await readdir(base)).toEqual([]);
  });

  it("records the process that owns it", async () => {
    await createOwnedFolder(root);
    const ownerFile = (await readdir(root)).find((name) => name.endsWith(".json")) ?? "";
    expect(JSON.parse(await readFile(join(root, ownerFile), "utf8"))).toEqual(await readOwnIdentity());
  });

  it("refuses a root that is a symbolic link", async () => {
    await mkdir(join(base, "elsewhere"));
    await symlink(join(base, "elsewhere"), root);
    await expect(createOwnedFolder(root)).rejects.toBeInstanceOf(UnsafeFolderError);
  });

  it.runIf(process.getuid?.() === 0)("refuses a root that belongs to another user", async () => {
    await mkdir(root);
    await chown(root, 12_345, 12_345);
    await expect(createOwnedFolder(root)).rejects.toThrow(/belongs to user 12345/);
  });

  it("removes the permissions of other users from a root", async () => {
    await mkdir(root);
    await chmod(root, 0o777);
    await createOwnedFolder(root);
    expect((await stat(root)).mode & 0o777).toBe(0o700);
  });
});

describe("sweepAbandonedFolders", () => {
  const judged: { title: string; change: (own: ProcessIdentity) => Partial<ProcessIdentity>; isKept: boolean }[] = [
    { title: "keeps the folder of a running process", change: () => ({}), isKept: true },
    { title: "removes the folder of a dead process", change: () => ({ pid: deadPid }), isKept: false },
    {
      title: "removes the folder of a process whose id was given to another one",
      change: (own) => ({ startTicks: `${Number(own.startTicks) - 1}` }),
      isKept: false,
    },
    {
      title: "removes the folder of a process from before the last boot",
      change: () => ({ bootId: "another boot" }),
      isKept: false,
    },
    {
      title: "keeps the folder of a process in another container",
      change: () => ({ pid: deadPid, pidNamespace: "pid:[1]" }),
      isKept: true,
    },
    {
      title: "keeps the folder of a process on another machine",
      change: () => ({ pid: deadPid, bootId: "another boot", hostName: "another machine" }),
      isKept: true,
    },
  ];
  it.each(judged)("$title", async ({ change, isKept }) => {
    const own = await readOwnIdentity();
    const path = await plantFolder(JSON.stringify({ ...own, ...change(own) }));
    await sweepAbandonedFolders(silentLogger, root);
    expect([existsSync(path), existsSync(`${path}.json`)]).toEqual([isKept, isKept]);
  });

  it("removes an empty owner file once it is a minute old", async () => {
    await mkdir(root);
    const ownerFile = join(root, `${id}.json`);
    await writeFile(ownerFile, "");
    await sweepAbandonedFolders(silentLogger, root);
    expect(existsSync(ownerFile)).toBe(true);
    const earlier = new Date(Date.now() - 61_000);
    await utimes(ownerFile, earlier, earlier);
    await sweepAbandonedFolders(silentLogger, root);
    expect(existsSync(ownerFile)).toBe(false);
  });

  it("follows no symbolic link, neither in place of a folder nor inside one", async () => {
    const precious = join(base, "precious");
    await mkdir(precious);
    await writeFile(join(precious, "file"), "x");
    const dead = JSON.stringify({ ...(await readOwnIdentity()), pid: deadPid });
    await symlink(precious, join(await plantFolder(dead), "profile", "link"));
    await symlink(precious, join(root, "abcdefabcd"));
    await writeFile(join(root, "abcdefabcd.json"), dead);
    await sweepAbandonedFolders(silentLogger, root);
    expect(existsSync(root)).toBe(false);
    expect(await readdir(precious)).toEqual(["file"]);
  });

  it("removes nothing behind a root that is a symbolic link", async () => {
    const path = await plantFolder(JSON.stringify({ ...(await readOwnIdentity()), pid: deadPid }));
    const link = join(base, "link");
    await symlink(root, link);
    await sweepAbandonedFolders(silentLogger, link);
    expect((await readdir(root)).toSorted()).toEqual([id, `${id}.json`]);
    expect(existsSync(join(path, "profile", "Cookies"))).toBe(true);
  });

  it.runIf(process.getuid?.() === 0)("removes nothing in a root that belongs to another user", async () => {
    const path = await plantFolder(JSON.stringify({ ...(await readOwnIdentity()), pid: deadPid }));
    await chown(root, 12_345, 12_345);
    await sweepAbandonedFolders(silentLogger, root);
    expect((await readdir(root)).toSorted()).toEqual([id, `${id}.json`]);
    expect(existsSync(join(path, "profile", "Cookies"))).toBe(true);
  });

  it("has a file of its own in the root while it removes, so that nobody can replace the root", async () => {
    const path = await plantFolder(JSON.stringify({ ...(await readOwnIdentity()), pid: deadPid }));
    const sweeping = sweepAbandonedFolders(silentLogger, root);
    while (existsSync(path)) await setImmediate();
    const others = (await readdir(root)).filter((name) => name !== `${id}.json`);
    expect(others).toEqual([expect.stringMatching(/^[0-9a-f]{10}\.json$/)]);
    await sweeping;
    expect(await readdir(base)).toEqual([]);
  });

  it("writes nothing if there is nothing to remove", async () => {
    await plantFolder(JSON.stringify(await readOwnIdentity()));
    const before = (await stat(root)).mtimeMs;
    await sweepAbandonedFolders(silentLogger, root);
    expect((await stat(root)).mtimeMs).toBe(before);
  });

  it("does not touch unknown files", async () => {
    await mkdir(join(root, "0123456789"), { recursive: true });
    await mkdir(join(root, "mine"));
    await writeFile(join(root, "mine.json"), JSON.stringify({ ...(await readOwnIdentity()), pid: deadPid }));
    await sweepAbandonedFolders(silentLogger, root);
    expect((await readdir(root)).sort()).toEqual(["0123456789", "mine", "mine.json"]);
  });

  it("does nothing if there was never a browser", async () => {
    await expect(sweepAbandonedFolders(silentLogger, root)).resolves.toBeUndefined();
  });
});
