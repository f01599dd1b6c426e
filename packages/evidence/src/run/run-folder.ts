import { join } from "node:path";
import { InvalidInputError, writeFileAtomic } from "@surehand/kernel";
import { z } from "zod";
import { readSampleJson } from "../capture/sample-folder.ts";
import type { Sample } from "../inputs/sample.ts";
import { type TaskSpec, taskSpecSchema } from "../spec/task-spec.ts";

/** Identity of a run, with its task and samples. */
export interface RunFolder {
  readonly runId: string;
  readonly task: TaskSpec;
  readonly samples: readonly Sample[];
}

const runFolderSchema = z.object({
  version: z.literal(1),
  runId: z.string(),
  task: taskSpecSchema,
  samples: z.array(z.object({ id: z.string(), url: z.string(), input: z.record(z.string(), z.string()) })),
});

/** File that a resumed run reads. */
const RUN_FILE = "run.json";

/**
 * Writes what a run works on.
 * @throws InvalidInputError when there is a run in the folder already
 */
export async function startRunFolder(directory: string, folder: RunFolder): Promise<void> {
  if ((await readSampleJson(directory, RUN_FILE)) !== undefined)
    throw new InvalidInputError({
      input: "out",
      problem: `has a run already: ${directory}`,
      hint: `Go on with it by --resume ${directory}, or give another folder.`,
    });
  await writeFileAtomic(join(directory, RUN_FILE), `${JSON.stringify({ version: 1, ...folder }, undefined, 2)}\n`);
}

/**
 * Reads what an interrupted run works on.
 * @throws InvalidInputError when there is no run in the folder
 */
export async function readRunFolder(directory: string): Promise<RunFolder> {
  const parsed = runFolderSchema.safeParse(await readSampleJson(directory, RUN_FILE));
  if (parsed.success) return parsed.data;
  throw new InvalidInputError({
    input: "resume",
    problem: `has no run that can be resumed: ${directory}`,
    hint: "Give the folder of a run, the one with run.json in it.",
    cause: parsed.error,
  });
}
