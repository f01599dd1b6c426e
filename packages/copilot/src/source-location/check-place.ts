import type { ProjectPaths } from "../files/project-paths.ts";
import type { SourcePlace } from "../protocol/page-context.ts";
import { readSource } from "./read-source.ts";

/** Tags that render an element of another name. */
const dynamicTags: ReadonlySet<string> = new Set(["component", "slot", "transition", "teleport", "suspense"]);

/**
 * Compares a location that the build wrote down with the file. A plugin that rewrites code before the framework's own one, such as a code splitter,
 * shifts the lines that the framework sees.
 *
 * @returns "unknown" if the file can't be read, such as one outside of the project
 */
export async function checkPlace(
  paths: ProjectPaths,
  { file, line, column = 1 }: SourcePlace,
  tag: string,
): Promise<"right" | "wrong" | "unknown"> {
  const source = await readSource(paths, file);
  if (source === undefined) return "unknown";
  const rest = source.split("\n", line)[line - 1]?.slice(column - 1) ?? "";
  const name = /^<([A-Za-z][\w.:-]*)/u.exec(rest)?.[1];
  if (name === undefined) return "wrong";
  // A component or a variable, whose element may have any name.
  const isFree = /[A-Z.:]/u.test(name) || dynamicTags.has(name);
  return isFree || name === tag ? "right" : "wrong";
}
