import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { readPackages } from "../workspace.ts";
import { compareNames } from "./compare.ts";
import { readPinnedSurface, readSurface } from "./read-surface.ts";

const updating = "Meant so? npm run surface -- --update";

describe("the public surface is the reviewed one", () => {
  const packages = readPackages();
  const pinned = readPinnedSurface();

  test.each(packages.map((one) => [one.manifest.name, one] as const))("%s", async (_name, one) => {
    for (const [path, names] of Object.entries(await readSurface(one))) {
      expect(
        compareNames(pinned[path] ?? [], names),
        `${path} exports something else than before. ${updating}`,
      ).toEqual([]);
    }
  });

  test("the list contains no removed entry point", async () => {
    const current = await Promise.all(packages.map(readSurface));
    expect(Object.keys(pinned).sort(), updating).toEqual(current.flatMap(Object.keys).sort());
  });
});

test("reads a surface from every form of export", async () => {
  const folder = mkdtempSync(join(tmpdir(), "surehand-surface-"));
  const files = {
    "dist/index.js": `export const one = 1; export class Two {} export { three } from "./three.js"; export const hidden = 4;`,
    "dist/three.js": "export const three = 3;",
    "dist/index.d.ts": `export declare const one = 1; export declare class Two {} export interface Four {}
      export { three, type Five } from "./three.js"; export * from "./more.ts"; export type { Six as Seven } from "./three.js";`,
    "dist/more.d.ts": `export type Eight = 8; export * from "./deep/most.js";`,
    "dist/deep/most.d.ts": "export interface Nine {}",
  };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const empty = { dependencies: {}, devDependencies: {}, optionalDependencies: {}, peerDependencies: {} };
  const exports = {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./package.json": "./package.json",
  };
  const surface = await readSurface({ folder, manifest: { name: "thing", exports, ...empty } });
  rmSync(folder, { recursive: true });
  expect(surface).toEqual({
    thing: ["Two", "hidden", "one", "three", "type Eight", "type Five", "type Four", "type Nine", "type Seven"],
  });
});

test("reports a changed surface by name", () => {
  expect(compareNames(["kept", "type Gone"], ["kept", "New"])).toEqual(["added: New", "removed: type Gone"]);
});
