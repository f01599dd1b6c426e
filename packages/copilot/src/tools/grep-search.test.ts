import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { temporaryProject } from "../copilot.test.support.ts";
import { openToolBench } from "./file-tools.test.support.ts";

test("matches of a search have the lines around them, masked, until they are long", async () => {
  await using project = await temporaryProject({
    "a.ts": `const key = "ghp_${"a1B2".repeat(9)}";\nconst found = 1;\nconst after = 2;\n\nexport { found };\n`,
    "many.txt": `${"many\n".repeat(5)}${"z".repeat(190)}\n`.repeat(60),
  });
  await using bench = await openToolBench(project.path);
  const grep = async (query: string, more = {}): Promise<{ readonly context?: string }[]> =>
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the form of the tool's result
    (await bench.call("grepSearchTool", { query, ...more }))["matches"] as { readonly context?: string }[];
  const [match] = await grep("const found");
  expect(match?.context).toMatch(/^const key = "\[secret[^"]*";\nconst found = 1;\nconst after = 2;\n$/u);
  expect((await grep("const found", { context_lines: 0 }))[0]).not.toHaveProperty("context");
  const contexts = (await grep("many")).map(({ context = "" }) => context);
  expect(contexts.join("").length).toBeLessThanOrEqual(8000);
  expect(contexts.at(-1)).toBe("");
});

test("a file counts as read if a search shows lines of it whole, with their context, and without a mask", async () => {
  await using project = await temporaryProject({
    "a.ts": "const a = 1;\nconst found = 1;\n",
    "long.ts": `const found = 2; // ${"x".repeat(300)}\nconst b = 2;\n`,
    "key.ts": `const found = 3;\nconst key = "ghp_${"a1B2".repeat(9)}";\n`,
    "alone.ts": "const found = 4;",
  });
  await using bench = await openToolBench(project.path);
  const edit = (file: string): Promise<unknown> =>
    bench.call("multiEditTool", { file_path: file, edits: [{ old_string: "found", new_string: "other" }] });
  const refused = { error: { code: "not-read" } };
  await bench.call("grepSearchTool", { query: "found", context_lines: 0 });
  expect(await edit("a.ts")).toMatchObject(refused);
  await bench.call("grepSearchTool", { query: "found" });
  for (const file of ["long.ts", "key.ts", "alone.ts"]) expect(await edit(file)).toMatchObject(refused);
  expect(await edit("a.ts")).toEqual({ editsApplied: 1 });
  await bench.call("grepSearchTool", { query: "other" });
  await writeFile(join(project.path, "a.ts"), "const a = 2;\nconst other = 1;\n");
  const edits = [{ old_string: "other", new_string: "found" }];
  expect(await bench.call("multiEditTool", { file_path: "a.ts", edits })).toMatchObject({
    error: { code: "stale-file" },
  });
});
