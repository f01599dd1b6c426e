import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { exists } from "../files/exists.ts";
import { readPnpmWorkspaces } from "./read-pnpm-workspaces.ts";
import type { ProjectInfo } from "../prompts/system-prompt.ts";
import { parseJson } from "../protocol/parse-json.ts";

const names = z.record(z.string(), z.string()).optional();
const manifest = z.object({
  name: z.string().optional(),
  packageManager: z.string().optional(),
  dependencies: names,
  devDependencies: names,
  workspaces: z.union([z.array(z.string()), z.object({ packages: z.array(z.string()).optional() })]).optional(),
});

const frameworks =
  "react preact vue svelte solid-js @angular/core next nuxt @sveltejs/kit astro @remix-run/react react-router lit".split(
    " ",
  );
const buildTools = "vite webpack @rspack/core parcel turbo nx esbuild rollup typescript".split(" ");
const styling =
  "tailwindcss sass less styled-components @emotion/react @vanilla-extract/css unocss bootstrap @mui/material antd".split(
    " ",
  );

const lockFiles: readonly (readonly [string, string])[] = [
  ["pnpm-lock.yaml", "pnpm"],
  ["yarn.lock", "yarn"],
  ["bun.lock", "bun"],
  ["bun.lockb", "bun"],
  ["package-lock.json", "npm"],
];

/** Reads the facts about the project that are in the prompt. Missing or unreadable ones are left out. */
export async function readProjectInfo(root: string): Promise<Omit<ProjectInfo, "reviewMode">> {
  const text = await readFile(join(root, "package.json"), "utf8").catch(() => "");
  const { name, packageManager, dependencies, devDependencies, workspaces } = manifest.catch({}).parse(parseJson(text));
  const all = { ...devDependencies, ...dependencies };
  const found = (known: readonly string[]): string[] =>
    known.flatMap((one) => (all[one] === undefined ? [] : [`${one} ${all[one]}`]));
  return {
    path: root,
    name: name ?? basename(root),
    packageManager: packageManager ?? (await findPackageManager(root)),
    workspaces: Array.isArray(workspaces) ? workspaces : (workspaces?.packages ?? (await readPnpmWorkspaces(root))),
    frameworks: found(frameworks),
    buildTools: found(buildTools),
    styling: found(styling),
    language: (await exists(join(root, "tsconfig.json"))) ? "TypeScript" : "JavaScript",
  };
}

/** Finds the lock file of the project, or of the workspace around it. */
async function findPackageManager(root: string): Promise<string | undefined> {
  for (let folder = root; ; folder = dirname(folder)) {
    for (const [file, manager] of lockFiles) if (await exists(join(folder, file))) return manager;
    if (folder === dirname(folder)) return undefined;
  }
}
