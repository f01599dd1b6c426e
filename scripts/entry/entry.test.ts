import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readPackages, root } from "../workspace.ts";

const packagesSchema = z.record(
  z.string(),
  z.object({ required: z.array(z.string()), imported: z.array(z.string()), isSame: z.boolean() }),
);

/** Loads packages by `require` and by `import()` in a CommonJS program, in a separate process. */
function load(names: readonly string[]): z.infer<typeof packagesSchema> {
  const source = `
    void (async () => {
      const packages = {};
      for (const name of ${JSON.stringify(names)}) {
        const required = require(name);
        const imported = await import(name);
        packages[name] = {
          required: Object.keys(required), imported: Object.keys(imported),
          isSame: Object.keys(imported).every((key) => imported[key] === required[key]),
        };
      }
      console.log(JSON.stringify(packages));
    })();`;
  const nodeArguments = ["--input-type=commonjs", "--eval", source];
  const { status, stdout, stderr } = spawnSync(process.execPath, nodeArguments, { cwd: root, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return packagesSchema.parse(JSON.parse(stdout));
}

// One process for all: most of them load the same modules.
test("require of each package returns the same objects as import, without a warning", () => {
  const names = readPackages().map(({ manifest }) => manifest.name);
  const loaded = load(names);
  expect(Object.keys(loaded)).toEqual(names);
  for (const [name, { required, imported, isSame }] of Object.entries(loaded)) {
    expect(required, name).toEqual(imported);
    expect(isSame, name).toBe(true);
  }
});

test("detects a module that can't be loaded with require", () => {
  const source = `require(${JSON.stringify(join(root, "scripts/build.mjs"))})`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=commonjs", "--eval", source], {
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain("ERR_REQUIRE_ASYNC_MODULE");
});
