// Checks the documentation: links have a target, npm scripts exist, TypeScript compiles, and tables of options match
// the code. With --update, it writes the tables.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { checkDocuments } from "./docs/check-documents.ts";
import { generateDocument } from "./docs/generated-tables.ts";
import { readJson, root } from "./workspace.ts";

const paths = globSync(
  [
    "*.md",
    "docs/**/*.md",
    "packages/README.md",
    "packages/*/README.md",
    "examples/**/*.md",
    "evals/*.md",
    "bench/*.md",
  ],
  { cwd: root },
);
const files = paths
  .sort()
  .map((path) => ({ path: path.replaceAll("\\", "/"), markdown: readFileSync(join(root, path), "utf8") }));
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(readJson(join(root, "package.json")));
const isUpdating = process.argv.includes("--update");
const generated = files.map(({ path, markdown }) => ({ path, before: markdown, ...generateDocument(path, markdown) }));
if (isUpdating)
  for (const { path, before, markdown } of generated)
    if (markdown !== before) writeFileSync(join(root, path), markdown);
const outdated = isUpdating ? [] : generated.flatMap(({ problems }) => problems);
const wrong = checkDocuments(files, { root, scripts: new Set(Object.keys(scripts)) });
const problems = [...wrong, ...outdated];
for (const problem of problems) console.error(problem);
console.log(`docs: ${files.length} files, ${problems.length} wrong`);
if (problems.length > 0) process.exitCode = 1;
