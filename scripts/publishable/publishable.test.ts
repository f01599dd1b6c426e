import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readPackages, root } from "../workspace.ts";
import { checkExportedTypes } from "./check-exported-types.ts";
import { judgeFiles, lintPackages } from "./lint-packages.ts";

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "surehand-publishable-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Checks built packages with these declarations, in a separate workspace with the repository's tsc. */
function check(declarations: Readonly<Record<string, string>>): string[] {
  mkdirSync(join(folder, "node_modules/.bin"), { recursive: true });
  symlinkSync(join(root, "node_modules/.bin/tsc"), join(folder, "node_modules/.bin/tsc"));
  symlinkSync(join(root, "node_modules/@types"), join(folder, "node_modules/@types"), "junction");
  symlinkSync(join(root, "node_modules/undici-types"), join(folder, "node_modules/undici-types"), "junction");
  const exports = {
    ".": { types: "./dist/index.d.ts", default: "./dist/index.js" },
    "./package.json": "./package.json",
  };
  for (const [name, text] of Object.entries(declarations)) {
    const home = join(folder, "packages", name);
    mkdirSync(join(home, "dist"), { recursive: true });
    symlinkSync(home, join(folder, "node_modules", name), "junction");
    writeFileSync(join(home, "package.json"), JSON.stringify({ name, type: "module", exports }));
    writeFileSync(join(home, "dist/index.d.ts"), text);
  }
  return checkExportedTypes(folder, readPackages(folder));
}

test("accepts types that a user's compiler resolves, and reports those that it does not", () => {
  const problems = check({
    right: "export declare const answer: number;\nexport type Answer = typeof answer;\n",
    thing: `export declare const page: import("not-installed").Page;\nexport declare const frame: Nowhere;\n`,
  });
  expect(problems).toEqual([
    expect.stringMatching(/^packages\/thing\/dist\/index\.d\.ts\(1,.*not-installed/u),
    expect.stringMatching(/^packages\/thing\/dist\/index\.d\.ts\(2,.*Nowhere/u),
  ]);
});

test("reports missing files and development files in a tarball", () => {
  const complete = ["LICENSE", "README.md", "dist/index.d.ts", "dist/index.js", "package.json"];
  expect(judgeFiles(complete)).toEqual([]);
  expect(judgeFiles([...complete.slice(1), "dist/index.test.js", "dist/.tsbuildinfo"])).toEqual([
    "LICENSE is missing",
    "dist/index.test.js does not belong into the package",
    "dist/.tsbuildinfo does not belong into the package",
  ]);
});

test("reports an exported file that exists and is not in the tarball", async () => {
  const home = join(folder, "packages/thing");
  const exports = { ".": "./dist/index.js", "./more": "./dist/more.js" };
  const texts = {
    LICENSE: "MIT",
    "README.md": "# Thing",
    "package.json": JSON.stringify({ name: "thing", version: "1.0.0", license: "MIT", type: "module", exports }),
    "dist/index.js": "export const answer = 42;",
    "dist/index.d.ts": "export declare const answer: number;",
    "dist/more.js": "export const more = 43;",
  };
  mkdirSync(join(home, "dist"), { recursive: true });
  for (const [path, text] of Object.entries(texts)) writeFileSync(join(home, path), text);
  const lint = (paths: string[]): Promise<string[]> =>
    lintPackages(readPackages(folder), [{ name: "thing", unpackedSize: 1, files: paths.map((path) => ({ path })) }]);

  const [complete, packed] = [Object.keys(texts), Object.keys(texts).filter((path) => path !== "dist/more.js")];
  expect(await lint(complete)).toEqual([]);
  expect(await lint(packed)).toEqual([expect.stringMatching(/^thing: .*exports.*\.\/dist\/more\.js.*not exist/u)]);
  expect(await lint([])).toContain("thing: package.json is missing");
});
