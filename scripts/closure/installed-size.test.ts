import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { installedSize } from "./installed-size.ts";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "surehand-size-"));
  mkdirSync(join(root, "node_modules/a/lib"), { recursive: true });
  mkdirSync(join(root, "node_modules/a/node_modules/b"), { recursive: true });
  writeFileSync(join(root, "node_modules/a/index.js"), "12345");
  writeFileSync(join(root, "node_modules/a/lib/part.js"), "123");
  writeFileSync(join(root, "node_modules/a/node_modules/b/index.js"), "another package");
});
afterEach(() => rmSync(root, { recursive: true }));

const ours = { name: "door", version: "0.0.0", license: "MIT", isOurs: true };
const other = { name: "a", version: "1.0.0", license: "MIT", isOurs: false };

test("counts our packages as packed and others as installed, without their own node_modules", () => {
  expect(installedSize(root, [ours, other], new Map([["door", 100]]))).toBe(108);
});

test("throws for a package that was not packed, instead of counting 0 bytes", () => {
  expect(() => installedSize(root, [ours], new Map())).toThrow("size of door is unknown");
});
