import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { InvalidInputError, type Logger, writeFileAtomic } from "@surehand/kernel";
import type { Drift } from "./drift.ts";
import { type CacheEntry, cacheEntrySchema, type Recording } from "./recording.ts";

/**
 * - `read-write`: recordings are replayed, written, and written anew where the page has changed.
 * - `readonly`: they are replayed, drift is told, nothing is written: for tests and CI.
 * - `off`: as if there were none.
 */
export type CacheMode = "read-write" | "readonly" | "off";

export interface ActionCacheOptions {
  /** Made when something is first written. One JSON file for each instruction and kind of page. */
  readonly folder: string;
  /** Default: "read-write". */
  readonly mode?: CacheMode | undefined;
}

export interface CacheKey {
  /** Variables by name. */
  readonly instruction: string;
  /** Of the page where it begins: see `urlPattern`. */
  readonly url: string;
}

/** Recordings of what instructions came to, in a folder: plain JSON, to be read and committed. */
export interface ActionCache {
  readonly folder: string;
  readonly mode: CacheMode;
  /** What was recorded; told, and ignored, where it can't be read. */
  read(
    key: CacheKey,
    log: Logger,
  ): Promise<{ readonly recordings: readonly Recording[]; readonly drift: readonly Drift[] }>;
  /** @throws FileWriteError */
  write(key: CacheKey, recordings: readonly Recording[]): Promise<void>;
}

/** @throws InvalidInputError that names the option */
export function openActionCache({ folder, mode = "read-write" }: ActionCacheOptions): ActionCache {
  if (typeof folder !== "string" || folder === "") throw wrong("folder", "must be the path of a folder");
  if (!["read-write", "readonly", "off"].includes(mode)) throw wrong("mode", "must be read-write, readonly or off");
  const pathOf = (key: CacheKey): string => join(resolve(folder), `${nameOf(key)}.json`);
  return {
    folder: resolve(folder),
    mode,
    read: (key, log) => readRecordings(pathOf(key), key, log),
    write: async (key, recordings) => {
      const entry: CacheEntry = { v: 1, ...key, recordings: recordings.slice(0, mostRecordings) };
      await writeFileAtomic(pathOf(key), `${JSON.stringify(entry, undefined, 2)}\n`);
    },
  };
}

/** Layouts of one page that are told apart. */
const mostRecordings = 4;

/** Begins as the instruction does, so that a person finds it. */
function nameOf({ instruction, url }: CacheKey): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([1, instruction, url]))
    .digest("hex")
    .slice(0, 24);
  const words = instruction.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return `${words.join("-").slice(0, 40)}-${hash}`.replace(/^-/, "");
}

const NOT_THERE: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR"]);

async function readRecordings(path: string, key: CacheKey, log: Logger): ReturnType<ActionCache["read"]> {
  const text = await readFile(path, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && NOT_THERE.has(error.code)) return undefined;
    return "";
  });
  if (text === undefined) return { recordings: [], drift: [] };
  const entry = parseEntry(text);
  if (entry?.instruction === key.instruction && entry.url === key.url)
    return { recordings: entry.recordings, drift: [] };
  const message = `The recording ${path} can't be read and is ignored.`;
  log.warn(message);
  return { recordings: [], drift: [{ kind: "unreadable", message }] };
}

function parseEntry(text: string): CacheEntry | undefined {
  try {
    return cacheEntrySchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function wrong(option: string, problem: string): InvalidInputError {
  return new InvalidInputError({
    input: `cache.${option}`,
    problem,
    hint: 'For example openActionCache({ folder: ".surehand/cache", mode: "readonly" }).',
  });
}
