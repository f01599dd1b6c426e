import { stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import {
  assertTrustedFile,
  InvalidInputError,
  parseInput,
  parseOptions,
  readTrustedInput,
  writeFileAtomic,
} from "@surehand/kernel";
import { z } from "zod";
import { recordingOfActs } from "./recording-of-acts.ts";
import { parseRunRecording } from "../recording/parse-run-recording.ts";
import type { RunRecording } from "../recording/run-recording.ts";

export interface StoredRunRecording {
  readonly recording: RunRecording;
  /**
   * Path for a healed recording: the file itself; for a journal, which is never altered, a file beside it. Absolute.
   */
  readonly healedPath: string;
}

/**
 * Reads a recording from its file, or from the folder of a journal: of the newest run, or of the run with a number,
 * from 1; in a journal without a run of an agent, of its acts. Prefers the healed recording of a run.
 *
 * @throws InvalidInputError if there is none, or another user can have written it
 * @throws JournalBrokenError, JournalVersionError, JournalReadError
 */
export async function readRunRecording(
  path: string,
  options: { readonly run?: number | undefined } = {},
): Promise<StoredRunRecording> {
  parseInput(z.string().min(1), path, { input: "path" });
  parseOptions(readOptionsSchema, options, { call: "readRunRecording" });
  const { run } = options;
  const place = resolve(path);
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    (cause: unknown) => {
      throw noRecording(path, "does not exist", cause);
    },
  );
  if (isFolder) return readFromJournal(place, run);
  if (run === undefined) return { recording: await readRecordingFile(place), healedPath: place };
  throw new InvalidInputError({
    input: "run",
    problem: "only applies to journals, which may contain several runs",
    hint: "Omit it.",
  });
}

const readOptionsSchema = z.strictObject({ run: z.int().positive().optional() });

/** @throws FileWriteError */
export async function writeRunRecording(path: string, recording: RunRecording): Promise<void> {
  await writeFileAtomic(path, `${JSON.stringify(recording, undefined, 2)}\n`);
}

async function readRecordingFile(path: string): Promise<RunRecording> {
  const bytes = readTrustedInput(path, { input: nameOf(path), hint });
  return parseRunRecording(parseJson(new TextDecoder().decode(bytes), path));
}

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw noRecording(path, "is no JSON", cause);
  }
}

async function readFromJournal(folder: string, run: number | undefined): Promise<StoredRunRecording> {
  const log = join(folder, "log.jsonl");
  if (!(await isThere(log))) throw noRecording(folder, "contains no journal");
  assertTrustedFile(log);
  const { readJournal } = await import("@surehand/journal");
  const recordings: unknown[] = [];
  const acts: unknown[] = [];
  for await (const record of readJournal(folder))
    if (record.type === "agent-result") recordings.push(record["recording"]);
    else if (record.type === "act") acts.push(record);
  const ofActs = recordings.length === 0 ? recordingOfActs(acts) : undefined;
  if (ofActs) recordings.push(ofActs);
  if (recordings.length === 0)
    throw noRecording(folder, "has no run of an agent that came to its end, and no recorded act");
  const kept = run === undefined ? recordings.at(-1) : recordings[run - 1];
  if (kept === undefined)
    throw noRecording(folder, `has ${recordings.length} runs, and no recording of number ${run ?? recordings.length}`);
  const recording = parseRunRecording(kept);
  const healedPath = `${folder}.recording.json`;
  const healed = (await isThere(healedPath)) ? await readRecordingFile(healedPath) : undefined;
  // A healed recording of another run of the journal does not apply.
  const isOfRun = healed?.recordedAt === recording.recordedAt && healed.goal === recording.goal;
  return { recording: isOfRun ? healed : recording, healedPath };
}

function isThere(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function noRecording(path: string, problem: string, cause?: unknown): InvalidInputError {
  return new InvalidInputError({ input: nameOf(path), problem, hint, cause });
}

function nameOf(path: string): string {
  return `recording ${JSON.stringify(path)}`;
}

const hint =
  "Pass the file that `surehand agent --record FILE` wrote, or the folder of a journal with a run or with acts.";
