import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { refuseScheme, webSchemes } from "@surehand/browser";
import { InvalidInputError, isPathIn, isPlainPathIn } from "@surehand/kernel";
import type { RecordedStep } from "../recording/recorded-step.ts";
import type { RunRecording } from "../recording/run-recording.ts";
import { type VariableKeeper, WHOLE_NAME } from "../step/variables.ts";

export interface AllowedFiles {
  /** Paths that the caller allows, from the working folder. */
  readonly files: readonly string[];
  readonly variables: Pick<VariableKeeper, "reveal">;
  /** Whether the caller chose the start page. */
  readonly hasOwnStart: boolean;
  /** Folder that relative paths start from. Default: the working folder. */
  readonly workingFolder?: string;
}

/**
 * Checks all files that a recording uploads or opens, before the first step: a recording may come from somebody else. Allowed are files
 * of the working folder (not hidden ones, such as `.env`), files that the caller allows, and values of variables.
 *
 * @throws InvalidInputError that names the file and its step, or an address that is not of the web
 */
export async function assertFilesAllowed(
  { startUrl, steps }: Pick<RunRecording, "startUrl" | "steps">,
  { files, variables, hasOwnStart, workingFolder = process.cwd() }: AllowedFiles,
): Promise<void> {
  const uses = [
    ...(hasOwnStart ? [] : useOfAddress(startUrl, "opens", "as the start page")),
    ...steps.flatMap((step, index) => usesOf(step, `in step ${index + 1} (${step.description})`)),
    // The caller chose the value of a variable that is the whole path.
  ].filter(({ file }) => !WHOLE_NAME.test(file));
  if (uses.length === 0) return;
  const root = resolve(workingFolder);
  const places = files.map((file) => resolve(root, variables.reveal(file)));
  const real = { root: await realPathOf(root), places: new Set(await Promise.all(places.map(realPathOf))) };
  for (const { file, verb, where } of uses) {
    const path = resolve(root, variables.reveal(file));
    // Another path is not even looked at: on Windows, that could connect to a server.
    const mayBeRead = places.includes(path) || isPathIn(root, path);
    const found = mayBeRead ? await realPathOf(path) : undefined;
    if (found !== undefined && (real.places.has(found) || isPlainPathIn(real.root, found))) continue;
    throw new InvalidInputError({
      input: "recording",
      problem: `${verb} ${JSON.stringify(file)} ${where}, a file that is hidden or outside of the working folder`,
      hint: `If you trust the recording, allow the file: files: [${JSON.stringify(file)}], or --allow-file on the command line.`,
    });
  }
}

interface FileUse {
  readonly file: string;
  readonly verb: "uploads" | "opens";
  readonly where: string;
}

function usesOf(step: RecordedStep, where: string): FileUse[] {
  if (step.kind !== "action") return [];
  const { action } = step;
  if (action.kind === "upload") return action.files.map((file) => ({ file, verb: "uploads", where }));
  return action.kind === "goto" ? useOfAddress(action.url, "opens", where) : [];
}

// oxlint-disable-next-line max-params -- the parts of a use
function useOfAddress(url: string, verb: FileUse["verb"], where: string): FileUse[] {
  if (URL.parse(url)?.protocol === "file:") return [{ file: pathOf(url), verb, where }];
  const refusal = refuseScheme(url, webSchemes);
  if (!refusal) return [];
  const problem = `${verb} ${JSON.stringify(url.slice(0, 200))} ${where}: ${refusal.reason}`;
  throw new InvalidInputError({ input: "recording", problem, hint: "Record the run again on a page of the web." });
}

/** An address with a host, such as `file://host/x`, is no file of this machine. */
function pathOf(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    return `//${url}`;
  }
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
