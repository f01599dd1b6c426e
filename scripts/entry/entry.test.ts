import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { z } from "zod";
import { readPackages, root } from "../workspace.ts";

const answerSchema = z.object({ required: z.array(z.string()), imported: z.array(z.string()), isSame: z.boolean() });

/** Loads a package by `require` and by `import()` in a CommonJS program, in a separate process. */
function load(name: string, folder: string): z.infer<typeof answerSchema> {
  const source = `
    const required = require(${JSON.stringify(name)});
    void import(${JSON.stringify(name)}).then((imported) => console.log(JSON.stringify({
      required: Object.keys(required), imported: Object.keys(imported),
      isSame: Object.keys(imported).every((key) => imported[key] === required[key]),
    })));`;
  const nodeArguments = ["--input-type=commonjs", "--eval", source];
  const { status, stdout, stderr } = spawnSync(process.execPath, nodeArguments, { cwd: folder, encoding: "utf8" });
  expect(stderr).toBe("");
  expect(status).toBe(0);
  return answerSchema.parse(JSON.parse(stdout));
}

test.each(readPackages().map(({ manifest, folder }) => [manifest.name, folder]))(
  'require("%s") returns the same objects as import, without a warning',
  (name, folder) => {
    const { required, imported, isSame } = load(name, folder);
    expect(required).toEqual(imported);
    expect(isSame).toBe(true);
  },
);

test("detects a module that can't be loaded with require", () => {
  const source = `require(${JSON.stringify(join(root, "scripts/build.mjs"))})`;
  const { status, stderr } = spawnSync(process.execPath, ["--input-type=commonjs", "--eval", source], {
    encoding: "utf8",
  });
  expect(status).not.toBe(0);
  expect(stderr).toContain("ERR_REQUIRE_ASYNC_MODULE");
});
