import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { ownRecordTypes, readJournal } from "@surehand/journal";
import {
  assertTrustedFolder,
  InvalidInputError,
  readTrustedFile,
  SurehandError,
  writeFileAtomic,
} from "@surehand/kernel";
import { z } from "zod";
import { toCsv } from "./tables/table.ts";
import { type CaptureLevel, captureLevels } from "../capture/capture-level.ts";
import { readSampleJson } from "../capture/sample-folder.ts";
import { DISCOVERY_FOLDER } from "./discovery/discovery-folder.ts";
import { parseJsonBytes } from "../inputs/parse-json-bytes.ts";
import { refuseLinks } from "./refuse-links.ts";
import { isSampleId, sampleIdSchema } from "../inputs/sample-id.ts";
import type { Sample } from "../inputs/sample.ts";
import { type TaskSpec, taskSpecSchema } from "../spec/task-spec.ts";

/** Identity of a run, with its task and samples. */
export interface RunFolder {
  readonly runId: string;
  readonly task: TaskSpec;
  readonly samples: readonly Sample[];
  /** The sentence that the task was made from. Undefined for a task file. */
  readonly prompt?: string | undefined;
  /** The evidence that is kept of each page. Undefined: the default. */
  readonly level?: CaptureLevel | undefined;
  /** The model that decides, for a resumed run. Undefined: rules, or a model without a name. */
  readonly model?: NamedModel | undefined;
  /** Options of the tables. Undefined: the defaults. */
  readonly tables?: TableOptions | undefined;
}

export interface TableOptions {
  /** Whether each field is followed by its source, as FIELD.source. Default: false. */
  readonly sources?: boolean | undefined;
  /** Whether combined.xlsx is written, too. Needs the package write-excel-file. Default: false. */
  readonly xlsx?: boolean | undefined;
}

export interface NamedModel {
  /** Such as "anthropic/claude-sonnet-4-5". */
  readonly name: string;
  /** Address of the model. Undefined: the one of the provider. */
  readonly baseUrl?: string | undefined;
}

const runFolderSchema = z.object({
  version: z.literal(1),
  runId: z.string().refine(isSampleId, "is no plain name"),
  task: taskSpecSchema,
  samples: z.array(z.object({ id: sampleIdSchema, url: z.string(), input: z.record(z.string(), z.string()) })),
  prompt: z.string().optional(),
  level: z.enum(captureLevels).optional(),
  model: z.object({ name: z.string(), baseUrl: z.string().optional() }).optional(),
  tables: z.object({ sources: z.boolean().optional(), xlsx: z.boolean().optional() }).optional(),
});

/** File that a resumed run reads. */
const RUN_FILE = "run.json";
const GENERATED_TASK_FILE = "generated_task_spec.json";
const GENERATED_INPUT_FILE = "generated_input.csv";

/**
 * Writes what a run works on; a task that was made from a sentence also as generated_task_spec.json and
 * generated_input.csv, a task file and an input file to run again.
 * @throws InvalidInputError when the folder has a run already, or other files: `verify` would report them as added
 */
export async function startRunFolder(directory: string, folder: RunFolder): Promise<void> {
  await assertNew(directory, [DISCOVERY_FOLDER]);
  if (folder.prompt !== undefined) {
    await writeJson(join(directory, GENERATED_TASK_FILE), folder.task);
    await writeFileAtomic(join(directory, GENERATED_INPUT_FILE), inputCsv(folder.samples));
  }
  await writeJson(join(directory, RUN_FILE), { version: 1, ...folder });
}

/**
 * Checks a folder before a run writes anything to it. Removes the journal of a listing that a killed start left: its pages may be anyone's,
 * and the run would sign them.
 * @throws InvalidInputError when the folder has a run already, or other files, or another user can write to it
 * @throws PathEscapeError when it contains a symbolic link
 */
export async function clearRunFolder(directory: string): Promise<void> {
  assertTrustedFolder(directory);
  await refuseLinks(directory);
  const discovery = join(directory, DISCOVERY_FOLDER);
  if (await isJournal(discovery)) await rm(discovery, { recursive: true });
  await assertNew(directory, []);
}

async function isJournal(directory: string): Promise<boolean> {
  try {
    for await (const { type } of readJournal(directory)) return ownRecordTypes.has(type);
  } catch (error) {
    if (!SurehandError.isInstance(error)) throw error;
  }
  return false;
}

async function assertNew(directory: string, folders: readonly string[]): Promise<void> {
  if ((await readSampleJson(directory, RUN_FILE)) !== undefined)
    throw new InvalidInputError({
      input: "out",
      problem: `already contains a run: ${directory}`,
      hint: `Continue it with --resume ${directory}, or choose another folder.`,
    });
  // A start that was killed can have left the task file and hidden temporary files.
  const entries = await readdir(directory, { withFileTypes: true }).catch(() => []);
  const own: ReadonlySet<string> = new Set([GENERATED_TASK_FILE, GENERATED_INPUT_FILE, ...folders]);
  const other = entries.find((entry) => !own.has(entry.name) && !(entry.isFile() && entry.name.startsWith(".")));
  if (other !== undefined)
    throw new InvalidInputError({
      input: "out",
      problem: `is not empty: ${directory} contains ${JSON.stringify(other.name)}`,
      hint: "Choose a new or an empty folder.",
    });
}

/** The samples as an input file: see `readSamples`. */
function inputCsv(samples: RunFolder["samples"]): string {
  return toCsv({ headers: ["sample_id", "url"], rows: samples.map(({ id, url }) => [id, url]) });
}

function writeJson(path: string, value: object): Promise<void> {
  return writeFileAtomic(path, `${JSON.stringify(value, undefined, 2)}\n`);
}

/**
 * Reads what an interrupted run works on.
 * @throws InvalidInputError when there is no run in the folder, or another user can have written it
 */
export async function readRunFolder(directory: string): Promise<RunFolder> {
  const path = join(directory, RUN_FILE);
  const file = readTrustedFile(path);
  if (file.kind === "refused")
    throw new InvalidInputError({
      input: path,
      problem: file.reason,
      hint: "A run is resumed only by the user that began it. Its secrets and its model would be the file's choice.",
    });
  return parseRunFolder(directory, file.kind === "read" ? parseJsonBytes(file.bytes) : undefined);
}

/**
 * Reads what a run worked on, also if another user wrote it. The caller must not run it.
 * @throws InvalidInputError when there is no run in the folder
 */
export async function readAnyRunFolder(directory: string): Promise<RunFolder> {
  return parseRunFolder(directory, await readSampleJson(directory, RUN_FILE));
}

function parseRunFolder(directory: string, value: unknown): RunFolder {
  const parsed = runFolderSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new InvalidInputError({
    input: "folder",
    problem: `contains no run: ${directory}`,
    hint: "Use the folder of a run, which contains run.json.",
    cause: parsed.error,
  });
}
