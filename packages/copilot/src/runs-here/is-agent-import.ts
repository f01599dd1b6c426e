import { realpath } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { listPaths } from "../files/ripgrep.ts";
import { isAgentFile } from "./executed-paths.ts";
import type { ExecutionSearch } from "./is-reached.ts";
import { readSmall } from "./read-small.ts";

/** Agents follow imports of imports, to this depth. */
const mostSteps = 5;
const importForm = /(?:^|[\s(])@(?<target>[^\s`'"<>()]{1,300})/gu;
const isText = /\.(?:mdx?|markdown|txt)$/iu;

/** Whether the instructions of an agent import a text, as `@docs/rules.md` does, directly or through other texts. */
export async function isAgentImport({ root, path, links, signal }: ExecutionSearch): Promise<boolean> {
  if (!isText.test(path)) return false;
  const globs = ["--glob=*.{md,mdc,mdx,markdown,txt}", "--glob=.*rules", "--glob=!node_modules"];
  const files = await listPaths({ root, signal, arguments: ["--no-ignore", "--hidden", ...globs, "--files"] });
  const seen = new Set<string>();
  let from = files.filter((file) => links.namesOf(file).some(isAgentFile));
  for (let step = 0; step < mostSteps && from.length > 0; step++) {
    signal.throwIfAborted();
    const imported = await Promise.all(from.map((file) => importsOf(root, file)));
    from = [...new Set(imported.flat())].filter((file) => !seen.has(file));
    for (const file of from) seen.add(file);
    if (from.some((file) => file.toLowerCase() === path.toLowerCase())) return true;
  }
  return false;
}

async function importsOf(root: string, file: string): Promise<string[]> {
  const text = await readSmall(join(root, file));
  const named = [...text.matchAll(importForm)].map(({ groups }) => groups?.["target"] ?? "");
  const targets = named
    .map((target) => target.replace(/(?<![.,;:!?])[.,;:!?]+$/u, ""))
    .filter((target) => isText.test(target));
  const places = targets.flatMap((target) => [join(root, dirname(file), target), join(root, target)]);
  const real = places.map(async (place) => realpath(place).catch(() => place));
  return (await Promise.all(real)).map((place) => relative(root, place).replaceAll("\\", "/"));
}
