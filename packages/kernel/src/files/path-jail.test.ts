import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isNameInside, PathEscapeError, resolveInside } from "./path-jail.ts";

const outside = ["", "..", "../x", "a/../../x", "a/..", "/etc/passwd", "a//b", "./a", "a/.", "a\0b", "x".repeat(1025)];
const inside = ["a", "a/b.png", "..a", "a..b/c", ".attempts", "ä ö/ü"];

test.each(outside)("refuses the name %j", async (name) => {
  expect(isNameInside(name)).toBe(false);
  await expect(resolveInside(tmpdir(), name)).rejects.toBeInstanceOf(PathEscapeError);
});

test.each(inside)("accepts the name %j", async (name) => {
  expect(isNameInside(name)).toBe(true);
  expect(await resolveInside("/run", name)).toBe(`/run/${name}`);
});

test("refuses a name that leads out through a symbolic link of a file or of a folder above it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "surehand-jail-"));
  try {
    await mkdir(join(folder, "run", "sub"), { recursive: true });
    await writeFile(join(folder, "secret"), "s");
    await symlink(join(folder, "secret"), join(folder, "run", "link"));
    await symlink(folder, join(folder, "run", "out"));
    const run = join(folder, "run");
    await expect(resolveInside(run, "link")).rejects.toBeInstanceOf(PathEscapeError);
    await expect(resolveInside(run, "out/secret")).rejects.toBeInstanceOf(PathEscapeError);
    expect(await resolveInside(run, "sub/new/file")).toBe(join(run, "sub", "new", "file"));
  } finally {
    await rm(folder, { recursive: true });
  }
});
