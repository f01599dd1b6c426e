import picomatch from "picomatch";
import { ToolError } from "../errors/tool-error.ts";

const LONGEST_PATTERN = 500;

/** A pattern without a slash is about names in any folder: `*.css`. */
export function globMatcher(pattern: string): (path: string) => boolean {
  if (pattern.length > LONGEST_PATTERN || pattern.includes("\0"))
    throw new ToolError({ code: "invalid-pattern", message: "The glob pattern is too long, or not valid." });
  const whole = pattern.replace(/^\.\//u, "");
  const isMatch = picomatch(whole, { dot: true });
  return whole.includes("/") ? isMatch : (path) => isMatch(path) || isMatch(path.slice(path.lastIndexOf("/") + 1));
}
