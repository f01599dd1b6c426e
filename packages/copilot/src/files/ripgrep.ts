import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { ToolError } from "../errors/tool-error.ts";
import { hasKeyContent, keyContentPattern, settingPattern } from "./key-content.ts";
import { isData } from "./path-rules.ts";
import { decodeText, isBinary } from "./text-file.ts";

export interface RipgrepOptions {
  readonly root: string;
  readonly arguments: readonly string[];
  readonly signal: AbortSignal;
  /** Called for each line of the output. False: no more is needed. */
  readonly onLine: (line: string) => boolean;
  /** Text to search in place of files, with the path `-`. */
  readonly input?: string | undefined;
}

/** `.gitignore` is honored without a repository too; hidden files are searched, `.git` is not. */
const always = ["--no-config", "--hidden", "--no-require-git", "--glob=!**/.git", "--glob=!**/node_modules"];
const TIMEOUT_MS = 30_000;

/** @throws ToolError `invalid-pattern` with ripgrep's message; `search-failed` */
export async function ripgrep({ root, arguments: given, signal, onLine, input }: RipgrepOptions): Promise<void> {
  // Loaded late: the package throws where its binary is missing.
  const { rgPath } = await import("@vscode/ripgrep");
  const bounded = AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]);
  const running = spawn(rgPath, [...always, ...given], {
    cwd: root,
    signal: bounded,
    stdio: ["pipe", "pipe", "pipe"],
  });
  // It may end before it read everything.
  running.stdin.on("error", () => undefined).end(input);
  const ended = new Promise<number | null>((resolve, reject) => {
    running.once("error", reject);
    running.once("close", resolve);
  });
  // It is awaited below; until then it must not count as unhandled.
  ended.catch(() => undefined);
  let stderr = "";
  running.stderr.setEncoding("utf8").on("data", (text: string) => (stderr = (stderr + text).slice(0, 2000)));
  let isEnough = false;
  for await (const line of createInterface({ input: running.stdout })) {
    if (isEnough) continue;
    isEnough = !onLine(line);
    if (isEnough) running.kill();
  }
  const code = await ended.catch((error: unknown) => {
    signal.throwIfAborted();
    throw new ToolError({ code: "search-failed", message: `The search did not end: ${String(error)}.` });
  });
  // 0: matches, 1: none, 2: an error, perhaps beside matches.
  if (isEnough || code === 0 || code === 1) return;
  const [first = ""] = stderr.trim().split("\n", 1);
  const isPattern = stderr.includes("regex parse error") || stderr.includes("error parsing glob");
  if (isPattern)
    throw new ToolError({ code: "invalid-pattern", message: `The pattern is not valid: ${stderr.trim()}` });
  if (!stderr.includes("os error")) throw new ToolError({ code: "search-failed", message: `ripgrep failed: ${first}` });
}

/** Files of the project that are not ignored, relative to the root. */
export function listProjectFiles(root: string, signal: AbortSignal): Promise<string[]> {
  return listPaths({ root, signal, arguments: ["--files", "--sort=path"] }, MOST_FILES);
}

/** The paths that ripgrep prints, relative to the root, with `/` between their parts. */
export async function listPaths(options: Omit<RipgrepOptions, "onLine">, most = Infinity): Promise<string[]> {
  const files: string[] = [];
  const onLine = (line: string): boolean => files.push(toPath(line)) < most;
  await ripgrep({ ...options, onLine });
  return files;
}

/** A path as ripgrep prints it, with `/` between its parts. */
export function toPath(printed: string): string {
  return printed.replaceAll("\\", "/").replace(/^\.\//u, "");
}

/** Files with content that looks like a key, of those that a search reads. */
export async function listKeyFiles(root: string, signal: AbortSignal): Promise<ReadonlySet<string>> {
  const files = new Set(await listMatching(root, keyContentPattern, signal));
  for (const file of await listMatching(root, settingPattern, signal)) {
    if (files.has(file) || !isData(file)) continue;
    const bytes = await readFile(join(root, file)).catch(() => Buffer.alloc(0));
    if (!isBinary(bytes) && hasKeyContent(file, decodeText(bytes).raw)) files.add(file);
  }
  return files;
}

function listMatching(root: string, pattern: string, signal: AbortSignal): Promise<string[]> {
  const options = ["--multiline", "--files-with-matches", "--no-unicode"];
  return listPaths({ root, signal, arguments: [...options, `--regexp=${pattern}`, "--", "."] });
}

const MOST_FILES = 200_000;
