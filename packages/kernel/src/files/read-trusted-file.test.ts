import { chmod, chown, lchown, mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { assertTrustedFolder, readTrustedFile } from "./read-trusted-file.ts";

const isRoot = process.getuid?.() === 0;
const hasUsers = process.getuid !== undefined;
const nobody = 65_534;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "surehand-trusted-"));
});
afterAll(() => rm(folder, { recursive: true }));

/** Makes a folder with a file of one's own, and returns the file's path. */
async function leave(name: string): Promise<string> {
  await mkdir(join(folder, name, "project"), { recursive: true });
  const path = join(folder, name, "project", "file");
  await writeFile(path, "text");
  return path;
}

function read(path: string): string {
  const file = readTrustedFile(path);
  if (file.kind === "read") return new TextDecoder().decode(file.bytes);
  return file.kind === "refused" ? file.reason : "missing";
}

test("a file of one's own is read, and a file that is not there is missing", async () => {
  const path = await leave("own");
  await chmod(path, 0o600);
  expect([read(path), read(`${path}-gone`), read(join(path, "below"))]).toEqual(["text", "missing", "missing"]);
  expect(read(join(folder, "own"))).toBe("is not a file");
});

/** Each attack changes a trusted file. Without the change the file is read: this is the twin of each case. */
const attacks: readonly (readonly [
  name: string,
  root: boolean,
  attack: (path: string) => Promise<void>,
  reason: RegExp,
])[] = [
  ["every user can write it", false, (path) => chmod(path, 0o666), /can be written by other users/],
  ["every user can only write it", false, (path) => chmod(path, 0o602), /can be written by other users/],
  ["another user owns it", true, (path) => chown(path, nobody, nobody), /belongs to another user/],
  [
    "a group can write it",
    true,
    async (path) => (await chown(path, 0, 1234), chmod(path, 0o664)),
    /can be written by other users/,
  ],
  ["every user can replace it", false, (path) => chmod(join(path, ".."), 0o777), /where other users can replace it/],
  [
    "every user can replace its folder",
    false,
    (path) => chmod(join(path, "../.."), 0o777),
    /where other users can replace it/,
  ],
  [
    "another user owns its folder",
    true,
    (path) => chown(join(path, ".."), nobody, nobody),
    /which belongs to another user/,
  ],
  [
    "another user owns a folder above",
    true,
    (path) => chown(join(path, "../.."), nobody, nobody),
    /which belongs to another user/,
  ],
];

test.skipIf(!hasUsers).each(attacks)("a file is refused if %s", async (name, needsRoot, attack, reason) => {
  if (needsRoot && !isRoot) return;
  const path = await leave(name.replaceAll(" ", "-"));
  expect(read(path)).toBe("text");
  await attack(path);
  expect(read(path)).toMatch(reason);
});

test.skipIf(!hasUsers)("in a sticky folder a file of one's own is read", async () => {
  const path = await leave("sticky");
  await chmod(join(path, ".."), 0o1777);
  expect(read(path)).toBe("text");
});

test.skipIf(!isRoot)("each link on the way is checked, also one in the middle", async () => {
  const own = await leave("target");
  const theirs = join(folder, "theirs");
  await mkdir(theirs);
  await symlink(own, join(theirs, "middle"));
  const path = join(folder, "link");
  await symlink(join(theirs, "middle"), path);
  expect(read(path)).toBe("text");
  await lchown(join(theirs, "middle"), nobody, nobody);
  expect(read(path)).toMatch(/belongs to another user/);
  await lchown(join(theirs, "middle"), 0, 0);
  await chown(theirs, nobody, nobody);
  expect(read(path)).toMatch(/theirs, which belongs to another user/);
});

test.skipIf(!hasUsers)("links in a circle are no endless work", async () => {
  await symlink(join(folder, "b"), join(folder, "a"));
  await symlink(join(folder, "a"), join(folder, "b"));
  expect(read(join(folder, "a"))).toMatch(/too many symbolic links/);
});

/** Each attack changes a trusted folder. */
const folderAttacks: readonly (readonly [
  name: string,
  root: boolean,
  attack: (path: string) => Promise<void>,
  reason: RegExp,
])[] = [
  ["every user can write in it", false, (path) => chmod(path, 0o777), /can be written by other users/],
  ["every user can add files", false, (path) => chmod(path, 0o1777), /can be written by other users/],
  ["another user owns it", true, (path) => chown(path, nobody, nobody), /belongs to another user/],
  ["another user owns its parent", true, (path) => chown(join(path, ".."), nobody, nobody), /which belongs to another/],
  ["every user can replace it", false, (path) => chmod(join(path, ".."), 0o777), /where other users can replace it/],
];

test.skipIf(!hasUsers).each(folderAttacks)("a folder is refused if %s", async (name, needsRoot, attack, reason) => {
  if (needsRoot && !isRoot) return;
  const path = join(await leave(`folder-${name.replaceAll(" ", "-")}`), "..");
  expect(() => assertTrustedFolder(path)).not.toThrow();
  await attack(path);
  expect(() => assertTrustedFolder(path)).toThrow(reason);
});
