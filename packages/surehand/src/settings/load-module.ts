import { existsSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { assertTrustedFile, InvalidInputError } from "@surehand/kernel";

export interface UserFile {
  /** Name of the input, for messages: "--schema". */
  readonly input: string;
  readonly path: string;
  /** Whether to load a file that another user can have written. Default: false. */
  readonly isOfAnyone?: boolean;
  /** How to use such a file nevertheless. Default: how to make it one's own. */
  readonly trustHint?: string;
}

/** Long enough for a module that loads others; one that waits for something else would end the process without a word. */
const timeoutMs = 15_000;

/** Endings of what can be loaded; of several files beside each other the first counts. */
export const userFileEndings = [".ts", ".mts", ".mjs", ".js", ".json"];

/**
 * Loads a file of the user: a JSON file's data, or a module's default export. A module is code, and is run.
 *
 * @throws InvalidInputError that names the file and its problem
 */
export async function loadUserFile(file: UserFile): Promise<unknown> {
  const path = resolve(file.path);
  const named = `${file.input} (${path})`;
  if (!existsSync(path) || !statSync(path).isFile())
    throw wrong(named, existsSync(path) ? "is no file" : "is not there", "Check the path.");
  if (!userFileEndings.includes(extname(path)))
    throw wrong(
      named,
      `has the ending ${JSON.stringify(extname(path))}`,
      `Pass a file that ends in ${userFileEndings.join(", ")}.`,
    );
  if (file.isOfAnyone !== true) assertTrustedFile(path, file.trustHint);
  return extname(path) === ".json" ? readJson(named, path) : importDefault(named, path);
}

async function readJson(named: string, path: string): Promise<unknown> {
  try {
    const parsed: unknown = JSON.parse(await readFile(path, "utf8"));
    return parsed;
  } catch (error) {
    throw wrong(named, `can't be read as JSON: ${firstLine(error)}`, "Mend the file.", error);
  }
}

async function importDefault(named: string, path: string): Promise<unknown> {
  const module: unknown = await withTime(path, import(pathToFileURL(path).href)).catch((error: unknown) => {
    throw wrong(named, `can't be loaded: ${firstLine(error)}`, hintFor(error, path), error);
  });
  if (typeof module === "object" && module !== null && "default" in module) return module.default;
  throw wrong(named, "has no default export", "Write `export default ...`.");
}

/** The timer keeps the process: Node ends one that only waits for a module, without a word. */
async function withTime<Result>(path: string, loading: Promise<Result>): Promise<Result> {
  const { promise: isOver, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${path} is not loaded after ${timeoutMs / 1000} s`)), timeoutMs);
  try {
    return await Promise.race([loading, isOver]);
  } finally {
    clearTimeout(timer);
  }
}

function hintFor(error: unknown, path: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ERR_MODULE_NOT_FOUND")
    return "Install what it imports beside it: `npm install surehand zod`, for example.";
  if (code === "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX")
    return "Node runs TypeScript by leaving the types out: enums, namespaces and parameter properties are not for it.";
  return `Mend the file; \`node ${path}\` shows the place.`;
}

/** Returns the place, which Node puts before the stack of a syntax error, and the message. */
function firstLine(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const [message = ""] = error.message.split("\n");
  const [place = ""] = error.stack?.split("\n") ?? [];
  const line = /^file:.*:(\d+)$/.exec(place.trim())?.[1];
  return `${message.replace(/\.$/, "")}${line === undefined ? "" : ` (line ${line})`}`;
}

function wrong(input: string, problem: string, hint: string, cause?: unknown): InvalidInputError {
  return new InvalidInputError({ input, problem, hint, cause });
}
