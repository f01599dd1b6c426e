import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { type Logger, parseInput, readTrustedFile, writeFileAtomic } from "@surehand/kernel";
import { z } from "zod";
import type { Drift } from "../engine/drift.ts";
import { recordedStepVersion } from "../recording/recorded-step.ts";
import { type ActRecording, type CacheEntry, parseCacheEntry } from "./cache-entry.ts";

/**
 * - `read-write`: recordings are replayed and written, and written again after the page changed.
 * - `readonly`: recordings are replayed and drift is reported, but nothing is written: for tests and CI.
 * - `off`: recordings are neither read nor written.
 */
export type CacheMode = "read-write" | "readonly" | "off";

export interface ActionCacheOptions {
  /** Created at the first write. Holds one JSON file for each instruction and kind of page. */
  readonly folder: string;
  /** Default: "read-write". */
  readonly mode?: CacheMode | undefined;
}

export interface CacheKey {
  /** Variables by name. */
  readonly instruction: string;
  /** Pattern of the address of the page that the act starts on: see `urlPattern`. */
  readonly url: string;
}

/** Recorded acts in a folder: plain JSON, meant to be read and committed. */
export interface ActionCache {
  readonly folder: string;
  readonly mode: CacheMode;
  /** Reads the recordings of a key. A file that can't be read is reported and ignored. */
  read(
    key: CacheKey,
    log: Logger,
  ): Promise<{ readonly recordings: readonly ActRecording[]; readonly drift: readonly Drift[] }>;
  /** @throws FileWriteError */
  write(key: CacheKey, recordings: readonly ActRecording[]): Promise<void>;
}

/** @throws InvalidInputError that names the option */
export function openActionCache(options: ActionCacheOptions): ActionCache {
  parseInput(cacheOptionsSchema, options, { input: "cache", hint: cacheHint });
  const { folder, mode = "read-write" } = options;
  const pathOf = (key: CacheKey): string => join(resolve(folder), `${nameOf(key)}.json`);
  return {
    folder: resolve(folder),
    mode,
    read: (key, log) => readRecordings(pathOf(key), key, log),
    write: async (key, recordings) => {
      const entry: CacheEntry = { v: recordedStepVersion, ...key, recordings: recordings.slice(0, mostRecordings) };
      await writeFileAtomic(pathOf(key), `${JSON.stringify(entry, undefined, 2)}\n`);
    },
  };
}

const cacheOptionsSchema = z.strictObject({
  folder: z.string("must be the path of a folder").min(1, "must be the path of a folder"),
  mode: z.enum(["read-write", "readonly", "off"]).optional(),
} satisfies Record<keyof ActionCacheOptions, z.ZodType>);
const cacheHint = 'For example openActionCache({ folder: ".surehand/cache", mode: "readonly" }).';

/** Maximum number of layouts of a page that are kept. */
const mostRecordings = 4;

/** Starts like the instruction, so that a person finds the file. The 1 is hashed so that files of version 1 keep their names. */
function nameOf({ instruction, url }: CacheKey): string {
  const hash = createHash("sha256")
    .update(JSON.stringify([1, instruction, url]))
    .digest("hex")
    .slice(0, 24);
  const words = instruction.toLowerCase().match(/[a-z\d]+/g) ?? [];
  return `${words.join("-").slice(0, 40)}-${hash}`.replace(/^-/, "");
}

const NOT_THERE: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR"]);

function isNotThere(error: unknown): boolean {
  return error instanceof Error && "code" in error && NOT_THERE.has(error.code);
}

async function readRecordings(path: string, key: CacheKey, log: Logger): ReturnType<ActionCache["read"]> {
  const file = readTrustedFile(path);
  if (file.kind === "missing" && isNotThere(file.cause)) return { recordings: [], drift: [] };
  const entry = file.kind === "read" ? parseCacheEntry(new TextDecoder().decode(file.bytes)) : undefined;
  if (entry?.instruction === key.instruction && entry.url === key.url)
    return { recordings: entry.recordings, drift: [] };
  const reason = file.kind === "refused" ? file.reason : "can't be read and is ignored";
  const message = `The recording ${path} ${reason}.`;
  log.warn(message);
  return { recordings: [], drift: [{ kind: "unreadable", message }] };
}
