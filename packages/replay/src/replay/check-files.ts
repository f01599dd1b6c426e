import { realpath } from "node:fs/promises";
import { basename, dirname, join, relative, resolve, sep } from "node:path";
import { InvalidInputError } from "@surehand/kernel";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { VariableKeeper } from "../step/variables.ts";

export interface AllowedFiles {
  /** Paths that the caller allows, from the working folder. */
  readonly files: readonly string[];
  readonly variables: Pick<VariableKeeper, "reveal">;
  /** Folder that relative paths start from. Default: the working folder. */
  readonly workingFolder?: string;
}

/**
 * Checks all files of uploads before the first step: a recording may come from somebody else, and a file that it names was chosen
 * by its author. Allowed are files of the working folder (not hidden ones, such as `.env`), files that the caller allows, and
 * values of variables. Paths are compared after links are resolved.
 *
 * @throws InvalidInputError that names the file and its step
 */
export async function assertFilesAllowed(
  steps: readonly RecordedStep[],
  { files, variables, workingFolder = process.cwd() }: AllowedFiles,
): Promise<void> {
  const uploads = steps.flatMap((step, index) => filesOf(step).map((file) => ({ step, index, file })));
  if (uploads.length === 0) return;
  const root = await realPathOf(workingFolder);
  const allowed = new Set(await Promise.all(files.map((file) => realPathOf(resolve(root, file)))));
  for (const { step, index, file } of uploads) {
    if (isVariable(file)) continue;
    const path = await realPathOf(resolve(root, variables.reveal(file)));
    if (allowed.has(path) || isPlainFileIn(root, path)) continue;
    throw new InvalidInputError({
      input: "recording",
      problem: `uploads ${JSON.stringify(file)} in step ${index + 1} (${step.description}), which is hidden or outside of the working folder`,
      hint: `If you trust the recording, allow the file: files: [${JSON.stringify(file)}], or --allow-file on the command line.`,
    });
  }
}

function filesOf(step: RecordedStep): readonly string[] {
  return step.kind === "action" && step.action.kind === "upload" ? step.action.files : [];
}

/** The caller chose the value, if it is the whole path. */
function isVariable(file: string): boolean {
  return /^%[A-Za-z_][\w.-]*%$/.test(file);
}

function isPlainFileIn(root: string, path: string): boolean {
  const names = relative(root, path).split(sep);
  return path.startsWith(join(root, sep)) && names.every((name) => !name.startsWith("."));
}

/** Resolves the links of a path, or of the part of it that exists. */
async function realPathOf(path: string): Promise<string> {
  try {
    return await realpath(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(await realPathOf(folder), basename(path));
  }
}
