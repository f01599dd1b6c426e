import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { assertTrustedFolder, makeFolder, readInside, type Redactor, writeFileAtomic } from "@surehand/kernel";
import { sanitizeName } from "../inputs/sample-id.ts";
import type { Artifact } from "../results/sample-result.ts";
import type { WatchWrite } from "./watch-writes.ts";

export interface NewArtifact {
  readonly kind: Artifact["kind"];
  readonly label: string;
  /** File name extension, without the dot. */
  readonly extension: string;
  readonly bytes: Uint8Array;
  /** Page that it was taken from. */
  readonly url: string;
}

/** The evidence folder of one sample. Files are numbered in the order in which they were written, and never renamed or replaced. */
export interface SampleFolder {
  readonly directory: string;
  readonly artifacts: readonly Artifact[];
  /** SHA-256 of each file as it was written here, by name. The seal refuses other content. */
  readonly written: ReadonlyMap<string, string>;
  /** The first write that failed. The evidence is not whole then, whatever became of the action. */
  readonly problem: unknown;
  /** Writes `NN_label.ext`, and records its SHA-256. */
  add(artifact: NewArtifact): Promise<Artifact>;
  /** Writes a JSON file that is replaced as the work goes on: result.json, action_log.json, checkpoint.json. */
  writeJson(name: string, value: object): Promise<void>;
}

export interface SampleFolderOptions {
  readonly redactor: Redactor;
  readonly now: () => Date;
  /** Files of an interrupted run of the same sample. Default: none. */
  readonly before?: readonly Artifact[] | undefined;
  /** Watches each write. Default: none is watched. */
  readonly watch?: WatchWrite | undefined;
}

/**
 * Opens the folder of a sample. Numbers continue after those of an interrupted run, whose files stay as evidence of it.
 * @param redactor its values are masked in texts before anything is hashed
 * @throws FileWriteError
 * @throws InvalidInputError if another user can write to the folder
 */
export async function openSampleFolder(
  directory: string,
  { redactor, now, before = [], watch = (write) => write }: SampleFolderOptions,
): Promise<SampleFolder> {
  await makeFolder(directory);
  assertTrustedFolder(directory);
  const written = new Map<string, string>();
  const artifacts: Artifact[] = [...before];
  let last = highestNumber(await readdir(directory));
  let problem: unknown;
  const write = async (name: string, content: string | Uint8Array): Promise<void> => {
    try {
      await watch(writeFileAtomic(join(directory, name), content));
      written.set(name, sha256Of(content));
    } catch (error) {
      problem ??= error;
      throw error;
    }
  };
  return {
    directory,
    artifacts,
    written,
    get problem() {
      return problem;
    },
    async add({ kind, label, extension, bytes, url }) {
      last++;
      const name = sanitizeName(label, kind);
      const filename = `${String(last).padStart(2, "0")}_${name}.${extension}`;
      await write(filename, bytes);
      const artifact: Artifact = {
        filename,
        label,
        kind,
        sha256: sha256Of(bytes),
        bytes: bytes.byteLength,
        url: redactor.redact(url),
        captured_at: now().toISOString(),
      };
      artifacts.push(artifact);
      return artifact;
    },
    async writeJson(name, value) {
      await write(name, `${JSON.stringify(redactor.redactValue(value), undefined, 2)}\n`);
    },
  };
}

/**
 * Reads a JSON file of a sample's folder. Undefined if there is none, or a crash left something else.
 * @throws PathEscapeError if it is a symbolic link, a pipe or a device, which a folder of somebody else may contain
 */
export async function readSampleJson(directory: string, name: string): Promise<unknown> {
  try {
    return JSON.parse(String(await readInside(directory, name)));
  } catch (error) {
    if (error instanceof SyntaxError || isMissing(error)) return undefined;
    throw error;
  }
}

function sha256Of(content: string | Uint8Array): string {
  return createHash("sha256").update(content).digest("hex");
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && (error.code === "ENOENT" || error.code === "ENOTDIR");
}

function highestNumber(names: readonly string[]): number {
  return names.reduce((highest, name) => Math.max(highest, Number(/^(\d+)_/u.exec(name)?.[1] ?? 0)), 0);
}
