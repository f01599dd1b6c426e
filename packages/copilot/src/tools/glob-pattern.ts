import { runAtMost } from "@surehand/kernel";
import picomatch from "picomatch";
import { ToolError } from "../errors/tool-error.ts";

const LONGEST_PATTERN = 500;
const LIMIT_MS = 500;

/**
 * Returns the paths that match a glob pattern of a model. A pattern without a slash is about names in any folder: `*.css`.
 *
 * @throws ToolError `invalid-pattern`, also for one that takes longer than half a second on all paths
 */
export function matchGlob(pattern: string, paths: readonly string[]): ReadonlySet<string> {
  if (pattern.length > LONGEST_PATTERN || pattern.includes("\0"))
    throw new ToolError({ code: "invalid-pattern", message: "The glob pattern is too long, or not valid." });
  const matched = runAtMost(LIMIT_MS, () => {
    const isMatch = matcherOf(pattern.replace(/^\.\//u, ""));
    return new Set(paths.filter(isMatch));
  });
  if (matched !== "time-up") return matched.value;
  throw new ToolError({
    code: "invalid-pattern",
    message: "The glob pattern takes too long on the paths of the project.",
    hint: "Use fewer wildcards, or list a folder.",
  });
}

function matcherOf(pattern: string): (path: string) => boolean {
  const isMatch = picomatch(pattern, { dot: true });
  if (pattern.includes("/")) return (path) => isMatch(path);
  return (path) => isMatch(path) || isMatch(path.slice(path.lastIndexOf("/") + 1));
}
