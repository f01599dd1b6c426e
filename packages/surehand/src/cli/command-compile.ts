import { compileToFixture, compileToPlaywright, compileToSurehand, readRunRecording } from "@surehand/replay";
import { writeFileAtomic } from "@surehand/kernel";
import { type ExitCode, exitCodes } from "../terminal/exit-codes.ts";
import { count, readCount } from "../terminal/numbers.ts";
import type { Run } from "./page-run.ts";
import { oneLine } from "../terminal/one-line.ts";

export interface CompileCommandOptions {
  readonly out?: string;
  readonly surehand?: boolean;
  readonly fixture?: boolean;
  readonly run?: string;
  readonly json?: boolean;
}

/** Writes the recording of a run as code: on stdout, or to a file. */
export async function runCompile(
  { terminal, options }: Run & { readonly options: CompileCommandOptions },
  path: string,
): Promise<ExitCode> {
  const { out, json = false } = options;
  const run = options.run === undefined ? undefined : readCount("--run", options.run);
  const { recording } = await readRunRecording(path, { run });
  const { code, warnings } = compilerOf(options)(recording);
  if (out !== undefined) await writeFileAtomic(out, code);
  const { print, say, talkColors } = terminal;
  if (json) print(JSON.stringify({ code, warnings, ...(out !== undefined && { out }) }, undefined, 2));
  else if (out === undefined) print(code.trimEnd());
  for (const warning of warnings) say(talkColors.yellow(oneLine(`! ${warning}`)));
  if (out !== undefined) say(`${talkColors.green("✓")} Wrote ${count(recording.steps.length, "step")} to ${out}.`);
  return exitCodes.done;
}

function compilerOf({ surehand, fixture }: CompileCommandOptions): typeof compileToPlaywright {
  if (surehand) return compileToSurehand;
  return fixture ? compileToFixture : compileToPlaywright;
}
