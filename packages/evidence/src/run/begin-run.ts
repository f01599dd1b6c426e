import { randomUUID } from "node:crypto";
import type { Redactor } from "@surehand/kernel";
import type { Discovery } from "./discovery/discover-samples.ts";
import { assertSampleIds } from "../inputs/sample-id.ts";
import { clearRunFolder, type NamedModel, type RunFolder, startRunFolder } from "./run-folder.ts";
import type { EvidenceOptions } from "./run-options.ts";
import { loadWorkbookWriter } from "./tables/workbook.ts";
import { assertWithoutSecrets } from "./secrets-of-task.ts";

export interface BeginOptions extends Pick<
  EvidenceOptions,
  "directory" | "task" | "samples" | "prompt" | "level" | "tables" | "onEvent"
> {
  /** The model that decides, for a resumed run. Undefined: rules, or a model without a name. */
  readonly model: NamedModel | undefined;
  readonly redactor: Redactor;
  /** Finds the samples when none are given. */
  readonly discover: (runId: string) => Promise<Discovery>;
}

/**
 * Finds the samples of a new run, and makes its folder, which `assertCanBegin` has checked.
 * @throws InvalidInputError for samples or a folder that can't be
 */
export async function beginRun(options: BeginOptions): Promise<RunFolder> {
  const { directory, level, model, tables, redactor } = options;
  const runId = randomUUID();
  const samples = options.samples ?? (await discover(options, runId));
  assertSampleIds(samples);
  assertWithoutSecrets(samples, redactor);
  const { task, prompt } = redactor.redactValue({ task: options.task, prompt: options.prompt });
  const folder: RunFolder = { runId, task, samples, prompt, level, model, tables };
  await startRunFolder(directory, folder);
  return folder;
}

/**
 * Checks the folder and the samples of a new run, before a browser is launched for it.
 * @throws InvalidInputError for samples or a folder that can't be
 * @throws PathEscapeError if the folder contains a symbolic link
 * @throws WorkbookWriterMissingError if an XLSX file is wanted, and the package that writes it is not installed
 */
export async function assertCanBegin({
  directory,
  samples = [],
  tables,
  redactor,
}: Pick<BeginOptions, "directory" | "samples" | "tables" | "redactor">): Promise<void> {
  if (tables?.xlsx === true) await loadWorkbookWriter();
  await clearRunFolder(directory);
  assertSampleIds(samples);
  assertWithoutSecrets(samples, redactor);
}

async function discover({ discover: find, onEvent }: BeginOptions, runId: string): Promise<RunFolder["samples"]> {
  const { samples, report } = await find(runId);
  const { pages, is_complete: isComplete, gaps } = report;
  onEvent?.({ type: "discovery", found: samples.length, pages: pages.length, isComplete, gaps });
  return samples;
}
