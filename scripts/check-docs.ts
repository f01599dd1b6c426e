// Checks that what the documents say can be tried: links lead somewhere, npm scripts exist, TypeScript compiles.
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { checkDocuments } from "./docs/check-documents.ts";
import { readJson, root } from "./workspace.ts";

const paths = globSync(
  ["*.md", "docs/**/*.md", "packages/*/README.md", "examples/**/*.md", "evals/*.md", "bench/*.md"],
  { cwd: root },
);
const files = paths
  .sort()
  .map((path) => ({ path: path.replaceAll("\\", "/"), markdown: readFileSync(join(root, path), "utf8") }));
const { scripts } = z.object({ scripts: z.record(z.string(), z.string()) }).parse(readJson(join(root, "package.json")));
const problems = checkDocuments(files, { root, scripts: new Set(Object.keys(scripts)) });
for (const problem of problems) console.error(problem);
console.log(`docs: ${files.length} files, ${problems.length} wrong`);
if (problems.length > 0) process.exitCode = 1;
