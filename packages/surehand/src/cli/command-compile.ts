import { compileToPlaywright, compileToSurehand, readRunRecording } from "@surehand/agent";
import { InvalidInputError, writeFileAtomic } from "@surehand/kernel";
import { type ExitCode, exitCodes } from "./exit-codes.ts";
import { count } from "./numbers.ts";
import type { Run } from "./page-run.ts";

export interface CompileCommandOptions {
  readonly out?: string;
  readonly surehand?: boolean;
  readonly run?: string;
  readonly json?: boolean;
}

/** Writes the recording of a run as code: on stdout, or to a file. */
export async function runCompile(
  { terminal, options }: Run & { readonly options: CompileCommandOptions },
  path: string,
): Promise<ExitCode> {
  const { out, surehand = false, json = false } = options;
  const { recording } = await readRunRecording(path, { run: runNumber(options.run) });
  const { code, warnings } = surehand ? compileToSurehand(recording) : compileToPlaywright(recording);
  if (out !== undefined) await writeFileAtomic(out, code);
  const { print, say, talkColors } = terminal;
  if (json) print(JSON.stringify({ code, warnings, ...(out !== undefined && { out }) }, undefined, 2));
  else if (out === undefined) print(code.trimEnd());
  for (const warning of warnings) say(talkColors.yellow(`! ${warning}`));
  if (out !== undefined) say(`${talkColors.green("✓")} Wrote ${count(recording.steps.length, "step")} to ${out}.`);
  return exitCodes.done;
}

function runNumber(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const number = Number(given);
  if (Number.isInteger(number) && number > 0) return number;
  throw new InvalidInputError({
    input: "--run",
    problem: "must be a number from 1 on",
    hint: "The first run of a journal is 1.",
  });
}
